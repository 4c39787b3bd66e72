/// What each symbol of an alphabet of deflate means (RFC 1951, section 3.2.5), before codes are given to it.
struct DeflateAlphabet: Sendable {
    /// The meaning by symbol.
    let entries: [DeflateEntry]
    /// Bits that the first table is addressed with: most codes are no longer, and the table stays in the cache.
    let indexBits: Int

    /// Literals 0 to 255, the end of a block, and lengths. Symbols 286 and 287 have codes and may not occur.
    static let literalsAndLengths = DeflateAlphabet(
        entries: (0..<256).map { .literal($0) } + [.endOfBlock] + lengths + [.invalid, .invalid], indexBits: 10)

    /// Distances. Symbols 30 and 31 have codes and may not occur.
    static let distances = DeflateAlphabet(
        entries: bases(from: 1, extraBits: [0, 0] + (0..<28).map { $0 / 2 }) + [.invalid, .invalid], indexBits: 8)

    /// The code in which the lengths of the other two are written.
    static let codeLengths = DeflateAlphabet(entries: (0..<19).map { .literal($0) }, indexBits: 7)

    /// Lengths from 3 on in steps that double every four symbols, and 258 with a symbol of its own besides.
    private static let lengths =
        bases(from: 3, extraBits: [0, 0, 0, 0] + (0..<24).map { $0 / 4 }) + [.base(258, extraBits: 0)]

    /// Bases that follow one another, each wide enough for its extra bits.
    private static func bases(from first: Int, extraBits: [Int]) -> [DeflateEntry] {
        var next = first
        return extraBits.map { bits in
            defer { next += 1 << bits }
            return .base(next, extraBits: bits)
        }
    }
}
