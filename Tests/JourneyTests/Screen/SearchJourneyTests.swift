import Terminal
import TestSupport
import Testing

/// A search of the real, captured catalog, in a pseudo-terminal.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"),
    .timeLimit(.minutes(5)))
struct SearchJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    /// The searches, in order.
    private func searches() throws -> [String] {
        try server.log().compactMap { request in
            request.path.split(separator: "/search/shows?q=").last.flatMap { String($0).removingPercentEncoding }
        }
        .filter { !$0.contains("/") }
    }

    @Test func fastTypingSendsOneRequestAndAnEntryOpens() async throws {
        let marquee = try Marquee(["--images", "none"], home: home, server: server.televisionURL)
        try await marquee.status("1/240+")
        marquee.type(.search)
        try await marquee.shows("Type to search for shows")
        for (query, status, title) in [
            ("star", "10 found", "Star-Crossed"), ("кухня", "1 found", "Кухня"),
            ("進撃の巨人", "Nothing found for “進撃の巨人”", "進撃の巨人"), ("xyzzyq", "Nothing found for “xyzzyq”", "xyzzyq"),
            ("girls", "10 found", "Shining Girls"),
        ] {
            marquee.program.type(Keys.clearLine.rawValue + query)
            try await marquee.program.waitForScreen { $0.text(2).contains(status) && $0.screen.contains(title) }
        }
        try expectEqual(searches(), ["star", "кухня", "進撃の巨人", "xyzzyq", "girls"])
        marquee.type(.down)
        try await marquee.status("1/10")
        marquee.type(.enter)
        try await marquee.shows("48 episodes in 6 seasons")
        try await marquee.quit()
    }

    @Test func aShowWithSevenHundredEpisodesOpensFromASearch() async throws {
        let marquee = try Marquee(
            ["--images", "none"], home: home, server: server.televisionURL, size: Size(width: 120, height: 40))
        try await marquee.status("1/240+")
        marquee.program.type("/doctor who\r")
        try await marquee.shows("5 found")
        marquee.type(.down, .down)
        try await marquee.status("2/5")
        marquee.type(.enter)
        try await marquee.shows("702 episodes in 26")
        for _ in 0..<16 { marquee.type(.right) }
        try await marquee.shows("26 episodes")
        marquee.type(.down, .end)
        try await marquee.shows("Shada, Part Six")
        try await marquee.quit()
    }

    @Test func withoutANetworkLoadedShowsAreFoundAndTheStatusSaysWhy() async throws {
        let first = try Marquee(["--images", "none"], home: home, server: server.televisionURL)
        try await first.status("1/240+")
        first.type(.enter)
        try await first.shows("39 episodes in 3 seasons")
        try await first.quit()
        try await server.stop()
        let second = try Marquee(["--images", "none", "--offline"], home: home, server: server.televisionURL)
        try await second.status("1/240")
        second.program.type("/under the d\r")
        try await second.shows("Offline: no network is used")
        try await second.shows("Under the Dome")
        second.type(.down, .enter)
        try await second.shows("39 episodes in 3 seasons")
        try await second.quit()
        // The connection is refused at once; this waits for the pauses between three tries.
        let third = try Marquee(["--images", "none"], home: home, server: server.televisionURL)
        try await third.status("1/240+")
        third.program.type("/breaking\r")
        try await third.shows("No network: can’t reach TVmaze")
        try await third.shows("Breaking Bad")
        try await third.interrupt()
    }

    @Test func aQueryIsOfferedAgainAfterARestart() async throws {
        let first = try Marquee([], home: home, server: server.televisionURL)
        try await first.status("1/240+")
        first.program.type("/girls\r")
        try await first.shows("10 found")
        // Quitting waits for pending writes; Ctrl-C does not.
        first.program.type("\t")
        try await first.shows("TMDB")
        first.program.type("q")
        _ = try await first.program.waitForExit()

        let second = try Marquee([], home: home, server: server.televisionURL)
        try await second.status("1/240+")
        second.type(.search)
        try await second.shows("· girls")
        second.type(.down)
        second.type(.enter)
        try await second.shows("10 found")
        try await second.interrupt()
    }
}
