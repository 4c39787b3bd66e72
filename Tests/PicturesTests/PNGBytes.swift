@testable import Pictures

/// Builds a PNG chunk by chunk, so that a test can break it anywhere.
struct PNGBytes {
    /// The file so far.
    private(set) var bytes = PNGChunks.signature

    /// A whole file of rows including their filter bytes.
    static func picture(
        width: Int, height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlaced: Bool = false, rows: [[UInt8]],
        before: [(String, [UInt8])] = []
    ) -> [UInt8] {
        var file = PNGBytes()
        file.header(width: width, height: height, depth: depth, color: color, interlaced: interlaced)
        for (type, data) in before { file.chunk(type, data) }
        file.chunk("IDAT", zlib(rows.flatMap { $0 }))
        file.chunk("IEND")
        return file.bytes
    }

    mutating func header(width: Int, height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlaced: Bool = false) {
        chunk("IHDR", Self.number(width) + Self.number(height) + [depth, color, 0, 0, interlaced ? 1 : 0])
    }

    mutating func chunk(_ type: String, _ data: [UInt8] = []) {
        let content = Array(type.utf8) + data
        bytes += Self.number(data.count) + content + Self.number(Int(CRC32.checksum(content.span)))
    }

    /// A zlib stream of the bytes in stored blocks.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var checksum = Adler32()
        checksum.update(bytes[...])
        return [0x78, 0x01] + deflate(bytes) + number(Int(checksum.value))
    }

    /// Bare deflate in stored blocks.
    static func deflate(_ bytes: [UInt8], block: Int = 65_535) -> [UInt8] {
        var stream: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + block, bytes.count)
            let count = UInt16(end - start)
            stream += [end == bytes.count ? 1 : 0]
            stream += [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stream
    }

    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
