/// The bytes of a JPEG file, searched for markers. It must not outlive them.
struct JPEGSource {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// All bytes of a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The number of bytes.
    @inline(__always) var count: Int { bytes.count }

    /// The byte at a position, 0 to `count - 1`.
    @inline(__always)
    subscript(position: Int) -> UInt8 { bytes[position] }

    /// Eight bytes from a position on if none of them is 0xFF; `nil` too where there are no eight.
    @inline(__always)
    func plainWord(at position: Int) -> UInt64? {
        guard position &+ 8 <= bytes.count else { return nil }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        // A byte of the complement is zero exactly where this leaves a bit.
        return (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 ? word : nil
    }

    /// The position of the next marker's 0xFF, or `count` where there is none. Stuffed zeros and fill bytes are passed over.
    func nextMarker(from position: Int) -> Int {
        var position = position
        while position + 1 < count {
            if plainWord(at: position) != nil {
                position += 8
                continue
            }
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            while position + 1 < count, bytes[position + 1] == 0xFF { position += 1 }
            if position + 1 < count, bytes[position + 1] != 0 { return position }
            position += 2
        }
        return count
    }
}
