import TestSupport
import Testing

/// What a person sees when TVmaze does not answer as it should. Most of it is waiting, which several do at a time.
@Suite(.enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"))
struct BadAnswerJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    @Test(arguments: [
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "html"}"#, "What answered was not TVmaze"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "garbage"}"#, "What answered was not TVmaze"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "truncate"}"#, "The connection broke off"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "refuse"}"#, "Television cannot be shown"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "huge", "bytes": 200000000}"#, "larger than allowed"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "stall", "seconds": 60}"#, "too long to answer"),
        (#"{"match": "/tvmaze/shows", "times": 1000, "action": "drip", "seconds": 60}"#, "too long to answer"),
    ])
    func aBadAnswerEndsInAClearMessageWithTheKeysAliveMeanwhile(rule: String, message: String) async throws {
        try server.control(rule)
        // On a quick machine nobody would see that anything is loading.
        try await server.pause()
        let marquee = try Marquee(["--images", "none"], home: home, server: server.televisionURL)
        try await marquee.shows("Loading")
        marquee.type(.help)
        try await marquee.shows("Copy the link")
        marquee.type(.escape)
        server.resume()
        try await marquee.program.waitForText(message, within: .seconds(30))
        try await marquee.quit()
    }
}
