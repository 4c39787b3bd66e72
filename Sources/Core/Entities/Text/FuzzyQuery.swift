/// A query for names: parts separated by spaces, whose letters must occur in the name in their order, not necessarily adjacent.
///
/// Diacritics are ignored, and so is case except in parts with upper case letters.
package struct FuzzyQuery: Hashable, Sendable {
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
        let words = text.split(separator: " ")
        // Between other words, “and” in any form is no letter of a name.
        let kept = words.enumerated().filter { place, word in
            place == 0 || place == words.count - 1 || word != "&" && !TextFolding.isConjunction(word.lowercased())
        }
        parts = kept.prefix(FuzzyQuery.partCountLimit).compactMap { Part($0.element) }
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
    package func highlights(in name: String) -> [Range<Int>] {
        var index = FuzzyIndex()
        index.append(name)
        var match = FuzzyMatch(self)
        let letters = FuzzyQuery.ranges(of: name)
        var ranges: [Range<Int>] = []
        for place in (match.places(index.units, index.range(of: 0)) ?? []).sorted() {
            let letter = letters[place]
            // The same letter again, or the next one.
            let isNext = ranges.last.map { letter.lowerBound <= $0.upperBound } == true
            ranges.append((isNext ? ranges.removeLast().lowerBound : letter.lowerBound)..<letter.upperBound)
        }
        return ranges
    }

    /// The range of each unit in the UTF-8 of a name, up to the next letter.
    private static func ranges(of name: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var offset = 0
        for scalar in name.unicodeScalars {
            let end = offset + UTF8.width(scalar)
            let count = NameUnit.letters(of: scalar).reduce(0) { count, _ in count + 1 }
            if count == 0, let last = ranges.last {
                // A combining mark is part of the letter before.
                for place in ranges.indices.reversed() where ranges[place] == last {
                    ranges[place] = last.lowerBound..<end
                }
            }
            ranges += repeatElement(offset..<end, count: count)
            offset = end
        }
        return ranges
    }
}

extension FuzzyQuery.Part {
    /// - Returns: `nil` for combining marks alone.
    fileprivate init?(_ word: Substring) {
        var previous = NameUnit.Kind.white
        let letters = word.unicodeScalars.prefix(FuzzyQuery.partLimit).flatMap(NameUnit.letters)
        let units = letters.map { NameUnit($0, after: &previous) }
        guard !units.isEmpty else { return nil }
        let bits = units.contains(where: \.isUpper) ? NameUnit.casedBits : NameUnit.letterBits
        self.init(
            letters: units.map { $0.packed & bits }, bits: bits, mask: units.reduce(0) { $0 | $1.letterBit })
    }
}
