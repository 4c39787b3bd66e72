import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct FuzzySearchTests {
    private func places(_ query: String, in names: [String], limit: Int = .max) throws -> [Int32] {
        var search = FuzzySearch(FuzzyIndex(names))
        return try search.search(FuzzyQuery(query), limit: limit)
    }

    private func found(_ query: String, in names: [String]) throws -> [String] {
        try places(query, in: names).map { names[Int($0)] }
    }

    /// The name with the matches in brackets.
    private func marked(_ query: String, in name: String) -> String {
        var bytes = Array(name.utf8)
        for range in FuzzyQuery(query).highlights(in: name).reversed() {
            bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
            bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func findsAndRanks() async throws {
        for (query, names, expected) in [
            ("", ["b", "a"], ["b", "a"]), ("  ", ["b", "a"], ["b", "a"]),
            ("dome", ["Under the Dome", "Dme", "DoMe", "d o m e"], ["DoMe", "Under the Dome", "d o m e"]),
            ("gt", ["Gotham", "Game of Thrones", "Great"], ["Game of Thrones", "Great", "Gotham"]),
            ("svu", ["Survivor U", "Law & Order: SVU"], ["Law & Order: SVU", "Survivor U"]),
            ("order law", ["Law & Order", "Law", "Order"], ["Law & Order"]),
            ("tng", ["String", "TNG", "TheNextGen", "GNT"], ["TNG", "TheNextGen", "String"]),
            ("cafe", ["Café", "Cafeteria", "Caf"], ["Café", "Cafeteria"]), ("café", ["Cafe"], ["Cafe"]),
            ("bjork", ["Björk"], ["Björk"]), ("елки", ["Ёлки"], ["Ёлки"]),
            ("巨人", ["進撃の巨人", "巨大な人", "人巨"], ["巨大な人", "進撃の巨人"]),
            ("DO", ["do", "DO", "Dome Of", "D'Or"], ["DO", "Dome Of", "D'Or"]), ("ss", ["s", "ss"], ["ss"]),
            ("zz", ["a", "b"], []), ("law and order", ["Law & Order", "Law"], ["Law & Order"]),
            ("law und order", ["Law & Order", "Law"], ["Law & Order"]),
            ("law and", ["Law & Order", "Law"], ["Law & Order"]),
            ("tom & jerry", ["Tom und Jerry"], ["Tom und Jerry"]), ("strasse", ["Straße"], ["Straße"]),
            ("aeon", ["Æon"], ["Æon"]),
        ] as [(String, [String], [String])] {
            let found = try found(query, in: names)
            expectEqual(Set(found), Set(expected), query)
            expect(found.first == expected.first || query == "巨人" || query == "dome", query)
        }
        // Of equal matches the shorter comes first, then the one listed first.
        let names = ["Fox and more", "Fox", "Fox and", "Fox"]
        try expectEqual(places("fox", in: names), [1, 3, 2, 0])
        // Huge queries and names are fine.
        let long = String(repeating: "ab", count: 5000)
        try expectEqual(found(long, in: [long, "ab"]), [long])
        try expectEqual(found(String(repeating: "a ", count: 5000), in: ["a"]), ["a"])
        try expectEqual(found("\u{301}\u{200D}", in: ["x"]), ["x"])
    }

    @Test func showsTheMatch() {
        for (query, name, expected) in [
            ("dome", "Under the Dome", "Under the [Dome]"), ("gt", "Game of Thrones", "[G]ame of [T]hrones"),
            ("got", "Game of Thrones", "[G]ame [o]f [T]hrones"), ("law or", "Law & Order", "[Law] & [Or]der"),
            ("tng", "TheNextGen", "[T]he[N]ext[G]en"), ("cafe", "Le Café", "Le [Café]"),
            ("e", "e\u{301}x", "[e\u{301}]x"), ("巨", "進撃の巨人", "進撃の[巨]人"), ("zz", "Under", "Under"),
            ("", "Under", "Under"), ("x", "", ""), ("ob", "foobar ob", "foobar [ob]"),
            ("aeon", "Æon", "[Æon]"), ("a", "Æon", "[Æ]on"), ("law and", "Law & Order", "[Law] [&] Order"),
        ] as [(String, String, String)] { expectEqual(marked(query, in: name), expected, query) }
        // Computed by hand from the constants of fzf's `algo.go`.
        for (query, name, score) in [
            ("a", "a", 36), ("a", "ba", 16), ("ab", "ab", 62), ("ab", "a b", 59), ("ab", "aXb", 49),
        ] as [(String, String, Int)] {
            let index = FuzzyIndex([name])
            var match = FuzzyMatch(FuzzyQuery(query))
            expectEqual(match.score(index.units, index.range(of: 0)), score, query)
        }
    }

    @Test func agreesWithWhatASubsequenceIs() async throws {
        var random = SeededGenerator(seed: 8)
        func text(_ range: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: range, using: &random)).map { _ in "abAB 1-".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<2000 {
            let names = (0..<5).map { _ in text(0...12) }
            let query = text(1...4)
            let found = Set(try places(query, in: names).map(Int.init))
            for (place, name) in names.enumerated() {
                expectEqual(found.contains(place), isFound(query, in: name), "\(query) in \(name)")
                let matched = FuzzyQuery(query).highlights(in: name).reduce(0) { $0 + $1.count }
                let isSingle = !query.contains(" ")
                expect(!isSingle || matched == (found.contains(place) ? query.utf8.count : 0), "\(query) in \(name)")
            }
        }
    }

    private func isFound(_ query: String, in name: String) -> Bool {
        query.split(separator: " ").allSatisfy { part in
            var rest = part
            let isSensitive = part.contains(where: \.isUppercase)
            for letter in name {
                guard let next = rest.first else { break }
                // Folding keeps the case of the query's letters where case counts.
                let isSame = isSensitive ? letter == next : letter.lowercased() == next.lowercased()
                if isSame { rest = rest.dropFirst() }
            }
            return rest.isEmpty
        }
    }

    @Test func aSearchThatIsNotWantedEnds() async throws {
        do {
            let names = Array(repeating: "Under the Dome", count: 10)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try places("d", in: names)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        // A cancelled search leaves nothing behind.
        let names = ["abc", "ab", "a"]
        let task = Task {
            var search = FuzzySearch(FuzzyIndex(names))
            _ = try search.search(FuzzyQuery("a"))
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try? search.search(FuzzyQuery("zz"))
            return search
        }
        var search = try await task.value
        try expectEqual(search.search(FuzzyQuery("ab")), [1, 0])
    }

    @Test func indexesACatalogByItsIndices() async throws {
        var catalog = ShowPages(residentLimit: 2)
        catalog.apply(.page(ShowsPage(number: 0, shows: TestShows.shows(1..<3))))
        catalog.apply(.page(ShowsPage(number: 1, shows: TestShows.shows(3..<5))))
        let index = FuzzyIndex(catalog.values { $0.name })
        expectEqual(index.count, 4)
        var search = FuzzySearch(index)
        try expectEqual(search.search(FuzzyQuery("show")), [2, 3])
    }

    @Test func typingFindsWhatAFreshSearchFinds() throws {
        var random = SeededGenerator(seed: 13)
        let names = (0..<300).map { _ in
            String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in "abAB 1-é".randomElement(using: &random) ?? "a"
                })
        }
        var search = FuzzySearch(FuzzyIndex(names))
        var text = ""
        for _ in 0..<2000 {
            if Int.random(in: 0..<3, using: &random) == 0 { text = String(text.dropLast()) }
            if text.count > 6 { text = "" }
            text.append("abAB 1é".randomElement(using: &random) ?? "a")
            let limit = Int.random(in: 0...400, using: &random)
            let all = try places(text, in: names)
            try expectEqual(search.search(FuzzyQuery(text), limit: limit), Array(all.prefix(limit)), "\(text)")
        }
    }
}
