import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct CatalogueFilterTests {
    /// A random filter, mostly of few parts, whose words are written in different ways.
    private func filter(_ random: inout RandomCatalogue) -> CatalogueFilter {
        func choices(_ words: [String], _ percent: Int) -> CatalogueFilter.Choices {
            var choices = CatalogueFilter.Choices()
            while random.chance(percent) {
                let word = random.pick(words)
                let choice: CatalogueFilter.Choice =
                    random.chance(15) ? .unknown : .named(random.chance(30) ? word.uppercased() : word)
                if random.chance(70) { choices.included.append(choice) } else { choices.excluded.append(choice) }
            }
            return choices
        }
        func bounds(_ range: ClosedRange<Int>) -> CatalogueFilter.Bounds {
            switch Int.random(in: 0..<12, using: &random.random) {
            case 0: .unknown
            case 1: .range(from: Int.random(in: range, using: &random.random), to: nil)
            case 2: .range(from: nil, to: Int.random(in: range, using: &random.random))
            case 3: .range(from: range.lowerBound, to: Int.random(in: range, using: &random.random))
            default: .any
            }
        }
        var filter = CatalogueFilter()
        filter.genres = choices(RandomCatalogue.genres + ["science fiction"], 30)
        filter.networks = choices(RandomCatalogue.networks.map(\.0) + ["tbs", "Nothing"], 25)
        filter.countries = choices(["gb", "US", "Japan", "Nowhere", "de"], 20)
        filter.languages = choices(RandomCatalogue.languages, 20)
        filter.statuses = choices(CatalogueLayout.statuses.map(\.rawValue), 20)
        filter.types = choices(RandomCatalogue.types, 15)
        filter.years = bounds(1950...2026)
        filter.ratings = bounds(0...100)
        filter.runtimes = bounds(1...150)
        filter.isInLibrary = random.chance(15) ? random.chance(50) : nil
        filter.isOnServices = random.chance(15) ? random.chance(50) : nil
        return filter
    }

    @Test func agreesWithAPlainModel() throws {
        var random = RandomCatalogue(seed: 31)
        let entries = random.entries(400)
        let table = try #require(RandomCatalogue.table(entries))
        // As read, since a country's code that is known once is known for all.
        let shows = table.entries
        let reader = CatalogueReader(
            library: Set(entries.filter { _ in random.chance(20) }.map(\.show.id) + [Show.ID(number: 99_999)]),
            services: ["netflix", "BBC ONE"])
        var hits = 0
        for _ in 0..<120 {
            let filter = filter(&random)
            let order = random.pick(CatalogueOrder.allCases)
            let query = CatalogueQuery(
                text: random.chance(30) ? random.pick(["dark", "a", "s man"]) : "", filter: filter, order: order)
            let rows = try table.rows(query, for: reader).map(Int.init)
            let named = NameQuery(query.text)
            let model = shows.indices.filter { row in
                FilterModel(filter, reader).failures(shows[row]).isEmpty
                    && (named.isEmpty || named.rank(of: shows[row].show.name) != nil)
            }
            #expect(Set(rows) == Set(model) && rows.count == model.count, "\(FilterWords.line(for: query))")
            #expect(isOrdered(rows, by: order, table, shows, reader))
            #expect(try table.rows(query, for: reader, limit: 7).map(Int.init) == Array(rows.prefix(7)))
            hits += rows.isEmpty ? 0 : 1
        }
        #expect(hits > 40)
    }

    private func isOrdered(
        _ rows: [Int], by order: CatalogueOrder, _ table: CatalogueTable, _ shows: [CatalogueEntry],
        _ reader: CatalogueReader
    ) -> Bool {
        zip(rows, rows.dropFirst()).allSatisfy { first, second in
            let (one, other) = (shows[first].show, shows[second].show)
            switch order {
            case .popular: return one.weight >= other.weight
            case .rating: return one.rating ?? -1 >= other.rating ?? -1
            case .newest:
                return other.premiered == nil
                    || one.premiered.map { day in other.premiered.map { day >= $0 } == true } == true
            case .name: return FoldedNames([one.name, other.name]).keys.count == 2 && isInOrder(one.name, other.name)
            case .listed: return one.id.number < other.id.number
            case .next:
                let days = [one, other].map { reader.nextEpisodes[$0.id] ?? .max }
                return days[0] < days[1] || days[0] == days[1] && one.weight >= other.weight
            }
        }
    }

    private func isInOrder(_ one: String, _ other: String) -> Bool {
        let names = FoldedNames([one, other])
        return names.areInOrder(names.keys[0], names.keys[1])
    }

    @Test func countsAreWhatChoosingFinds() throws {
        var random = RandomCatalogue(seed: 32)
        let table = try #require(RandomCatalogue.table(random.entries(200)))
        let shows = table.entries
        let reader = CatalogueReader(library: Set(shows.prefix(40).map(\.show.id)), services: ["HBO"])
        for _ in 0..<15 {
            let filter = filter(&random)
            let facets = try table.facets(CatalogueQuery(filter: filter), for: reader)
            func count(_ change: (inout CatalogueFilter) -> Void) -> Int {
                var changed = filter
                change(&changed)
                return shows.count { FilterModel(changed, reader).failures($0).isEmpty }
            }
            #expect(facets.count == count { _ in })
            for genre in facets.genres {
                let expected = count {
                    $0.genres = CatalogueFilter.Choices(included: $0.genres.included + [genre.choice])
                }
                #expect(genre.count == expected, "\(genre)")
            }
            let fields: [(WritableKeyPath<CatalogueFilter, CatalogueFilter.Choices>, [CatalogueFacets.Count])] = [
                (\.networks, facets.networks), (\.countries, facets.countries), (\.languages, facets.languages),
                (\.statuses, facets.statuses), (\.types, facets.types),
            ]
            for (field, counts) in fields {
                for found in counts {
                    let expected = count { $0[keyPath: field] = CatalogueFilter.Choices(included: [found.choice]) }
                    #expect(found.count == expected, "\(found)")
                }
            }
            for (year, found) in facets.years {
                #expect(found == count { $0.years = year.map { .range(from: $0, to: $0) } ?? .unknown })
            }
            for (points, found) in facets.ratings {
                #expect(
                    found == count { $0.ratings = points.map { .range(from: $0 * 10, to: $0 * 10 + 9) } ?? .unknown })
            }
            for (minutes, found) in facets.runtimes {
                #expect(found == count { $0.runtimes = minutes.map { .range(from: $0, to: $0) } ?? .unknown })
            }
            #expect(facets.inLibrary == count { $0.isInLibrary = true })
            #expect(facets.onServices == count { $0.isOnServices = true })
            #expect(facets.types.reduce(0) { $0 + $1.count } == count { $0.types = CatalogueFilter.Choices() })
        }
    }
}

/// What fits a filter, from its documentation.
private struct FilterModel {
    let filter: CatalogueFilter
    let reader: CatalogueReader

    init(_ filter: CatalogueFilter, _ reader: CatalogueReader) {
        self.filter = filter
        self.reader = reader
    }

    func failures(_ entry: CatalogueEntry) -> [String] {
        let show = entry.show
        var failures: [String] = []
        func check(_ name: String, _ fits: Bool) { if !fits { failures.append(name) } }
        let genres = show.genres
        check("genre", filter.genres.included.allSatisfy { has($0, genres) })
        check("-genre", !filter.genres.excluded.contains { has($0, genres) })
        let networks = [show.network, entry.channel].compactMap { $0?.name }
        any("network", filter.networks, networks, check)
        any("country", filter.countries, [show.network?.country, entry.country?.code].compactMap { $0 }, check)
        any("language", filter.languages, [show.language].compactMap { $0 }, check)
        any("status", filter.statuses, [show.status?.rawValue].compactMap { $0 }, check)
        any("type", filter.types, [show.type].compactMap { $0 }, check)
        check("year", fits(show.premiered?.year, filter.years))
        check("rating", fits(show.rating.map { Int(($0 * 10).rounded()) }, filter.ratings))
        check("runtime", fits(show.runtime, filter.runtimes))
        if let wanted = filter.isInLibrary { check("library", wanted == reader.library.contains(show.id)) }
        if let wanted = filter.isOnServices {
            check(
                "services",
                wanted == networks.contains { name in reader.services.contains { plain($0) == plain(name) } })
        }
        return failures
    }

    private func any(
        _ name: String, _ choices: CatalogueFilter.Choices, _ values: [String], _ check: (String, Bool) -> Void
    ) {
        check(name, choices.included.isEmpty || choices.included.contains { has($0, values) })
        check("-" + name, !choices.excluded.contains { has($0, values) })
    }

    private func has(_ choice: CatalogueFilter.Choice, _ values: [String]) -> Bool {
        switch choice {
        case .unknown: values.isEmpty
        case .named(let name): values.contains { plain($0) == plain(name) }
        }
    }

    private func fits(_ number: Int?, _ bounds: CatalogueFilter.Bounds) -> Bool {
        switch bounds {
        case .any: true
        case .unknown: number == nil
        case .range(let from, let to): number.map { (from ?? 0) <= $0 && $0 <= (to ?? 99_999) } ?? false
        }
    }

    private func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
