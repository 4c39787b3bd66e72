import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct BrowseShowsTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [TestShows.shows(1..<4), TestShows.shows(4..<6)])

    /// A program that has just been started.
    private func start(offline: Bool = false, store: (any DocumentStore)? = nil) -> BrowseShows {
        let cache = ShowPagesCache(store: store ?? self.store, clock: clock)
        return BrowseShows(gateway: gateway, cache: cache, isOffline: offline)
    }

    /// A program of many strangers.
    private func startSharing() -> BrowseShows {
        BrowseShows(gateway: gateway, cache: ShowPagesCache(store: store, clock: clock), sharesPages: true)
    }

    private func startWriting(to writes: PendingWrites) -> BrowseShows {
        BrowseShows(gateway: gateway, cache: ShowPagesCache(store: store, clock: clock), writes: writes)
    }

    private func all(_ stream: AsyncStream<ShowPagesUpdate>) async -> [ShowPagesUpdate] {
        var updates: [ShowPagesUpdate] = []
        for await update in stream { updates.append(update) }
        return updates
    }

    private func fresh(_ number: Int, _ ids: Range<Int>) -> ShowPagesUpdate {
        .page(ShowsPage(number: number, shows: TestShows.shows(ids)))
    }

    private func outdated(_ number: Int, _ ids: Range<Int>) -> ShowPagesUpdate {
        .page(
            ShowsPage(
                number: number, shows: TestShows.shows(ids),
                staleness: Staleness(fetched: clock.now().addingTimeInterval(-1000))))
    }

    /// Runs a program that has read the whole catalog, and forgets what it asked for.
    private func visit() async {
        let browse = start()
        _ = await all(browse.open())
        _ = await browse.page(1)
        _ = await browse.page(2)
    }

    @Test func pagesComeOneAfterTheOtherToTheEnd() async {
        let browse = start()
        await expectEqual(all(browse.open()), [fresh(0, 1..<4)])
        expectEqual(gateway.calls, [0])
        await expectEqual(browse.page(1), fresh(1, 4..<6))
        await expectEqual(browse.page(2), .end(page: 2))
        await expectEqual(browse.page(1), fresh(1, 4..<6))
        expectEqual(gateway.calls, [0, 1, 2])
    }

    @Test func aSecondVisitInTimeAsksForNothing() async {
        await visit()
        clock.advance(by: 800)
        await expectEqual(all(start().open()), [fresh(0, 1..<4), fresh(1, 4..<6), .end(page: 2)])
        clock.advance(by: 800)
        await expectEqual(all(start().open()).count, 3)
        expectEqual(gateway.calls, [0, 1, 2])
        // A late visit shows the old pages and fetches the new ones.
        clock.advance(by: 1000)
        gateway.setPages([TestShows.shows(50..<52), TestShows.shows(52..<53)])
        await expectEqual(
            all(start().open()), [outdated(0, 1..<4), outdated(1, 4..<6), .end(page: 2), fresh(0, 50..<52)])
        await expectEqual(all(start().open()), [fresh(0, 50..<52)])
        expectEqual(gateway.calls, [0, 1, 2, 0])
    }

    @Test func theOldStaysWhereTheNewCannotBeHadOrIsEmpty() async {
        await visit()
        clock.advance(by: 1000)
        let old = [outdated(0, 1..<4), outdated(1, 4..<6), .end(page: 2)]
        gateway.fail(with: .unreachable(.timedOut))
        for _ in 0..<2 { await expectEqual(all(start().open()), old + [.failed(page: 0, .unreachable(.timedOut))]) }
        gateway.fail(with: nil)
        gateway.setPages([[]])
        for _ in 0..<2 { await expectEqual(all(start().open()), old + [.failed(page: 0, .notTheAPI)]) }
    }

    @Test func nothingAnywhereIsAFailure() async {
        gateway.fail(with: .notTheAPI)
        await expectEqual(all(start().open()), [.failed(page: 0, .notTheAPI)])
        // So is a first page that is missing or empty.
        gateway.fail(with: nil)
        for pages in [[], [[]]] as [[[Show]]] {
            gateway.setPages(pages)
            await expectEqual(all(start().open()), [.failed(page: 0, .notTheAPI)])
        }
    }

    @Test func offlineTheDiskIsAllThereIs() async {
        await expectEqual(all(start(offline: true).open()), [.failed(page: 0, .offline)])
        await visit()
        await expectEqual(all(start(offline: true).open()), [fresh(0, 1..<4), fresh(1, 4..<6), .end(page: 2)])
        clock.advance(by: 1000)
        let browse = start(offline: true)
        await expectEqual(all(browse.open()), [outdated(0, 1..<4), outdated(1, 4..<6), .end(page: 2)])
        await expectEqual(browse.page(1), outdated(1, 4..<6))
        await expectEqual(browse.page(2), .failed(page: 2, .offline))
        await expectEqual(all(browse.refresh()), [.failed(page: 0, .offline)])
        expectEqual(gateway.calls, [0, 1, 2])
    }

    @Test func refreshingFetchesWhateverIsThere() async {
        await visit()
        let browse = start()
        _ = await all(browse.open())
        gateway.setPages([TestShows.shows(50..<52)])
        await expectEqual(all(browse.refresh()), [fresh(0, 50..<52)])
        await expectEqual(browse.page(1), .end(page: 1))
    }

    @Test func aFreshSharedCatalogIsNotFetchedAgain() async {
        await visit()
        let browse = startSharing()
        _ = await all(browse.open())
        gateway.setPages([TestShows.shows(50..<52)])
        for _ in 0..<3 { await expectEqual(all(browse.refresh()), [.unchanged]) }
        expectEqual(gateway.calls, [0, 1, 2])
        await expectEqual(all(start(offline: true).open()), [fresh(0, 1..<4), fresh(1, 4..<6), .end(page: 2)])
        clock.advance(by: 1000)
        await expectEqual(all(browse.refresh()), [fresh(0, 50..<52)])
        expectEqual(gateway.calls, [0, 1, 2, 0])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true]) func theFirstPageWaitsForNoDisk(isRefresh: Bool) async {
        let browse = startWriting(to: PendingWrites(executor: ThreadExecutor()))
        let disk = await HeldStore(store)
        var updates = (isRefresh ? browse.refresh() : browse.open()).makeAsyncIterator()
        await expectEqual(updates.next(), fresh(0, 1..<4))
        disk.letGo()
        await expectNil(updates.next())
        await expectEqual(all(start(offline: true).open()), [fresh(0, 1..<4)])
    }

    @Test func aQueryIsStoredWhenItsResultsAreShown() async {
        let writes = PendingWrites(executor: ThreadExecutor())
        let browse = startWriting(to: writes)
        let disk = await HeldStore(store)
        let visit = Task {
            for await _ in browse.open() { return }
        }
        await visit.value
        disk.letGo()
        await writes.finish(within: .seconds(1), clock: ManualClock())
        await expectEqual(all(start(offline: true).open()), [fresh(0, 1..<4)])
    }

    @Test func pagesThatComeInAnyOrderAreAllOnTheDiskInTheEnd() async {
        let browse = start()
        gateway.setPages((0..<4).map { TestShows.shows($0 * 3 + 1..<$0 * 3 + 4) })
        _ = await all(browse.open())
        for number in [4, 3, 1, 2] { _ = await browse.page(number) }
        let expected = (0..<4).map { fresh($0, $0 * 3 + 1..<$0 * 3 + 4) } + [.end(page: 4)]
        await expectEqual(all(start(offline: true).open()), expected)
    }

    @Test func theFirstPageComesBeforeAnyOther() async {
        await visit()
        clock.advance(by: 1000)
        gateway.hold()
        var updates = start().open().makeAsyncIterator()
        await expectEqual(updates.next(), outdated(0, 1..<4))
        await expectEqual(updates.next(), outdated(1, 4..<6))
        await expectEqual(updates.next(), .end(page: 2))
        gateway.release()
        await expectEqual(updates.next(), fresh(0, 1..<4))
        await expectNil(updates.next())
    }

    @Test func aPartialPageIsFetchedWholeWhenNeeded() async throws {
        gateway.setPages([TestShows.shows(1..<800), TestShows.shows(800..<1200)])
        await visit()
        let updates = await all(start().open())
        guard case .page(let page) = try require(updates.last) else {
            Issue.record("no page")
            return
        }
        expect(page.isPartial && page.shows.last?.id.number == 1000)
        await expectEqual(start().page(1), fresh(1, 800..<1200))
        expectEqual(gateway.calls, [0, 1, 2, 1])
    }

    @Test func damagedPagesAreFetchedAgain() async throws {
        await visit()
        let name = try require(store.names().first { $0.hasSuffix("page-0.json") })
        try store.write([0], to: name)
        await expectEqual(all(start().open()), [fresh(0, 1..<4)])
        expectEqual(gateway.calls, [0, 1, 2, 0])
    }

    @Test(arguments: ["[]", "[{\"x\":1},2]"])
    func aFirstPageOfWhichNothingIsLeftIsFetchedAnew(_ page: String) async throws {
        await visit()
        let name = try require(store.names().first { $0.hasSuffix("page-0.json") })
        try store.write(Array(page.utf8), to: name)
        await expectEqual(all(start(offline: true).open()), [.failed(page: 0, .offline)])
        try store.write(Array(page.utf8), to: name)
        await expectEqual(all(start().open()), [fresh(0, 1..<4)])
        await expectEqual(all(start().open()).first, fresh(0, 1..<4))
        expectEqual(gateway.calls, [0, 1, 2, 0])
    }

    @Test func aDiskThatFailsIsSaidOnceAndDoesNotMatter() async {
        do {
            let faulty = FaultyStore(store)
            faulty.fail(after: 0, with: .denied)
            let browse = start(store: faulty)
            await expectEqual(all(browse.open()), [fresh(0, 1..<4), .notKept(.denied)])
            await expectEqual(browse.page(1), fresh(1, 4..<6))
            await expectEqual(all(browse.refresh()), [fresh(0, 1..<4)])
        }
        // Without a disk nothing is kept.
        let browse = BrowseShows(gateway: gateway, cache: nil)
        await expectEqual(all(browse.open()), [fresh(0, 1..<4)])
        await expectEqual(browse.page(1), fresh(1, 4..<6))
    }

    @Test func aPageIsNeverAskedForTwiceAtTheSameTime() async {
        let browse = start()
        gateway.hold()
        async let first = browse.page(1)
        await gateway.waitForCalls(1)
        async let second = browse.page(1)
        async let third = all(browse.refresh())
        await gateway.waitForCalls(2)
        gateway.release()
        await expectEqual([first, second], [fresh(1, 4..<6), fresh(1, 4..<6)])
        await expectEqual(third, [fresh(0, 1..<4)])
        expectEqual(gateway.calls.sorted(), [0, 1])
    }

    @Test func abandonedRequestsAreCancelled() async {
        let browse = start()
        gateway.hold()
        let task = Task { await browse.page(1) }
        await gateway.waitForCalls(1)
        task.cancel()
        await expectEqual(task.value, .failed(page: 1, .cancelled))
        while gateway.cancelledCount == 0 { await Task.yield() }
        await expectEqual(browse.page(1), fresh(1, 4..<6))
    }

    @Test(.timeLimit(.minutes(1))) func aCancelledCallerStopsWaiting() async {
        let browse = start()
        gateway.hold()
        let tasks = [Task { await browse.page(1) }, Task { await browse.page(1) }]
        while browse.waiterCount < 2 { await Task.yield() }
        tasks[0].cancel()
        await expectEqual(tasks[0].value, .failed(page: 1, .cancelled))
        gateway.release()
        await expectEqual(tasks[1].value, fresh(1, 4..<6))
        expect(gateway.calls == [1] && gateway.cancelledCount == 0)
    }

    @Test func theEndOfTheStreamEndsTheRequest() async {
        gateway.hold()
        let task = Task { await all(start().open()) }
        await gateway.waitForCalls(1)
        task.cancel()
        await expect(task.value.isEmpty)
    }
}
