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
    /// Counts all choices in one pass.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func facets(
        _ query: CatalogQuery, for reader: CatalogReader = CatalogReader()
    ) throws -> CatalogFacets {
        let matcher = CatalogMatcher(query.filter, self, reader, asksForAll: true)
        let text = NameQuery(query.text)
        let folded = texts(.folded)
        var counter = FacetCounter(self)
        for row in 0..<count {
            if row % CatalogTable.stride == 0 { try Task.checkCancellation() }
            guard text.isEmpty || letters[row] & text.letters == text.letters else { continue }
            let failures = matcher.failures(row)
            // A show that fails two fields is not counted anywhere.
            guard failures.rawValue & (failures.rawValue &- 1) == 0 else { continue }
            guard text.isEmpty || text.rank(folded, foldedRange(row, limit: folded.count)) != nil else { continue }
            counter.add(row, failures, matcher)
        }
        return counter.facets()
    }
}

/// Counts shows by the codes of their words.
private struct FacetCounter {
    typealias Failures = CatalogMatcher.Failures

    private let table: CatalogTable
    private var result = CatalogFacets()
    private var genreSets: [Int]
    private var networks: [Int]
    /// By the code of the network.
    private var countries: [Int]
    private var languages: [Int]
    private var types: [Int]
    private var statuses: [Int]
    private var years = [Int](repeating: 0, count: 10_000)
    private var ratings = [Int](repeating: 0, count: 12)
    private var runtimes = [Int](repeating: 0, count: Int(UInt16.max) + 1)
    private var inLibrary = 0
    private var onServices = 0
    /// The first code with the name of each channel: channels of several countries share one.
    private let sameName: [Int]

    init(_ table: CatalogTable) {
        self.table = table
        let words = table.words
        genreSets = [Int](repeating: 0, count: words.genreSets.count + 1)
        networks = [Int](repeating: 0, count: words.channels.count + 1)
        countries = networks
        languages = [Int](repeating: 0, count: words.languages.count + 1)
        types = [Int](repeating: 0, count: words.types.count + 1)
        statuses = [Int](repeating: 0, count: CatalogLayout.statuses.count + 1)
        var first: [String: Int] = [:]
        var sameName = [0]
        for (index, channel) in words.channels.enumerated() {
            let key = TextFolding.key(of: channel.name)
            sameName.append(first[key] ?? index + 1)
            first[key] = sameName[index + 1]
        }
        self.sameName = sameName
    }

    mutating func add(_ row: Int, _ failures: Failures, _ matcher: CatalogMatcher) {
        if failures.isEmpty { result.count += 1 }
        if failures.isSubset(of: .genre), matcher.hasIncludedGenres(row) {
            FacetCounter.add(Int(table.genres[row]), &genreSets)
        }
        if failures.isSubset(of: .network) { addNetworks(row) }
        if failures.isSubset(of: .country) { FacetCounter.add(Int(table.networks[row]), &countries) }
        if failures.isSubset(of: .language) { FacetCounter.add(Int(table.languages[row]), &languages) }
        if failures.isSubset(of: .status) { FacetCounter.add(Int(table.statuses[row]), &statuses) }
        if failures.isSubset(of: .type) { FacetCounter.add(Int(table.types[row]), &types) }
        if failures.isSubset(of: .year) { FacetCounter.add(table.year(row) ?? 0, &years) }
        if failures.isSubset(of: .rating) { FacetCounter.add(table.tenths(row).map { $0 / 10 + 1 } ?? 0, &ratings) }
        if failures.isSubset(of: .runtime) { FacetCounter.add(table.minutes(row) ?? 0, &runtimes) }
        if failures.isSubset(of: .library), matcher.isInLibrary(row) { inLibrary += 1 }
        if failures.isSubset(of: .services), matcher.isOnServices(row) { onServices += 1 }
    }

    private mutating func addNetworks(_ row: Int) {
        let network = Int(table.networks[row])
        let channel = Int(table.channels[row])
        let first = network < sameName.count ? sameName[network] : 0
        let second = channel < sameName.count ? sameName[channel] : 0
        networks[first] += 1
        if second > 0, second != first { networks[second] += 1 }
    }

    private static func add(_ code: Int, _ counts: inout [Int]) {
        counts[code < counts.count ? code : 0] += 1
    }

    func facets() -> CatalogFacets {
        let words = table.words
        var result = result
        var genres = [Int](repeating: 0, count: words.genres.count + 1)
        genres[0] = genreSets[0]
        for (index, set) in words.genreSets.enumerated() {
            for genre in Set(set) { FacetCounter.add(Int(genre), &genres, genreSets[index + 1]) }
        }
        result[.genre] = FacetCounter.list(genres, words.genres)
        result[.network] = FacetCounter.list(networks, words.channels.map(\.name))
        result[.language] = FacetCounter.list(languages, words.languages)
        result[.type] = FacetCounter.list(types, words.types)
        result[.status] = FacetCounter.list(statuses, CatalogLayout.statuses.map(\.rawValue))
        var byCountry = [Int](repeating: 0, count: words.countries.count + 1)
        for (network, count) in countries.enumerated() {
            let country = CatalogWords.word(words.channels, UInt16(truncatingIfNeeded: network))?.country ?? 0
            FacetCounter.add(Int(country), &byCountry, count)
        }
        result[.country] = FacetCounter.list(byCountry, words.countries, codes: words.countryCodes)
        result.numbers = [
            .year: FacetCounter.numbers(years, from: 0), .rating: FacetCounter.numbers(ratings, from: 1),
            .runtime: FacetCounter.numbers(runtimes, from: 0),
        ]
        result.flags = [.library: inLibrary, .services: onServices]
        return result
    }

    private static func add(_ code: Int, _ counts: inout [Int], _ count: Int) {
        counts[code < counts.count ? code : 0] += count
    }

    /// - Parameter codes: used in place of the names in choices, if they are not empty.
    private static func list(_ counts: [Int], _ names: [String], codes: [String] = []) -> [CatalogFacets.Count] {
        var list: [CatalogFacets.Count] = []
        for (code, count) in counts.enumerated() where count > 0 {
            guard let name = CatalogWords.word(names, UInt16(truncatingIfNeeded: code)) else {
                list.append(CatalogFacets.Count(choice: .unknown, name: nil, count: count))
                continue
            }
            let short = CatalogWords.word(codes, UInt16(truncatingIfNeeded: code)) ?? ""
            list.append(
                CatalogFacets.Count(choice: .named(short.isEmpty ? name : short), name: name, count: count))
        }
        return list.sorted { ($1.count, $0.name ?? "") < ($0.count, $1.name ?? "") }
    }

    /// The first count is that of shows without the number.
    private static func numbers(_ counts: [Int], from first: Int) -> [Int?: Int] {
        var numbers: [Int?: Int] = [:]
        for (index, count) in counts.enumerated() where count > 0 {
            let number: Int? = index == 0 ? nil : index - first
            numbers[number] = count
        }
        return numbers
    }
}
