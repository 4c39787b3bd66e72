import Terminal
import TestSupport
import Testing

/// A search of the real, captured catalog, in a pseudo-terminal.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct SearchJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee(_ arguments: String...) throws -> Marquee {
        try Marquee(["--images", "none"] + arguments, home: home, server: server.televisionURL)
    }

    /// The searches, in order.
    private func searches() throws -> [String] {
        try server.log().compactMap { request in
            request.path.split(separator: "/search/shows?q=").last.flatMap { String($0).removingPercentEncoding }
        }
        .filter { !$0.contains("/") }
    }

    @Test func fastTypingSendsOneRequestAndEntriesOpen() async throws {
        let marquee = try marquee()
        try await marquee.status("1/240+")
        try await marquee.type(.search, shows: "Type to search for shows")
        for (query, status, title) in [
            ("star", "10 found", "Star-Crossed"), ("кухня", "1 found", "Кухня"),
            ("進撃の巨人", "Nothing found for “進撃の巨人”", "進撃の巨人"), ("xyzzyq", "Nothing found for “xyzzyq”", "xyzzyq"),
            ("girls", "10 found", "Shining Girls"),
        ] {
            marquee.type(Keys(Keys.clearLine.text + query))
            try await marquee.program.waitForScreen { $0.text(3).contains(status) && $0.screen.contains(title) }
        }
        try expectEqual(searches(), ["star", "кухня", "進撃の巨人", "xyzzyq", "girls"])
        try await marquee.type(.down, status: "1/10")
        try await marquee.type(.enter, shows: "Ratings")
        try await marquee.type(.escape, status: "1/10")
        // A show with seven hundred episodes.
        marquee.program.resize(to: Size(width: 120, height: 40))
        try await marquee.type("/\(Keys.clearLine.text)doctor who", shows: "5 found")
        try await marquee.type(.down, .down, status: "2/5")
        try await marquee.type(.enter, shows: "702 episodes in 26")
        for _ in 0..<16 { marquee.type(.right) }
        try await marquee.shows("26 episodes")
        try await marquee.type(.down, .end, shows: "Shada, Part Six")
        try await marquee.quit()
    }

    @Test func aQueryIsOfferedAfterARestartAndLoadedShowsAreFoundWithoutANetwork() async throws {
        let first = try marquee()
        try await first.status("1/240+")
        try await first.type(.enter, shows: "Ratings")
        try await first.type(.escape, status: "1/240+")
        try await first.type("/girls\r", shows: "10 found")
        // Quitting waits for pending writes; Ctrl-C does not.
        try await first.type("\tM", shows: "TMDB")
        first.type("q")
        _ = try await first.program.waitForExit()

        let second = try marquee()
        try await second.status("1/240+")
        try await second.type(.search, shows: "· girls")
        try await second.type(.down, .enter, shows: "10 found")
        try await second.interrupt()

        try await server.stop()
        let third = try marquee("--offline")
        try await third.status("1/240")
        try await third.type("/under the d\r", shows: "Offline: no network is used")
        try await third.shows("Under the Dome")
        try await third.type(.down, .enter, shows: "Ratings")
        try await third.quit()
        // The connection is refused at once; this waits for the pauses between four tries.
        let fourth = try marquee()
        try await fourth.status("1/240+")
        try await fourth.type("/breaking\r", shows: "No network: can’t reach TVmaze")
        try await fourth.shows("Breaking Bad")
        try await fourth.interrupt()
    }
}
