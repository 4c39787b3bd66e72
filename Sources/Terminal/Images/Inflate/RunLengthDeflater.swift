/// Compresses bytes to a zlib stream, by repetitions of one byte alone: enough for filtered rows of drawings, in which
/// most bytes are 0, at the price of a copy.
///
/// One block in the codes that need not be described. Sources: RFC 1950, RFC 1951 section 3.2.6, zlib's `Z_RLE`.
struct RunLengthDeflater {
    /// The longest repetition that one code tells.
    private static let longestRun = 258
    private static let shortestRun = 3

    /// The stream so far.
    private var stream: [UInt8] = [0x78, 0x01]
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0
    private var checksum = Adler32()

    /// Begins a stream.
    init() {
        // The last block, in fixed codes.
        put(0b011, 3)
    }

    /// Continues with more bytes. Repetitions across two calls are two.
    mutating func append(_ bytes: [UInt8]) {
        checksum.update(bytes[...])
        let bytes = bytes.span
        var start = 0
        while start < bytes.count {
            let byte = bytes[start]
            var end = start &+ 1
            while end < bytes.count, bytes[end] == byte { end &+= 1 }
            putLiteral(byte)
            putRun(of: byte, count: end &- start &- 1)
            start = end
        }
    }

    /// Ends the stream, and returns all of it.
    consuming func finish() -> [UInt8] {
        put(symbol: 256)
        put(0, (8 - pendingCount % 8) % 8)
        let sum = checksum.value
        return stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }

    /// So many more of the byte that was the last one.
    private mutating func putRun(of byte: UInt8, count: Int) {
        var rest = count
        while rest >= Self.shortestRun {
            let length = min(rest, Self.longestRun)
            putLength(length)
            // The distance 1.
            put(0, 5)
            rest &-= length
        }
        for _ in 0..<rest { putLiteral(byte) }
    }

    /// Lengths from 3 on share a symbol by twos, fours and so on, the lower bits following; 258 has one of its own.
    private mutating func putLength(_ length: Int) {
        let above = length - Self.shortestRun
        if length == Self.longestRun { return put(symbol: 285) }
        if above < 4 { return put(symbol: 257 + above) }
        let extraBits = Int.bitWidth - above.leadingZeroBitCount - 3
        put(symbol: 257 + 4 * (extraBits + 1) + above >> extraBits & 3)
        put(UInt64(above & (1 << extraBits - 1)), UInt64(extraBits))
    }

    @inline(__always)
    private mutating func putLiteral(_ byte: UInt8) {
        byte == 0 ? put(0b0000_1100, 8) : put(symbol: Int(byte))
    }

    /// Appends the code of a symbol; codes are sent from their highest bit on.
    private mutating func put(symbol: Int) {
        let (code, count): (Int, UInt64) =
            switch symbol {
            case ..<144: (0x30 + symbol, 8)
            case ..<256: (0x190 + symbol - 144, 9)
            case ..<280: (symbol - 256, 7)
            default: (0xC0 + symbol - 280, 8)
            }
        put(UInt64(UInt16(truncatingIfNeeded: code).reversed) >> (16 - count), count)
    }

    /// Appends so many bits, the lowest first.
    @inline(__always)
    private mutating func put(_ bits: UInt64, _ count: UInt64) {
        pending |= bits << pendingCount
        pendingCount &+= count
        while pendingCount >= 8 {
            stream.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount &-= 8
        }
    }
}

extension UInt16 {
    /// The bits in the opposite order.
    fileprivate var reversed: UInt16 {
        var bits = self
        bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
        bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
        bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
        return bits.byteSwapped
    }
}
