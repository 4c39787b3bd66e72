/// The shortest prefix code for symbols that occur so often (Huffman, 1952), in deflate's canonical form.
struct HuffmanCode {
    /// The bits of each symbol's code; 0 if it does not occur.
    let lengths: [UInt8]
    /// The codes, their first bits lowest, as they are written.
    let codes: [UInt16]

    /// - Parameters:
    ///   - counts: how often each symbol occurs.
    ///   - longest: the most bits of a code.
    init(counts: [Int], longest: Int) {
        var counts = counts
        var lengths = Self.lengths(for: counts)
        // Flatter counts make shorter codes; a poster needs none of this.
        while lengths.contains(where: { $0 > longest }) {
            counts = counts.map { ($0 + 1) / 2 }
            lengths = Self.lengths(for: counts)
        }
        self.lengths = lengths
        codes = Self.codes(for: lengths)
    }

    /// The symbols up to the last one that occurs.
    var usedCount: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

    private static func lengths(for counts: [Int]) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        guard symbols.count > 1 else {
            // A single symbol takes a bit.
            for symbol in symbols { lengths[symbol] = 1 }
            return lengths
        }
        // The nodes of the tree: symbols first, then pairs of nodes, both in the order of their weights.
        var weights = symbols.map { counts[$0] }
        var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
        var (nextSymbol, nextPair) = (0, symbols.count)
        while weights.count < parents.count {
            let pair = (0..<2).map { _ in
                let isSymbol =
                    nextSymbol < symbols.count
                    && (nextPair == weights.count || weights[nextSymbol] <= weights[nextPair])
                defer { if isSymbol { nextSymbol += 1 } else { nextPair += 1 } }
                return isSymbol ? nextSymbol : nextPair
            }
            for node in pair { parents[node] = weights.count }
            weights.append(weights[pair[0]] + weights[pair[1]])
        }
        var depths = [UInt8](repeating: 0, count: parents.count)
        for node in depths.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
        for (node, symbol) in symbols.enumerated() { lengths[symbol] = depths[node] }
        return lengths
    }

    /// Codes of the same length count upwards, after all shorter ones (RFC 1951, section 3.2.2).
    private static func codes(for lengths: [UInt8]) -> [UInt16] {
        var next = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 2 }
        for length in 1..<next.count { next[length] += next[length - 1] << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return UInt16(truncatingIfNeeded: next[Int(length)]).reversed >> (16 - UInt16(length))
        }
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
