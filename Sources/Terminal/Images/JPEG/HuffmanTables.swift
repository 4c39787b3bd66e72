/// The eight Huffman tables that a JPEG may have at one time, in one array, so that a scan needs one pointer.
///
/// A table is looked up with the next bits; codes that are longer are found by their limits (ITU-T T.81, F.2.2.3).
struct HuffmanTables: Hashable, Sendable {
    /// Bits of a look-up.
    static let lookupBits = 9
    /// Entries of one table: look-up, then `limits`, `offsets`, `symbols`.
    static let stride = 1_024
    /// Where, for each length of a code, the first 16-bit number stands that is beyond all codes up to that length.
    static let limits = 512
    /// Where, for each length, the number stands that makes a code the index of its symbol.
    static let offsets = 544
    /// Where the symbols stand.
    static let symbols = 576

    /// Tables 0 to 3 for DC, 4 to 7 for AC, `stride` numbers each; those of the look-up are `HuffmanEntry.bits`. A table that was
    /// never defined has no code at all.
    private(set) var entries = [UInt32](repeating: 0, count: 8 * Self.stride)
    private var defined: UInt8 = 0

    /// Whether a table, 0 to 7, was defined.
    func isDefined(_ table: Int) -> Bool { defined & 1 << table != 0 }

    /// Reads one or more tables of a DHT segment (ITU-T T.81, B.2.4.2 and annex C).
    mutating func define(_ segment: JPEGSegment) throws(ImageError) {
        var segment = segment
        while !segment.isAtEnd {
            let selector = Int(try segment.byte())
            guard selector >> 4 < 2, selector & 15 < 4 else { throw .malformed(.tables) }
            let counts = Array(try segment.bytes(16))
            let total = counts.reduce(0) { $0 + Int($1) }
            guard total <= 256 else { throw .malformed(.tables) }
            try define((selector >> 4) * 4 + (selector & 15), counts: counts, symbols: Array(segment.bytes(total)))
        }
    }

    /// Makes a table from how many codes each length from 1 to 16 has, and what they stand for.
    mutating func define(_ table: Int, counts: [UInt8], symbols: [UInt8]) throws(ImageError) {
        let base = table * Self.stride
        let isDC = table < 4
        // A difference of DC coefficients has 15 bits at most (F.1.2.1); a reader relies on it.
        guard !isDC || symbols.allSatisfy({ $0 < 16 }) else { throw .malformed(.tables) }
        entries.replaceSubrange(base..<base + Self.stride, with: repeatElement(0, count: Self.stride))
        defined |= 1 << table
        var code = 0
        var next = 0
        for length in 1...16 {
            let count = Int(counts[length - 1])
            guard code + count <= 1 << length, next + count <= symbols.count else { throw .malformed(.tables) }
            entries[base + Self.offsets + length] = UInt32(truncatingIfNeeded: next - code)
            for _ in 0..<count {
                entries[base + Self.symbols + next] = UInt32(symbols[next])
                fillLookup(base, code: code, length: length, symbol: symbols[next], isDC: isDC)
                code += 1
                next += 1
            }
            entries[base + Self.limits + length] = UInt32(code << (16 - length))
            code <<= 1
        }
    }

    /// Enters a code for all bits that may follow it.
    private mutating func fillLookup(_ base: Int, code: Int, length: Int, symbol: UInt8, isDC: Bool) {
        guard length <= Self.lookupBits else { return }
        let entry = HuffmanEntry(symbol: symbol, length: length)
        let (free, size) = (Self.lookupBits - length, Int(symbol & 15))
        let first = base + code << free
        guard !isDC, size > 0, size <= free else {
            for index in first..<first + 1 << free { entries[index] = entry.bits }
            return
        }
        for value in 0..<1 << size {
            let coefficient = value < 1 << (size - 1) ? value - (1 << size) + 1 : value
            let whole = entry.with(Int32(truncatingIfNeeded: coefficient)).bits
            let start = first + value << (free - size)
            for index in start..<start + 1 << (free - size) { entries[index] = whole }
        }
    }

    /// The entry for a code that is longer than a look-up, or for bits that are no code: libjpeg takes those for a zero, 17 bits long.
    /// - Parameter bits: what comes next, from the highest bit.
    @inline(never)
    static func longEntry(_ table: UnsafePointer<UInt32>, _ bits: UInt64) -> HuffmanEntry {
        let code = UInt32(truncatingIfNeeded: bits &>> 48)
        for length in lookupBits + 1...16 where code < table[limits + length] {
            let index = (code &>> UInt32(16 - length)) &+ table[offsets + length]
            return HuffmanEntry(symbol: UInt8(truncatingIfNeeded: table[symbols + Int(index & 255)]), length: length)
        }
        return HuffmanEntry(symbol: 0, length: 17)
    }
}
