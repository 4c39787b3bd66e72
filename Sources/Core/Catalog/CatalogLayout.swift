import Entities

/// The file of the catalog: a header, then columns of numbers, one for each field, then texts. All numbers are little-endian.
///
///     0  magic, version, number of shows, number of sections: four bytes each
///     16 when it was synced, in seconds since 1970: eight bytes
///     24 the checksum of everything behind the header, 32 that of the header: eight bytes each
///     40 the length in bytes of each section, in the order of `Section`: four bytes each; then the sections
///
/// In columns of codes, 0 is unknown, and `n` is the word at `n - 1` of its list in `CatalogWords`.
package enum CatalogLayout {
    enum Section: Int, CaseIterable {
        // Four bytes for each show. The shows are ordered by `id`.
        case id, updated
        /// `CalendarDay.bits`.
        case premiered, ended
        /// `PosterCode`.
        case poster
        /// The number of digits in the upper four bits, and the number.
        case imdb
        case tvdb
        /// Where the text of a show ends in `names` and `folded`; it begins where the one before ends.
        case nameEnd, foldedEnd
        /// The place among all shows ordered by name.
        case nameRank
        /// `SearchForm.mask`.
        case letters
        // Two bytes for each show.
        case genres, language, type, network, channel
        /// Minutes.
        case runtime
        // One byte for each show.
        /// Tenths, plus one.
        case rating
        case weight, status
        // Texts.
        case names
        /// `SearchForm`s of the names.
        case folded
        /// Addresses of pictures that are unlike others.
        case addresses
        case words

        /// The bytes that the section has for each show, or `nil` for texts.
        var width: Int? {
            switch self {
            case .id, .updated, .premiered, .ended, .poster, .imdb, .tvdb, .nameEnd, .foldedEnd, .nameRank, .letters: 4
            case .genres, .language, .type, .network, .channel, .runtime: 2
            case .rating, .weight, .status: 1
            case .names, .folded, .addresses, .words: nil
            }
        }
    }

    static let magic: UInt32 = 0x5443_514D
    static let version: UInt32 = 1
    package static let showLimit = 1_000_000
    /// The bytes of a file; further ones are refused.
    static let sizeLimit = 256 << 20
    static let headerChecksum = 32
    static let lengths = 40
    static let headerSize = lengths + 4 * Section.allCases.count

    /// In the order of their codes, from 1.
    static let statuses: [Show.Status] = [.running, .ended, .toBeDetermined, .inDevelopment]

    /// A fast checksum that finds damage, not forgery.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum = UInt64(bytes.count)
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
            sum ^= sum >> 29
        }
        for offset in whole..<bytes.count { sum = (sum ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01B3 }
        return sum
    }

    /// The checksum of the header without the one that it holds.
    static func checksum(ofHeader bytes: UnsafeRawBufferPointer) -> UInt64 {
        let lengths = checksum(UnsafeRawBufferPointer(rebasing: bytes[lengths..<headerSize]))
        return checksum(UnsafeRawBufferPointer(rebasing: bytes[..<headerChecksum])) &* 31 &+ lengths
    }
}

/// The address of a poster in four bytes: an index of `CatalogWords.prefixes`, plus one, in the upper four bits, and the number of the
/// picture, which TVmaze puts into folders of 2500 each. With 15 in the upper bits the others are an offset in the addresses, at which
/// there are the length in two bytes and the text.
enum PosterCode {
    static let prefixLimit = 14
    static let other: UInt32 = 15
    static let numberBits: UInt32 = 28
    private static let folderSize = 2500
    private static let suffix = ".jpg"

    /// The prefix of an address, and the picture's number, or `nil` if it is unlike TVmaze's.
    static func split(_ address: String) -> (prefix: Substring, number: UInt32)? {
        guard address.hasSuffix(suffix) else { return nil }
        let parts = address.dropLast(suffix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 3, let number = UInt32(parts[parts.count - 1]), number < 1 << numberBits else { return nil }
        let prefix = address[..<parts[parts.count - 2].startIndex]
        return join(prefix, number) == address ? (prefix, number) : nil
    }

    static func join(_ prefix: some StringProtocol, _ number: UInt32) -> String {
        "\(prefix)\(Int(number) / folderSize)/\(number)\(suffix)"
    }
}
