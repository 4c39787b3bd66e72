import Terminal
import TestSupport
import Testing

/// A search of the real, captured catalog, in a pseudo-terminal.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"))
struct SearchJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    /// What has been searched for, in order.
    private func searches() throws -> [String] {
        try server.log().map(\.path).filter { $0.contains("/search/shows") }
    }

    @Test func typingFastSendsOneRequestAndAnEntryIsOpened() async throws {
        let marquee = try Marquee([], home: home, server: server.televisionURL)
        try await marquee.status("1/240+")
        marquee.type(.search)
        try await marquee.shows("Type to search for shows")
        marquee.program.type("girls")
        try await marquee.shows(" found")
        #expect(try searches().count == 1)
        marquee.type(.down)
        try await marquee.status("1/")
        marquee.type(.enter)
        try await marquee.shows("HBO (United States)")
        try await marquee.quit()
    }

    @Test func aQueryIsOfferedAgainAfterARestart() async throws {
        let first = try Marquee([], home: home, server: server.televisionURL)
        try await first.status("1/240+")
        first.program.type("/girls\r")
        try await first.shows(" found")
        first.type(.interrupt)
        _ = try await first.program.waitForExit()

        let second = try Marquee([], home: home, server: server.televisionURL)
        try await second.status("1/240+")
        second.type(.search)
        try await second.shows("· girls")
        second.type(.down)
        second.type(.enter)
        try await second.shows(" found")
        second.type(.interrupt)
        #expect(try await second.program.waitForExit() == .exited(130))
        second.expectTerminalAsItWas()
    }
}
