/// How many shows each further choice of a filter would find.
///
/// A choice counts the shows that have it and fit all other fields; a genre, those that also have all included genres.
package struct CatalogFacets: Hashable, Sendable {
    package struct Count: Hashable, Sendable {
        package let choice: CatalogFilter.Choice
        /// The word as TVmaze has it, such as a country's name, or `nil` for unknown.
        package let name: String?
        package let count: Int
    }

    /// The number of shows that fit the whole filter.
    package fileprivate(set) var count = 0
    private var names: [FilterWords.Key: [Count]] = [:]
    /// By number, or `nil` for unknown: years, whole points, minutes.
    package fileprivate(set) var numbers: [FilterWords.Key: [Int?: Int]] = [:]
    package fileprivate(set) var flags: [FilterWords.Key: Int] = [:]

    /// The choices of a field with names that any show has, the most frequent first.
    package subscript(key: FilterWords.Key) -> [Count] {
        get { names[key] ?? [] }
        set { names[key] = newValue }
    }
}

extension CatalogFacets {
    /// The choices for films. TMDB does not count them.
    package static let films: CatalogFacets = {
        var facets = CatalogFacets()
        facets[.genre] = MovieVocabulary.genres.map { Count($0.name) }
        facets[.language] = MovieVocabulary.languages.map { Count($0.name) }
        facets[.country] = MovieVocabulary.countries.map { country in
            Count(choice: .named(country.code), name: country.englishName, count: 0)
        }
        return facets
    }()
}

extension CatalogFacets.Count {
    /// A choice that is not counted.
    package init(_ name: String) { self.init(choice: .named(name), name: name, count: 0) }
}

extension CatalogTable {
    /// Counts all choices.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func facets(
        _ query: CatalogQuery, for reader: CatalogReader = CatalogReader()
    ) throws -> CatalogFacets {
        // Gathered once, for the filter and for its choice.
        let library = reader.library()
        let reader = CatalogReader(library: library, services: reader.services)
        let matcher = CatalogMatcher(query.filter, self, reader)
        let text = NameQuery(query.text)
        let folded = texts(.folded)
        var fitting: [Int32] = []
        // Those that fail one field, by its place.
        var failing = [[Int32]](repeating: [], count: FilterWords.Key.allCases.count)
        for row in 0..<count {
            if row % CatalogTable.stride == 0 { try Task.checkCancellation() }
            guard text.isEmpty || letters[row] & text.letters == text.letters else { continue }
            // A show that fails two fields is not counted anywhere.
            let failures = matcher.failures(row)
            guard failures.count < 2 else { continue }
            guard text.isEmpty || text.rank(folded, foldedRange(row, limit: folded.count)) != nil else { continue }
            let found = Int32(truncatingIfNeeded: row)
            if failures.count == 0 { fitting.append(found) } else { failing[failures.key].append(found) }
        }
        var facets = CatalogFacets()
        facets.count = fitting.count
        for (index, key) in FilterWords.Key.allCases.enumerated() {
            guard let column = key.field.column else { continue }
            try Task.checkCancellation()
            switch column.meaning {
            case .words(let vocabulary, let needsAll):
                let vocabulary = vocabulary(words)
                let others = needsAll ? failing[index].filter { matcher.includes(Int($0), index) } : failing[index]
                facets[key] = vocabulary.list(count(fitting, others, column, vocabulary.slots))
            case .numbers(let first, let limit, let unit):
                let slots = (0..<limit).map { $0 > 0 ? ($0 - first) / unit + 1 : 0 }
                facets.numbers[key] = CatalogFacets.numbers(count(fitting, failing[index], column, slots))
            case .flag(let flags):
                let counts = count(fitting, failing[index], column, flags(self, reader).map { $0 ? 1 : 0 })
                facets.flags[key] = counts.dropFirst().first ?? 0
            }
        }
        return facets
    }

    /// Counts shows by their codes.
    /// - Parameter slots: by code, what its shows are counted as.
    private func count(
        _ fitting: [Int32], _ failing: [Int32], _ column: CatalogColumn, _ slots: [Int]
    ) -> [Int] {
        let (codes, others) = (column.codes(self), column.others?(self))
        var counts = [Int](repeating: 0, count: (slots.max() ?? 0) + 1)
        func slot(_ code: Int) -> Int { slots[code < slots.count ? code : 0] }
        for rows in [fitting, failing] {
            for row in rows {
                let first = slot(codes[Int(row)])
                counts[first] += 1
                // Counted once, even if both codes mean the same.
                guard let other = others?[Int(row)], other > 0 else { continue }
                let second = slot(other)
                if second != first { counts[second] += 1 }
            }
        }
        return counts
    }
}

extension CatalogFacets {
    /// The first count is that of shows without the number.
    fileprivate static func numbers(_ counts: [Int]) -> [Int?: Int] {
        var numbers: [Int?: Int] = [:]
        for (index, count) in counts.enumerated() where count > 0 {
            let number: Int? = index == 0 ? nil : index - 1
            numbers[number] = count
        }
        return numbers
    }
}

extension CatalogColumn.Vocabulary {
    /// Whether a code stands for one word at most, so that shows are counted by words.
    private var isPlain: Bool { words.allSatisfy { $0.count < 2 } }

    /// By code, what its shows are counted as.
    fileprivate var slots: [Int] { isPlain ? words.map { $0.first ?? 0 } : Array(words.indices) }

    fileprivate func list(_ counts: [Int]) -> [CatalogFacets.Count] {
        var byWord = [Int](repeating: 0, count: names.count + 1)
        let words = isPlain ? byWord.indices.map { [$0] } : self.words
        for (count, words) in zip(counts, words) {
            for word in words.isEmpty ? [0] : words { byWord[word] += count }
        }
        let list = byWord.enumerated().filter { $1 > 0 }.map { word, count in
            word == 0
                ? CatalogFacets.Count(choice: .unknown, name: nil, count: count)
                : CatalogFacets.Count(choice: .named(choice(word)), name: names[word - 1], count: count)
        }
        return list.sorted { ($1.count, $0.name ?? "") < ($0.count, $1.name ?? "") }
    }
}
