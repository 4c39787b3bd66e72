import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import UseCases

/// Favorites have a star.
@Suite(.timeLimit(.minutes(5))) struct LibraryFavoritesTests {
    private let clock = ManualWallClock()
    private let store: LibraryStore

    init() { store = LibraryStore(Library(), clock: clock) }

    private func favorites() async throws -> [Favorite] { try await store.value().favorites(at: clock.now()) }

    @Test func theStarTogglesAndUndoRestoresItsPlace() async throws {
        for number in 1...3 {
            _ = try await store.perform(.toggleStar(.show(TestShows.show(number))), calendar: .utc)
            clock.advance(by: 60)
        }
        let before = try await favorites()
        expectEqual(before.map(\.entry.name), ["Show 1", "Show 2", "Show 3"])
        _ = try await store.perform(.toggleStar(.show(TestShows.show(2))), calendar: .utc)
        try await expectEqual(favorites().map(\.entry.name), ["Show 1", "Show 3"])
        _ = try await store.undo()
        try await expectEqual(favorites(), before)
        _ = try await store.undo()
        try await expectEqual(favorites(), Array(before.prefix(2)))
        _ = try await store.redo()
        try await expectEqual(favorites(), before)
    }

    @Test func ofOneSecondTheOrderIsThatOfTheJournal() async throws {
        for number in [3, 1, 2] {
            _ = try await store.perform(.star(true, of: .show(TestShows.show(number))), calendar: .utc)
        }
        try await expectEqual(favorites().map(\.entry.name), ["Show 3", "Show 1", "Show 2"])
    }

    @Test func aShowIsKnownAtOnceAndItsNextEpisodeOnceItIsFetched() async throws {
        let show = TestFavorites.show
        _ = try await store.perform(.toggleStar(.show(show)), calendar: .utc)
        try await expectEqual(favorites().first?.entry, .show(show))
        try await expectNil(
            store.value().progress(of: show.id, at: clock.now(), calendar: .system), "its episodes are not known")
        let next = Episode(id: 1, name: "", season: 1, number: 1, airstamp: clock.now() + 60)
        _ = await store.keep(ShowDetails(show: show, episodes: [next], cast: []))
        try await expectEqual(favorites().first?.nextEpisode, next.airstamp)
        clock.advance(by: 120)
        try await expectNil(favorites().first?.nextEpisode)
    }

    @Test func sorts() async throws {
        let now = clock.now()
        func add(_ entry: Title, next seconds: Double? = nil) async throws {
            _ = try await store.perform(.star(true, of: entry), calendar: .utc)
            clock.advance(by: 1)
            guard case .show(let show) = entry, let seconds else { return }
            let episode = Episode(id: show.id.number, name: "", season: 1, number: 1, airstamp: now + seconds)
            _ = await store.keep(ShowDetails(show: show, episodes: [episode], cast: []))
        }
        try await add(.show(TestShows.show(1, name: "beta")), next: 900)
        try await add(.show(TestShows.show(3, name: "Älpha")), next: 800)
        try await add(.movie(Movie(id: Movie.ID(number: 2), title: "Movie", rating: 5)))
        try await add(.show(TestShows.show(4, name: "Zeta")), next: -5)
        let library = try await store.value()
        for (order, expected) in [
            (.added, [4, 2, 3, 1]), (.name, [3, 1, 2, 4]), (.rating, [2, 4, 3, 1]), (.nextEpisode, [3, 1, 4, 2]),
        ] as [(FavoriteOrder, [Int])] {
            let numbers = ListFavorites(clock: clock)(library, by: order).map(\.id.number)
            expectEqual(numbers, expected, "\(order)")
        }
    }

    @Test func filters() async throws {
        for (number, name) in ["Girls", "The Good Girl", "Dome"].enumerated() {
            _ = try await store.perform(.star(true, of: .show(TestShows.show(number + 1, name: name))), calendar: .utc)
        }
        let library = try await store.value()
        let list = ListFavorites(clock: clock)
        expectEqual(list(library, query: "girl").map(\.entry.name), ["Girls", "The Good Girl"])
        expectEqual(list(library, query: " ").count, 3)
    }
}
