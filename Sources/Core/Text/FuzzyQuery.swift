/// What somebody has typed to find a name: parts divided by spaces, each of which must be in the name, its letters in
/// their order but not necessarily side by side.
///
/// Diacritics do not count, and upper case only in a part in which it was typed.
public struct FuzzyQuery: Hashable, Sendable {
    /// A part that must be found.
    struct Part: Hashable, Sendable {
        /// What each letter of a name must be, once `bits` has been applied to it.
        let letters: [UInt32]
        /// The bits of a `NameUnit` that count: the letter, and its case where that counts.
        let bits: UInt32
        /// The bits of the letters, as `FuzzyIndex` has them.
        let mask: UInt64
    }

    /// Letters of a part that count; nobody types more.
    fileprivate static let partLimit = 64
    private static let partCountLimit = 8

    /// The parts; none for an empty query, which finds everything.
    let parts: [Part]

    /// Reads what was typed.
    public init(_ text: String) {
        parts = text.split(separator: " ").prefix(FuzzyQuery.partCountLimit).compactMap { Part($0) }
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { parts.isEmpty }

    /// The bits of all letters.
    var mask: UInt64 { parts.reduce(0) { $0 | $1.mask } }

    /// Whether every name that this query finds is one that the other finds, too: it is the other with more behind its
    /// parts, or with more parts.
    func narrows(_ other: FuzzyQuery) -> Bool {
        guard !other.isEmpty, parts.count >= other.parts.count else { return false }
        return zip(parts, other.parts).allSatisfy { part, other in
            part.bits & other.bits == other.bits
                && part.letters.map { $0 & other.bits }.starts(with: other.letters)
        }
    }

    /// Which bytes of a name's UTF-8 are matched, in order and without overlap; empty where the query does not find it.
    public func highlights(in name: String) -> [Range<Int>] {
        var index = FuzzyIndex()
        index.append(name)
        var match = FuzzyMatch(self)
        let starts = FuzzyQuery.starts(of: name)
        var ranges: [Range<Int>] = []
        for place in (match.places(index.units, index.range(of: 0)) ?? []).sorted() {
            let start = ranges.last?.upperBound == starts[place] ? ranges.removeLast().lowerBound : starts[place]
            ranges.append(start..<starts[place + 1])
        }
        return ranges
    }

    /// Where in the UTF-8 each unit of a name begins, and where the last one ends.
    private static func starts(of name: String) -> [Int] {
        var starts: [Int] = []
        var previous = NameUnit.Kind.white
        var offset = 0
        for scalar in name.unicodeScalars {
            if NameUnit(scalar, after: &previous) != nil { starts.append(offset) }
            offset += UTF8.width(scalar)
        }
        return starts + [offset]
    }
}

extension FuzzyQuery.Part {
    /// Reads a part; `nil` where nothing of it is a letter.
    fileprivate init?(_ word: Substring) {
        var previous = NameUnit.Kind.white
        let units = word.unicodeScalars.prefix(FuzzyQuery.partLimit).compactMap { NameUnit($0, after: &previous) }
        guard !units.isEmpty else { return nil }
        let bits = units.contains(where: \.isUpper) ? NameUnit.casedBits : NameUnit.letterBits
        self.init(
            letters: units.map { $0.packed & bits }, bits: bits, mask: units.reduce(0) { $0 | $1.letterBit })
    }
}
