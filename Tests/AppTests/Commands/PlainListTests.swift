import Core
import TestSupport
import Testing

@testable import App

/// The first page in a pipe.
@Suite(.timeLimit(.minutes(5))) struct PlainListTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [Array(Library.shows.prefix(2))])

    private func run() async -> PlainList.Outcome {
        let cache = CatalogCache(store: store, clock: clock)
        return await PlainList(browseShows: BrowseShows(gateway: gateway, cache: cache), phrases: Phrases.english).run()
    }

    @Test func whatWasStoredIsSaidToBeThat() async {
        let fresh = await run()
        clock.advance(by: 3600)
        gateway.fail(with: .status(500))
        let stored = await run()
        #expect(stored.output == fresh.output && stored.exitCode == .done && fresh.messages.isEmpty)
        #expect(stored.messages == "marquee: TVmaze answered with an error (500). Showing saved data.\n")
    }

    @Test func whereNothingCanBeShownItSaysWhatToDo() async {
        gateway.fail(with: .status(500))
        let outcome = await run()
        #expect(outcome.output.isEmpty && outcome.exitCode == .unreachable)
        #expect(outcome.messages.hasSuffix("(500). The service has a problem. Try again in a few minutes.\n"))
    }
}
