/// A query for names: parts separated by spaces, whose letters must occur in the name in their order, not necessarily adjacent.
///
/// Diacritics are ignored, and so is case except in parts with upper case letters.
public struct FuzzyQuery: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        /// The letters, with only `bits` of each.
        let letters: [UInt32]
        /// The bits of a `NameUnit` to compare: the letter, or the letter and its case.
        let bits: UInt32
        /// The bits of the letters, as `FuzzyIndex` has them.
        let mask: UInt64
    }

    /// Further letters of a part are ignored.
    fileprivate static let partLimit = 64
    private static let partCountLimit = 8

    let parts: [Part]

    package init(_ text: String) {
        parts = text.split(separator: " ").prefix(FuzzyQuery.partCountLimit).compactMap { Part($0) }
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// The bits of all letters.
    var mask: UInt64 { parts.reduce(0) { $0 | $1.mask } }

    /// Whether the other query matches every name that this one matches: its parts are prefixes of this one's.
    func narrows(_ other: FuzzyQuery) -> Bool {
        guard !other.isEmpty, parts.count >= other.parts.count else { return false }
        return zip(parts, other.parts).allSatisfy { part, other in
            part.bits & other.bits == other.bits
                && part.letters.map { $0 & other.bits }.starts(with: other.letters)
        }
    }

    /// The matched ranges of a name's UTF-8, ordered and disjoint; empty if the name does not match.
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

    /// The start of each unit in the UTF-8 of a name, and the end of the last one.
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
    /// - Returns: `nil` for combining marks alone.
    fileprivate init?(_ word: Substring) {
        var previous = NameUnit.Kind.white
        let units = word.unicodeScalars.prefix(FuzzyQuery.partLimit).compactMap { NameUnit($0, after: &previous) }
        guard !units.isEmpty else { return nil }
        let bits = units.contains(where: \.isUpper) ? NameUnit.casedBits : NameUnit.letterBits
        self.init(
            letters: units.map { $0.packed & bits }, bits: bits, mask: units.reduce(0) { $0 | $1.letterBit })
    }
}
