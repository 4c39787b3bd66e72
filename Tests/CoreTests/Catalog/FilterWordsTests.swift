import TestSupport
import Testing

@testable import Catalog
@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct FilterWordsTests {
    @Test func readsWordsAndLeavesTheText() {
        let words = FilterWords(
            #"the  genre:drama Country:gb year:2020.. rating:8.. CSI: -genre:reality network:"BBC One" channel:x -ray"#)
        var filter = CatalogFilter()
        filter.genres = CatalogFilter.Choices(included: [.named("drama")], excluded: [.named("reality")])
        filter.countries.included = [.named("gb")]
        filter.networks.included = [.named("BBC One"), .named("x")]
        filter.years = .range(from: 2020, to: nil)
        filter.ratings = .range(from: 80, to: nil)
        expectEqual(words.query, CatalogQuery(text: "the CSI: -ray", filter: filter))
        expect(words.problems.isEmpty)
    }

    @Test func readsRangesAndRatings() {
        for (text, from, to) in [
            ("2020", 2020, 2020), ("2020..", 2020, nil), ("..1999", nil, 1999), ("1990..1999", 1990, 1999),
            ("1..9999999", nil, nil),
        ] as [(String, Int?, Int?)] {
            let expected: CatalogFilter.Bounds = from == nil && to == nil ? .any : .range(from: from, to: to)
            expectEqual(FilterWords("year:\(text)").query.filter.years, expected, text)
        }
        for (text, from, to) in [
            ("8", 80, 89), ("10", 100, 100), ("8.5", 85, 85), ("7.5..", 75, nil), ("..3", nil, 30), ("8..9.9", 80, 99),
            ("0..10", 0, 100),
        ] as [(String, Int?, Int?)] {
            expectEqual(FilterWords("rating:\(text)").query.filter.ratings, .range(from: from, to: to), text)
        }
    }

    @Test func namesTheMistake() {
        for (word, kind) in [
            ("year:20x", FilterWords.Problem.Kind.notANumber), ("year:..", .notANumber), ("year:", .missingValue),
            ("genre:\"\"", .missingValue), ("year:2020..2010", .reversedRange), ("year:0", .outOfRange),
            ("rating:11..", .outOfRange), ("rating:8.55", .notANumber), ("status:gone", .noSuchValue),
            ("library:maybe", .noSuchValue), ("sort:size", .noSuchValue), ("-year:2020", .cannotBeExcluded),
            ("-sort:name", .cannotBeExcluded), ("-library:yes", .cannotBeExcluded), ("runtime:-5", .notANumber),
            ("year:1...5", .notANumber), ("rating:8...", .notANumber), ("genre:\"x y", .unclosedQuote),
        ] as [(String, FilterWords.Problem.Kind)] {
            let words = FilterWords("a \(word)")
            expectEqual(words.problems.map(\.kind), [kind], word)
            expectEqual(words.problems.first?.range, 2..<2 + word.utf8.count, word)
            expectEqual(words.query.text, "a", word)
            expectEqual(words.query.filter.isEmpty, (kind != .unclosedQuote), word)
        }
        // Says what films cannot be filtered by.
        for (word, kind) in [
            ("genre:anime", FilterWords.Problem.Kind.noSuchValue), ("language:elvish", .noSuchValue),
            ("country:nowhere", .noSuchValue), ("sort:next", .noSuchValue), ("rating:unknown", .noSuchValue),
            ("network:hbo", .onlyForShows), ("status:running", .onlyForShows), ("-with:x", .cannotBeExcluded),
            ("-country:gb", .cannotBeExcluded),
        ] as [(String, FilterWords.Problem.Kind)] {
            let words = FilterWords(word, for: .films)
            expect(words.problems.map(\.kind) == [kind] && !words.query.isFiltered, word)
        }
        // Cast is only for films and titles are not filtered.
        expectEqual(FilterWords("cast:x").problems.map(\.kind), [.onlyForFilms])
        expectEqual(FilterWords("matrix year:1999", for: .films).problems.map(\.kind), [.notWithTitle])
        expect(FilterWords("the matrix", for: .films).problems.isEmpty)
    }

    // MARK: Films

    @Test func readsTheWordsOfFilms() {
        let words = FilterWords(
            #"genre:thriller -genre:"science fiction" with:"al pacino" year:1990..1999 country:uk language:fr sort:rating"#,
            for: .films)
        var filter = CatalogFilter()
        filter.genres = .init(included: [.named("Thriller")], excluded: [.named("Science-Fiction")])
        filter.cast.included = [.named("al pacino")]
        filter.years = .range(from: 1990, to: 1999)
        filter.countries.included = [.named("GB")]
        filter.languages.included = [.named("French")]
        expect(words.query == CatalogQuery(filter: filter, order: .rating) && words.problems.isEmpty)
        expectEqual(FilterWords(FilterWords.line(for: words.query), for: .films).query, words.query)
    }

    @Test func aLineMeansItsQuery() {
        var random = RandomCatalog(seed: 41)
        let values = ["drama", "BBC One", "a\"b", "\\", "unknown", "Unknown", "\"", "x:y", "進撃", "-", "é e", "a\\\" b"]
        for _ in 0..<1000 {
            func choices() -> CatalogFilter.Choices {
                var choices = CatalogFilter.Choices()
                while random.chance(30) {
                    let choice: CatalogFilter.Choice = random.chance(15) ? .unknown : .named(random.pick(values))
                    if random.chance(60) {
                        if !choices.included.contains(choice) { choices.included.append(choice) }
                    } else if !choices.excluded.contains(choice) {
                        choices.excluded.append(choice)
                    }
                }
                return choices
            }
            func bounds(_ range: ClosedRange<Int>) -> CatalogFilter.Bounds {
                let numbers = [0, 1].map { _ in Int.random(in: range, using: &random.random) }.sorted()
                return random.pick([
                    .any, .any, .unknown, .range(from: numbers[0], to: nil), .range(from: nil, to: numbers[0]),
                    .range(from: numbers[0], to: numbers[1]), .range(from: numbers[0], to: numbers[0]),
                ])
            }
            var query = CatalogQuery(text: random.pick(["", "the wire", "CSI: Miami -x", "\"quoted"]))
            query.filter.genres = choices()
            query.filter.networks = choices()
            query.filter.countries = choices()
            query.filter.languages = choices()
            query.filter.types = choices()
            query.filter.statuses.included = random.chance(30) ? [.named(Show.Status.toBeDetermined.rawValue)] : []
            query.filter.years = bounds(1...9999)
            query.filter.ratings = bounds(0...100)
            query.filter.runtimes = bounds(1...999)
            query.filter.isInLibrary = random.pick([nil, true, false])
            query.filter.isOnServices = random.pick([nil, true, false])
            query.order = random.pick([nil] + CatalogOrder.allCases)
            let line = FilterWords.line(for: query)
            let words = FilterWords(line)
            expectEqual(words.query, query, "\(line)")
            expect(words.problems.isEmpty, "\(line)")
        }
    }

    @Test func anyLineIsRead() {
        var random = SeededGenerator(seed: 42)
        let parts = ["genre", ":", "\"", "\\", " ", "-", "..", "8", "year:", "rating:", "x", "é", "sort:", "名", "\t"]
        for _ in 0..<3000 {
            let line = (0..<Int.random(in: 0...10, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            .joined()
            let words = FilterWords(line)
            expectEqual(FilterWords(FilterWords.line(for: words.query)).query, words.query, "\(line)")
            expect(words.problems.allSatisfy { $0.range.upperBound <= line.utf8.count && !$0.range.isEmpty }, "\(line)")
        }
    }

    @Test func completesWords() throws {
        var random = RandomCatalog(seed: 43)
        let table = try require(RandomCatalog.table(random.entries(300)))
        let facets = try table.facets(CatalogQuery())
        for (line, expected) in [
            ("g", ["genre:"]), ("dark -ge", ["-genre:"]), ("s", ["status:", "services:", "sort:"]), ("", []),
            ("zz", []), ("genre:sc", ["genre:Science-Fiction"]), ("genre:fi", ["genre:Science-Fiction"]),
            ("-genre:ANI", ["-genre:Anime"]), ("network:bb", ["network:\"BBC One\""]),
            ("network:one", ["network:\"BBC One\""]), ("country:united", ["country:US", "country:GB"]),
            ("country:g", ["country:GB", "country:DE"]), ("sort:n", ["sort:newest", "sort:name", "sort:next"]),
            ("status:t", ["status:\"To Be Determined\""]), ("year:u", ["year:unknown"]),
            ("library:", ["library:yes", "library:no"]), ("genre:anime ", []),
        ] as [(String, [String])] {
            let completion = FilterCompletion(of: line, at: line.utf8.count, facets: facets)
            expectEqual(Set(completion?.candidates ?? []), Set(expected), line)
            if let completion {
                expectEqual(
                    completion.range,
                    (line.utf8.lastIndex(of: UInt8(ascii: " ")).map {
                        line.utf8.distance(from: line.utf8.startIndex, to: $0) + 1
                    } ?? 0)..<line.utf8.count)
            }
            // In the middle of a line the whole word is replaced.
            if let completion {
                expectEqual(FilterCompletion(of: line + " x", at: line.utf8.count, facets: facets), completion, line)
            }
        }
    }
}
