import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct LoadShowDetailsTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [TestShows.shows(1..<200)])

    /// A program that has just been started, with the catalog open.
    private func start(offline: Bool = false, memory: Int = 1 << 20) async -> LoadShowDetails {
        let cache = ShowPagesCache(store: store, clock: clock)
        if await cache.open() == nil { await cache.replace(firstPage: TestShows.shows(1..<200)) }
        return LoadShowDetails(
            gateway: gateway, cache: cache, isOffline: offline, clock: clock, calendar: .utc, memoryLimit: memory)
    }

    private func load(_ load: LoadShowDetails, _ id: Int, index: Int?, isRefreshing: Bool = false) async -> [String] {
        var seen: [String] = []
        for await update in load.load(Show.ID(number: id), index: index, isRefreshing: isRefreshing) {
            switch update {
            case .details(let details, _, let staleness, let isFinal):
                let marks = (staleness == nil ? "" : " outdated") + (isFinal ? "" : ", more to come")
                seen.append("\(details.show.id.number)\(marks)")
            case .failed(let error): seen.append("\(error)")
            }
        }
        return seen
    }

    @Test func freshDetailsAreNotFetchedAgain() async {
        await expectEqual(load(await start(), 5, index: 4), ["5"])
        clock.advance(by: 800)
        await expectEqual(load(await start(), 5, index: 4), ["5"])
        expectEqual(gateway.detailCalls.count, 1)
        // Outdated ones come first and fresh ones after.
        clock.advance(by: 200)
        await expectEqual(load(await start(), 5, index: 4), ["5 outdated, more to come", "5"])
        gateway.fail(with: .rateLimited(seconds: nil))
        clock.advance(by: 1000)
        await expectEqual(load(await start(), 5, index: 4), ["5 outdated, more to come", "rateLimited(seconds: nil)"])
    }

    @Test func aRefreshFetchesEvenIfTheStoredOnesAreFresh() async {
        await expectEqual(load(await start(), 5, index: 4), ["5"])
        await expectEqual(load(await start(), 5, index: 4, isRefreshing: true), ["5, more to come", "5"])
        gateway.fail(with: .rateLimited(seconds: nil))
        await expectEqual(
            load(await start(), 5, index: 4, isRefreshing: true),
            ["5, more to come", "rateLimited(seconds: nil)"])
        await expectEqual(load(await start(offline: true), 5, index: 4, isRefreshing: true), ["5"])
        expectEqual(gateway.detailCalls.count, 3)
    }

    @Test func memoryKeepsWhatTheDiskDoesNot() async {
        let program = await start()
        await expectEqual(load(program, 5, index: 1004), ["5"])
        await expectEqual(load(program, 5, index: 1004), ["5"])
        expectEqual(gateway.detailCalls.count, 1)
        clock.advance(by: 1000)
        await expectEqual(load(program, 5, index: 1004), ["5 outdated, more to come", "5"])
        await expectEqual(load(await start(), 5, index: nil), ["5"])
        expectEqual(gateway.detailCalls.count, 3)
    }

    /// Bytes of any details of the gateway.
    private func size() async throws -> Int {
        let other = StubShowsGateway(pages: [TestShows.shows(1..<4)])
        return try await other.details(of: Show.ID(number: 1)).size
    }

    @Test func memoryForgetsTheLeastRecentlyUsed() async throws {
        let program = await start(memory: try await 2 * size())
        for id in [1, 2, 1, 3, 1, 2] { _ = await load(program, id, index: nil) }
        expectEqual(gateway.detailCalls.map(\.number), [1, 2, 3, 2])
    }

    @Test func aFileLargerThanTheLimitIsNotKeptInMemory() async throws {
        let program = await start(memory: try await size() - 1)
        for _ in 0..<2 { _ = await load(program, 1, index: nil) }
        expectEqual(gateway.detailCalls.count, 2)
    }

    @Test func longTextsTakeTheirRoom() {
        let summary = RichText(text: String(repeating: "x", count: 5_000))
        let episode = Episode(id: 1, name: "Pilot", season: 1, number: 1, summary: summary)
        let details = ShowDetails(show: TestShows.show(1), episodes: [episode, episode], cast: [])
        expect((10_000..<12_000).contains(details.size))
    }

    @Test func offlineOnlyStoredDetailsAreShown() async {
        await expectEqual(load(await start(offline: true), 5, index: 4), ["offline"])
        _ = await load(await start(), 5, index: 4)
        clock.advance(by: 1000)
        await expectEqual(load(await start(offline: true), 5, index: 4), ["5 outdated"])
        expectEqual(gateway.detailCalls.count, 1)
    }

    @Test func detailsAreStoredWhenTheyAreShown() async {
        let writes = PendingWrites()
        for _ in 0..<20 {
            let cache = ShowPagesCache(store: store, clock: clock)
            await cache.replace(firstPage: TestShows.shows(1..<200))
            let program = LoadShowDetails(gateway: gateway, cache: cache, clock: clock, calendar: .utc, writes: writes)
            let task = Task {
                for await _ in program.load(Show.ID(number: 5), index: 4) { return }
            }
            await task.value
            await writes.finish(within: .seconds(1), clock: ManualClock())
            await expectEqual(load(await start(offline: true), 5, index: 4), ["5"])
        }
    }

    @Test func cancellingEndsTheRequest() async {
        let program = await start()
        gateway.hold()
        let task = Task { await load(program, 5, index: 4) }
        await gateway.waitForCalls(1)
        task.cancel()
        await expect(task.value.isEmpty)
    }
}
