import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct DiscoverTests {
    private let table: CatalogTable
    private let shows: [Show]
    private let library: Set<Show.ID>
    private let today: CalendarDay

    init() throws {
        var random = RandomCatalog(seed: 61)
        table = try require(RandomCatalog.table(random.entries(800)))
        let all = table.entries.map(\.show)
        shows = all
        library = Set((0..<30).map { _ in random.pick(all).id })
        // Some shows have just begun.
        today = try require(
            all.compactMap(\.premiered).first.flatMap { CalendarDay(daysSince1970: $0.daysSince1970 + 3) })
    }

    private func show(_ row: Int32) -> Show { shows[Int(row)] }

    /// The best of the shows that fit.
    private func best(_ limit: Int, _ rank: (Show) -> Double, _ isWanted: (Show) -> Bool) -> [Double] {
        Array(shows.filter(isWanted).map(rank).sorted(by: >).prefix(limit))
    }

    @Test func everyShelfIsWhatItSays() throws {
        let discover = Discover(table, library: library, today: today, limit: 25)
        let new = try require(discover.shelf(.newThisMonth)).rows.map(show)
        let month = today.daysSince1970 - 29...today.daysSince1970
        expectEqual(
            new.map { Double($0.weight) },
            best(25, { Double($0.weight) }, { $0.premiered.map { month.contains($0.daysSince1970) } ?? false }))
        let popular = try require(discover.shelf(.popularNow)).rows.map(show)
        expectEqual(
            popular.map { Double($0.weight) },
            best(25, { Double($0.weight) }, { $0.status == .running && !library.contains($0.id) }))
        let drama = try require(discover.shelf(.bestOf(genre: "Drama"))).rows.map(show)
        expectEqual(
            drama.map { $0.rating ?? -1 },
            best(
                25, { $0.rating ?? -1 },
                {
                    $0.genres.contains("Drama") && $0.weight >= 60 && $0.rating != nil && !library.contains($0.id)
                }))
        let gems = try require(discover.shelf(.hiddenGems)).rows.map(show)
        expectEqual(
            gems.map { $0.rating ?? -1 },
            best(25, { $0.rating ?? -1 }, { $0.rating ?? 0 >= 8 && $0.weight <= 40 && !library.contains($0.id) }))
        expectNil(discover.shelf(.bestOf(genre: "Nothing")))
        expectNil(discover.shelf(.becauseYouFollow(Show.ID(number: 999_999))))
    }

    @Test func similarShowsAreThoseOfALoadedCatalog() throws {
        var catalog = ShowPages()
        catalog.apply(.page(ShowsPage(number: 0, shows: shows)))
        for show in shows.prefix(60) {
            let loaded = SimilarShows(to: show, limit: 20)(in: catalog)
            let found = SimilarShows(to: show, limit: 20)(in: table).map(self.show)
            expectEqual(found.count, loaded.count)
            for (one, other) in zip(found, loaded) where one.id != other.id {
                // Only equally similar ones may change places.
                expect(abs(score(one, show) - score(other, show)) < 1e-5)
            }
        }
    }

    private func score(_ other: Show, _ show: Show) -> Double {
        let common = Set(other.genres).intersection(show.genres).count
        return SimilarShows(to: show).score(
            common: common, otherGenres: other.genres.count,
            isSameNetwork: show.network != nil && other.network?.name == show.network?.name,
            isSameType: other.type == show.type, isSameLanguage: other.language == show.language, weight: other.weight,
            rating: other.rating) ?? 0
    }

    @Test func theFirstScreenHasEachShowOnce() throws {
        let airing = shows.prefix(50).map(\.id) + [Show.ID(number: 999_999), shows[3].id]
        let shelves = Discover(table, library: library, today: today, airing: airing).shelves()
        let rows = shelves.flatMap(\.rows)
        expectEqual(Set(rows).count, rows.count)
        expectEqual(shelves.first?.kind, .airingTonight)
        let tonight = shelves.first?.rows.map(show) ?? []
        expectEqual(tonight.count, 30)
        // The library comes first, then the popular ones.
        let ranks = tonight.map { (library.contains($0.id) ? 1000 : 0) + $0.weight }
        expectEqual(ranks, ranks.sorted(by: >))
        expect(tonight.allSatisfy { airing.contains($0.id) })
        expect(shelves.contains { $0.kind == .hiddenGems } && shelves.contains { $0.kind == .popularNow })
        expectEqual(shelves.count { if case .becauseYouFollow = $0.kind { true } else { false } }, 2)
        // Others tomorrow.
        let tomorrow = try require(CalendarDay(daysSince1970: today.daysSince1970 + 1))
        let later = Discover(table, library: library, today: tomorrow, airing: airing).shelves()
        expect(later.map(\.kind) != shelves.map(\.kind))
    }

    @Test func loadedShowsWillDo() throws {
        let loaded = try require(CatalogTable(shows: shows.reversed() + shows.prefix(2)))
        expectEqual((0..<loaded.count).compactMap { loaded.show(at: $0) }, shows)
        let shelves = Discover(loaded, library: library, today: today).shelves()
        expectEqual(shelves, Discover(table, library: library, today: today).shelves())
        // Without a library and without shows.
        let kinds = Discover(table, library: [], today: today).shelves().map(\.kind)
        expectEqual(
            kinds, [.newThisMonth, .popularNow, .bestOf(genre: "Drama"), .hiddenGems, .bestOf(genre: "Comedy")])
        let empty = try require(RandomCatalog.table([]))
        expect(Discover(empty, library: library, today: today, airing: [Show.ID(number: 1)]).shelves().isEmpty)
    }
}
