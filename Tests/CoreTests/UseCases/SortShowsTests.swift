import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct SortShowsTests {
    private func catalog(_ shows: [Show]) -> ShowPages {
        var catalog = ShowPages()
        catalog.apply(.page(ShowsPage(number: 0, shows: shows)))
        return catalog
    }

    private func named(_ names: [String]) -> ShowPages {
        catalog(names.enumerated().map { TestShows.show($0 + 1, name: $1) })
    }

    @Test func asListedIsAsListed() async throws {
        try await expectEqual(SortShows()(named(["b", "a", "c"]), by: .listed), [0, 1, 2])
        try await expectEqual(SortShows()(ShowPages(), by: .name), [])
        // By rating: the best first, and the unrated last.
        do {
            let ratings: [Double?] = [nil, 7.5, 9.1, nil, 0, 7.5, 10]
            let shows = ratings.enumerated().map { Show(id: Show.ID(number: $0 + 1), name: "X", rating: $1) }
            try await expectEqual(SortShows()(catalog(shows), by: .rating), [6, 2, 1, 5, 4, 0, 3])
        }
        // By premiere: the newest first, and the unknown last.
        let days = ["2013-06-24", "", "2024-01-01", "1963-11-23", "2013-06-25", "2013-06-24"]
        let shows = days.enumerated().map {
            Show(id: Show.ID(number: $0 + 1), name: "X", premiered: CalendarDay(iso8601: $1))
        }
        try await expectEqual(SortShows()(catalog(shows), by: .premiered), [2, 4, 0, 5, 3, 1])
    }

    @Test func byNameWhateverCaseDiacriticsAndPunctuation() async throws {
        let names = [
            "Zorro", "élan", "The Wire", "'Allo 'Allo!", "Eland", "24", "elan vital", "Ångström", "ångström", "進撃",
            "Ёлка", "Ель", "abcdefgh2", "abcdefgh1", "abcdefgh", "#", "Жук",
        ]
        let sorted = try await SortShows()(named(names), by: .name).map { names[Int($0)] }
        expectEqual(
            sorted,
            [
                "#", "24", "abcdefgh", "abcdefgh1", "abcdefgh2", "'Allo 'Allo!", "Ångström", "ångström", "élan",
                "elan vital", "Eland", "The Wire", "Zorro", "Ёлка", "Ель", "Жук", "進撃",
            ])
    }

    @Test func everyOrderIsAPermutation() async throws {
        for order in ShowOrder.allCases {
            var random = SeededGenerator(seed: 4)
            var catalog = ShowPages(residentLimit: 150)
            for number in 0..<5 {
                let shows = (0..<50).map { place in
                    Show(
                        id: Show.ID(number: number * 50 + place + 1), name: "\(Int.random(in: 0...20, using: &random))",
                        rating: Bool.random(using: &random) ? Double(Int.random(in: 0...10, using: &random)) : nil)
                }
                catalog.apply(.page(ShowsPage(number: number, shows: shows)))
            }
            let sorted = try await SortShows()(catalog, by: order)
            expectEqual(sorted.sorted(), (0..<250).map(Int32.init), "\(order)")
            let missing = sorted.map { catalog.show(at: Int($0)) == nil }
            expect(order == .listed || missing == missing.sorted { !$0 && $1 }, "\(order)")
        }
    }

    @Test func anOrderThatIsNotWantedEnds() async throws {
        let catalog = named(["b", "a"])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await SortShows()(catalog, by: .name)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
