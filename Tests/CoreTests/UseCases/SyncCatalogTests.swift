import Synchronization
import TestSupport
import Testing

@testable import Catalog
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct SyncCatalogTests {
    private let clock = ManualClock(skippingSleepsUpTo: .seconds(1))
    private let memory = FaultyStore(MemoryStore())
    private let server: StubCatalogGateway

    init() { server = StubCatalogGateway(clock: clock) }

    private var store: CatalogStore { CatalogStore(memory) }

    /// Runs a sync to its end, as a restarted program does.
    @discardableResult
    private func sync() async -> SyncCatalog.Event? {
        let sync = SyncCatalog(gateway: server, store: store, clock: clock, wallClock: ManualWallClock())
        var last: SyncCatalog.Event?
        var done = 0
        for await event in sync() {
            if case .progress(let count, let total) = event {
                expect(count > done && count <= total)
                done = count
            }
            last = event
        }
        return last
    }

    private func table() throws -> [CatalogEntry]? {
        try store.open().map { table in
            expect(table.isIntact)
            return table.entries
        }
    }

    private func outcome(_ event: SyncCatalog.Event?) -> SyncCatalog.Outcome? {
        guard case .finished(let outcome) = event else { return nil }
        return outcome
    }

    private func fill(_ random: inout RandomCatalog, count: Int) {
        let entries = random.entries(count)
        server.put(entries)
    }

    /// Changes, adds and removes shows.
    private func pass(_ random: inout RandomCatalog, at time: Int) {
        let ids = server.shows.map(\.show.id.number)
        for _ in 0..<Int.random(in: 0...12, using: &random.random) {
            server.put([random.entry(random.pick(ids), updated: time)])
        }
        for _ in 0..<Int.random(in: 0...3, using: &random.random) { server.remove(random.pick(ids)) }
        var last = ids.last ?? 0
        for _ in 0..<Int.random(in: 0...4, using: &random.random) {
            last += Int.random(in: 1...60, using: &random.random)
            server.put([random.entry(last, updated: time)])
        }
    }

    @Test func theFirstSyncFetchesAllPages() async throws {
        var random = RandomCatalog(seed: 51)
        fill(&random, count: 900)
        let pages = try require(server.shows.last).show.id.number / 250 + 1
        let event = await sync()
        expectEqual(outcome(event), SyncCatalog.Outcome(shows: 900, added: 900, updated: 0, removed: 0))
        try expectEqual(table(), server.shows)
        expectEqual(server.pageCalls, Array(0...pages))
        try expectEqual(memory.names(), ["shows"])
        // Two requests a second.
        expect(zip(server.times, server.times.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(500) })
    }

    enum End: CaseIterable { case network, cancellation, disk }

    @Test(arguments: End.allCases) func goesOnWhereItWasKilled(end: End) async throws {
        var random = RandomCatalog(seed: 52)
        fill(&random, count: 1500)
        let pages = try require(server.shows.last).show.id.number / 250 + 1
        expect(pages > 8)
        for (kill, calls) in [0, 1, 3, 2, 2].enumerated() {
            switch end {
            case .network: server.fail(after: calls) { () throws(GatewayError) in throw .unreachable(.interrupted) }
            case .cancellation:
                server.fail(after: calls) { () throws(GatewayError) in withUnsafeCurrentTask { $0?.cancel() } }
            case .disk: memory.fail(after: max(0, calls - 1))
            }
            let event = await sync()
            guard case .failed = event else {
                Issue.record("\(String(describing: event))")
                return
            }
            try expectNil(table())
            pass(&random, at: 1_900_000_000 + kill)
        }
        server.fail(after: nil) { () throws(GatewayError) in }
        memory.fail(after: nil)
        expectEqual(outcome(await sync())?.shows, server.shows.count)
        try expectEqual(table(), server.shows)
        // A page that was kept is not fetched again; a request may have been lost at each kill.
        let repeated = server.pageCalls.count - Set(server.pageCalls).count
        expect(repeated <= (end == .disk ? 5 : 0) + 1)
    }

    @Test func followsTheServerForAMonth() async throws {
        var random = RandomCatalog(seed: 53)
        fill(&random, count: 600)
        await sync()
        for day in 1...(Rotation.isWhole ? 30 : 8) {
            let former = try table()
            pass(&random, at: 1_900_000_000 + day * 86_400)
            if random.chance(40) {
                let calls = Int.random(in: 0...6, using: &random.random)
                server.fail(after: calls) { () throws(GatewayError) in throw .status(503) }
                if case .failed = await sync() { try expectEqual(table(), former) }
                server.fail(after: nil) { () throws(GatewayError) in }
                if random.chance(50) { pass(&random, at: 1_900_000_000 + day * 86_400 + 3600) }
            }
            server.forgetCalls()
            let before = try require(table())
            let event = outcome(await sync())
            let shows = server.shows
            try expectEqual(table(), shows, "day \(day)")
            let (old, new) = (Set(before.map(\.show.id)), Set(shows.map(\.show.id)))
            let times = Dictionary(uniqueKeysWithValues: before.map { ($0.show.id, $0.updated) })
            expectEqual(
                event,
                SyncCatalog.Outcome(
                    shows: shows.count, added: new.subtracting(old).count,
                    updated: shows.count { show in times[show.show.id].map { $0 < show.updated } ?? false },
                    removed: old.subtracting(new).count))
            // Only changes are requested.
            expect(server.pageCalls.count <= 3 && server.singleCalls.count <= 24)
        }
    }

    @Test func manyChangesComeInPages() async throws {
        var random = RandomCatalog(seed: 54)
        fill(&random, count: 2300)
        await sync()
        server.forgetCalls()
        server.put(server.shows.prefix(2100).map { random.entry($0.show.id.number, updated: 1_900_000_000) })
        expectEqual(outcome(await sync())?.updated, 2100)
        try expectEqual(table(), server.shows)
        expect(server.singleCalls.isEmpty && server.pageCalls.count < 20)
    }

    @Test func aListWithoutShowsDoesNotEmptyTheTable() async throws {
        var random = RandomCatalog(seed: 55)
        fill(&random, count: 400)
        await sync()
        let ids = server.shows.map(\.show.id.number)
        server.hide(Set(ids))
        await expectEqual(sync(), .failed(.gateway(.notTheAPI)))
        try expectEqual(table(), server.shows)
        // If half of the shows are missing the pages tell which are there.
        server.hide(Set(ids.prefix(150)))
        server.forgetCalls()
        await sync()
        expect(server.pageCalls.count > 2)
        try expectEqual(table(), server.shows)
        // The list may be older than the table: shows after its last one stay.
        server.hide([])
        await sync()
        server.hide(Set(ids.suffix(3)))
        expectEqual(outcome(await sync())?.removed, 0)
        try expectEqual(table(), server.shows)
    }

    @Test func aShowThatCannotBeHadIsSkipped() async throws {
        var random = RandomCatalog(seed: 56)
        fill(&random, count: 300)
        await sync()
        server.addPhantom(7000, updated: 1_900_000_000)
        let first = try require(server.shows.first).show.id.number
        server.put([random.entry(first, updated: 1_900_000_001)])
        expectEqual(outcome(await sync())?.updated, 1)
        try expectEqual(table(), server.shows)
    }

    @Test func aDamagedTableIsFetchedAgain() async throws {
        var random = RandomCatalog(seed: 57)
        fill(&random, count: 300)
        await sync()
        var bytes = try require(memory.read("shows", limit: .max))
        bytes[bytes.count / 2] ^= 0xFF
        try memory.write(bytes, to: "shows")
        expectEqual(outcome(await sync())?.shows, 300)
        try expectEqual(table(), server.shows)
        // A part that is damaged is fetched again.
        try memory.write([1, 2, 3], to: "page-0")
        expectEqual(outcome(await sync())?.shows, 300)
        try expectEqual(memory.names(), ["shows"])
    }

    @Test func anEndlessIndexEnds() async throws {
        // Number 2,000,000 makes page 8000 the last one; all others are empty.
        var random = RandomCatalog(seed: 58)
        server.put([random.entry(3), random.entry(2_000_000)])
        expectEqual(outcome(await sync())?.shows, 1)
        expectEqual(server.pageCalls.count, 41)
    }
}
