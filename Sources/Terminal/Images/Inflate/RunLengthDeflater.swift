/// Compresses bytes to a zlib stream by run lengths only: nearly as fast as copying, and enough for filtered rows of
/// drawings, which are mostly zeros.
///
/// Writes one block with fixed codes. Sources: RFC 1950, RFC 1951 section 3.2.6, zlib's `Z_RLE`.
struct RunLengthDeflater {
    private static let longestRun = 258
    private static let shortestRun = 3
    /// The code of each symbol.
    private static let codes = (0..<288).map(code(of:))
    /// The codes of each run length with the distance 1.
    private static let runs = (0...longestRun).map { $0 < shortestRun ? Code(bits: 0, count: 0) : run($0) }

    /// Bits, the first one lowest.
    fileprivate struct Code {
        var bits: UInt64
        var count: UInt64
    }

    private var words: [UInt64] = []
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0
    private var checksum = Adler32()

    init() {
        put(Code(bits: 0x0178, count: 16))
        // The last block, with fixed codes.
        put(Code(bits: 0b011, count: 3))
    }

    /// Continues with more bytes; runs do not continue across calls.
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

    /// Ends and returns the stream.
    consuming func finish() -> [UInt8] {
        put(Self.codes[256])
        put(Code(bits: 0, count: (64 - pendingCount) % 8))
        put(Code(bits: UInt64(checksum.value.byteSwapped), count: 32))
        let count = words.count * 8 + Int(pendingCount / 8)
        words.append(pending)
        return words.map { $0.littleEndian }.withUnsafeBytes { Array($0.prefix(count)) }
    }

    /// The end of a run of a byte, found eight bytes at a time.
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

    @inline(__always) private mutating func put(_ code: Code) {
        pending |= code.bits &<< pendingCount
        pendingCount &+= code.count
        guard pendingCount >= 64 else { return }
        words.append(pending)
        pendingCount &-= 64
        pending = code.bits >> (code.count &- pendingCount)
    }

    /// The code of a symbol, which is sent from its highest bit.
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

    /// Lengths from 3 share symbols in groups of two, four and so on, followed by their lower bits; 258 has its own.
    /// The distance 1 is five zero bits.
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
    fileprivate var reversed: UInt16 {
        var bits = self
        bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
        bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
        bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
        return bits.byteSwapped
    }
}
