/// The addresses of a picture in two sizes: https, or those of a configured mirror.
///
/// TVmaze's two addresses differ in one part, and a catalog holds tens of thousands: such a pair is stored as one.
public struct Artwork: Hashable, Sendable {
    private static let mediumPart = "medium_"
    private static let originalPart = "original_untouched"

    /// About 210 by 295 pixels.
    public let medium: String?
    private let storedOriginal: String?
    /// The bytes of the medium address that are `original_untouched` in the other one.
    private let differing: Range<UInt16>?

    /// Makes an artwork; `nil` without any address.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        differing = Artwork.difference(medium, original)
        storedOriginal = differing == nil ? original : nil
    }

    /// As uploaded.
    public var original: String? {
        guard let medium, let differing else { return storedOriginal }
        let bytes = medium.utf8
        let end = bytes.index(bytes.startIndex, offsetBy: Int(differing.upperBound))
        let start = bytes.index(bytes.startIndex, offsetBy: Int(differing.lowerBound))
        return String(medium[..<start]) + Artwork.originalPart + medium[end...]
    }

    /// The one part in which the addresses differ if they have TVmaze's form.
    private static func difference(_ medium: String?, _ original: String?) -> Range<UInt16>? {
        // Arrays are compared several times as fast as strings, and every show has two addresses.
        guard let medium = medium.map({ Array($0.utf8) }), let original = original.map({ Array($0.utf8) }),
            medium.count < UInt16.max
        else { return nil }
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

/// The size in pixels that a picture should have.
public struct PictureSize: Hashable, Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int

    /// Makes a picture size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
