import Pictures

/// Why an archive was not read.
package enum ZipError: Error, Hashable, Sendable {
    /// The bytes have no directory at their end: not an archive, or only the beginning of one.
    case noDirectory
    /// The directory or a file contradicts itself.
    case damaged
    /// A file is protected by a password.
    case encrypted
    /// A compression other than deflate, by its number in the format.
    case unsupportedMethod(Int)
    /// More comes out than an export may have.
    case tooLarge
    /// A name leads out of the archive.
    case unsafeName
}

/// Reads zip archives (PKWARE's APPNOTE 6.3.10) in memory: stored and deflated files, with zip64 and data descriptors.
///
/// Sizes in headers are claims: the bytes that come out are counted.
struct ZipArchive {
    /// A file in the archive.
    struct Entry: Hashable {
        /// The path, with `/` between folders.
        let name: String
        fileprivate let flags: Int
        fileprivate let method: Int
        fileprivate let checksum: UInt32
        fileprivate let compressed: Int
        fileprivate let size: Int
        fileprivate let offset: Int
    }

    private static let entryLimit = 20_000
    /// Bytes of a file.
    private static let sizeLimit = 256 << 20
    /// Text of exports shrinks to a fiftieth at most; a bomb to a thousandth.
    private static let bestRatio = 200
    private static let smallSize = 1 << 20

    private let bytes: [UInt8]
    /// The files, without folders and the resource forks of macOS.
    private(set) var entries: [Entry] = []

    /// Whether the bytes begin as an archive does.
    static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) || isEmptyArchive(bytes) }

    private static func isEmptyArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 5, 6]) }

    init(_ bytes: [UInt8]) throws(ZipError) {
        self.bytes = bytes
        let directory = try findDirectory()
        guard directory.count <= Self.entryLimit else { throw .tooLarge }
        var offset = directory.offset
        for _ in 0..<directory.count {
            let (entry, next) = try readEntry(at: offset)
            offset = next
            let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.first != "", !parts.contains("..") else { throw .unsafeName }
            if parts.last != "", parts.first != "__MACOSX" { entries.append(entry) }
        }
    }

    func contents(of entry: Entry) throws(ZipError) -> [UInt8] {
        guard entry.flags & 1 == 0 else { throw .encrypted }
        guard try number(4, at: entry.offset) == 0x0403_4B50 else { throw .damaged }
        let start = try entry.offset + 30 + number(2, at: entry.offset + 26) + number(2, at: entry.offset + 28)
        guard start <= bytes.count, entry.compressed <= bytes.count - start else { throw .damaged }
        let range = start..<start + entry.compressed
        let limit = min(Self.sizeLimit, max(Self.smallSize, entry.compressed * Self.bestRatio))
        let contents: [UInt8]
        switch entry.method {
        case 0:
            guard range.count <= Self.sizeLimit else { throw .tooLarge }
            contents = Array(bytes[range])
        case 8:
            let inflated: [UInt8]?
            do throws(ImageError) {
                inflated = try Inflater.bytes(of: Array(bytes[range]), limit: limit)
            } catch {
                throw .damaged
            }
            guard let inflated else { throw .tooLarge }
            contents = inflated
        case let method: throw .unsupportedMethod(method)
        }
        guard contents.count == entry.size, CRC32.checksum(contents) == entry.checksum else { throw .damaged }
        return contents
    }

    // MARK: The directory

    private func findDirectory() throws(ZipError) -> (count: Int, offset: Int) {
        // At the very end, before a comment of up to 64 KiB.
        var end = bytes.count - 22
        let first = max(0, end - 0xFFFF)
        while end >= first, try number(4, at: end) != 0x0605_4B50 { end -= 1 }
        guard end >= first else { throw .noDirectory }
        var count = try number(2, at: end + 10)
        var offset = try number(4, at: end + 16)
        if end >= 20, try number(4, at: end - 20) == 0x0706_4B50 {
            let wide = try number(8, at: end - 12)
            guard try number(4, at: wide) == 0x0606_4B50 else { throw .damaged }
            count = try number(8, at: wide + 32)
            offset = try number(8, at: wide + 48)
        }
        return (count, offset)
    }

    private func readEntry(at offset: Int) throws(ZipError) -> (entry: Entry, next: Int) {
        guard try number(4, at: offset) == 0x0201_4B50 else { throw .damaged }
        let nameLength = try number(2, at: offset + 28)
        let extraLength = try number(2, at: offset + 30)
        let name = offset + 46
        let extra = name + nameLength
        let next = try extra + extraLength + number(2, at: offset + 32)
        guard next <= bytes.count else { throw .damaged }
        // The zip64 field holds the values that are full, in this order.
        var values = [try number(4, at: offset + 24), try number(4, at: offset + 20), try number(4, at: offset + 42)]
        if var wide = try field(1, in: extra..<extra + extraLength) {
            for index in values.indices where values[index] == 0xFFFF_FFFF {
                values[index] = try number(8, at: wide)
                wide += 8
            }
        }
        let entry = try Entry(
            name: Self.name(bytes[name..<extra]), flags: number(2, at: offset + 8), method: number(2, at: offset + 10),
            checksum: UInt32(truncatingIfNeeded: number(4, at: offset + 16)), compressed: values[1], size: values[0],
            offset: values[2])
        return (entry, next)
    }

    /// The start of an extra field's data.
    private func field(_ id: Int, in range: Range<Int>) throws(ZipError) -> Int? {
        var offset = range.lowerBound
        while offset + 4 <= range.upperBound {
            if try number(2, at: offset) == id { return offset + 4 }
            offset += try 4 + number(2, at: offset + 2)
        }
        return nil
    }

    /// Some programs write the separators of Windows.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    }

    /// A number with its lowest byte first.
    private func number(_ size: Int, at offset: Int) throws(ZipError) -> Int {
        guard offset >= 0, offset <= bytes.count - size else { throw .damaged }
        let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Larger ones are lies, and would overflow.
        guard value < 1 << 40 else { throw .damaged }
        return Int(value)
    }
}
