import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct KeepPostersTests {
    private let clock = ManualWallClock()
    private let store: LibraryStore
    private let posters = LibraryPosters(store: MemoryStore())
    private let transport = StubTransport()

    init() { store = LibraryStore(Library(), clock: clock) }

    private func keep(cache: ArtworkCache? = nil) -> KeepPosters {
        KeepPosters(
            library: store, posters: posters, pictures: PictureGateway(transport: transport),
            seenFile: { await cache?.bytes(at: $0) }, clock: clock)
    }

    private func show(_ id: Int) -> Show {
        Show(
            id: Show.ID(number: id), name: "Show \(id)",
            artwork: Artwork(medium: "https://static.tvmaze.com/m\(id).jpg", original: nil))
    }

    /// Shows are added so that the order in which they are asked for does not matter.
    private func add(_ numbers: Int...) async throws {
        for number in numbers { _ = try await store.perform(.star(true, of: .show(show(number))), calendar: .utc) }
    }

    @Test func postersAreFetchedOnceAndKept() async throws {
        transport.script("/m1.jpg", .body("one"))
        transport.script("/m2.jpg", .status(404), .body("two"))
        try await add(1, 2)
        _ = try await store.perform(.status(.planned, of: .show(show(3))), calendar: .utc)
        _ = try await store.perform(.status(.followed, of: .show(TestShows.show(4))), calendar: .utc)
        try await expectEqual(keep().fetchMissing(), 2)
        try await expectEqual(keep().fetchMissing(), 1)
        try await expectEqual(keep().fetchMissing(), 1)
        expect(transport.count(of: "/m1.jpg") == 1 && transport.count(of: "/m2.jpg") == 2)
        expectEqual(posters.bytes(at: "https://static.tvmaze.com/m2.jpg"), Array("two".utf8))
    }

    @Test(arguments: [StubTransport.Answer.failure(.timedOut), .failure(.cannotConnect), .status(503)])
    func aServerThatIsNotThereIsWaitedForOnce(answer: StubTransport.Answer) async throws {
        let cache = ArtworkCache(store: MemoryStore())
        await cache.keep([7], at: "https://static.tvmaze.com/m3.jpg")
        for number in 1...2 { transport.script("/m\(number).jpg", answer) }
        transport.script("/t/p/w154/x.jpg", .body("film"))
        try await add(1, 2, 3)
        _ = try await store.perform(.star(true, of: .movie(TestFavorites.movie)), calendar: .utc)
        try await expectEqual(keep(cache: cache).fetchMissing(), 2)
        expectEqual(transport.count(of: "/m1.jpg") + transport.count(of: "/m2.jpg"), 1)
        expectEqual(posters.bytes(at: "https://static.tvmaze.com/m3.jpg"), [7])
        expectEqual(posters.bytes(at: "https://image.tmdb.org/t/p/w154/x.jpg"), Array("film".utf8))
    }

    @Test(arguments: [StubTransport.Answer.failure(.tooLarge(limit: 9)), .status(404), .status(403)])
    func aPictureThatIsNotThereKeepsNoOtherFromBeingFetched(answer: StubTransport.Answer) async throws {
        transport.script("/m1.jpg", answer)
        transport.script("/m2.jpg", .body("two"))
        try await add(1, 2)
        try await expectEqual(keep().fetchMissing(), 1)
        expectEqual(posters.names(), [PictureName.of("https://static.tvmaze.com/m2.jpg")])
    }

    @Test func offlineTheCacheIsEnough() async throws {
        let cache = ArtworkCache(store: MemoryStore())
        await cache.keep([7], at: "https://static.tvmaze.com/m1.jpg")
        try await add(1, 2)
        try await expectEqual(keep(cache: cache).fetchMissing(isOffline: true), 1)
        expectEqual(posters.bytes(at: "https://static.tvmaze.com/m1.jpg"), [7])
        expect(transport.requests.isEmpty)
    }

    @Test func postersOfFormerTitlesAreRemoved() async throws {
        for id in 1...2 { transport.script("/m\(id).jpg", .body("x")) }
        try await add(1, 2)
        try await expectEqual(keep().fetchMissing(), 0)
        _ = try await store.perform(.star(false, of: .show(show(1))), calendar: .utc)
        try await keep().sweep()
        expectEqual(posters.names(), [PictureName.of("https://static.tvmaze.com/m2.jpg")])
    }

    /// A film's address stays the same for years, and its picture may be kept no longer than its words.
    @Test func aPosterIsFetchedAndRemovedWithItsFilm() async throws {
        let films = StubMoviesGateway(count: 1)
        films.add(TestFavorites.movie)
        let address = "https://image.tmdb.org/t/p/w154/x.jpg"
        transport.script("/t/p/w154/x.jpg", .body("new"))
        try posters.keep([1], at: address)
        _ = try await store.perform(.star(true, of: .movie(TestFavorites.movie)), calendar: .utc)
        clock.advance(by: 151 * 86_400)
        let refresh = RefreshLibrary(
            library: store, shows: StubShowsGateway(), movies: films, posters: keep(), clock: clock)
        await refresh { _ in }
        expectEqual(posters.bytes(at: address), Array("new".utf8))
        clock.advance(by: 181 * 86_400)
        films.fail(with: .offline)
        await refresh { _ in }
        expect(posters.names().isEmpty)
    }

    @Test func noPosterIsSweptWhileAPartOfTheLibraryIsUnreadable() async throws {
        let folder = try TemporaryFolder()
        let library = LibraryStore(folder: folder.path, state: MemoryStore(), machine: [], clock: clock)
        _ = try await library.perform(.star(true, of: .show(show(1))), calendar: .utc)
        try posters.keep([7], at: "https://static.tvmaze.com/m9.jpg")
        let keep = KeepPosters(
            library: library, posters: posters, pictures: PictureGateway(transport: transport), seenFile: { _ in nil })
        let other = FileStore(folder: "\(folder.path)/log/\(TestJournal.devices[1])")
        try other.write([UInt8](repeating: 0x20, count: JournalFolder.sizeLimit + 1), to: "2026-01.jsonl")
        try await keep.sweep()
        expectEqual(posters.names().count, 1)
        try other.remove("2026-01.jsonl")
        try await keep.sweep()
        expect(posters.names().isEmpty)
    }

    @Test func aPosterIsLoadedWithoutANetwork() async throws {
        transport.script("/m1.jpg", .body("one"))
        try await add(1)
        try await expectEqual(keep().fetchMissing(), 0)
        let load = LoadArtwork<Int, [UInt8]>(
            gateway: StubShowsGateway(), pictures: PictureGateway(transport: transport), cache: nil, posters: posters,
            isOffline: true
        ) { bytes, _, _ in (bytes, nil) }
        let artwork = try require(show(1).artwork)
        let outcome = await load.load(ArtworkRequest(.thumbnail(artwork), index: nil, form: 1))
        expectEqual(outcome, .picture(Array("one".utf8)))
    }
}
