/// What somebody has typed to find a name: parts divided by spaces, each of which must be in the name, its letters in
/// their order but not necessarily side by side.
///
/// Diacritics do not count, and upper case only where upper case was typed.
public struct FuzzyQuery: Hashable, Sendable {
    /// A part that must be found.
    struct Part: Hashable, Sendable {
        /// The folded letters, and whether each was in upper case.
        let letters: [UInt32]
        let isUpper: [Bool]
        /// The bits of the letters, as `NameIndex` has them.
        let mask: UInt64
    }

    /// Letters of a part that count; nobody types more.
    private static let partLimit = 64
    private static let partCountLimit = 8

    /// The parts; none for an empty query, which finds everything.
    let parts: [Part]
    /// Whether upper case counts.
    let isCaseSensitive: Bool

    /// Reads what was typed.
    public init(_ text: String) {
        let units = text.split(separator: " ").prefix(FuzzyQuery.partCountLimit).map { word in
            var previous = NameUnit.Kind.white
            return word.unicodeScalars.prefix(FuzzyQuery.partLimit).compactMap { NameUnit($0, after: &previous) }
        }
        parts = units.filter { !$0.isEmpty }.map { units in
            Part(
                letters: units.map(\.scalar), isUpper: units.map(\.isUpper),
                mask: units.reduce(0) { $0 | $1.letterBit })
        }
        isCaseSensitive = units.joined().contains(where: \.isUpper)
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { parts.isEmpty }
}
