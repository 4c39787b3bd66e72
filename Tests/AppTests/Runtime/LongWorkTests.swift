import Interchange
import Networking
import Plays
import Terminal
import TestSupport
import Testing

@testable import App

/// What the terminal is told of long work, and that it is told when that ends.
@Suite(.timeLimit(.minutes(5))) struct LongWorkTests {
    @Test func theFirstLookAtASourceIsShownUntilItEnds() throws {
        let address = try require(URLRoot("http://tv.local:8080"))
        let source = PlaySource(name: "tv", kind: .kodi, address: address)
        for end in [SourcesEvent.looked, .failed(source, .refused), .failed(source, .unreachable(.timedOut))] {
            var bench = ScreenBench(width: 80, height: 24)
            expectNil(bench.model.longWork)
            bench.send(.sources(.working(.unknown)))
            expectEqual(bench.model.longWork, SessionProgress(done: 0, of: 0))
            bench.send(.sources(.working(.init(done: 3, total: 12))))
            bench.send(.sources(.listed([])))
            expectEqual(bench.model.longWork?.percent, 25)
            bench.send(.sources(end))
            expectNil(bench.model.longWork)
        }
    }
}
