/// A prefix code of deflate as a table: the next bits of the stream are the index of what they begin with.
///
/// Codes longer than the first table is wide continue in a second one behind it, as in zlib's `inftrees.c`.
struct DeflateCode: Sendable {
    /// The longest code that deflate knows.
    private static let longest = 15

    /// The first table, of `1 << indexBits` entries, and behind it the second ones.
    private(set) var entries: [DeflateEntry]
    /// Bits that the first table is addressed with.
    let indexBits: Int

    /// Builds the canonical code of the lengths (RFC 1951, section 3.2.2), by symbol; 0 is a symbol without a code.
    ///
    /// A code has to use every sequence of bits. As in zlib, a lone code of one bit is allowed, and none at all.
    /// - Throws: `ImageError.malformed(.tables)`.
    init(lengths: ArraySlice<UInt8>, alphabet: DeflateAlphabet) throws(ImageError) {
        indexBits = alphabet.indexBits
        entries = [DeflateEntry](repeating: .invalid, count: 1 << indexBits)
        let counts = try Self.counts(of: lengths)
        assign(Self.sorted(lengths, counts), counts, alphabet)
    }

    /// How many codes there are of each length.
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

    /// The symbols that have a code, in the order of the codes: by length, then by symbol.
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

    /// Counts the codes upward and enters each one.
    private mutating func assign(_ symbols: [Int], _ counts: [Int], _ alphabet: DeflateAlphabet) {
        var code = 0
        var nextSymbol = 0
        var remaining = counts
        var table = (prefix: -1, start: 0, bits: 0)
        for length in 1...Self.longest {
            code <<= 1
            while remaining[length] > 0 {
                // The stream carries codes from their highest bit on, and everything else from the lowest.
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

    /// Bits for a second table that begins with a code of the length: as few as hold all codes of the same prefix.
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

    /// Enters a code at every index of a table that begins with it.
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
