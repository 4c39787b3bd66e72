import TestSupport
import Testing

@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct ReadShowPagesTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [TestShows.shows(1..<4), TestShows.shows(4..<6)])

    /// Reads as a program that has just been started does.
    private func read(
        from first: Int = 0, offline: Bool = false, pages: Int = .max
    ) async -> (ids: [Int], outcome: ReadShowPages.Outcome) {
        let cache = ShowPagesCache(store: store, clock: clock)
        let browse = BrowseShows(gateway: gateway, cache: cache, isOffline: offline)
        var ids: [Int] = []
        var count = 0
        let outcome = await ReadShowPages(browse: browse, cache: cache)(from: first) { page in
            ids += page.shows.map(\.id.number)
            count += 1
            return count < pages
        }
        return (ids, outcome)
    }

    @Test func readsToTheEnd() async {
        let (ids, outcome) = await read()
        expect(ids == [1, 2, 3, 4, 5] && !outcome.hasMore && outcome.failure == nil)
        // Fresh pages are not fetched again.
        _ = await read()
        _ = await read()
        expectEqual(gateway.calls, [0, 1, 2])
        // Each stored page is read from disk once.
        let counted = FaultyStore(store)
        let cache = ShowPagesCache(store: counted, clock: clock)
        let browse = BrowseShows(gateway: gateway, cache: cache, isOffline: true)
        let stored = await ReadShowPages(browse: browse, cache: cache)() { _ in true }
        expect(stored.hasDelivered)
        for page in 0...1 { expectEqual(counted.readNames.count { $0.hasSuffix("page-\(page).json") }, 1) }
        // Stored pages follow a failure.
        clock.advance(by: 3600)
        gateway.fail(with: .unreachable(.timedOut))
        let (old, failed) = await read()
        expect(old == [1, 2, 3, 4, 5] && failed.failure == .unreachable(.timedOut))
        expectEqual(gateway.calls, [0, 1, 2, 0])
    }

    /// A server that never says which page is the last.
    @Test func aRepeatedShowIsReadOnceAndRepeatedPagesEnd() async {
        let gateway = StubShowsGateway(pages: Array(repeating: TestShows.shows(1..<4), count: 100))
        let read = ReadShowPages(browse: BrowseShows(gateway: gateway, cache: nil), cache: nil)
        var ids: [Int] = []
        let outcome = await read { page in
            ids += page.shows.map(\.id.number)
            return true
        }
        expect(ids == [1, 2, 3] && !outcome.hasMore)
        expectEqual(gateway.calls.count, 11)
    }

    @Test func noMorePagesAreLoadedThanNeeded() async {
        let (ids, outcome) = await read(pages: 1)
        expect(ids == [1, 2, 3] && outcome.hasMore && gateway.calls == [0])
    }

    @Test func offlineOnlyStoredPagesAreRead() async {
        await expectEqual(read(offline: true).outcome.hasDelivered, false)
        _ = await read(pages: 1)
        let (ids, outcome) = await read(offline: true)
        expect(ids == [1, 2, 3] && outcome.failure == .offline && outcome.hasMore)
        await expect(read(from: 1, offline: true).ids.isEmpty)
    }

    @Test func behindTheEndThereIsNothing() async {
        let (ids, outcome) = await read(from: 7)
        expect(ids.isEmpty && !outcome.hasDelivered && !outcome.hasMore && outcome.failure == nil)
    }
}
