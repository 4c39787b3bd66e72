/// Compresses bytes to a zlib stream, by repetitions of one byte alone: enough for filtered rows of drawings, in which
/// most bytes are 0, at the price of a copy.
///
/// One block in the codes that need not be described. Sources: RFC 1950, RFC 1951 section 3.2.6, zlib's `Z_RLE`.
struct RunLengthDeflater {
    /// The longest repetition that one code tells.
    private static let longestRun = 258
    private static let shortestRun = 3
    /// For each symbol the bits of its code, in the order in which they are sent.
    private static let codes = (0..<288).map(code(of:))
    /// For each run that one code can tell the bits of its length and of the distance 1.
    private static let runs = (0...longestRun).map { $0 < shortestRun ? Code(bits: 0, count: 0) : run($0) }

    /// So many bits, the first of which is the lowest.
    fileprivate struct Code {
        var bits: UInt64
        var count: UInt64
    }

    /// The stream so far, from the lowest bit of each word on.
    private var words: [UInt64] = []
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0
    private var checksum = Adler32()

    /// Begins a stream.
    init() {
        put(Code(bits: 0x0178, count: 16))
        // The last block, in fixed codes.
        put(Code(bits: 0b011, count: 3))
    }

    /// Continues with more bytes. Repetitions across two calls are two.
    mutating func append(_ bytes: [UInt8]) {
        checksum.update(bytes[...])
        let (codeTable, runTable) = (Self.codes, Self.runs)
        let codes = codeTable.span
        let runs = runTable.span
        let bytes = bytes.span
        var start = 0
        while start < bytes.count {
            let byte = bytes[start]
            let end = Self.end(of: byte, in: bytes, from: start &+ 1)
            let literal = codes[Int(byte)]
            put(literal)
            var rest = end &- start &- 1
            while rest >= Self.shortestRun {
                let length = min(rest, Self.longestRun)
                put(runs[length])
                rest &-= length
            }
            while rest > 0 {
                put(literal)
                rest &-= 1
            }
            start = end
        }
    }

    /// Ends the stream, and returns all of it.
    consuming func finish() -> [UInt8] {
        put(Self.codes[256])
        put(Code(bits: 0, count: (64 - pendingCount) % 8))
        put(Code(bits: UInt64(checksum.value.byteSwapped), count: 32))
        let count = words.count * 8 + Int(pendingCount / 8)
        words.append(pending)
        return words.map { $0.littleEndian }.withUnsafeBytes { Array($0.prefix(count)) }
    }

    /// Where something else than the byte comes, or the end; eight bytes at a time.
    private static func end(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        let words = bytes.bytes
        var end = start
        while end &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: words.unsafeLoadUnaligned(fromByteOffset: end, as: UInt64.self))
            let different = word ^ pattern
            if different != 0 { return end &+ different.trailingZeroBitCount / 8 }
            end &+= 8
        }
        while end < bytes.count, bytes[end] == byte { end &+= 1 }
        return end
    }

    /// Appends the bits.
    @inline(__always)
    private mutating func put(_ code: Code) {
        pending |= code.bits &<< pendingCount
        pendingCount &+= code.count
        guard pendingCount >= 64 else { return }
        words.append(pending)
        pendingCount &-= 64
        pending = code.bits >> (code.count &- pendingCount)
    }

    /// The code of a symbol; codes are sent from their highest bit on.
    private static func code(of symbol: Int) -> Code {
        let (code, count): (Int, UInt64) =
            switch symbol {
            case ..<144: (0x30 + symbol, 8)
            case ..<256: (0x190 + symbol - 144, 9)
            case ..<280: (symbol - 256, 7)
            default: (0xC0 + symbol - 280, 8)
            }
        return Code(bits: UInt64(UInt16(truncatingIfNeeded: code).reversed) >> (16 - count), count: count)
    }

    /// Lengths from 3 on share a symbol by twos, fours and so on, the lower bits following; 258 has one of its own. Behind them the
    /// distance 1 is five bits, all of them 0.
    private static func run(_ length: Int) -> Code {
        let above = length - shortestRun
        if length == longestRun { return code(of: 285).followed(by: 0, 5) }
        if above < 4 { return code(of: 257 + above).followed(by: 0, 5) }
        let extraBits = Int.bitWidth - above.leadingZeroBitCount - 3
        return code(of: 257 + 4 * (extraBits + 1) + above >> extraBits & 3)
            .followed(by: UInt64(above & (1 << extraBits - 1)), UInt64(extraBits)).followed(by: 0, 5)
    }
}

extension RunLengthDeflater.Code {
    fileprivate func followed(by other: UInt64, _ otherCount: UInt64) -> Self {
        Self(bits: bits | other << count, count: count + otherCount)
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
