import Foundation
import TestSupport
import Testing

@testable import Core

/// What one program does for others over the same folder.
@Suite(.timeLimit(.minutes(5))) struct SharedErrandTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
    }

    private var errand: SharedErrand {
        SharedErrand(store: FileStore(folder: folder.path + "/cache"), name: "first-page", clock: clock)
    }

    @Test func whoComesMeanwhileWaitsAndHasNothingToDo() async {
        var claim = await errand.begin()
        #expect(claim != nil)
        let other = Task { [errand] in await errand.begin() == nil }
        claim = nil
        #expect(await other.value || claim == nil)
        #expect(await errand.begin() != nil)
    }

    @Test func whoIsNotInterestedAnyMoreWaitsNoLonger() async {
        let claim = await errand.begin()
        let other = Task { [errand] in await errand.begin() == nil }
        other.cancel()
        #expect(await other.value)
        #expect(claim != nil)
    }

    @Test func aDoerThatHasBeenStoppedIsNotWaitedForForEver() async {
        let claim = await errand.begin()
        let other = Task { [errand] in await errand.begin() == nil }
        await clock.waitForSleepers()
        clock.advance(by: SharedErrand.patience)
        #expect(await other.value)
        #expect(claim != nil)
    }

    @Test func aFolderThatCannotBeMadeKeepsNobodyFromIt() async throws {
        try Data().write(to: URL(filePath: folder.path + "/cache"))
        let (one, other) = (await errand.begin(), await errand.begin())
        #expect(one != nil && other != nil)
    }

    @Test func theFirstPageIsFetchedOnceForAllProgramsThatOpenTogether() async {
        let gateway = StubShowsGateway(pages: [TestShows.shows(1..<4)])
        gateway.hold()
        let clock = ManualWallClock()
        let programs = (0..<6).map { _ in
            BrowseShows(
                gateway: gateway, cache: CatalogCache(store: FileStore(folder: folder.path + "/cache"), clock: clock),
                errand: errand)
        }
        let openings = programs.map { browse in
            Task {
                var updates: [CatalogUpdate] = []
                for await update in browse.open() { updates.append(update) }
                return updates
            }
        }
        await gateway.waitForCalls(1)
        gateway.release()
        for opening in openings {
            #expect(await opening.value == [.page(CatalogPage(number: 0, shows: TestShows.shows(1..<4)))])
        }
        #expect(gateway.calls == [0])
    }

    @Test func aRefreshReadsWhatAnotherProgramHasJustFetched() async {
        let gateway = StubShowsGateway(pages: [TestShows.shows(1..<4)])
        let clock = ManualWallClock()
        let programs = (0..<2).map { _ in
            BrowseShows(
                gateway: gateway, cache: CatalogCache(store: FileStore(folder: folder.path + "/cache"), clock: clock),
                errand: errand, sharesCatalog: true)
        }
        for program in programs {
            for await _ in program.open() {}
        }
        clock.advance(by: 1000)
        gateway.setPages([TestShows.shows(50..<52)])
        for program in programs {
            var updates: [CatalogUpdate] = []
            for await update in program.refresh() { updates.append(update) }
            #expect(updates == [.page(CatalogPage(number: 0, shows: TestShows.shows(50..<52)))])
        }
        #expect(gateway.calls == [0, 0])
    }

    @Test func whereTheFirstFailsEachTriesForItself() async {
        let gateway = StubShowsGateway()
        gateway.fail(with: .offline)
        let clock = ManualWallClock()
        for _ in 0..<2 {
            let browse = BrowseShows(
                gateway: gateway, cache: CatalogCache(store: FileStore(folder: folder.path + "/cache"), clock: clock),
                errand: errand)
            var updates: [CatalogUpdate] = []
            for await update in browse.open() { updates.append(update) }
            #expect(updates == [.failed(page: 0, .offline)])
        }
        #expect(gateway.calls == [0, 0])
    }
}
