/// A picture in the sizes in which it can be had; https addresses, except those of a mirror that is named explicitly.
///
/// TVmaze's two addresses of a picture differ in one part, and a catalog holds tens of thousands: such a pair is kept as
/// one.
public struct Artwork: Hashable, Sendable {
    private static let mediumPart = "medium_"
    private static let originalPart = "original_untouched"

    private let storedMedium: String?
    private let storedOriginal: String?
    /// The bytes of the medium address that are `original_untouched` in the other one.
    private let differing: Range<UInt16>?

    /// Makes an artwork; `nil` where there is no address at all.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        storedMedium = medium
        differing = Artwork.difference(medium, original)
        storedOriginal = differing == nil ? original : nil
    }

    /// About 210 by 295 pixels.
    public var medium: String? { storedMedium }

    /// As uploaded.
    public var original: String? {
        guard let storedMedium, let differing else { return storedOriginal }
        let bytes = storedMedium.utf8
        let end = bytes.index(bytes.startIndex, offsetBy: Int(differing.upperBound))
        let start = bytes.index(bytes.startIndex, offsetBy: Int(differing.lowerBound))
        return String(storedMedium[..<start]) + Artwork.originalPart + storedMedium[end...]
    }

    /// Finds the one part in which the addresses differ, where they are as TVmaze's are.
    private static func difference(_ medium: String?, _ original: String?) -> Range<UInt16>? {
        guard let medium = medium?.utf8, let original = original?.utf8, medium.count < UInt16.max else { return nil }
        let start = zip(medium, original).prefix { $0 == $1 }.count
        let mediumRest = medium.dropFirst(start)
        let originalRest = original.dropFirst(start)
        let length = mediumRest.prefix { $0 != UInt8(ascii: "/") }.count
        guard mediumRest.starts(with: mediumPart.utf8), originalRest.starts(with: originalPart.utf8),
            mediumRest.dropFirst(length).elementsEqual(originalRest.dropFirst(originalPart.utf8.count))
        else { return nil }
        return UInt16(start)..<UInt16(start + length)
    }
}
