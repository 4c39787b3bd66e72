import TestSupport
import Testing

/// Screens for failing responses of TVmaze. Mostly waiting, so several run at a time.
@Suite(.needsServer, .timeLimit(.minutes(5))) struct BadAnswerJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee() throws -> Marquee {
        try Marquee(["--images", "none"], home: home, server: server.televisionURL)
    }

    @Test(arguments: [
        (#""html""#, "A sign-in page replied instead of TVmaze"),
        (#""garbage""#, "Unexpected reply; it did not come from TVmaze"),
        (#""truncate""#, "The connection was lost"), (#""refuse""#, "Can’t load television"),
        (#""huge", "bytes": 200000000"#, "The reply is too large"),
        (#""stall", "seconds": 60"#, "too long to answer"), (#""drip", "seconds": 60"#, "too long to answer"),
    ])
    func aFailingResponseShowsAMessageAndKeysRespond(action: String, message: String) async throws {
        try server.control("{\"match\": \"/tvmaze/shows\", \"times\": 1000, \"action\": \(action)}")
        // A fast machine would not show the loading screen.
        try await server.pause()
        let marquee = try marquee()
        try await marquee.shows("Loading")
        try await marquee.type(.help, shows: "Go to Browse")
        marquee.type(.escape)
        server.resume()
        try await marquee.program.waitForText(message, within: .seconds(30))
        try await marquee.quit()
    }

    @Test func threeFailuresAndASuccessTakeFourRequests() async throws {
        try server.control(#"{"match": "/tvmaze/shows", "times": 3, "status": 503}"#)
        let marquee = try marquee()
        try await marquee.status("1/240+")
        try expectEqual(server.log().count, 4)
        try await marquee.quit()
    }

    @Test func permanentFailureShowsAScreenAfterFourRequestsAndTheKeyRetries() async throws {
        try server.control(#"{"match": "/tvmaze/shows", "times": 1000, "status": 503}"#)
        let marquee = try marquee()
        try await marquee.shows("Can’t load television")
        try await marquee.shows("TVmaze answered with an error (503)")
        try expectEqual(server.log().count, 4)
        try server.control(#"{"clear": true}"#)
        try await marquee.type(.retry, status: "1/240+")
        try await marquee.quit()
    }

    @Test func theFailureScreenOpensTheDemo() async throws {
        try await server.stop()
        let marquee = try marquee()
        try await marquee.shows("Can’t load television")
        try await marquee.type(.demo, shows: "Up Next")
        try await marquee.type("2", status: "1/90+")
        try await marquee.shows("Demo")
        try await marquee.quit()
    }

    @Test func retryAfterIsObeyed() async throws {
        try server.control(#"{"match": "/tvmaze/shows", "times": 1, "status": 429, "headers": {"Retry-After": "2"}}"#)
        let marquee = try marquee()
        try await marquee.status("1/240+")
        let times = try server.log().map(\.t)
        expectEqual(times.count, 2)
        try expect(require(times.last) - require(times.first) >= 2)
        try await marquee.quit()
    }
}
