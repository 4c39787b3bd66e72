/// The eight Huffman tables that a JPEG may have at one time, in one array, so that a scan needs one pointer.
///
/// A table is looked up with the next 9 bits. An entry holds, from its lowest bit: the symbol (8 bits), the length of the code
/// (4; 0 where the code is longer than 9 bits, or none), and, where the bits of the coefficient fit into the 9 as
/// well, the length of both (4) and the coefficient (16). Most coefficients of a poster take one look.
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

    /// Tables 0 to 3 for DC, 4 to 7 for AC, `stride` entries each. A table that was never defined has no code at all.
    private(set) var entries = [UInt32](repeating: 0, count: 8 * Self.stride)
    /// Which tables are defined, bit by bit.
    private(set) var defined: UInt8 = 0

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

    /// Makes a table from how many codes each length has, and what they stand for.
    mutating func define(_ table: Int, counts: [UInt8], symbols: [UInt8]) throws(ImageError) {
        let base = table * Self.stride
        for index in base..<base + Self.stride { entries[index] = 0 }
        defined |= 1 << table
        var code = 0
        var next = 0
        for length in 1...16 {
            let count = Int(counts[length - 1])
            guard code + count <= 1 << length, next + count <= symbols.count else { throw .malformed(.tables) }
            entries[base + Self.offsets + length] = UInt32(truncatingIfNeeded: next - code)
            for _ in 0..<count {
                entries[base + Self.symbols + next] = UInt32(symbols[next])
                fillLookup(base, code: code, length: length, symbol: symbols[next], isAC: table >= 4)
                code += 1
                next += 1
            }
            entries[base + Self.limits + length] = UInt32(code << (16 - length))
            code <<= 1
        }
    }

    private mutating func fillLookup(_ base: Int, code: Int, length: Int, symbol: UInt8, isAC: Bool) {
        guard length <= Self.lookupBits else { return }
        let free = Self.lookupBits - length
        let size = Int(symbol & 15)
        for rest in 0..<1 << free {
            var entry = UInt32(symbol) | UInt32(length) << 8
            if isAC, size > 0, size <= free {
                let bits = rest >> (free - size)
                let value = bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits
                entry |= UInt32(length + size) << 12 | UInt32(truncatingIfNeeded: value) << 16
            }
            entries[base + (code << free | rest)] = entry
        }
    }
}
