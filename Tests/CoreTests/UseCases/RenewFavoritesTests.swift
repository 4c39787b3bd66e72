import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct RenewFavoritesTests {
    private let clock = ManualWallClock()
    private let store: FavoritesStore
    private let gateway = StubMoviesGateway(count: 1)
    private static let day: Double = 86_400

    init() {
        store = FavoritesStore(store: MemoryStore(), clock: clock)
    }

    private func renew(online: Bool = true) async throws -> Favorite {
        try await RenewFavorites(store: store, gateway: online ? gateway : nil, clock: clock)()
        return try #require(try await store.all().first)
    }

    @Test func aFilmIsFetchedAgainAfterFiveMonths() async throws {
        let favorite = TestFavorites.favorite(.movie(TestFavorites.movie))
        try await store.add(favorite)
        clock.advance(by: 149 * Self.day)
        #expect(try await renew() == favorite)
        clock.advance(by: 2 * Self.day)
        let renewed = try await renew()
        #expect(renewed.title == "Film 603" && renewed.added == favorite.added && renewed.fetched == clock.now())
        #expect(gateway.calls == ["details 603"])
    }

    @Test func nothingOfTMDBIsKeptForLongerThanItAllows() async throws {
        let favorite = TestFavorites.favorite(.movie(TestFavorites.movie))
        try await store.add(favorite)
        clock.advance(by: 179 * Self.day)
        #expect(try await renew(online: false) == favorite)
        clock.advance(by: 2 * Self.day)
        #expect(try await renew(online: false).entry == .expired(TestFavorites.movie.id))
        #expect(try await renew().title == "Film 603")
    }

    @Test func aClockThatIsBehindForAWhileCostsNothing() async throws {
        let favorite = TestFavorites.favorite(.movie(TestFavorites.movie))
        try await store.add(favorite)
        clock.advance(by: -400 * Self.day)
        #expect(try await renew() == favorite)
        clock.advance(by: 410 * Self.day)
        #expect(try await renew() == favorite)
        #expect(gateway.calls == [])
    }

    @Test func aFilmWithAFutureStampIsFetchedAgain() async throws {
        try await store.add(TestFavorites.favorite(.movie(TestFavorites.movie)))
        clock.advance(by: -2 * Self.day)
        let renewed = try await renew()
        #expect(renewed.title == "Film 603" && renewed.fetched == clock.now())
    }

    @Test func showsStayForEverAndAreRenewedWhenLookedAt() async throws {
        let favorite = TestFavorites.show(5, "Old name")
        try await store.add(favorite)
        clock.advance(by: 4000 * Self.day)
        #expect(try await renew() == favorite)
        let next = Episode(id: 1, name: "", season: 1, number: 1, airstamp: clock.now().addingTimeInterval(60))
        let details = ShowDetails(show: TestShows.show(5, name: "New name"), episodes: [next], cast: [])
        try await RenewFavorites(store: store, gateway: nil, clock: clock).note(details)
        let renewed = try #require(try await store.all().first)
        #expect(renewed.title == "New name" && renewed.nextEpisode == next.airstamp && renewed.added == favorite.added)
    }

    @Test func knownDataIsNotWrittenAgain() async throws {
        let documents = FaultyStore(MemoryStore())
        let store = FavoritesStore(store: documents, clock: clock)
        let details = ShowDetails(show: TestShows.show(5), episodes: [], cast: [])
        try await store.add(Favorite(.show(details.show), added: clock.now(), fetched: clock.now()))
        clock.advance(by: 60)
        documents.fail(after: 0)
        let renew = RenewFavorites(store: store, gateway: nil, clock: clock)
        try await renew.note(details)
        try await renew.note(ShowDetails(show: TestShows.show(6), episodes: [], cast: []))
    }

    /// A film's address stays the same for years, and its picture may be kept no longer than its words.
    @Test func aPosterIsFetchedAndRemovedWithItsFilm() async throws {
        let (kept, transport) = (FavoritePosters(store: MemoryStore()), StubTransport())
        let poster = "https://image.tmdb.org/t/p/w154/603.jpg"
        let other = "https://static.tvmaze.com/m5.jpg"
        for address in [poster, other] { try kept.keep([1], at: address) }
        transport.script("/t/p/w154/603.jpg", .body("new"))
        let keep = KeepFavoritePosters(
            store: store, posters: kept, pictures: PictureGateway(transport: transport), seenFile: { _ in nil })
        let film = Movie(
            id: Movie.ID(number: 603), title: "Film", artwork: Artwork(medium: poster, original: nil))
        let show = Show(id: Show.ID(number: 5), name: "Show", artwork: Artwork(medium: other, original: nil))
        try await store.add([TestFavorites.favorite(.movie(film)), TestFavorites.favorite(.show(show))])
        clock.advance(by: 151 * Self.day)
        gateway.add(film)
        try await RenewFavorites(store: store, gateway: gateway, posters: keep, clock: clock)()
        #expect(try await keep.fetchMissing() == 0)
        #expect(kept.bytes(at: poster) == Array("new".utf8) && kept.bytes(at: other) == [1])
        for days in [151.0, 31] {
            clock.advance(by: days * Self.day)
            try await RenewFavorites(store: store, gateway: nil, posters: keep, clock: clock)()
        }
        #expect(kept.bytes(at: poster) == nil && kept.bytes(at: other) == [1])
    }

    // MARK: Who leaves, and who does not answer

    private func addFilms(_ numbers: ClosedRange<Int>) async throws {
        for number in numbers {
            let film = Movie(id: Movie.ID(number: number), title: "Old \(number)")
            try await store.add(TestFavorites.favorite(.movie(film)))
        }
        clock.advance(by: 151 * Self.day)
    }

    @Test func aFilmIsOnTheDeviceBeforeTheNextOneIsAskedFor() async throws {
        try await addFilms(1...2)
        let seen = SeenTitles(store: store)
        try await RenewFavorites(store: store, gateway: seen, clock: clock)()
        #expect(await seen.titles == [["Old 1", "Old 2"], ["Film 1", "Old 2"]])
    }

    @Test(arguments: [
        (GatewayError.keyUnavailable(.missing), 1), (.keyRejected, 1), (.rateLimited(seconds: nil), 1), (.offline, 1),
        (.unreachable(.timedOut), 2), (.status(503), 2), (.notFound, 4), (.notTheAPI, 4),
    ])
    func aFailureOfTheServerSkipsTheOtherFilms(error: GatewayError, calls: Int) async throws {
        try await addFilms(1...4)
        gateway.fail(with: error)
        try await RenewFavorites(store: store, gateway: gateway, clock: clock)()
        #expect(gateway.calls.count == calls)
        #expect(try await store.all().map(\.title) == ["Old 1", "Old 2", "Old 3", "Old 4"])
    }
}

/// Looks at the favorites whenever a film is asked for.
private actor SeenTitles: MoviesGateway {
    private let store: FavoritesStore
    private(set) var titles: [[String?]] = []

    init(store: FavoritesStore) {
        self.store = store
    }

    func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage { throw .noSuchPage }

    func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage { throw .noSuchPage }

    func details(of id: Movie.ID) async throws(GatewayError) -> Movie {
        titles.append(((try? await store.all()) ?? []).map(\.title))
        return Movie(id: id, title: "Film \(id.number)")
    }
}
