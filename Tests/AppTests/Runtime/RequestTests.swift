import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct RequestTests {
    /// Of two requests, whether they are equal, and whether the later one replaces the earlier.
    @Test func requestsAreComparedByKindAndParameters() {
        let cases: [(Request, Request, isEqual: Bool, replaces: Bool)] = [
            (.favorites(.added, query: "a"), .favorites(.added, query: "a"), true, true),
            (.favorites(.added, query: "a"), .favorites(.added, query: "b"), false, true),
            (.favorites(.added, query: "a"), .favorites(.name, query: "a"), false, true),
            (.page(1), .page(1), true, true),
            (.page(1), .page(2), false, false),
            (.pick(minutes: nil), .pick(minutes: 30), false, true),
            (.titles(.recent), .titles(forgetting: .show(Fixtures.show(1).id)), false, true),
            (.queries, .queries(forgetting: "a"), false, false),
            (.lists, .sources, false, false),
        ]
        for (first, second, isEqual, replaces) in cases {
            expectEqual(first == second, isEqual, "\(first.kind) \(second.kind)")
            expectEqual(first.key == second.key, replaces, "\(first.kind) \(second.kind)")
        }
    }
}
