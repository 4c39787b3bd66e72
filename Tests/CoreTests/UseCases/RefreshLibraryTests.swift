import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct RefreshLibraryTests {
    private static let day: Double = 86_400
    private let clock = ManualWallClock()
    private let shows = StubShowsGateway(pages: [TestShows.shows(1..<30)])
    private let films = StubMoviesGateway(count: 1)
    private let documents = MemoryStore()
    private let store: LibraryStore
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        store = LibraryStore(
            folder: folder.path, state: MemoryStore(), machine: [], titles: LibraryTitles(store: documents),
            clock: clock)
    }

    /// - Returns: the libraries that were shown.
    @discardableResult
    private func refresh(isOffline: Bool = false) async -> [Library] {
        let shown = Mutex<[Library]>([])
        await RefreshLibrary(library: store, shows: shows, movies: films, isOffline: isOffline, clock: clock)() {
            library in
            shown.withLock { $0.append(library) }
        }
        return shown.withLock { $0 }
    }

    private func follow(_ numbers: ClosedRange<Int>, _ status: LibraryStatus = .followed) async throws {
        for number in numbers {
            _ = try await store.perform(.status(status, of: .show(TestShows.show(number))), calendar: .utc)
        }
    }

    private var asked: [Int] { shows.detailCalls.map(\.number) }

    // MARK: Shows

    @Test func missingTitlesAreFetchedTheLatestFirst() async throws {
        for number in 1...20 {
            try await follow(number...number, number == 3 ? .dropped : number == 4 ? .paused : .followed)
            clock.advance(by: 1)
        }
        let shown = await refresh()
        expectEqual(asked, (1...20).reversed().filter { $0 != 3 })
        expect(shows.updateCalls.isEmpty, "all of it is new")
        expectEqual(shown.map { $0.shows.values.count { !$0.details.episodes.isEmpty } }, [1, 9, 17, 19])
        await refresh()
        expectEqual(asked.count, 19, "nothing is fetched twice")
    }

    private static let spans: [(hours: Double, spans: [UpdateSpan])] = [
        (0.5, []), (2, [.day]), (120, [.week]), (480, [.month]), (2160, [.ever]),
    ]

    @Test(arguments: spans)
    func aListOfChangesOfTheRightSpanIsAskedFor(hours: Double, spans: [UpdateSpan]) async throws {
        try await follow(1...2)
        await refresh()
        clock.advance(by: hours * 3600)
        await refresh()
        expectEqual(shows.updateCalls, spans)
        expectEqual(asked.count, 2)
    }

    /// A year in which shows change at random: each is fetched when the list names a change since it was fetched.
    @Test func onlyShowsThatHaveChangedAreFetched() async throws {
        try await follow(1...12)
        await refresh()
        var generator = SeededGenerator(seed: 24)
        var changed: [Int: Date] = [:]
        var current = Set(1...12)
        for _ in 0..<100 {
            clock.advance(by: Double.random(in: 7200...(6 * Self.day), using: &generator))
            for number in 1...14 where Int.random(in: 0..<9, using: &generator) == 0 {
                // Longer ago than the server's own cache is old.
                changed[number] = clock.now() - 3601
                current.remove(number)
            }
            shows.setUpdates(Dictionary(uniqueKeysWithValues: changed.map { (Show.ID(number: $0), $1) }))
            let before = asked.count
            await refresh()
            expectEqual(Set(asked.dropFirst(before)), Set(1...12).subtracting(current))
            current = Set(1...12)
        }
    }

    @Test func episodesAreAsOldAsTheLastCheck() async throws {
        try await follow(1...3)
        await refresh()
        let start = clock.now()
        func age() async throws -> Double? {
            try await store.value().episodesFetched(at: clock.now()).map { $0.timeIntervalSince(start) / Self.day }
        }
        clock.advance(by: 2 * Self.day)
        shows.fail(with: .unreachable(.cannotConnect))
        await expect(refresh().isEmpty)
        try await expectEqual(age(), 0)
        // That nothing has changed is news, too.
        shows.fail(with: nil)
        await expectEqual(refresh().last?.checked, clock.now())
        try await expectEqual(age(), 2)
    }

    @Test func anOutageIsMadeUpForLater() async throws {
        try await follow(1...6)
        await refresh()
        clock.advance(by: 2 * Self.day)
        shows.setUpdates([Show.ID(number: 5): clock.now() - Self.day])
        shows.fail(with: .unreachable(.cannotConnect))
        await refresh()
        shows.fail(with: nil)
        await refresh()
        expectEqual(asked.suffix(1), [5])
    }

    @Test(arguments: [
        (GatewayError.offline, 1), (.portal, 1), (.rateLimited(seconds: 9), 1), (.unreachable(.timedOut), 2),
        (.status(503), 2), (.notFound, 5), (.notTheAPI, 5),
    ])
    func aServerThatIsNotThereIsLeftAlone(error: GatewayError, calls: Int) async throws {
        try await follow(1...5)
        shows.fail(with: error)
        await refresh()
        expectEqual(asked.count, calls)
    }

    @Test func offlineNothingIsAskedFor() async throws {
        try await follow(1...2)
        _ = try await store.perform(.star(true, of: .expired(Movie.ID(number: 603))), calendar: .utc)
        await expect(refresh(isOffline: true).isEmpty)
        expect(asked.isEmpty && films.calls.isEmpty)
    }

    @Test func cancellingEndsItAfterTheShowInFlight() async throws {
        try await follow(1...5)
        shows.hold()
        let task = Task { await refresh() }
        await shows.waitForCalls(1)
        task.cancel()
        shows.release()
        _ = await task.value
        expectEqual(asked.count, 1)
    }

    @Test func aRestartKnowsFetchedAndCheckedTitles() async throws {
        try await follow(1...3)
        await refresh()
        clock.advance(by: 10 * Self.day)
        await refresh()
        let again = LibraryStore(
            folder: folder.path, state: MemoryStore(), machine: [], titles: LibraryTitles(store: documents),
            clock: clock)
        clock.advance(by: 2 * 3600)
        await RefreshLibrary(library: again, shows: shows, movies: nil, clock: clock)() { _ in }
        expect(shows.updateCalls == [.month, .day] && asked.count == 3)
    }

    // MARK: Films

    private func film() async throws -> Favorite? { try await store.value().favorites(at: clock.now()).first }

    @Test func aFilmIsFetchedAgainAfterFiveMonths() async throws {
        _ = try await store.perform(.star(true, of: .movie(TestFavorites.movie)), calendar: .utc)
        clock.advance(by: 149 * Self.day)
        await refresh()
        expect(films.calls.isEmpty)
        clock.advance(by: 2 * Self.day)
        await refresh()
        expectEqual(films.calls, ["details 603"])
        let fetched = try await require(film())
        expect(fetched.entry.name == "Film 603" && fetched.fetched == clock.now())
        clock.advance(by: -2 * Self.day)
        await refresh()
        expectEqual(films.calls, ["details 603", "details 603"], "its stamp is in the future")
    }

    @Test func nothingOfAFilmIsKeptLongerThanTMDBAllows() async throws {
        let show = TestFavorites.show
        _ = try await store.perform(.star(true, of: .show(show)), calendar: .utc)
        _ = try await store.perform(.star(true, of: .movie(TestFavorites.movie)), calendar: .utc)
        _ = try await store.perform(.note("mine", LibrarySubject(.movie(TestFavorites.movie.id))), calendar: .utc)
        clock.advance(by: 179 * Self.day)
        await refresh(isOffline: true)
        try expect(documents.names().contains("movie-603.json"))
        clock.advance(by: 2 * Self.day)
        let shown = await refresh(isOffline: true)
        try expect(!documents.names().contains("movie-603.json") && documents.names().contains("show-82.json"))
        expect(shown.last?.movies.isEmpty == true && shown.last?.shows.count == 1)
        let favorite = try await store.value().favorites(at: clock.now())[1]
        expectEqual(favorite.entry, .movie(Movie(id: TestFavorites.movie.id, title: "Matrix")))
        try await expectEqual(store.value().record(of: favorite.id)?.note, "mine")
        await refresh()
        try await expectEqual(store.value().movies.count, 1)
    }

    /// Releases of a planned film are renewed until it has been out for long; others are not asked about.
    @Test func releasesOfAwaitedFilmsAreRenewed() async throws {
        let now = Int(clock.now().timeIntervalSince1970 / Self.day)
        func film(_ number: Int, _ days: Int) throws -> Movie {
            Movie(
                id: Movie.ID(number: number), title: "Film",
                released: try require(CalendarDay(daysSince1970: now + days)))
        }
        func details(_ days: Int) throws -> MovieDetails {
            let day = try require(CalendarDay(daysSince1970: now + days))
            return MovieDetails(
                movie: try film(1, days), releases: FilmReleases([.unitedStates: [FilmRelease(.cinema, on: day)]]))
        }
        films.add(try details(5))
        for (number, days) in [(1, 5), (2, -900)] {
            _ = try await store.perform(.status(.planned, of: .movie(film(number, days))), calendar: .utc)
        }
        await refresh()
        expectEqual(films.calls, ["details 1"], "its line in a list has no releases")
        func releases() async throws -> [Int] {
            try await store.value().movies[Movie.ID(number: 1)]?.releases?[.unitedStates].map(\.day.daysSince1970) ?? []
        }
        try await expectEqual(releases(), [now + 5])
        // They are in the file, too.
        let again = LibraryTitles(store: documents).film(Movie.ID(number: 1), at: clock.now())
        expectEqual(again?.releases?[.unitedStates].map(\.day.daysSince1970), [now + 5])
        clock.advance(by: 2 * Self.day)
        await refresh()
        expectEqual(films.calls.count, 1)
        films.add(try details(9))
        clock.advance(by: 2 * Self.day)
        await refresh()
        expectEqual(films.calls.count, 2)
        try await expectEqual(releases(), [now + 9])
        let movie = try film(1, 9)
        _ = try await store.perform(.watchMovie(movie, .now), calendar: .utc)
        clock.advance(by: 9 * Self.day)
        await refresh()
        expectEqual(films.calls.count, 2, "it was watched")
    }
}
