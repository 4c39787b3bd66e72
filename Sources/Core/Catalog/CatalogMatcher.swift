import Entities

/// A filter compiled for a table: what each of its parts says about each code, so that a show costs some look-ups.
struct CatalogMatcher {
    /// What a part of a filter says about a code.
    private enum Mark {
        static let included: UInt8 = 1
        static let excluded: UInt8 = 2
    }

    /// A part of the filter. Only numbers, so that nothing is retained for a show.
    private struct Test {
        let codes: CatalogTable.Codes
        let others: CatalogTable.Codes?
        /// The place of its marks, and how many there are.
        let start: Int
        let count: Int
        /// The place of its key.
        let key: Int
    }

    /// Holds what the columns point to.
    private let table: CatalogTable
    private var tests: [Test] = []
    private var marks: [UInt8] = []

    init(_ filter: CatalogFilter, _ table: CatalogTable, _ reader: CatalogReader) {
        self.table = table
        for (index, key) in FilterWords.Key.allCases.enumerated() {
            guard let column = key.field.column, let marks = Self.marks(filter, key, column, table, reader) else {
                continue
            }
            tests.append(
                Test(
                    codes: column.codes(table), others: column.others?(table), start: self.marks.count,
                    count: marks.count, key: index))
            self.marks += marks
        }
    }

    /// By code, or `nil` if everything fits.
    private static func marks(
        _ filter: CatalogFilter, _ key: FilterWords.Key, _ column: CatalogColumn, _ table: CatalogTable,
        _ reader: CatalogReader
    ) -> [UInt8]? {
        switch column.meaning {
        case .words(let vocabulary, let needsAll):
            let choices = filter[names: key]
            guard !choices.isEmpty else { return nil }
            let vocabulary = vocabulary(table.words)
            let keys = vocabulary.names.indices.map { word in
                Set([vocabulary.names[word], vocabulary.choice(word + 1)].map(TextFolding.key(of:)))
            }
            let (included, excluded) = (Self.keys(choices.included), Self.keys(choices.excluded))
            return vocabulary.words.map { words in
                let found = words.isEmpty ? [""] : words.reduce(into: Set<String>()) { $0.formUnion(keys[$1 - 1]) }
                let isIncluded =
                    needsAll
                    ? included.isSubset(of: found) : included.isEmpty || !included.isDisjoint(with: found)
                return (isIncluded ? Mark.included : 0) | (excluded.isDisjoint(with: found) ? 0 : Mark.excluded)
            }
        case .numbers(let first, let limit, _):
            switch filter[numbers: key] {
            case .any: return nil
            case .unknown: return [Mark.included] + [UInt8](repeating: 0, count: limit - 1)
            case .range(let from, let to):
                let (from, to) = (max(from ?? 0, 0), to ?? .max)
                return (0..<limit).map { $0 > 0 && $0 - first >= from && $0 - first <= to ? Mark.included : 0 }
            }
        case .flag(let flags):
            guard let isWanted = filter[flag: key] else { return nil }
            let flags = flags(table, reader)
            return flags.map { isWanted ? ($0 ? Mark.included : 0) : Mark.included | ($0 ? Mark.excluded : 0) }
        }
    }

    func fits(_ row: Int) -> Bool {
        for test in tests where mark(test, row) != Mark.included { return false }
        return true
    }

    /// How many parts a show fails, up to two, and the place of the last one's key.
    func failures(_ row: Int) -> (count: Int, key: Int) {
        var failures = (count: 0, key: 0)
        for test in tests where mark(test, row) != Mark.included {
            failures = (failures.count + 1, test.key)
            if failures.count == 2 { break }
        }
        return failures
    }

    /// Whether a show has what a part of the filter includes, whatever it excludes.
    func includes(_ row: Int, _ key: Int) -> Bool {
        for test in tests where test.key == key { return mark(test, row) & Mark.included != 0 }
        return true
    }

    private func mark(_ test: Test, _ row: Int) -> UInt8 {
        let mark = mark(test, code: test.codes[row])
        guard let other = test.others?[row], other > 0 else { return mark }
        return mark | self.mark(test, code: other)
    }

    private func mark(_ test: Test, code: Int) -> UInt8 { marks[test.start + (code < test.count ? code : 0)] }

    /// Comparable texts; an empty one is unknown.
    private static func keys(_ choices: [CatalogFilter.Choice]) -> Set<String> {
        Set(
            choices.map { choice in
                switch choice {
                case .named(let name): TextFolding.key(of: name)
                case .unknown: ""
                }
            })
    }
}
