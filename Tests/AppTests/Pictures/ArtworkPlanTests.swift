import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ArtworkPlanTests {
    private func plan(
        _ visible: Range<Int>, of count: Int = 1000, selected: Int? = nil, up: Bool = false
    ) -> ArtworkPlan<Int> {
        ArtworkPlan(visible: visible, of: count, selected: selected, isMovingUp: up) { $0 }
    }

    @Test func theScreenComesFirstThenTheNextThenTheOneBehind() {
        expectEqual(plan(10..<13).wanted, [10, 11, 12, 13, 14, 15, 9, 8, 7])
        // When moving up, the next screen is above.
        expectEqual(plan(10..<13, up: true).wanted, [10, 11, 12, 9, 8, 7, 13, 14, 15])
        // The selected one comes before all others.
        expectEqual(plan(10..<13, selected: 12).wanted.prefix(3), [12, 10, 11])
        expectEqual(plan(10..<13, selected: 500).wanted.first, 10)
        // Nothing outside the list is wanted.
        for (visible, count, wanted) in [
            (0..<3, 4, [0, 1, 2, 3]), (2..<5, 4, [2, 3, 1, 0]), (7..<9, 4, []), (0..<5, 0, []),
        ] as [(Range<Int>, Int, [Int])] { expectEqual(plan(visible, of: count).wanted, wanted, "\(visible)") }
    }

    @Test func duplicatesAreLoadedOnceAndMissingOnesNotAtAll() {
        let keys = ["a", nil, "b", "a", nil, "c"]
        let plan = ArtworkPlan(visible: 0..<3, of: 6) { keys[$0] }
        expectEqual(plan.wanted, ["a", "b", "c"])
    }

    @Test func picturesThatScrolledAwayAreCancelledAndLoadedOnesKept() {
        let plan = plan(10..<13)
        // One can be put before all others and stays the only one.
        expectEqual(plan.beginning(with: 500).wanted, [500, 10, 11, 12, 13, 14, 15, 9, 8, 7])
        expectEqual(plan.beginning(with: 14).wanted, [14, 10, 11, 12, 13, 15, 9, 8, 7])
        let changes = plan.changes(underWay: [11, 400], settled: [10, 14, 2])
        expectEqual(changes.cancel, [400])
        expectEqual(changes.start, [12, 13, 15, 9, 8, 7])
        // No more is begun than the limit allows.
        expectEqual(plan.changes(underWay: [11, 400], settled: [], limit: 3).start, [10, 12])
        expectEqual(plan.changes(underWay: [10, 11, 12], settled: [], limit: 2).start, [])
        expectEqual(plan.changes(underWay: [10, 11, 12], settled: [], limit: 2).cancel, [])
        let none = plan.changes(underWay: [], settled: Set(plan.wanted))
        expect(none.start.isEmpty && none.cancel.isEmpty)
    }
}
