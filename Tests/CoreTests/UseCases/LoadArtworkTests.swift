import Synchronization
import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct LoadArtworkTests {
    private let clock = ManualClock()
    private let store = MemoryStore()
    private let catalogStore = MemoryStore()
    private let wallClock = ManualWallClock()
    private let gateway = StubShowsGateway()
    private let stub: StubTransport
    private typealias Load = LoadArtwork<Int, String>

    private let form = 1

    init() { stub = StubTransport(clock: clock) }

    /// A program that has just been started. A picture is any text that begins like a WebP file; decoding it gives the text.
    private func start(
        offline: Bool = false, catalog: ShowPagesCache? = nil, store: (any DocumentStore)? = nil, memory: Int = 1 << 20,
        decodings: Int = 2,
        decoder: @escaping Load.Decoder = { bytes, _, _ in LoadArtworkTests.decode(bytes) }
    ) -> Load {
        let policy = RetryPolicy(firstPause: .zero)
        let transport = RetryMiddleware(
            wrapping: SizeLimitMiddleware(wrapping: stub), policy: policy, clock: clock, jitter: { 0 })
        return LoadArtwork(
            gateway: gateway, pictures: PictureGateway(transport: transport),
            cache: ArtworkCache(store: store ?? self.store), catalog: catalog, isOffline: offline, memoryLimit: memory,
            decodings: decodings, decoder: decoder)
    }

    private static func decode(_ bytes: [UInt8]) -> Load.Decoded? {
        bytes.starts(with: "RIFF".utf8) ? (String(decoding: bytes, as: UTF8.self), nil) : nil
    }

    private func artwork(_ name: String) throws -> Artwork {
        let root = "https://static.tvmaze.com"
        return try require(Artwork(medium: "\(root)/m/\(name)", original: "\(root)/o/\(name)"))
    }

    private func thumbnail(_ name: String = "x", index: Int? = 5) throws -> Load.Request {
        ArtworkRequest(.thumbnail(try artwork(name)), index: index, form: form)
    }

    private func poster(own: String? = nil, index: Int? = 5) throws -> Load.Request {
        ArtworkRequest(.poster(Show.ID(number: 1), own: try own.map(artwork)), index: index, form: form)
    }

    /// The paths that were asked for, in order.
    private var paths: [String] {
        stub.requests.map { String($0.url.dropFirst("https://static.tvmaze.com".count)) }
    }

    private func waitForFiles(_ count: Int) async throws {
        while try store.names().count < count { await Task.yield() }
    }

    @Test func stillsAndPortraitsAreStoredWithoutAnIndex() async throws {
        stub.script("/m/x", .body("RIFF medium"))
        let request = ArtworkRequest(.thumbnail(try artwork("x")), index: nil, isStored: true, form: form)
        await expectEqual(start().load(request), .picture("RIFF medium"))
        try await waitForFiles(1)
        await expectEqual(start(offline: true).load(request), .picture("RIFF medium"))
    }

    // MARK: Alternatives

    @Test func theOriginalIsTheAlternativeToTheMedium() async throws {
        let (medium, original) = ("/m/x", "/o/x")
        let fourTimes = [medium, medium, medium, medium, original]
        let large = "RIFF" + String(repeating: " ", count: 4 << 20)
        let found = StubTransport.Answer.body("RIFF original")
        let cases:
            [(
                medium: StubTransport.Answer, original: StubTransport.Answer, outcome: ArtworkOutcome<String>,
                paths: [String]
            )] = [
                (.body("RIFF medium"), found, .picture("RIFF medium"), [medium]),
                (.status(404), found, .picture("RIFF original"), [medium, original]),
                (.status(503), found, .picture("RIFF original"), fourTimes),
                (.body("<html>portal</html>"), found, .picture("RIFF original"), fourTimes),
                (.body(""), found, .picture("RIFF original"), fourTimes),
                (.body("GIF89a"), found, .picture("RIFF original"), [medium, original]),
                (.body(large), found, .picture("RIFF original"), [medium, original]),
                (.status(404), .body("no picture"), .missing, [medium] + [String](repeating: original, count: 4)),
                (.failure(.cannotConnect), .status(404), .failed(.unreachable(.cannotConnect)), fourTimes),
            ]
        for (number, answers) in cases.enumerated() {
            let test = LoadArtworkTests()
            test.stub.script(medium, answers.medium)
            test.stub.script(original, answers.original)
            let outcome = await test.start().load(try thumbnail())
            expectEqual(outcome, answers.outcome, "case \(number)")
            expectEqual(test.paths, answers.paths, "case \(number)")
            expectEqual(test.stub.requests.first?.sizeLimit, 4 << 20)
            if outcome == .missing { try expect(outcome.picture == nil && test.store.names().isEmpty) }
        }
    }

    @Test(arguments: ["https://169.254.169.254/latest", "http://static.tvmaze.com/m/x", "https://eviltvmaze.com/x"])
    func onlyTheServersOfPicturesAreAsked(address: String) async throws {
        let artwork = try require(Artwork(medium: address, original: nil))
        await expectEqual(start().load(ArtworkRequest(.thumbnail(artwork), index: 0, form: form)), .missing)
        expect(stub.requests.isEmpty)
    }

    // MARK: Posters

    @Test func posterAfterPosterIsPassedOverToTheShowsOwn() async throws {
        let cases: [(posters: [String], bodies: [String: String], outcome: ArtworkOutcome<String>, paths: [String])] = [
            (["main", "first"], ["/o/main": "RIFF main"], .picture("RIFF main"), ["/o/main"]),
            (
                ["main", "first", "never"], ["/o/first": "GIF89a", "/m/own": "RIFF own"], .picture("RIFF own"),
                ["/o/main", "/m/main", "/o/first", "/m/first", "/o/own", "/m/own"]
            ),
            // A repeated address is requested once.
            (["own"], [:], .missing, ["/o/own", "/m/own"]),
        ]
        for (posters, bodies, outcome, paths) in cases {
            let test = LoadArtworkTests()
            test.gateway.setPosters(try posters.map(artwork))
            for (path, body) in bodies { test.stub.script(path, .body(body)) }
            await expectEqual(test.start().load(try poster(own: "own")), outcome)
            expectEqual(test.paths, paths)
            expectEqual(test.gateway.posterCalls, [Show.ID(number: 1)])
        }
    }

    @Test func withoutAListOfPostersTheShowsOwnIsShown() async throws {
        gateway.fail(with: .unreachable(.timedOut))
        stub.script("/o/own", .body("RIFF own"))
        await expectEqual(start().load(try poster(own: "own")), .picture("RIFF own"))
        await expectEqual(start().load(try poster()), .failed(.unreachable(.timedOut)))
        gateway.fail(with: .notFound)
        await expectEqual(start().load(try poster()), .missing)
    }

    @Test func theListsSmallPictureIsNotAPoster() async throws {
        stub.script("/m/own", .body("RIFF small"))
        stub.script("/o/own", .body("RIFF large"))
        gateway.setPosters([try artwork("own")])
        let load = start()
        await expectEqual(load.load(try thumbnail("own")), .picture("RIFF small"))
        await expectEqual(load.load(try poster(own: "own")), .picture("RIFF large"))
    }

    // MARK: Large pictures with a single address

    private func large(_ name: String = "x") throws -> Load.Request {
        ArtworkRequest(.large(try artwork(name)), index: nil, form: form)
    }

    @Test func aLargePictureIsTheOriginalWhateverElseIsKept() async throws {
        stub.script("/m/x", .body("RIFF small"))
        stub.script("/o/x", .body("RIFF large"))
        let load = start()
        await expectEqual(load.load(try thumbnail()), .picture("RIFF small"))
        for _ in 0..<2 { await expectEqual(load.load(try large()), .picture("RIFF large")) }
        expectEqual(paths, ["/m/x", "/o/x"])
    }

    @Test(arguments: [StubTransport.Answer.status(404), .body("GIF89a")])
    func theMediumServesIfThereIsNoOriginal(answer: StubTransport.Answer) async throws {
        stub.script("/o/x", answer)
        stub.script("/m/x", .body("RIFF small"))
        await expectEqual(start().load(try large()), .picture("RIFF small"))
        expectEqual(paths, ["/o/x", "/m/x"])
    }

    @Test func offlineTheMediumThatIsKeptServes() async throws {
        try store.write(Array("RIFF small".utf8), to: PictureName.of("https://static.tvmaze.com/m/x"))
        await expectEqual(start(offline: true).load(try large()), .picture("RIFF small"))
        expect(stub.requests.isEmpty)
    }

    @Test func onlySeenFilesAreAvailable() async throws {
        stub.script("/m/x", .body("RIFF small"))
        let load = start()
        _ = await load.load(try thumbnail(index: nil))
        let root = "https://static.tvmaze.com"
        await expectEqual(load.seenFile(at: root + "/m/x"), Array("RIFF small".utf8))
        await expectNil(load.seenFile(at: root + "/o/x"))
        try store.write(Array("RIFF kept".utf8), to: PictureName.of(root + "/m/y"))
        await expectEqual(load.seenFile(at: root + "/m/y"), Array("RIFF kept".utf8))
        expectEqual(paths, ["/m/x"])
    }

    // MARK: Lists of posters on disk

    /// The catalog on disk, as a program finds it that has just been started.
    private func openCatalog() async -> ShowPagesCache {
        let catalog = ShowPagesCache(store: catalogStore, clock: wallClock)
        if await catalog.open() == nil { await catalog.replace(firstPage: TestShows.shows(1..<4)) }
        return catalog
    }

    /// Loads a poster of which the list is then on disk.
    private func visitPoster() async throws {
        gateway.setPosters([try artwork("main"), try artwork("first")])
        stub.script("/o/main", .body("RIFF main"))
        await expectEqual(start(catalog: await openCatalog()).load(try poster()), .picture("RIFF main"))
        try await waitForFiles(1)
        while try catalogStore.names().count < 3 { await Task.yield() }
    }

    @Test func aFreshListOfPostersIsNotAskedForAgain() async throws {
        try await visitPoster()
        wallClock.advance(by: 800)
        await expectEqual(start(catalog: await openCatalog()).load(try poster()), .picture("RIFF main"))
        expect(gateway.posterCalls.count == 1 && paths == ["/o/main"])
        // Offline an old list is all there is; otherwise it is asked for again, and serves if that fails.
        wallClock.advance(by: 200)
        await expectEqual(start(offline: true, catalog: await openCatalog()).load(try poster()), .picture("RIFF main"))
        expect(gateway.posterCalls.count == 1 && paths == ["/o/main"])
        gateway.fail(with: .unreachable(.timedOut))
        await expectEqual(start(catalog: await openCatalog()).load(try poster()), .picture("RIFF main"))
        expect(gateway.posterCalls.count == 2 && paths == ["/o/main"])
    }

    @Test func theListOfPostersSurvivesTheDiskWordForWord() async throws {
        let posters = [try artwork("main"), try require(Artwork(medium: nil, original: "https://a/b"))]
        let catalog = await openCatalog()
        let id = Show.ID(number: 2)
        await catalog.keep(posters, of: id, index: 999)
        await expectEqual(openCatalog().posters(of: id), CachedPosters(posters: posters, isFresh: true))
        await catalog.keep(posters, of: Show.ID(number: 3), index: 1000)
        await expectNil(catalog.posters(of: Show.ID(number: 3)))
    }

    // MARK: Storing

    @Test func storedPicturesAreNotFetchedAgain() async throws {
        stub.script("/m/x", .body("RIFF medium"))
        _ = await start().load(try thumbnail(index: 999))
        try await waitForFiles(1)
        await expectEqual(start().load(try thumbnail(index: 999)), .picture("RIFF medium"))
        expectEqual(paths, ["/m/x"])
        // Offline the disk is all there is.
        let offline = start(offline: true)
        await expectEqual(offline.load(try thumbnail()), .picture("RIFF medium"))
        await expectEqual(offline.load(try poster(own: "x")), .picture("RIFF medium"))
        await expectEqual(offline.load(try thumbnail("y")), .failed(.offline))
        expect(paths == ["/m/x"] && gateway.posterCalls.isEmpty)
    }

    @Test func anOriginalOnDiskServesWithoutAskingForTheMediumAgain() async throws {
        stub.script("/o/x", .body("RIFF original"))
        _ = await start().load(try thumbnail())
        try await waitForFiles(1)
        await expectEqual(start().load(try thumbnail()), .picture("RIFF original"))
        expectEqual(paths, ["/m/x", "/o/x"])
    }

    @Test(arguments: [1000, -1, nil])
    func beyondTheThousandthMemoryAloneKeeps(index: Int?) async throws {
        stub.script("/m/x", .body("RIFF medium"))
        stub.script("/m/y", .body("RIFF other"))
        let load = start()
        for _ in 0..<2 { await expectEqual(load.load(try thumbnail(index: index)), .picture("RIFF medium")) }
        expectEqual(paths, ["/m/x"])
        // Once this is on disk, the earlier picture would have been, too.
        _ = await load.load(try thumbnail("y", index: 1))
        try await waitForFiles(1)
        try expectEqual(store.names(), [PictureName.of("https://static.tvmaze.com/m/y")])
    }

    @Test func memoryStaysWithinItsBound() async throws {
        let load = start(memory: 10_000)
        for number in 0..<1000 {
            stub.script("/m/\(number)", .body("RIFF\(number)" + String(repeating: " ", count: number % 200)))
            await expect(load.load(try thumbnail("\(number)", index: 1000 + number)).picture != nil)
            expect(load.memoryCost <= 10_000)
        }
        expect(load.memoryCost > 9_000)
        expectEqual(stub.requests.count, 1000)
    }

    @Test func damagedFilesAreRemovedAndFetchedAgain() async throws {
        let name = PictureName.of("https://static.tvmaze.com/m/x")
        try store.write(Array("garbage".utf8), to: name)
        await expectEqual(start(offline: true).load(try thumbnail()), .failed(.offline))
        try expect(store.names().isEmpty)
        try store.write(Array("garbage".utf8), to: name)
        stub.script("/m/x", .body("RIFF medium"))
        await expectEqual(start().load(try thumbnail()), .picture("RIFF medium"))
        while try store.read(name, limit: 100) != Array("RIFF medium".utf8) { await Task.yield() }
        expectEqual(paths, ["/m/x"])
    }

    @Test func preparedPicturesAreKeptBesideTheFile() async throws {
        let given = Mutex<[[UInt8]?]>([])
        let decoder: Load.Decoder = { bytes, _, prepared in
            given.withLock { $0.append(prepared) }
            guard let picture = LoadArtworkTests.decode(bytes)?.picture else { return nil }
            return (picture, prepared == nil ? [9] : nil)
        }
        stub.script("/m/x", .body("RIFF medium"))
        _ = await start(decoder: decoder).load(try thumbnail())
        try await waitForFiles(2)
        let again = start(decoder: decoder)
        for _ in 0..<2 { await expectEqual(again.load(try thumbnail()), .picture("RIFF medium")) }
        expectEqual(given.withLock { $0 }, [nil, [9], [9]])
        // Of a file that is not on disk nothing is kept.
        stub.script("/m/y", .body("RIFF other"))
        for _ in 0..<2 { _ = await again.load(try thumbnail("y", index: nil)) }
        expectEqual(given.withLock { $0 }.suffix(2), [nil, nil])
        try expectEqual(store.names().count, 2)
        // It goes with its file.
        try store.write(Array("garbage".utf8), to: PictureName.of("https://static.tvmaze.com/m/x"))
        await expectEqual(start(offline: true, decoder: decoder).load(try thumbnail()), .failed(.offline))
        try expect(store.names().isEmpty)
    }

    @Test func aDiskThatFailsDoesNotMatter() async throws {
        let faulty = FaultyStore(store)
        faulty.fail(after: 0, with: .full)
        stub.script("/m/x", .body("RIFF medium"))
        let load = start(store: faulty)
        for _ in 0..<2 { await expectEqual(load.load(try thumbnail()), .picture("RIFF medium")) }
        expectEqual(paths, ["/m/x"])
        try expect(store.names().isEmpty)
    }

    // MARK: Joining and cancelling

    /// Starts a load and lets it join the others.
    private func join(_ load: Load, as number: Int) async throws -> Task<ArtworkOutcome<String>, Never> {
        let request = try thumbnail()
        let task = Task { await load.load(request) }
        while load.waiterCount < number { await Task.yield() }
        return task
    }

    @Test func equalRequestsAreOneDecodedOnce() async throws {
        let decoded = Mutex(0)
        let load = start { bytes, _, _ in
            decoded.withLock { $0 += 1 }
            return LoadArtworkTests.decode(bytes)
        }
        stub.script("/m/x", .body("RIFF medium").after(.seconds(1)))
        let tasks = [try await join(load, as: 1), try await join(load, as: 2), try await join(load, as: 3)]
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        for task in tasks { await expectEqual(task.value, .picture("RIFF medium")) }
        expect(paths == ["/m/x"] && decoded.withLock { $0 } == 1)
    }

    @Test func abandonedPicturesAreCancelledWithoutTryingAlternatives() async throws {
        stub.script("/m/x", .silence)
        let load = start()
        let tasks = [try await join(load, as: 1), try await join(load, as: 2)]
        await stub.waitForRequests(1)
        for task in tasks {
            expectEqual(stub.cancelledCount, 0)
            task.cancel()
            await expectEqual(task.value, .failed(.cancelled))
        }
        while stub.cancelledCount == 0 { await Task.yield() }
        expectEqual(paths, ["/m/x"])
    }

    /// Tells when nothing holds a use case any more, and so when its last work has ended.
    private struct Observed {
        weak var load: Load?
    }

    @Test func aDecoderThatIsCancelledSaysNothingAboutTheFile() async throws {
        try store.write(Array("RIFF".utf8), to: PictureName.of("https://static.tvmaze.com/m/x"))
        let (began, end) = (Promise<Void>(), Promise<Void>())
        var load: Load? = start { _, _, _ in
            began.resolve(())
            await withTaskCancellationHandler {
                await end.value
            } onCancel: {
                end.resolve(())
            }
            return nil
        }
        let observed = Observed(load: load)
        let task = try await join(try require(load), as: 1)
        load = nil
        await began.value
        task.cancel()
        await expectEqual(task.value, .failed(.cancelled))
        while observed.load != nil { await Task.yield() }
        try expectEqual(store.names().count, 1)
        expect(stub.requests.isEmpty)
    }

    @Test func noMoreAreDecodedAtATimeThanAllowed() async throws {
        let running = Mutex((now: 0, most: 0))
        let load = start(decodings: 2) { bytes, _, _ in
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<20 { await Task.yield() }
            running.withLock { $0.now -= 1 }
            return LoadArtworkTests.decode(bytes)
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                stub.script("/m/\(number)", .body("RIFF"))
                guard let request = try? thumbnail("\(number)", index: 2000) else { continue }
                group.addTask { await expectEqual(load.load(request), .picture("RIFF")) }
            }
        }
        expectEqual(running.withLock { $0.most }, 2)
    }
}
