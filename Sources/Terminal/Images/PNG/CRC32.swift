/// The checksum of PNG's chunks (PNG specification, annex D), four bytes at a time.
enum CRC32 {
    /// For each byte what it does to the checksum, once for each place that it can have in a word.
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

    /// The checksum of the bytes.
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
