/// The eight Huffman tables of a JPEG in one array, so that a scan needs one pointer.
///
/// The next bits index a lookup table; longer codes are found by their limits (ITU-T T.81, F.2.2.3).
struct HuffmanTables: Hashable, Sendable {
    static let lookupBits = 9
    /// The entries of one table: lookup, then `limits`, `offsets`, `symbols`.
    static let stride = 1_024
    /// For each code length, the first 16-bit number beyond all codes of that length or less.
    static let limits = 512
    /// For each code length, the number to add to a code to get its symbol's index.
    static let offsets = 544
    static let symbols = 576

    /// Tables 0 to 3 for DC, 4 to 7 for AC, `stride` numbers each; lookup entries are `HuffmanEntry.bits`. An undefined
    /// table contains no codes.
    private(set) var entries = [UInt32](repeating: 0, count: 8 * Self.stride)
    private var defined: UInt8 = 0

    func isDefined(_ table: Int) -> Bool { defined & 1 << table != 0 }

    /// Reads the tables of a DHT segment (ITU-T T.81, B.2.4.2 and annex C).
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

    /// Defines a table from the number of codes of each length from 1 to 16, and their symbols.
    mutating func define(_ table: Int, counts: [UInt8], symbols: [UInt8]) throws(ImageError) {
        let base = table * Self.stride
        let isDC = table < 4
        // A DC difference has 15 bits at most (F.1.2.1), which the reader relies on.
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

    /// The entry for a code longer than a lookup. Invalid codes count as a zero of 17 bits, as in libjpeg.
    /// - Parameter bits: the next bits, from the highest.
    @inline(never) static func longEntry(_ table: UnsafePointer<UInt32>, _ bits: UInt64) -> HuffmanEntry {
        let code = UInt32(truncatingIfNeeded: bits &>> 48)
        for length in lookupBits + 1...16 where code < table[limits + length] {
            let index = (code &>> UInt32(16 - length)) &+ table[offsets + length]
            return HuffmanEntry(symbol: UInt8(truncatingIfNeeded: table[symbols + Int(index & 255)]), length: length)
        }
        return HuffmanEntry(symbol: 0, length: 17)
    }

    /// Defines those of a scan's tables that were not, by the standard's: number 0 for luminance, all others for chrominance.
    /// - Throws: `ImageError.malformed(.tables)` where the standard has none of that number.
    mutating func complete(for scan: JPEGScan, isProgressive: Bool) throws(ImageError) {
        for part in scan.parts {
            // A progressive scan has either DC or AC coefficients; what refines DC coefficients needs no table.
            if scan.first == 0, scan.highBefore == 0 { try complete(part.dc) }
            if scan.first > 0 || !isProgressive { try complete(part.ac) }
        }
    }

    private mutating func complete(_ table: Int) throws(ImageError) {
        guard !isDefined(table) else { return }
        switch table {
        case 0: try define(table, counts: [0, 1, 5] + ones(6) + zeros(7), symbols: Array(0...11))
        case 1: try define(table, counts: [0, 3] + ones(9) + zeros(5), symbols: Array(0...11))
        case 4:
            try define(
                table, counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], symbols: Self.luminance)
        case 5:
            try define(
                table, counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119], symbols: Self.chrominance)
        default: throw .malformed(.tables)
        }
    }

    private func ones(_ count: Int) -> [UInt8] { Array(repeating: 1, count: count) }
    private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    /// Table K.5, by length of code.
    private static let luminance: [UInt8] = [
        0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
        0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0,
        0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0A, 0x16, 0x17, 0x18, 0x19, 0x1A, 0x25, 0x26, 0x27, 0x28,
        0x29, 0x2A, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3A, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49,
        0x4A, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5A, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69,
        0x6A, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7A, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89,
        0x8A, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9A, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7,
        0xA8, 0xA9, 0xAA, 0xB2, 0xB3, 0xB4, 0xB5, 0xB6, 0xB7, 0xB8, 0xB9, 0xBA, 0xC2, 0xC3, 0xC4, 0xC5,
        0xC6, 0xC7, 0xC8, 0xC9, 0xCA, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7, 0xD8, 0xD9, 0xDA, 0xE1, 0xE2,
        0xE3, 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9, 0xEA, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8,
        0xF9, 0xFA,
    ]

    /// Table K.6, by length of code.
    private static let chrominance: [UInt8] = [
        0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71,
        0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33, 0x52, 0xF0,
        0x15, 0x62, 0x72, 0xD1, 0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1, 0x17, 0x18, 0x19, 0x1A, 0x26,
        0x27, 0x28, 0x29, 0x2A, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3A, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48,
        0x49, 0x4A, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5A, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68,
        0x69, 0x6A, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7A, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87,
        0x88, 0x89, 0x8A, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9A, 0xA2, 0xA3, 0xA4, 0xA5,
        0xA6, 0xA7, 0xA8, 0xA9, 0xAA, 0xB2, 0xB3, 0xB4, 0xB5, 0xB6, 0xB7, 0xB8, 0xB9, 0xBA, 0xC2, 0xC3,
        0xC4, 0xC5, 0xC6, 0xC7, 0xC8, 0xC9, 0xCA, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7, 0xD8, 0xD9, 0xDA,
        0xE2, 0xE3, 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9, 0xEA, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8,
        0xF9, 0xFA,
    ]
}

/// The result of a lookup: a symbol and, for an AC code whose coefficient bits were included, the coefficient. Most
/// coefficients of a poster take one lookup.
struct HuffmanEntry: Hashable, Sendable {
    /// From the lowest bit: symbol (8), code length (5), length of code and coefficient (5), whether the coefficient is
    /// included (1), unused (1), coefficient (12, signed). 0 if the code is longer than a lookup, or invalid.
    let bits: UInt32

    @inline(__always) init(bits: UInt32) {
        self.bits = bits
    }

    @inline(__always) init(symbol: UInt8, length: Int) {
        let size = UInt32(symbol & 15)
        bits =
            UInt32(symbol) | UInt32(truncatingIfNeeded: length) &<< 8 | (UInt32(truncatingIfNeeded: length) &+ size)
            &<< 13
    }

    /// The same code with its coefficient, -2,048 to 2,047.
    @inline(__always) func with(_ coefficient: Int32) -> HuffmanEntry {
        HuffmanEntry(bits: bits | 1 &<< 18 | UInt32(bitPattern: coefficient) &<< 20)
    }

    @inline(__always) var isLong: Bool { bits == 0 }
    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits & 255) }
    /// The zeros before the coefficient, or the exponent of a run of blocks.
    @inline(__always) var run: Int { Int(truncatingIfNeeded: bits &>> 4 & 15) }
    /// The length of the coefficient in bits.
    @inline(__always) var size: Int { Int(truncatingIfNeeded: bits & 15) }
    @inline(__always) var codeLength: Int { Int(truncatingIfNeeded: bits &>> 8 & 31) }
    @inline(__always) var fullLength: Int { Int(truncatingIfNeeded: bits &>> 13 & 31) }
    @inline(__always) var hasCoefficient: Bool { bits & 1 &<< 18 != 0 }
    @inline(__always) var coefficient: Int32 { Int32(bitPattern: bits) &>> 20 }
}
