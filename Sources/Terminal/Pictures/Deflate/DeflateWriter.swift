/// Writes the bits of a deflate stream, from the lowest bit of each byte.
struct DeflateWriter {
    private var words: [UInt64] = []
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    /// Writes up to 57 bits, the first one lowest.
    @inline(__always) mutating func put(_ bits: UInt64, count: Int) {
        let count = UInt64(truncatingIfNeeded: count)
        pending |= bits &<< pendingCount
        pendingCount &+= count
        guard pendingCount >= 64 else { return }
        words.append(pending)
        pendingCount &-= 64
        pending = bits >> (count &- pendingCount)
    }

    @inline(__always) mutating func put(_ code: HuffmanCode, _ symbol: Int) {
        put(UInt64(code.codes[symbol]), count: Int(code.lengths[symbol]))
    }

    mutating func alignToByte() {
        put(0, count: Int((64 - pendingCount) % 8))
    }

    /// All whole bytes.
    func bytes() -> [UInt8] {
        let count = words.count * 8 + Int(pendingCount / 8)
        return (words + [pending]).map(\.littleEndian).withUnsafeBytes { Array($0.prefix(count)) }
    }
}
