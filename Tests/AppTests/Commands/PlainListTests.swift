import Networking
import Platform
import TestSupport
import Testing
import UseCases

@testable import App

/// The first page as printed into a pipe.
@Suite(.timeLimit(.minutes(5))) struct PlainListTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway(pages: [Array(SampleShows.all.prefix(2))])

    private func run() async -> (output: String, errors: String, ending: Ending) {
        let bench = CommandBench()
        let cache = ShowPagesCache(store: store, clock: clock)
        let list = PlainList(console: bench.console(), browseShows: BrowseShows(gateway: gateway, cache: cache))
        let ending = await list.console.run { () async throws(CommandFailure) in try await list.run() }
        return (bench.output, bench.errors, ending)
    }

    @Test mutating func cachedDataIsAnnouncedAndFailuresSayWhatToDo() async {
        let fresh = await run()
        clock.advance(by: 3600)
        gateway.fail(with: .status(500))
        let stored = await run()
        expect(stored.output == fresh.output && stored.ending == .code(.done) && fresh.errors.isEmpty)
        expectEqual(stored.errors, "marquee: TVmaze answered with an error (500). Showing saved data.\n")
        self = Self()
        gateway.fail(with: .status(500))
        let outcome = await run()
        expect(outcome.output.isEmpty && outcome.ending == .code(.unreachable))
        expect(outcome.errors.hasSuffix("(500). The service has a problem. Try again in a few minutes.\n"))
    }
}
