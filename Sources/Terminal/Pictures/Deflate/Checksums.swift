/// The checksum at the end of a zlib stream (RFC 1950, section 8.2).
struct Adler32 {
    private var low: UInt32 = 1
    private var high: UInt32 = 0

    /// The most bytes before the upper sum might overflow (`NMAX` of zlib).
    private static let stretch = 5_552
    private static let modulus: UInt32 = 65_521

    var value: UInt32 { high << 16 | low }

    mutating func update(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.span
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.stretch, bytes.count)
            sum(bytes.extracting(start..<end))
            start = end
        }
    }

    private mutating func sum(_ bytes: Span<UInt8>) {
        var low = low
        var high = high
        for index in bytes.indices {
            low &+= UInt32(bytes[index])
            high &+= low
        }
        self.low = low % Self.modulus
        self.high = high % Self.modulus
    }
}

/// The checksum of PNG's chunks (PNG specification, annex D) and of files in zip archives, four bytes at a time.
package enum CRC32 {
    /// The effect of each byte on the checksum, for each of its four places in a word.
    private static let table: [UInt32] = {
        var table = (0..<256).map { (byte: UInt32) in
            var value = byte
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
            return value
        }
        for index in 256..<1_024 {
            let value = table[index - 256]
            table.append(value >> 8 ^ table[Int(value & 255)])
        }
        return table
    }()

    package static func checksum(_ bytes: [UInt8]) -> UInt32 { checksum(bytes.span) }

    static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
        let table = table
        let entries = table.span
        let words = bytes.bytes
        var value = ~UInt32(0)
        var offset = 0
        while offset <= bytes.count - 4 {
            value ^= UInt32(littleEndian: words.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
            value =
                entries[768 + Int(value & 255)] ^ entries[512 + Int(value >> 8 & 255)]
                ^ entries[256 + Int(value >> 16 & 255)] ^ entries[Int(value >> 24)]
            offset += 4
        }
        while offset < bytes.count {
            value = value >> 8 ^ entries[Int((value ^ UInt32(bytes[offset])) & 255)]
            offset += 1
        }
        return ~value
    }
}
