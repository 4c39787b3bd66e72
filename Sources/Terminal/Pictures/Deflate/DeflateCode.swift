/// A prefix code of deflate as a lookup table, indexed by the next bits of the stream.
///
/// Codes longer than the first table's index continue in a second table, as in zlib's `inftrees.c`.
struct DeflateCode: Sendable {
    private static let longest = 15

    /// The first table, of `1 << indexBits` entries, followed by the second ones.
    private(set) var entries: [DeflateEntry]
    let indexBits: Int

    /// Builds the canonical code of the lengths (RFC 1951, section 3.2.2), by symbol; 0 means no code.
    ///
    /// A code must use every bit sequence. As in zlib, a single code of one bit is allowed, and none at all.
    /// - Throws: `ImageError.malformed(.tables)`.
    init(lengths: ArraySlice<UInt8>, alphabet: DeflateAlphabet) throws(ImageError) {
        indexBits = alphabet.indexBits
        entries = [DeflateEntry](repeating: .invalid, count: 1 << indexBits)
        let counts = try Self.counts(of: lengths)
        assign(Self.sorted(lengths, counts), counts, alphabet)
    }

    /// The number of codes of each length.
    private static func counts(of lengths: ArraySlice<UInt8>) throws(ImageError) -> [Int] {
        var counts = [Int](repeating: 0, count: longest + 1)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var free = 1
        for length in 1...longest {
            free = free << 1 - counts[length]
            guard free >= 0 else { throw .malformed(.tables) }
        }
        let isSparse = counts.dropFirst(2).allSatisfy { $0 == 0 } && counts[1] <= 1
        guard free == 0 || isSparse else { throw .malformed(.tables) }
        return counts
    }

    /// The symbols that have a code, by length and then by symbol.
    private static func sorted(_ lengths: ArraySlice<UInt8>, _ counts: [Int]) -> [Int] {
        var next = [Int](repeating: 0, count: longest + 2)
        for length in 1...longest { next[length + 1] = next[length] + counts[length] }
        var symbols = [Int](repeating: 0, count: next[longest + 1])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[next[Int(length)]] = symbol
            next[Int(length)] += 1
        }
        return symbols
    }

    private mutating func assign(_ symbols: [Int], _ counts: [Int], _ alphabet: DeflateAlphabet) {
        var code = 0
        var nextSymbol = 0
        var remaining = counts
        var table = (prefix: -1, start: 0, bits: 0)
        for length in 1...Self.longest {
            code <<= 1
            while remaining[length] > 0 {
                // Codes are stored from their highest bit, everything else from the lowest.
                let bits = Self.reversed(code, length)
                let entry = alphabet.entries[symbols[nextSymbol]]
                if length > indexBits {
                    let prefix = bits & (1 << indexBits - 1)
                    if prefix != table.prefix {
                        table = (prefix, entries.count, bitsOfSecondTable(from: length, remaining))
                        link(prefix, start: table.start, bits: table.bits)
                    }
                    fill(bits >> indexBits, length - indexBits, entry, start: table.start, bits: table.bits)
                } else {
                    fill(bits, length, entry, start: 0, bits: indexBits)
                }
                remaining[length] -= 1
                nextSymbol += 1
                code += 1
            }
        }
    }

    /// The index bits of a second table that starts with a code of this length: as few as fit all codes of the same
    /// prefix.
    private func bitsOfSecondTable(from length: Int, _ remaining: [Int]) -> Int {
        var bits = length - indexBits
        var free = 1 << bits - remaining[length]
        while free > 0, bits + indexBits < Self.longest {
            bits += 1
            free = free << 1 - remaining[bits + indexBits]
        }
        return bits
    }

    private mutating func link(_ prefix: Int, start: Int, bits: Int) {
        entries[prefix] = .link(to: start, indexBits: bits, consuming: indexBits)
        entries.append(contentsOf: repeatElement(.invalid, count: 1 << bits))
    }

    /// Enters a code at every index that begins with it.
    private mutating func fill(_ code: Int, _ length: Int, _ entry: DeflateEntry, start: Int, bits: Int) {
        let entry = entry.consuming(length)
        for index in stride(from: code, to: 1 << bits, by: 1 << length) { entries[start + index] = entry }
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var code = code
        var reversed = 0
        for _ in 0..<length {
            reversed = reversed << 1 | code & 1
            code >>= 1
        }
        return reversed
    }
}

struct DeflateCodes: Sendable {
    let literalsAndLengths: DeflateCode
    let distances: DeflateCode

    /// Builds both codes from the lengths of literals and lengths, followed by those of distances.
    /// - Throws: `ImageError.malformed(.tables)`, also if the block could not end.
    init(lengths: [UInt8], literalCount: Int) throws(ImageError) {
        guard literalCount > 256, literalCount <= lengths.count, lengths[256] > 0 else { throw .malformed(.tables) }
        literalsAndLengths = try DeflateCode(lengths: lengths[..<literalCount], alphabet: .literalsAndLengths)
        distances = try DeflateCode(lengths: lengths[literalCount...], alphabet: .distances)
    }

    /// The fixed codes (RFC 1951, section 3.2.6), built once because a stream may use them for every other byte.
    static let fixed = Result { () throws(ImageError) in
        let lengths = [(8, 144), (9, 112), (7, 24), (8, 8), (5, 32)].flatMap { length, count in
            [UInt8](repeating: length, count: count)
        }
        return try DeflateCodes(lengths: lengths, literalCount: 288)
    }
}

/// The symbols of a deflate alphabet (RFC 1951, section 3.2.5).
struct DeflateAlphabet: Sendable {
    let entries: [DeflateEntry]
    /// The index bits of the first table: most codes are no longer, and the table stays in the CPU cache.
    let indexBits: Int

    /// Literals 0 to 255, the end of a block, and lengths. Symbols 286 and 287 have codes but are invalid.
    static let literalsAndLengths = DeflateAlphabet(
        entries: (0..<256).map { .literal($0) } + [.endOfBlock] + lengths + [.invalid, .invalid], indexBits: 10)

    /// Distances. Symbols 30 and 31 have codes but are invalid.
    static let distances = DeflateAlphabet(
        entries: bases(from: 1, extraBits: [0, 0] + (0..<28).map { $0 / 2 }) + [.invalid, .invalid], indexBits: 8)

    /// The code lengths of the other two codes.
    static let codeLengths = DeflateAlphabet(entries: (0..<19).map { .literal($0) }, indexBits: 7)

    /// Lengths from 3 in steps that double every four symbols, and 258 with its own symbol.
    private static let lengths =
        bases(from: 3, extraBits: [0, 0, 0, 0] + (0..<24).map { $0 / 4 }) + [.base(258, extraBits: 0)]

    /// Consecutive bases, each wide enough for its extra bits.
    private static func bases(from first: Int, extraBits: [Int]) -> [DeflateEntry] {
        var next = first
        return extraBits.map { bits in
            defer { next += 1 << bits }
            return .base(next, extraBits: bits)
        }
    }
}

/// An entry of a lookup table, in 32 bits.
///
/// Invalid codes are all zeros: a length or distance of 0, which is rejected.
struct DeflateEntry {
    /// Bits 0 to 4: code length; 5 to 8: extra bits; 9 to 11: kind; 16 to 31: value.
    private(set) var rawValue: UInt32

    /// An invalid code or symbol.
    static let invalid = DeflateEntry(rawValue: 0)
    static let endOfBlock = DeflateEntry(rawValue: 1 << 10)

    private init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A literal byte, or a symbol of the code lengths.
    static func literal(_ value: Int) -> DeflateEntry {
        DeflateEntry(rawValue: UInt32(truncatingIfNeeded: value) << 16 | 1 << 9)
    }

    /// A length or distance, to which the next `extraBits` bits are added.
    static func base(_ value: Int, extraBits: Int) -> DeflateEntry {
        DeflateEntry(rawValue: UInt32(truncatingIfNeeded: value) << 16 | UInt32(truncatingIfNeeded: extraBits) << 5)
    }

    /// A reference to a second table, for longer codes.
    static func link(to offset: Int, indexBits: Int, consuming bits: Int) -> DeflateEntry {
        let base = base(offset, extraBits: indexBits)
        return DeflateEntry(rawValue: base.rawValue | 1 << 11).consuming(bits)
    }

    /// The entry with the length of its code.
    func consuming(_ bits: Int) -> DeflateEntry {
        DeflateEntry(rawValue: rawValue & ~31 | UInt32(truncatingIfNeeded: bits))
    }

    /// Bits of the code; after a link, those not consumed by the first table.
    @inline(__always) var length: Int { Int(rawValue & 31) }
    /// Bits after the code, or the index bits of a second table.
    @inline(__always) var extraBits: Int { Int(rawValue >> 5 & 15) }
    @inline(__always) var isLiteral: Bool { rawValue & 1 << 9 != 0 }
    @inline(__always) var isEndOfBlock: Bool { rawValue & 1 << 10 != 0 }
    @inline(__always) var isLink: Bool { rawValue & 1 << 11 != 0 }
    /// The byte, base or offset.
    @inline(__always) var value: Int { Int(rawValue >> 16) }
}
