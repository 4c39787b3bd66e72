import TestSupport
import Testing

@testable import Core

@Suite struct LoadShowDetailsTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [TestShows.shows(1..<200)])

    /// A program that has just been started, with the catalog open.
    private func start(offline: Bool = false, memory: Int = 64) async -> LoadShowDetails {
        let cache = CatalogCache(store: store, clock: clock)
        if await cache.open() == nil { await cache.replace(firstPage: TestShows.shows(1..<200)) }
        return LoadShowDetails(gateway: gateway, cache: cache, isOffline: offline, clock: clock, memoryLimit: memory)
    }

    private func load(_ load: LoadShowDetails, _ id: Int, index: Int?) async -> [String] {
        var seen: [String] = []
        for await update in load.load(Show.ID(rawValue: id), index: index) {
            switch update {
            case .details(let details, _, let isOutdated):
                seen.append("\(details.show.id.rawValue)\(isOutdated ? " outdated" : "")")
            case .failed(let error): seen.append("\(error)")
            }
        }
        return seen
    }

    @Test func whatIsFreshIsNotFetchedAgain() async {
        #expect(await load(await start(), 5, index: 4) == ["5"])
        clock.advance(by: 800)
        #expect(await load(await start(), 5, index: 4) == ["5"])
        #expect(gateway.detailCalls.count == 1)
    }

    @Test func whatIsOutdatedComesFirstAndFreshAfter() async {
        #expect(await load(await start(), 5, index: 4) == ["5"])
        clock.advance(by: 1000)
        #expect(await load(await start(), 5, index: 4) == ["5 outdated", "5"])
        gateway.fail(with: .rateLimited)
        clock.advance(by: 1000)
        #expect(await load(await start(), 5, index: 4) == ["5 outdated", "rateLimited"])
    }

    @Test func memoryKeepsWhatTheDiskDoesNot() async {
        let program = await start()
        #expect(await load(program, 5, index: 1004) == ["5"])
        #expect(await load(program, 5, index: 1004) == ["5"])
        #expect(gateway.detailCalls.count == 1)
        clock.advance(by: 1000)
        #expect(await load(program, 5, index: 1004) == ["5 outdated", "5"])
        #expect(await load(await start(), 5, index: nil) == ["5"])
        #expect(gateway.detailCalls.count == 3)
    }

    @Test func memoryForgetsWhatWasNotUsedForLongest() async {
        let program = await start(memory: 2)
        for id in [1, 2, 1, 3, 1, 2] { _ = await load(program, id, index: nil) }
        #expect(gateway.detailCalls.map(\.rawValue) == [1, 2, 3, 2])
    }

    @Test func offlineOnlyWhatIsKept() async {
        #expect(await load(await start(offline: true), 5, index: 4) == ["offline"])
        _ = await load(await start(), 5, index: 4)
        clock.advance(by: 1000)
        #expect(await load(await start(offline: true), 5, index: 4) == ["5 outdated"])
        #expect(gateway.detailCalls.count == 1)
    }

    @Test func whoLeavesWhenTheyAreShownFindsThemOnTheDisk() async {
        let writes = WritesUnderWay()
        for _ in 0..<20 {
            let cache = CatalogCache(store: store, clock: clock)
            await cache.replace(firstPage: TestShows.shows(1..<200))
            let program = LoadShowDetails(gateway: gateway, cache: cache, clock: clock, writes: writes)
            let task = Task {
                for await _ in program.load(Show.ID(rawValue: 5), index: 4) { return }
            }
            await task.value
            await writes.settle(within: .seconds(1), clock: ManualClock())
            #expect(await load(await start(offline: true), 5, index: 4) == ["5"])
        }
    }

    @Test func whoLeavesEndsTheRequest() async {
        let program = await start()
        gateway.hold()
        let task = Task { await load(program, 5, index: 4) }
        await gateway.waitForCalls(1)
        task.cancel()
        #expect(await task.value.isEmpty)
    }
}
