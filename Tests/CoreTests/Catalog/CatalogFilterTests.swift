import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct CatalogFilterTests {
    /// A random filter, mostly of few parts, whose words are written in different ways.
    private func filter(_ random: inout RandomCatalog) -> CatalogFilter {
        func choices(_ words: [String], _ percent: Int) -> CatalogFilter.Choices {
            var choices = CatalogFilter.Choices()
            while random.chance(percent) {
                let word = random.pick(words)
                let choice: CatalogFilter.Choice =
                    random.chance(15) ? .unknown : .named(random.chance(30) ? word.uppercased() : word)
                if random.chance(70) { choices.included.append(choice) } else { choices.excluded.append(choice) }
            }
            return choices
        }
        func bounds(_ range: ClosedRange<Int>) -> CatalogFilter.Bounds {
            switch Int.random(in: 0..<12, using: &random.random) {
            case 0: .unknown
            case 1: .range(from: Int.random(in: range, using: &random.random), to: nil)
            case 2: .range(from: nil, to: Int.random(in: range, using: &random.random))
            case 3: .range(from: range.lowerBound, to: Int.random(in: range, using: &random.random))
            default: .any
            }
        }
        var filter = CatalogFilter()
        filter.genres = choices(RandomCatalog.genres + ["science fiction"], 30)
        filter.networks = choices(RandomCatalog.networks.map(\.0) + ["tbs", "Nothing"], 25)
        filter.countries = choices(["gb", "US", "Japan", "Nowhere", "de"], 20)
        filter.languages = choices(RandomCatalog.languages, 20)
        filter.statuses = choices(CatalogLayout.statuses.map(\.rawValue), 20)
        filter.types = choices(RandomCatalog.types, 15)
        filter.years = bounds(1950...2026)
        filter.ratings = bounds(0...100)
        filter.runtimes = bounds(1...150)
        filter.isInLibrary = random.chance(15) ? random.chance(50) : nil
        filter.isOnServices = random.chance(15) ? random.chance(50) : nil
        return filter
    }

    @Test func agreesWithAPlainModel() throws {
        var random = RandomCatalog(seed: 31)
        let entries = random.entries(400)
        let table = try require(RandomCatalog.table(entries))
        // As read, since a country's code that is known once is known for all.
        let shows = table.entries
        let library = Set(entries.filter { _ in random.chance(20) }.map(\.show.id) + [Show.ID(number: 99_999)])
        let reader = CatalogReader(
            library: library,
            services: ["netflix", "BBC ONE"])
        var hits = 0
        for _ in 0..<120 {
            let filter = filter(&random)
            let order = random.pick(CatalogOrder.allCases)
            let query = CatalogQuery(
                text: random.chance(30) ? random.pick(["dark", "a", "s man"]) : "", filter: filter, order: order)
            let rows = try table.rows(query, for: reader).map(Int.init)
            let named = NameQuery(query.text)
            let model = shows.indices.filter { row in
                FilterModel(filter, reader).failures(shows[row]).isEmpty
                    && (named.isEmpty || named.rank(of: shows[row].show.name) != nil)
            }
            expect(Set(rows) == Set(model) && rows.count == model.count, "\(FilterWords.line(for: query))")
            expect(isOrdered(rows, by: order, table, shows, reader))
            try expectEqual(table.rows(query, for: reader, limit: 7).map(Int.init), Array(rows.prefix(7)))
            hits += rows.isEmpty ? 0 : 1
        }
        expect(hits > 40)
    }

    private static let names = "data/tvmaze/names/all_show_names_to_imdb.2022-10.json"
    private static let pages = [
        "shows.page0.2022-01", "shows.page1.2025-04", "shows.popular301.2020-04",
    ].map { "data/tvmaze/pages/\($0).json" }

    /// All real names with the fields of the real shows; the model reads them by Foundation's means.
    @Test(.enabled(if: SharedData.has(names))) func agreesWithAPlainModelOnRealShows() throws {
        let names = try JSONDecoder().decode([String: String?].self, from: Data(SharedData.bytes(Self.names))).keys
            .sorted()
        var real: [Int: [String: Any]] = [:]
        var entries: [CatalogEntry] = []
        for page in Self.pages {
            let bytes = try SharedData.bytes(page)
            let shows = try require(JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
            let new = try TestShows.answers.entries(bytes).filter { real[$0.show.id.number] == nil }
            for show in shows { if let id = show["id"] as? Int, real[id] == nil { real[id] = show } }
            entries += new
        }
        expect(entries.count > 500)
        var models: [RealShow] = []
        let renamed = try names.enumerated().map { index, name in
            let entry = entries[index % entries.count]
            models.append(RealShow(try require(real[entry.show.id.number])))
            return entry.named(name, id: index + 1)
        }
        let table = try require(RandomCatalog.table(renamed))
        expectEqual(table.count, 58_362)
        let reader = CatalogReader(
            library: Set((1...58_362).filter { $0 % 7 == 0 }.map { Show.ID(number: $0) }), services: ["HBO", "netflix"])
        var random = RandomCatalog(seed: 33)
        let words = RealShow.words
        var found = 0
        for round in Rotation.part(of: 0..<100, in: 5) {
            let wanted =
                round < words.count ? [words[round]] : (0..<random.pick([2, 3])).map { _ in random.pick(words) }
            let line = wanted.map(\.word).joined(separator: " ")
            let read = FilterWords(line)
            expect(read.problems.isEmpty, "\(line)")
            // Of two words for one number, the last one counts.
            guard Set(wanted.map(\.field)).count == wanted.count else { continue }
            let expected = models.indices.filter { index in
                wanted.allSatisfy { $0.fits(models[index], index % 7 == 6) }
            }
            let rows = try table.rows(read.query, for: reader).map(Int.init)
            expectEqual(rows.sorted(), expected, "\(line)")
            found += rows.isEmpty ? 0 : 1
        }
        expect(found > (Rotation.isWhole ? 50 : 10))
    }

    private func isOrdered(
        _ rows: [Int], by order: CatalogOrder, _ table: CatalogTable, _ shows: [CatalogEntry],
        _ reader: CatalogReader
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
                let days = [one, other].map { reader.nextEpisodes()[$0.id] ?? .max }
                return days[0] < days[1] || days[0] == days[1] && one.weight >= other.weight
            }
        }
    }

    private func isInOrder(_ one: String, _ other: String) -> Bool {
        let names = FoldedNames([one, other])
        return names.areInOrder(names.keys[0], names.keys[1])
    }

    @Test func countsAreWhatChoosingFinds() throws {
        var random = RandomCatalog(seed: 32)
        let table = try require(RandomCatalog.table(random.entries(200)))
        let shows = table.entries
        let reader = CatalogReader(library: Set(shows.prefix(40).map(\.show.id)), services: ["HBO"])
        for _ in Rotation.part(of: 0..<15, in: 5) {
            let filter = filter(&random)
            let facets = try table.facets(CatalogQuery(filter: filter), for: reader)
            func count(_ change: (inout CatalogFilter) -> Void) -> Int {
                var changed = filter
                change(&changed)
                return shows.count { FilterModel(changed, reader).failures($0).isEmpty }
            }
            expectEqual(facets.count, count { _ in })
            for genre in facets[.genre] {
                let expected = count {
                    $0.genres = CatalogFilter.Choices(included: $0.genres.included + [genre.choice])
                }
                expectEqual(genre.count, expected, "\(genre)")
            }
            let fields: [(WritableKeyPath<CatalogFilter, CatalogFilter.Choices>, [CatalogFacets.Count])] = [
                (\.networks, facets[.network]), (\.countries, facets[.country]), (\.languages, facets[.language]),
                (\.statuses, facets[.status]), (\.types, facets[.type]),
            ]
            for (field, counts) in fields {
                for found in counts {
                    let expected = count { $0[keyPath: field] = CatalogFilter.Choices(included: [found.choice]) }
                    expectEqual(found.count, expected, "\(found)")
                }
            }
            for (year, found) in try require(facets.numbers[.year]) {
                expectEqual(found, count { $0.years = year.map { .range(from: $0, to: $0) } ?? .unknown })
            }
            for (points, found) in try require(facets.numbers[.rating]) {
                expectEqual(
                    found, count { $0.ratings = points.map { .range(from: $0 * 10, to: $0 * 10 + 9) } ?? .unknown })
            }
            for (minutes, found) in try require(facets.numbers[.runtime]) {
                expectEqual(found, count { $0.runtimes = minutes.map { .range(from: $0, to: $0) } ?? .unknown })
            }
            expectEqual(facets.flags[.library], count { $0.isInLibrary = true })
            expectEqual(facets.flags[.services], count { $0.isOnServices = true })
            expectEqual(facets[.type].reduce(0) { $0 + $1.count }, count { $0.types = CatalogFilter.Choices() })
        }
    }
}

/// The fields of a real show as its JSON has them.
private struct RealShow {
    struct Word {
        let field: String
        let word: String
        /// Takes the show and whether it is in the library.
        let fits: (RealShow, Bool) -> Bool

        init(_ word: String, _ fits: @escaping (RealShow, Bool) -> Bool) {
            let key = String(word.drop { $0 == "-" }.prefix { $0 != ":" })
            field = key == "channel" ? "network" : key
            self.word = word
            self.fits = fits
        }
    }

    var genres: [String] = []
    var networks: [String] = []
    var country: (code: String, name: String)?
    var language: String?
    var status: String?
    var type: String?
    var year: Int?
    var rating: Double?
    var runtime: Int?

    init(_ json: [String: Any]) {
        genres = json["genres"] as? [String] ?? []
        let channels = ["network", "webChannel"].compactMap { json[$0] as? [String: Any] }
        networks = channels.compactMap { $0["name"] as? String }
        if let country = channels.first?["country"] as? [String: Any], let code = country["code"] as? String {
            self.country = (code, country["name"] as? String ?? "")
        }
        language = json["language"] as? String
        status = json["status"] as? String
        type = json["type"] as? String
        year = (json["premiered"] as? String).flatMap { Int($0.prefix(4)) }
        rating = (json["rating"] as? [String: Any])?["average"] as? Double
        // As the pages of shows have it: the scheduled length, or else the average.
        runtime = json["runtime"] as? Int ?? json["averageRuntime"] as? Int
    }

    static var words: [Word] {
        ["Drama", "Comedy", "Crime", "Science-Fiction", "Anime", "Western"].map { name in
            Word("genre:\(name.lowercased())") { show, _ in show.genres.contains(name) }
        } + [
            Word("genre:unknown") { show, _ in show.genres.isEmpty },
            Word("-genre:drama") { show, _ in !show.genres.contains("Drama") },
            Word("network:hbo") { show, _ in show.networks.contains("HBO") },
            Word(#"network:"BBC One""#) { show, _ in show.networks.contains("BBC One") },
            Word("channel:netflix") { show, _ in show.networks.contains("Netflix") },
            Word("network:unknown") { show, _ in show.networks.isEmpty },
            Word("country:gb") { show, _ in show.country?.code == "GB" },
            Word("country:japan") { show, _ in show.country?.name == "Japan" },
            Word("country:unknown") { show, _ in show.country == nil },
            Word("language:english") { show, _ in show.language == "English" },
            Word("-language:english") { show, _ in show.language != "English" },
            Word("status:running") { show, _ in show.status == "Running" },
            Word("status:ended") { show, _ in show.status == "Ended" },
            Word("type:scripted") { show, _ in show.type == "Scripted" },
            Word("type:animation") { show, _ in show.type == "Animation" },
            Word("year:2010..2014") { show, _ in show.year.map { (2010...2014).contains($0) } ?? false },
            Word("year:2000..") { show, _ in show.year.map { $0 >= 2000 } ?? false },
            Word("year:unknown") { show, _ in show.year == nil },
            Word("rating:8..") { show, _ in show.rating.map { $0 >= 7.95 } ?? false },
            Word("rating:..6.5") { show, _ in show.rating.map { $0 < 6.55 } ?? false },
            Word("rating:7") { show, _ in show.rating.map { $0 >= 6.95 && $0 < 7.95 } ?? false },
            Word("rating:unknown") { show, _ in show.rating == nil },
            Word("runtime:..30") { show, _ in show.runtime.map { $0 <= 30 } ?? false },
            Word("runtime:31..59") { show, _ in show.runtime.map { (31...59).contains($0) } ?? false },
            Word("runtime:60..") { show, _ in show.runtime.map { $0 >= 60 } ?? false },
            Word("runtime:unknown") { show, _ in show.runtime == nil },
            Word("library:yes") { _, isInLibrary in isInLibrary },
            Word("library:no") { _, isInLibrary in !isInLibrary },
            Word("services:yes") { show, _ in show.networks.contains { ["HBO", "Netflix"].contains($0) } },
        ]
    }
}

extension CatalogEntry {
    /// The same show with another name and number.
    fileprivate func named(_ name: String, id: Int) -> CatalogEntry {
        CatalogEntry(
            Show(
                id: Show.ID(number: id), name: name, type: show.type, language: show.language, genres: show.genres,
                status: show.status, runtime: show.runtime, premiered: show.premiered, ended: show.ended,
                rating: show.rating, weight: show.weight, network: show.network),
            channel: channel, country: country, externals: externals, updated: updated)
    }
}

/// What fits a filter, from its documentation.
private struct FilterModel {
    let filter: CatalogFilter
    let reader: CatalogReader

    init(_ filter: CatalogFilter, _ reader: CatalogReader) {
        self.filter = filter
        self.reader = reader
    }

    func failures(_ entry: CatalogEntry) -> [String] {
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
        if let wanted = filter.isInLibrary { check("library", wanted == reader.library().contains(show.id)) }
        if let wanted = filter.isOnServices {
            check(
                "services",
                wanted == networks.contains { name in reader.services.contains { plain($0) == plain(name) } })
        }
        return failures
    }

    private func any(
        _ name: String, _ choices: CatalogFilter.Choices, _ values: [String], _ check: (String, Bool) -> Void
    ) {
        check(name, choices.included.isEmpty || choices.included.contains { has($0, values) })
        check("-" + name, !choices.excluded.contains { has($0, values) })
    }

    private func has(_ choice: CatalogFilter.Choice, _ values: [String]) -> Bool {
        switch choice {
        case .unknown: values.isEmpty
        case .named(let name): values.contains { plain($0) == plain(name) }
        }
    }

    private func fits(_ number: Int?, _ bounds: CatalogFilter.Bounds) -> Bool {
        switch bounds {
        case .any: true
        case .unknown: number == nil
        case .range(let from, let to): number.map { (from ?? 0) <= $0 && $0 <= (to ?? 99_999) } ?? false
        }
    }

    private func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
