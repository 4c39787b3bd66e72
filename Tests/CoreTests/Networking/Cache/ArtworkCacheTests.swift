import TestSupport
import Testing

@testable import Networking
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct ArtworkCacheTests {
    private let store = MemoryStore()

    private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

    private func total() throws -> Int { try store.inventory().reduce(0) { $0 + $1.size } }

    @Test func whatOneProgramKeepsAnotherFinds() async {
        await ArtworkCache(store: store).keep([1, 2], at: "https://a")
        let other = ArtworkCache(store: store)
        await expectEqual(other.bytes(at: "https://a"), [1, 2])
        await expectNil(other.bytes(at: "https://b"))
        await other.drop("https://a")
        await expectNil(other.bytes(at: "https://a"))
    }

    @Test func theFilesNeverTakeMoreThanTheirLimit() async throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<3 {
            let cache = ArtworkCache(store: store, limit: 8000)
            for _ in 0..<300 {
                let (new, address) = (
                    bytes(.random(in: 0...1000, using: &random)), Int.random(in: 0..<500, using: &random)
                )
                if Bool.random(using: &random) {
                    await cache.keep(new, at: "\(address)")
                } else {
                    await cache.keep(prepared: new, from: "\(address)")
                }
                try expect(total() <= 8000)
            }
        }
        try expect(total() > 5000)
    }

    @Test func evictsTheLeastRecentlyUsedFirst() async {
        let cache = ArtworkCache(store: store, limit: 800)
        for number in 0..<8 { await cache.keep(bytes(100), at: "\(number)") }
        _ = await cache.bytes(at: "0")
        for number in 8..<12 { await cache.keep(bytes(100), at: "\(number)") }
        await expect(cache.bytes(at: "0") != nil)
        await expectNil(cache.bytes(at: "1"))
        await expect(cache.bytes(at: "11") != nil)
    }

    @Test func preparedFilesAreEvictedBeforeTheirPicture() async {
        let cache = ArtworkCache(store: store, limit: 800)
        for number in 0..<4 {
            await cache.keep(bytes(100), at: "\(number)")
            await cache.keep(prepared: bytes(100), from: "\(number)")
        }
        for number in 0..<4 {
            _ = await cache.bytes(at: "\(number)")
            await expect(cache.prepared(from: "\(number)") != nil)
        }
        for number in 4..<8 { await cache.keep(bytes(100), at: "\(number)") }
        for number in 0..<8 { await expect(cache.bytes(at: "\(number)") != nil || number < 1, "\(number)") }
        for number in 0..<4 { await expectNil(cache.prepared(from: "\(number)")) }
    }

    @Test func whatWouldFillAnEighthIsNotKept() async throws {
        await ArtworkCache(store: store, limit: 800).keep(bytes(101), at: "x")
        try expect(store.names().isEmpty)
        // A file that is too large to be ours is not read.
        try store.write(bytes((4 << 20) + 1), to: PictureName.of("x"))
        await expectNil(ArtworkCache(store: store).bytes(at: "x"))
    }

    @Test(arguments: 0..<6)
    func whereverTheDiskFailsTheLimitHolds(changes: Int) async throws {
        let faulty = FaultyStore(store)
        let cache = ArtworkCache(store: faulty, limit: 800)
        for number in 0..<8 { await cache.keep(bytes(100), at: "\(number)") }
        faulty.fail(after: changes)
        for number in 8..<20 { await cache.keep(bytes(100), at: "\(number)") }
        try expect(total() <= 800)
        // A disk that failed is left alone, even when it would work again.
        faulty.fail(after: nil)
        await cache.keep(bytes(1), at: "later")
        await expectNil(cache.bytes(at: "later"))
    }

    @Test func aLockThatIsBusyIsTriedAgain() async {
        let faulty = FaultyStore(store)
        let cache = ArtworkCache(store: faulty)
        faulty.fail(after: 0, with: .busy)
        await cache.keep([1], at: "x")
        faulty.fail(after: nil)
        await cache.keep([2], at: "x")
        await expectEqual(cache.bytes(at: "x"), [2])
    }

    @Test(.timeLimit(.minutes(1))) func aPictureIsReadWhileAnotherWaitsForTheLock() async {
        let watched = FaultyStore(store)
        let cache = ArtworkCache(store: watched)
        await cache.keep([1], at: "x")
        let disk = await HeldStore(store)
        let keeping = Task(executorPreference: ThreadExecutor()) { await cache.keep([2], at: "y") }
        while watched.lockCount < 2 { await Task.yield() }
        await expectEqual(cache.bytes(at: "x"), [1])
        disk.letGo()
        await keeping.value
        await expectEqual(cache.bytes(at: "y"), [2])
    }

    @Test func picturesAndCatalogDoNotMind() async throws {
        let folder = try TemporaryFolder()
        let pictures = ArtworkCache(store: FileStore(folder: folder.path + "/pictures"))
        await pictures.keep([1], at: "x")
        let catalog = ShowPagesCache(store: FileStore(folder: folder.path))
        for _ in 0..<2 { await catalog.replace(firstPage: TestShows.shows(1..<4)) }
        await expectNil(catalog.takeFault())
        await expectEqual(pictures.bytes(at: "x"), [1])
    }
}
