/// The addresses of a picture in two sizes: https, or those of a configured mirror.
///
/// TVmaze's two addresses differ in one part, and a catalog holds tens of thousands: such a pair is stored as one.
package struct Artwork: Hashable, Sendable {
    private static let mediumPart = "medium_"
    private static let originalPart = "original_untouched"

    /// About 210 by 295 pixels.
    package let medium: String?
    private let storedOriginal: String?
    /// The bytes of the medium address that are `original_untouched` in the other one.
    private let differing: Range<UInt16>?

    /// Makes an artwork, or `nil` without any address.
    package init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        differing = Artwork.difference(medium, original)
        storedOriginal = differing == nil ? original : nil
    }

    /// As uploaded.
    package var original: String? {
        guard let medium, let differing else { return storedOriginal }
        var bytes = Array(medium.utf8)
        bytes.replaceSubrange(Int(differing.lowerBound)..<Int(differing.upperBound), with: Artwork.originalPart.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The one part in which the addresses differ if they have TVmaze's form.
    private static func difference(_ medium: String?, _ original: String?) -> Range<UInt16>? {
        guard var medium, var original, medium.utf8.count < UInt16.max else { return nil }
        return medium.withUTF8 { medium in
            original.withUTF8 { original in
                var start = 0
                while start < min(medium.count, original.count), medium[start] == original[start] { start += 1 }
                let (mediumRest, originalRest) = (medium[start...], original[start...])
                let end = mediumRest.firstIndex(of: UInt8(ascii: "/")) ?? medium.count
                guard mediumRest.starts(with: mediumPart.utf8), originalRest.starts(with: originalPart.utf8),
                    medium[end...].elementsEqual(originalRest.dropFirst(originalPart.utf8.count))
                else { return nil }
                return UInt16(start)..<UInt16(end)
            }
        }
    }
}

/// The size in pixels that a picture should have.
package struct PictureSize: Hashable, Sendable {
    /// Pixels.
    package let width: Int
    /// Pixels.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
