import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct LookUpTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let kept: LibraryStore
    private let gateway = StubShowsGateway(pages: [TestShows.shows(1..<4)])
    private let films = StubMoviesGateway(count: 3)

    init() { kept = LibraryStore(Library(), clock: clock) }

    private func lookUp(_ id: Int, offline: Bool = false) async -> Result<LookUpShow.Answer, GatewayError> {
        let cache = ShowPagesCache(store: store)
        let load = LoadShowDetails(gateway: gateway, cache: cache, isOffline: offline, calendar: .utc)
        return await LookUpShow(load: load, cache: cache, library: kept)(Show.ID(number: id))
    }

    private func list() async {
        let cache = ShowPagesCache(store: store)
        _ = await ReadShowPages(browse: BrowseShows(gateway: gateway, cache: cache), cache: cache)() { _ in true }
    }

    @Test func aListedShowIsStoredWithItsEpisodes() async throws {
        await list()
        try await expectEqual(lookUp(2).get().details.episodes.count, 1)
        gateway.fail(with: .unreachable(.cannotConnect))
        let answer = try await lookUp(2, offline: true).get()
        expect(answer.details.episodes.count == 1 && answer.guide != nil && answer.failure == nil)
        // One that is only listed is found without its episodes.
        let listed = try await lookUp(3).get()
        expect(listed.details.show.name == "Show 3" && listed.guide == nil)
        expectEqual(listed.failure, .unreachable(.cannotConnect))
    }

    @Test func aFavoriteIsAnAnswerWhereThereIsNoOther() async throws {
        _ = try await kept.perform(.star(true, of: .show(gateway.details(of: Show.ID(number: 1)).show)), calendar: .utc)
        _ = try await kept.perform(
            .star(true, of: .movie(Movie(id: Movie.ID(number: 9), title: "Nine"))), calendar: .utc)
        try await expectEqual(lookUp(1, offline: true).get().details.show.name, "Show 1")
        await expectEqual(lookUp(2, offline: true), .failure(.offline))
        let movie = LookUpMovie(browse: BrowseMovies(gateway: films, isOffline: true), library: kept)
        try await expectEqual(movie(Movie.ID(number: 9)).get().movie.title, "Nine")
        await expectEqual(movie(Movie.ID(number: 8)), .failure(.offline))
    }

    @Test(arguments: [GatewayError.keyUnavailable(.missing), .keyRejected, .notTheAPI])
    func aFavoriteIsAnAnswerWithoutAKeyAndBehindAPortal(error: GatewayError) async throws {
        _ = try await kept.perform(
            .star(true, of: .movie(Movie(id: Movie.ID(number: 9), title: "Nine"))), calendar: .utc)
        films.fail(with: error)
        let movie = LookUpMovie(browse: BrowseMovies(gateway: films), library: kept)
        try await expectEqual(movie(Movie.ID(number: 9)).get().movie.title, "Nine")
        await expectEqual(movie(Movie.ID(number: 8)), .failure(error))
    }

    @Test func aShowThatIsKeptIsAnAnswerBehindAPortal() async throws {
        _ = try await kept.perform(.status(.followed, of: .show(TestShows.show(77, name: "Kept"))), calendar: .utc)
        gateway.fail(with: .notTheAPI)
        let answer = try await lookUp(77).get()
        expect(answer.details.show.name == "Kept" && answer.failure == .notTheAPI && answer.staleness != nil)
        gateway.fail(with: nil)
        await expectEqual(lookUp(77), .failure(.notFound), "a show that is gone is not looked for elsewhere")
    }

    @Test func filmsAreReadOnceEachAndNoFurtherThanWanted() async {
        let many = StubMoviesGateway(count: 45)
        let search = SearchMovies(gateway: many, recent: nil, clock: ManualClock())
        var numbers: [Int] = []
        let outcome = await ReadMovies(search: search)("x") { movies in
            numbers += movies.map(\.id.number)
            return numbers.count < 30
        }
        expect(numbers == Array(1...40) && outcome.hasMore && outcome.total == 45 && many.calls.count == 2)
        many.fail(with: .rateLimited(seconds: nil))
        let failed = await ReadMovies(search: search)("x") { _ in true }
        expect(failed.failure == .rateLimited(seconds: nil) && failed.total == nil)
    }
}
