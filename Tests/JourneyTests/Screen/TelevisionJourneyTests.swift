import Foundation
import Terminal
import TestSupport
import Testing

/// Journeys through the captured catalog: 1,346 shows from `api_server.py`.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct TelevisionJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee(_ arguments: String..., size: Size = Size(width: 80, height: 24)) throws -> Marquee {
        // Without pictures, whose requests would be counted too.
        try Marquee(arguments + ["--images", "none"], home: home, server: server.televisionURL, size: size)
    }

    /// The requested pages of the catalog, in order.
    private func pages() throws -> [Int] {
        try server.log().compactMap { request in
            request.path.split(separator: "page=").last.flatMap { Int($0) }
        }
    }

    @Test func pagesToTheEndRequestsNoPageTwiceAndStoresTheFirstThousandShows() async throws {
        let marquee = try marquee()
        try await marquee.status("1/240+")
        try expectEqual(pages(), [0])
        // 22 lines show 5 whole shows: two screens before the end of 240 shows is show 230.
        for _ in 0..<46 { marquee.type(.pageDown) }
        try await marquee.status("231/485+")
        try expectEqual(pages(), [0, 1])
        try await marquee.goToTheEnd(of: 1346)
        try expectEqual(pages(), [0, 1, 2, 3, 4, 5, 6], "the last one is the 404, which is the end and no error")
        expect(!marquee.program.terminal.screen.contains("⚠"))
        try await marquee.quit()

        let cache = home.path + "/cache/marquee"
        let stored = try FileManager.default.contentsOfDirectory(atPath: cache).filter { $0.contains("-page-") }
            .map { try showCount(of: cache + "/" + $0) }
        expectEqual(stored.reduce(0, +), 1000)
        for name in try FileManager.default.subpathsOfDirectory(atPath: cache) {
            let mode = try FileManager.default.attributesOfItem(atPath: cache + "/" + name)[.posixPermissions] as? Int
            expectEqual(mode, 0o600, "\(name)")
        }
    }

    @Test func theCacheServesLaterStartsAndIsRenewedOnceItHasExpired() async throws {
        let offline = try marquee("--offline")
        try await offline.shows("Not available offline")
        try await offline.quit()
        try expect(server.log().isEmpty)

        let first = try marquee()
        try await first.status("1/240+")
        try await first.quit()
        try server.clearLog()
        let second = try marquee()
        try await second.status("1/240+")
        try await second.quit()
        try expect(server.log().isEmpty)

        try age(by: 16 * 60)
        let third = try marquee()
        try await third.status("1/240+")
        try await third.program.waitForScreen { !$0.text(23).contains("outdated") && !$0.text(23).contains("Loading") }
        try expectEqual(pages(), [0])
        try await third.quit()

        try age(by: 16 * 60)
        try await server.stop()
        let last = try marquee()
        try await last.status("1/240+")
        try await last.status("May be outdated")
        try await last.shows("Can’t reach TVmaze")
        try await last.quit()
    }

    @Test func plainLinesRenewTheCacheToo() async throws {
        for _ in 0..<3 {
            let run = try await Marquee.run("--plain", home: home, server: server.televisionURL)
            expectEqual(run.output.split(separator: "\n").count, 240)
            try age(by: 14 * 60)
        }
        try expectEqual(pages(), [0])
    }

    @Test func aKilledProgramLeavesAValidCacheAndAWorkingTerminal() async throws {
        // Under a shell, since a killed session leader takes the terminal with it.
        let path = try require(BuiltProgram.path("marquee"))
        let shell = try TerminalProgram(
            "/bin/sh", ["-c", "'\(path)' --images none; read line"],
            environment: Marquee.environment(home: home, server: server.televisionURL))
        try await shell.waitForScreen { $0.text(23).contains("1/240+") }
        shell.type(Keys.end.text)
        let marquee = try require(
            shell.process.survivors.first {
                FileManager.default.contents(atPath: "/proc/\($0)/comm") == Data("marquee\n".utf8)
            })
        kill(marquee, SIGKILL)
        try await shell.waitForScreen { !$0.isAlternateScreen }
        expectEqual(shell.lineMode, shell.initialLineMode)
        let second = try self.marquee()
        try await second.status("1/")
        try await second.quit()
    }

    @Test func twoProgramsAtOnceDoNotHarmEachOther() async throws {
        let (first, second) = (try marquee(), try marquee())
        try await first.goToTheEnd(of: 1346)
        try await second.goToTheEnd(of: 1346)
        try await first.quit()
        try await second.quit()
        try server.clearLog()
        let third = try marquee("--offline")
        try await third.status("1/1000")
        try await third.quit()
        try expect(server.log().isEmpty)
    }

    @Test func aShowOpensWithItsEpisodesAndCast() async throws {
        let marquee = try marquee(size: Size(width: 100, height: 40))
        try await marquee.status("1/240+")
        try await marquee.type(.enter, shows: "episodes in")
        try await marquee.shows("https://www.tvmaze.com/shows/1/under-the-dome")
        try await marquee.type(.nextSection, .nextSection, shows: "2 people")
        try await marquee.type(.end, .end, shows: "CC BY-SA 4.0")
        try await marquee.type(.escape, status: "1/240+")
        try await marquee.quit()
    }

    @Test func seasonsAndEpisodesOpenWithTheDatesOfTheirNetwork() async throws {
        // The pilot aired on June 24, 2013 at 10 pm in New York.
        for zone in ["EST5EDT,M3.2.0,M11.1.0", "JST-9"] {
            let marquee = try Marquee(
                ["--images", "none"], home: home, server: server.televisionURL, size: Size(width: 120, height: 40),
                environment: ["TZ": zone])
            try await marquee.status("1/240+")
            try await marquee.type(.enter, shows: "13 episodes")
            try await marquee.program.waitForScreen { screen in
                screen.screen.split(separator: "\n").contains { $0.contains("1  Pilot") && $0.contains("Jun 24, 2013") }
            }
            try await marquee.type(.right, .enter, status: "1/13")
            try await marquee.shows("Heads Will Roll")
            try await marquee.type(.enter, shows: "S02E01")
            try await marquee.type(.right, shows: "Under the Dome")
            try await marquee.type(.escape, shows: "13 episodes")
            try await marquee.type(.escape, status: "1/240+")
            try await marquee.quit()
        }
    }

    // MARK: Cache files

    /// Ages all cached files by the interval.
    private func age(by seconds: Double) throws {
        let path = home.path + "/cache/marquee/manifest.json"
        var manifest = try require(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path))) as? [String: Any])
        let key = try require(manifest.first { ($0.value as? Double ?? 0) > 1_000_000_000 }?.key)
        manifest[key] = try require(manifest[key] as? Double) - seconds
        try JSONSerialization.data(withJSONObject: manifest).write(to: URL(filePath: path))
    }

    private func showCount(of path: String) throws -> Int {
        let page = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        func longest(_ value: Any) -> Int {
            switch value {
            case let list as [Any]: list.count
            case let object as [String: Any]: object.values.map(longest).max() ?? 0
            default: 0
            }
        }
        return longest(page)
    }
}
