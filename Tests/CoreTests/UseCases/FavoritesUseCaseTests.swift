import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct FavoritesUseCaseTests {
    private let clock = ManualWallClock()
    private let store: FavoritesStore
    private let posters = FavoritePosters(store: MemoryStore())
    private let transport = StubTransport()

    init() {
        store = FavoritesStore(store: MemoryStore(), clock: clock)
    }

    private var list: ListFavorites { ListFavorites(store: store, clock: clock) }

    private func keep(cache: ArtworkCache? = nil) -> KeepFavoritePosters {
        KeepFavoritePosters(
            store: store, posters: posters, pictures: PictureGateway(transport: transport),
            seenFile: { await cache?.bytes(at: $0) })
    }

    private func show(_ id: Int) -> Show {
        Show(
            id: Show.ID(number: id), name: "Show \(id)",
            artwork: Artwork(medium: "https://static.tvmaze.com/m\(id).jpg", original: nil))
    }

    @Test func togglesAndTakesItBack() async throws {
        let toggle = ToggleFavorite(store: store, clock: clock)
        let added = try await toggle(.show(TestFavorites.show), to: true)
        #expect(added.isFavorite && added.id == .show(TestFavorites.show.id))
        let before = try await store.all()
        clock.advance(by: 60)
        let removed = try await toggle(.show(TestFavorites.show), to: false)
        #expect(!removed.isFavorite && removed.id == added.id)
        #expect(try await store.all() == [])
        try await toggle.undo(removed)
        #expect(try await store.all() == before)
        try await toggle.undo(added)
        #expect(try await store.all() == [])
    }

    /// Else old data of TMDB's would be kept for ever by pressing the key twice now and then.
    @Test func aFavoriteAddedAgainKeepsItsDate() async throws {
        let toggle = ToggleFavorite(store: store, clock: clock)
        let entry = Favorite.Entry.movie(TestFavorites.movie)
        try await store.add(TestFavorites.show(1))
        try await store.add(TestFavorites.favorite(entry))
        try await store.add(TestFavorites.show(2))
        let before = try await store.all()
        clock.advance(by: 170 * 86_400)
        _ = try await toggle(entry, to: false)
        let change = try await toggle(entry, to: true)
        #expect(change == .added(entry.id))
        #expect(try await store.all() == before)
        try await toggle.undo(change)
        #expect(try await store.ids().count == 2)
        // A newer entry keeps its own time.
        let renewed = Favorite.Entry.movie(Movie(id: TestFavorites.movie.id, title: "New words"))
        _ = try await toggle(renewed, to: true)
        let film = try #require(try await store.favorite(entry.id))
        #expect(film.title == "New words" && film.fetched == clock.now() && film.added == before[1].added)
    }

    @Test(arguments: [false, true]) func anUnneededChangeIsNotUndone(isFavorite: Bool) async throws {
        let toggle = ToggleFavorite(store: store, clock: clock)
        let entry = Favorite.Entry.movie(TestFavorites.movie)
        if isFavorite { try await store.add(TestFavorites.favorite(entry)) }
        let before = try await store.all()
        clock.advance(by: 60)
        let change = try await toggle(entry, to: isFavorite)
        #expect(change == .unchanged(entry.id, isFavorite: isFavorite))
        #expect(change.id == entry.id && change.isFavorite == isFavorite)
        #expect(try await store.all() == before)
        try await toggle.undo(change)
        #expect(try await store.all() == before)
    }

    @Test(arguments: [
        (FavoriteOrder.added, [4, 2, 3, 1]), (.name, [3, 1, 2, 4]), (.rating, [2, 4, 3, 1]),
        (.nextEpisode, [3, 1, 4, 2]),
    ])
    func sorts(order: FavoriteOrder, expected: [Int]) async throws {
        try await store.add([
            TestFavorites.show(1, "beta", after: 1, next: 900), TestFavorites.favorite(.movie(rated(2)), after: 5),
            TestFavorites.show(3, "Älpha", after: 5 - 1, next: 800), TestFavorites.show(4, "Zeta", after: 9, next: -5),
        ])
        let numbers = try await list(by: order).map { favorite in
            switch favorite.id {
            case .show(let id): id.number
            case .movie(let id): id.number
            }
        }
        #expect(numbers == expected)
    }

    private func rated(_ id: Int) -> Movie {
        Movie(id: Movie.ID(number: id), title: "Movie", rating: 5)
    }

    @Test func filters() async throws {
        try await store.add([
            TestFavorites.show(1, "Girls"), TestFavorites.show(2, "The Good Girl"), TestFavorites.show(3, "Dome"),
        ])
        let all = try await list()
        #expect(list.filter(all, by: "girl").map(\.title) == ["Girls", "The Good Girl"])
        #expect(list.filter(all, by: " ") == all)
    }

    @Test func postersAreFetchedOnceAndKept() async throws {
        transport.script("/m1.jpg", .body("one"))
        transport.script("/m2.jpg", .failure(.cannotConnect), .body("two"))
        try await store.add([1, 2, 3].map { TestFavorites.favorite(.show(show($0))) } + [TestFavorites.show(4)])
        #expect(try await keep().fetchMissing() == 2)
        #expect(try await keep().fetchMissing() == 1)
        #expect(try await keep().fetchMissing() == 1)
        #expect(transport.count(of: "/m1.jpg") == 1 && transport.count(of: "/m2.jpg") == 2)
        #expect(posters.bytes(at: "https://static.tvmaze.com/m2.jpg") == Array("two".utf8))
    }

    @Test(arguments: [StubTransport.Answer.failure(.timedOut), .failure(.cannotConnect), .status(503)])
    func aServerThatIsNotThereIsWaitedForOnce(answer: StubTransport.Answer) async throws {
        let cache = ArtworkCache(store: MemoryStore())
        await cache.keep([7], at: "https://static.tvmaze.com/m3.jpg")
        transport.script("/m1.jpg", answer)
        transport.script("/t/p/w154/x.jpg", .body("film"))
        let film = TestFavorites.favorite(.movie(TestFavorites.movie))
        try await store.add([1, 2, 3].map { TestFavorites.favorite(.show(show($0))) } + [film])
        #expect(try await keep(cache: cache).fetchMissing() == 2)
        #expect(transport.count(of: "/m2.jpg") == 0)
        #expect(posters.bytes(at: "https://static.tvmaze.com/m3.jpg") == [7])
        #expect(posters.bytes(at: "https://image.tmdb.org/t/p/w154/x.jpg") == Array("film".utf8))
    }

    @Test(arguments: [StubTransport.Answer.failure(.tooLarge(limit: 9)), .status(404), .status(403)])
    func aPictureThatIsNotThereKeepsNoOtherFromBeingFetched(answer: StubTransport.Answer) async throws {
        transport.script("/m1.jpg", answer)
        transport.script("/m2.jpg", .body("two"))
        try await store.add([1, 2].map { TestFavorites.favorite(.show(show($0))) })
        #expect(try await keep().fetchMissing() == 1)
        #expect(posters.names() == [PictureName.of("https://static.tvmaze.com/m2.jpg")])
    }

    @Test func offlineTheCacheIsEnough() async throws {
        let cache = ArtworkCache(store: MemoryStore())
        await cache.keep([7], at: "https://static.tvmaze.com/m1.jpg")
        try await store.add([1, 2].map { TestFavorites.favorite(.show(show($0))) })
        #expect(try await keep(cache: cache).fetchMissing(isOffline: true) == 1)
        #expect(posters.bytes(at: "https://static.tvmaze.com/m1.jpg") == [7])
        #expect(transport.requests.isEmpty)
    }

    @Test func postersOfFormerFavoritesAreRemoved() async throws {
        for id in 1...2 {
            transport.script("/m\(id).jpg", .body("x"))
            try await store.add(TestFavorites.favorite(.show(show(id))))
        }
        #expect(try await keep().fetchMissing() == 0)
        try await store.remove(.show(Show.ID(number: 1)))
        try await keep().sweep()
        #expect(posters.names() == [PictureName.of("https://static.tvmaze.com/m2.jpg")])
    }

    @Test(arguments: [false, true]) func noPosterIsSweptAfterADamagedReading(isWritable: Bool) async throws {
        let documents = MemoryStore()
        try documents.write(Array("garbage".utf8), to: FavoritesStore.name)
        let faulty = FaultyStore(documents)
        if !isWritable { faulty.fail(after: 0, with: .full) }
        try posters.keep([7], at: "https://static.tvmaze.com/m1.jpg")
        let keep = KeepFavoritePosters(
            store: FavoritesStore(store: faulty, clock: clock), posters: posters,
            pictures: PictureGateway(transport: transport),
            seenFile: { _ in nil })
        try await keep.sweep()
        #expect(posters.names().count == 1)
    }

    @Test func aFavoritesPosterIsLoadedWithoutANetwork() async throws {
        transport.script("/m1.jpg", .body("one"))
        try await store.add(TestFavorites.favorite(.show(show(1))))
        #expect(try await keep().fetchMissing() == 0)
        let load = LoadArtwork<[UInt8]>(
            gateway: StubShowsGateway(), pictures: PictureGateway(transport: transport), cache: nil, favorites: posters,
            isOffline: true
        ) { bytes, _ in bytes }
        let size = PictureSize(width: 10, height: 10)
        let artwork = try #require(show(1).artwork)
        let outcome = await load.load(ArtworkRequest(.thumbnail(artwork), index: nil, size: size))
        #expect(outcome == .picture(Array("one".utf8)))
    }
}
