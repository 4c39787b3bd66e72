/// Eight bytes of a text that are tested together, which takes a fraction of the instructions of a loop over bytes.
///
/// A test marks the bytes that it finds by their highest bit. The lowest mark is right; those above it need not be (Sean Eron
/// Anderson, "Bit Twiddling Hacks", "Determine if a word has a byte less than n").
struct ByteWord {
    static let size = 8
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highestBits: UInt64 = 0x8080_8080_8080_8080

    private let bits: UInt64

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// The same byte eight times.
    init(repeating byte: UInt8) {
        bits = ByteWord.ones &* UInt64(byte)
    }

    /// The eight bytes from an offset, the first one lowest.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Marks bytes below a limit, which is 0x80 at most.
    func below(_ limit: UInt8) -> UInt64 {
        (bits &- ByteWord(repeating: limit).bits) & ~bits & ByteWord.highestBits
    }

    /// Marks bytes above a limit, which is 0x7F at most.
    func above(_ limit: UInt8) -> UInt64 {
        ((bits &+ ByteWord(repeating: 0x7F - limit).bits) | bits) & ByteWord.highestBits
    }

    /// Marks bytes that have this value.
    func equal(to byte: UInt8) -> UInt64 {
        ByteWord(bits: bits ^ ByteWord(repeating: byte).bits).below(1)
    }

    /// Marks exactly the bytes that have this value, in a word of ASCII.
    func equalASCII(to byte: UInt8) -> UInt64 {
        ByteWord(bits: bits ^ ByteWord(repeating: byte).bits).above(0) ^ ByteWord.highestBits
    }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first byte that a test marks; the number of bytes if it marks none.
    @inline(__always)
    func firstOffset(from start: Int = 0, of test: (ByteWord) -> UInt64) -> Int {
        var offset = start
        while count - offset >= ByteWord.size {
            let marks = test(ByteWord(self, at: offset))
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += ByteWord.size
        }
        // Bytes that have been tested stand in for those that a last word lacks.
        if offset < count, count >= ByteWord.size, test(ByteWord(self, at: count - ByteWord.size)) == 0 { return count }
        while offset < count, test(ByteWord(repeating: self[offset])) == 0 { offset += 1 }
        return offset
    }
}

extension String {
    /// Whether a test marks none of the bytes.
    @inline(__always)
    func hasNone(of test: (ByteWord) -> UInt64) -> Bool {
        // Only a string from Foundation is copied.
        var text = self
        return text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            return bytes.firstOffset(of: test) == bytes.count
        }
    }
}
