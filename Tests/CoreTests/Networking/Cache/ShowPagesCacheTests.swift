import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct ShowPagesCacheTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()

    private func cache(_ store: (any DocumentStore)? = nil) -> ShowPagesCache {
        ShowPagesCache(store: store ?? self.store, clock: clock)
    }

    /// Fills the store with pages of these sizes, as one program does after another has fetched them.
    private func fill(_ sizes: [Int]) async {
        let cache = await opened()
        var next = 1
        for (number, size) in sizes.enumerated() {
            let shows = TestShows.shows(next..<next + size)
            if number == 0 { await cache.replace(firstPage: shows) } else { await cache.append(number, shows) }
            next += size
        }
    }

    private func ids(_ cache: ShowPagesCache, _ pages: Int) async -> [[Int]?] {
        var ids: [[Int]?] = []
        for number in 0..<pages { ids.append(await cache.page(number)?.shows.map(\.id.number)) }
        return ids
    }

    @Test func nothingIsThereAtFirst() async throws {
        let cache = cache()
        await expectNil(cache.open())
        await expectNil(cache.page(0))
        await cache.append(1, TestShows.shows(1..<3))
        await cache.renew()
        await cache.markEnd(1)
        try expect(store.names().isEmpty)
    }

    @Test func whatOneProgramHasFetchedAnotherFinds() async {
        do {
            await fill([3, 2])
            let cache = cache()
            await expectEqual(cache.open(), CachedShowPages(pageCount: 2, end: nil, isFresh: true))
            await expectEqual(ids(cache, 3), [[1, 2, 3], [4, 5], nil])
        }
        // Two programs may fetch the same page.
        do {
            await fill([3])
            let programs = [cache(), cache()]
            for program in programs { _ = await program.open() }
            for program in programs { await program.append(1, TestShows.shows(4..<6)) }
            for program in programs { await program.append(2, TestShows.shows(6..<9)) }
            let third = cache()
            await expectEqual(third.open()?.pageCount, 3)
            await expectEqual(ids(third, 3), [[1, 2, 3], [4, 5], [6, 7, 8]])
        }
        // One program does not add to the catalog of another.
        do {
            await fill([3])
            let first = await opened()
            let second = await opened()
            await second.replace(firstPage: TestShows.shows(70..<75))
            await first.append(1, TestShows.shows(4..<6))
            await first.renew()
            await expectNil(first.page(0))
            let third = cache()
            await expectEqual(third.open()?.pageCount, 1)
            await expectEqual(ids(third, 1), [[70, 71, 72, 73, 74]])
        }
    }

    @Test func openingInTimeRenewsTheLife() async {
        await fill([3])
        clock.advance(by: 899)
        let first = cache()
        await expectEqual(first.open()?.isFresh, true)
        await first.renew()
        clock.advance(by: 899)
        await expectEqual(cache().open()?.isFresh, true)
        clock.advance(by: 2)
        await expectEqual(cache().open()?.isFresh, false)
        // Too late is outdated and not renewed.
        do {
            await fill([3])
            clock.advance(by: 901)
            let cache = cache()
            await expectEqual(cache.open()?.isFresh, false)
            await cache.renew()
            await expectEqual(cache.page(0)?.isOutdated, true)
            clock.advance(by: -10)
            await expectEqual(self.cache().open()?.isFresh, true)
        }
        // A stamp in the future is stale.
        await fill([3])
        clock.advance(by: -3600)
        await expectEqual(cache().open()?.isFresh, false)
    }

    @Test func nothingFromIndexAThousandOnIsEverKept() async throws {
        do {
            await fill([400, 400, 400, 400])
            let cache = cache()
            await expectEqual(cache.open(), CachedShowPages(pageCount: 3, end: nil, isFresh: true))
            let last = try await require(cache.page(2))
            expect(last.isPartial && last.shows.map(\.id.number) == Array(801...1000))
            for name in try store.names() {
                let text = String(decoding: try store.read(name, limit: 1 << 24) ?? [], as: UTF8.self)
                expect(!text.contains("Show 1001"))
            }
            let details = ShowDetails(show: TestShows.show(1001), episodes: [], cast: [])
            await cache.keep(details, index: 1000)
            await expectNil(cache.details(of: details.show.id))
        }
        // A page that ends at a thousand is whole.
        do {
            await fill([600, 400, 10])
            let cache = cache()
            await expectEqual(cache.open()?.pageCount, 2)
            await expectEqual(cache.page(1)?.isPartial, false)
        }
    }

    @Test func aPageThatComesBeforeItsTurnIsKeptWhenItsTurnHasCome() async throws {
        // Pages are kept only in their order.
        do {
            await fill([3])
            let cache = await opened()
            await cache.append(2, TestShows.shows(1..<3))
            await cache.markEnd(5)
            await expectEqual(self.cache().open(), CachedShowPages(pageCount: 1, end: nil, isFresh: true))
            await cache.markEnd(1)
            await expectEqual(self.cache().open(), CachedShowPages(pageCount: 1, end: 1, isFresh: true))
        }
        // A page that comes before its turn is kept when its turn has come.
        do {
            await fill([3])
            let cache = await opened()
            await cache.markEnd(4)
            await cache.append(3, TestShows.shows(8..<10))
            await cache.append(2, TestShows.shows(6..<8))
            await expectEqual(self.cache().open()?.pageCount, 1)
            await cache.append(1, TestShows.shows(4..<6))
            let next = self.cache()
            await expectEqual(next.open(), CachedShowPages(pageCount: 4, end: 4, isFresh: true))
            await expectEqual(ids(next, 4), [[1, 2, 3], [4, 5], [6, 7], [8, 9]])
        }
        // A page that comes before its turn is not part of another catalog.
        do {
            await fill([3])
            let cache = await opened()
            await cache.append(2, TestShows.shows(6..<8))
            await cache.replace(firstPage: TestShows.shows(50..<52))
            await cache.append(1, TestShows.shows(52..<54))
            await expectEqual(ids(await opened(), 3), [[50, 51], [52, 53], nil])
        }
        // A page that comes before its turn is kept only up to the thousandth.
        do {
            await fill([400])
            let cache = await opened()
            await cache.append(3, TestShows.shows(1201..<1601))
            await cache.append(2, TestShows.shows(801..<1201))
            await cache.append(1, TestShows.shows(401..<801))
            let next = self.cache()
            await expectEqual(next.open(), CachedShowPages(pageCount: 3, end: nil, isFresh: true))
            await expectEqual(next.page(2)?.shows.map(\.id.number), Array(801...1000))
        }
    }

    @Test func aNewCatalogReplacesEveryFileOfTheOld() async throws {
        await fill([3, 2])
        let cache = await opened()
        await cache.keep(ShowDetails(show: TestShows.show(1), episodes: [], cast: []), index: 0)
        let old = Set(try store.names()).subtracting(["manifest.json"])
        expectEqual(old.count, 3)
        await cache.replace(firstPage: TestShows.shows(50..<52))
        expect(Set(try store.names()).isDisjoint(with: old))
        await expectEqual(ids(cache, 2), [[50, 51], nil])
        await expectNil(cache.details(of: Show.ID(number: 1)))
    }

    @Test func detailsAreFreshWhileTheyOrTheirCatalogAre() async {
        do {
            await fill([3])
            let cache = await opened()
            let details = ShowDetails(show: TestShows.show(2), episodes: [], cast: [])
            clock.advance(by: 800)
            await cache.keep(details, index: 1)
            let staleness = Staleness(fetched: clock.now())
            clock.advance(by: 800)
            await expectEqual(cache.details(of: details.show.id), CachedDetails(details: details, staleness: nil))
            clock.advance(by: 800)
            await expectEqual(cache.details(of: details.show.id), CachedDetails(details: details, staleness: staleness))
            await expectEqual(self.cache().details(of: details.show.id)?.details, details)
        }
        // Nothing new is kept with the outdated catalog that was opened.
        do {
            await fill([3])
            clock.advance(by: 901)
            let cache = await opened()
            await cache.keep(ShowDetails(show: TestShows.show(1), episodes: [], cast: []), index: 0)
            await expectNil(cache.details(of: Show.ID(number: 1)))
        }
    }

    @Test func detailsAreStoredForACatalogFetchedByAnotherProgram() async throws {
        await fill([3])
        let first = await opened()
        await cache().replace(firstPage: TestShows.shows(1..<4))
        let details = ShowDetails(show: TestShows.show(1), episodes: [], cast: [])
        let poster = try require(Artwork(medium: "medium", original: "original"))
        await first.keep(details, index: 0)
        await first.keep([poster], of: details.show.id, index: 0)
        for cache in [first, await opened()] {
            await expectEqual(cache.details(of: details.show.id), CachedDetails(details: details, staleness: nil))
            await expectEqual(cache.posters(of: details.show.id), CachedPosters(posters: [poster], isFresh: true))
        }
    }
}

// MARK: - Damage

extension ShowPagesCacheTests {
    @Test func aDamagedManifestIsSetAsideAndNothingIsThere() async throws {
        await fill([3])
        try store.write(Array("{\"v\":1".utf8), to: "manifest.json")
        let cache = cache()
        await expectNil(cache.open())
        try expect(store.names().contains("manifest.json.damaged"))
        await cache.replace(firstPage: TestShows.shows(1..<4))
        await expectEqual(self.cache().open()?.pageCount, 1)
        await expectNil(cache.takeFault())
    }

    @Test func aDamagedPageTakesThoseBehindItAlong() async throws {
        do {
            await fill([3, 2, 2])
            let name = try require(store.names().first { $0.hasSuffix("page-1.json") })
            try store.write([1, 2, 3], to: name)
            let first = cache()
            await expectEqual(first.open()?.pageCount, 3)
            await expectEqual(ids(first, 3), [[1, 2, 3], nil, nil])
            await expectEqual(cache().open()?.pageCount, 1)
            await first.append(1, TestShows.shows(4..<9))
            let second = cache()
            await expectEqual(second.open()?.pageCount, 2)
            await expectEqual(ids(second, 2), [[1, 2, 3], [4, 5, 6, 7, 8]])
        }
        // Damaged details are set aside.
        do {
            await fill([3])
            let cache = await opened()
            await cache.keep(ShowDetails(show: TestShows.show(2), episodes: [], cast: []), index: 1)
            let name = try require(store.names().first { $0.hasSuffix("show-2.json") })
            try store.write(Array("[]".utf8), to: name)
            await expectNil(cache.details(of: Show.ID(number: 2)))
            try expect(store.names().contains(name + ".damaged"))
        }
    }

    @Test func aPageOfWhichNothingIsLeftIsDamaged() async throws {
        // A page that never held anything is whole.
        await fill([3, 0, 2])
        await expectEqual(ids(await opened(), 3), [[1, 2, 3], [], [4, 5]])
        await fill([3, 2, 2])
        let name = try require(store.names().first { $0.hasSuffix("page-1.json") })
        try store.write(Array("[]".utf8), to: name)
        await expectEqual(ids(await opened(), 3), [[1, 2, 3], nil, nil])
        try expect(store.names().contains("\(name).damaged"))
    }

    @Test func aDiskThatFailsIsSaidOnceAndThenLeftAlone() async throws {
        await fill([3, 2])
        let faulty = FaultyStore(store)
        let cache = cache(faulty)
        _ = await cache.open()
        faulty.fail(after: 0, with: .full)
        await cache.replace(firstPage: TestShows.shows(50..<52))
        await expectEqual(cache.takeFault(), .full)
        await cache.replace(firstPage: TestShows.shows(50..<52))
        await cache.append(2, TestShows.shows(6..<9))
        await expectNil(cache.takeFault())
        await expectEqual(ids(cache, 2), [[1, 2, 3], [4, 5]])
        await expectEqual(ids(await opened(), 2), [[1, 2, 3], [4, 5]])
    }

    private func opened() async -> ShowPagesCache {
        let cache = cache()
        _ = await cache.open()
        return cache
    }

    /// Whatever the number of changes after which the program is gone, what it leaves opens, and is the old catalog or
    /// the new one, never a mixture.
    @Test func aKillAtAnyMomentLeavesACacheThatOpens() async throws {
        for survived in 0..<12 {
            let store = MemoryStore()
            let faulty = FaultyStore(store)
            let dying = cache(faulty)
            await dying.replace(firstPage: TestShows.shows(1..<4))
            await dying.append(1, TestShows.shows(4..<6))
            faulty.fail(after: survived)
            await dying.replace(firstPage: TestShows.shows(51..<53))
            await dying.append(1, TestShows.shows(53..<57))
            await dying.markEnd(2)
            let next = cache(store)
            let catalog = try await require(next.open())
            expect(catalog.isFresh)
            let expected = [[[1, 2, 3], [4, 5]], [[51, 52]], [[51, 52], [53, 54, 55, 56]]]
            let found = await ids(next, catalog.pageCount).compactMap { $0 }
            expect(expected.contains(found), "\(survived): \(found)")
            await next.replace(firstPage: TestShows.shows(90..<91))
            try expectEqual(store.names().count, 2)
        }
    }
}
