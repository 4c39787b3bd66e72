import Core
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct CatalogueCommandTests {
    private let bench = CommandBench()

    private func fill(updated: Int = 1) {
        bench.allShows.put(Library.shows.map { CatalogueEntry($0, updated: updated) })
    }

    @Test func aSyncSaysWhatHasChanged() async {
        fill()
        #expect(await bench.run(CatalogueAction.sync, columns: 80) == .code(.done))
        let count = Library.shows.count
        #expect(bench.output == "\(count) shows: \(count) new, 0 changed, 0 removed\n")
        fill(updated: 2)
        bench.allShows.remove(Library.shows[0].id.number)
        await bench.run(CatalogueAction.sync)
        #expect(bench.output.hasSuffix("\n\(count - 1)\t0\t\(count - 1)\t1\n"))
    }

    @Test func theTerminalShowsHowFarASyncIs() async {
        fill()
        await bench.run(CatalogueAction.sync, showsProgress: true)
        #expect(bench.errors.contains("Getting the catalog: 1 of 1"))
        #expect(bench.errors.contains("Getting the catalog: 2 of 3"))
    }

    @Test func aFailedSyncSaysWhyAndKeepsTheTable() async {
        fill()
        await bench.run(CatalogueAction.sync)
        bench.allShows.fail(after: 0) { () throws(GatewayError) in throw .unreachable(.timedOut) }
        #expect(await bench.run(CatalogueAction.sync) == .code(.unreachable))
        #expect(
            bench.errors
                == "marquee: Can’t get the catalog: TVmaze did not answer in time. The next sync continues here.\n")
        let before = bench.output.count
        await bench.run(CatalogueAction.status, columns: 80)
        #expect(bench.output.dropFirst(before).hasPrefix("\(Library.shows.count) shows, "))
    }

    @Test func offlineNothingIsRequested() async {
        fill()
        #expect(await bench.run(CatalogueAction.sync, isOffline: true) == .code(.unreachable))
        #expect(bench.allShows.calls == 0)
        await bench.run(CatalogueAction.status, isOffline: true, columns: 80)
        #expect(bench.output == "There is no catalog yet. Get it with marquee catalog sync.\n")
    }
}
