import Catalog
import Entities
import Networking
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct CatalogCommandTests {
    private let bench = CommandBench()

    private func fill(updated: Int = 1) {
        bench.allShows.put(
            SampleShows.all.map { show in
                let country = show.network?.country == "United States" ? Country("US") : nil
                return CatalogEntry(show, country: country, updated: updated)
            })
    }

    @Test mutating func aSyncNamesItsProgressAndTheChanges() async {
        fill()
        await expectEqual(bench.run(CatalogAction.sync, columns: 80), .code(.done))
        let count = SampleShows.all.count
        expectEqual(bench.output, "\(count) shows: \(count) new, 0 changed, 0 removed\n")
        fill(updated: 2)
        bench.allShows.remove(SampleShows.all[0].id.number)
        await bench.run(CatalogAction.sync)
        expect(bench.output.hasSuffix("\n\(count - 1)\t0\t\(count - 1)\t1\n"))
        self = Self()
        fill()
        await bench.run(CatalogAction.sync, showsProgress: true)
        expect(bench.errors.contains("Getting the catalog: 1 of 1"))
        expect(bench.errors.contains("Getting the catalog: 2 of 3"))
    }

    @Test mutating func aFailedSyncSaysWhyAndKeepsTheTable() async {
        fill()
        await bench.run(CatalogAction.sync)
        bench.allShows.fail(after: 0) { () throws(GatewayError) in throw .unreachable(.timedOut) }
        await expectEqual(bench.run(CatalogAction.sync), .code(.unreachable))
        expectEqual(
            bench.errors,
            "marquee: Can’t get the catalog: TVmaze takes too long to answer. The next sync continues here.\n")
        await bench.run(CatalogAction.status, columns: 80)
        expect(bench.last.hasPrefix("\(SampleShows.all.count) shows, "))
        // Offline, nothing is requested.
        self = Self()
        fill()
        await expectEqual(bench.run(CatalogAction.sync, isOffline: true), .code(.unreachable))
        expectEqual(bench.allShows.calls, 0)
        await bench.run(CatalogAction.status, isOffline: true, columns: 80)
        expectEqual(bench.output, "There is no catalog yet. Get it with marquee catalog sync.\n")
    }

    // MARK: Filters

    private func titles(_ words: [String], isOffline: Bool = true) async throws -> [String] {
        fill()
        await bench.run(CatalogAction.sync)
        guard case .titles(let request, let options) = try CommandLineParser.parse(words) else { return [] }
        await bench.run(request, extent: options.extent, isOffline: isOffline)
        return bench.last.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
    }

    @Test mutating func filtersAreOptionsAndWords() async throws {
        for words in [
            ["shows", "--genre", "drama"], ["search", "--genre", "drama"], ["search", "genre:drama"],
            ["shows", "paper", "--year", "2011"], ["shows", "--network", "harbor tv", "--status", "ended"],
            ["search", "lanterns", "--min-rating", "8", "--year", "2010..2012", "--language", "english"],
            ["shows", "--country", "US"],
        ] as [[String]] {
            self = Self()
            try await expectEqual(titles(words), ["The Paper Lanterns"], "\(words)")
        }
        // Orders and limits apply.
        try await expectEqual(titles(["shows", "--sort", "newest", "--limit", "2"]), ["海上灯火", "Zoë’s 🌙 Kitchen"])
        try await expectEqual(titles(["shows", "--all"]).count, SampleShows.all.count)
        // Offline, names are found in the catalog.
        try await expectEqual(titles(["search", "zoe"]), ["Zoë’s 🌙 Kitchen"])
        // Without a catalog, a filter fails.
        self = Self()
        await expectEqual(bench.run(.filtered("genre:drama"), isOffline: true), .code(.failed))
        expect(bench.errors.contains("marquee catalog sync"))
    }

    @Test func wrongValuesAreRefused() {
        for words in [
            ["shows", "--year", "abc"], ["search", "--sort", "x"], ["shows", "--min-rating", "11"],
            ["stats", "--year", "2020..2021"], ["search"],
        ] as [[String]] {
            #expect(throws: UsageError.self) { try CommandLineParser.parse(words) }
        }
    }
}
