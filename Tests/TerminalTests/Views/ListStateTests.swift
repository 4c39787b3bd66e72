import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListStateTests {
    struct Example: Sendable {
        let says: String
        var count = 100
        var from = (selection: 0, offset: 0)
        var capacity = 10
        let change: @Sendable (inout ListState) -> Void
        let selection: Int?
        let offset: Int
    }

    static let examples = [
        Example(says: "down on the screen", change: { $0.move(by: 3) }, selection: 3, offset: 0),
        Example(
            says: "down past the bottom scrolls by one", from: (9, 0), change: { $0.move(by: 1) }, selection: 10,
            offset: 1),
        Example(
            says: "up past the top scrolls by one", from: (20, 20), change: { $0.move(by: -1) }, selection: 19,
            offset: 19),
        Example(
            says: "up on the screen does not scroll", from: (25, 20), change: { $0.move(by: -1) }, selection: 24,
            offset: 20),
        Example(says: "no further than the start", change: { $0.move(by: -5) }, selection: 0, offset: 0),
        Example(says: "no further than the end", from: (98, 90), change: { $0.move(by: 5) }, selection: 99, offset: 90),
        Example(says: "to the end", change: { $0.selectLast() }, selection: 99, offset: 90),
        Example(says: "to the start", from: (99, 90), change: { $0.selectFirst() }, selection: 0, offset: 0),
        Example(says: "to an item beyond the end", change: { $0.select(1000) }, selection: 99, offset: 90),
        Example(says: "to an item before the start", from: (5, 0), change: { $0.select(-1) }, selection: 0, offset: 0),
        Example(says: "as far as numbers go", from: (5, 0), change: { $0.move(by: .max) }, selection: 99, offset: 90),
        Example(
            says: "as far back as numbers go", from: (5, 0), change: { $0.move(by: .min) }, selection: 0, offset: 0),
        Example(
            says: "a page down keeps the place on the screen", from: (24, 20),
            change: { $0.page(by: 1, capacity: 10) }, selection: 34, offset: 30),
        Example(
            says: "a page up keeps the place on the screen", from: (24, 20),
            change: { $0.page(by: -1, capacity: 10) }, selection: 14, offset: 10),
        Example(
            says: "a page up at the start", from: (4, 2), change: { $0.page(by: -1, capacity: 10) }, selection: 0,
            offset: 0),
        Example(
            says: "a page down at the end", from: (94, 88), change: { $0.page(by: 1, capacity: 10) }, selection: 99,
            offset: 90),
        Example(
            says: "any number of pages", from: (4, 2), change: { $0.page(by: .max, capacity: 10) }, selection: 99,
            offset: 90),
        Example(
            says: "the wheel leaves the selection where it is", from: (5, 0),
            change: { $0.scroll(by: 3, capacity: 10) }, selection: 5, offset: 3),
        Example(
            says: "the wheel drags the selection along at the edge", from: (1, 0),
            change: { $0.scroll(by: 3, capacity: 10) }, selection: 3, offset: 3),
        Example(
            says: "the wheel drags it up", from: (29, 20), change: { $0.scroll(by: -3, capacity: 10) }, selection: 26,
            offset: 17),
        Example(
            says: "the wheel stops at the end", from: (95, 89), change: { $0.scroll(by: 30, capacity: 10) },
            selection: 95, offset: 90),
        Example(
            says: "a shorter list selects its last item", from: (80, 75), change: { $0.setCount(50) }, selection: 49,
            offset: 40),
        Example(
            says: "an empty list selects nothing", from: (80, 75), change: { $0.setCount(0) }, selection: nil, offset: 0
        ),
        Example(says: "moving in an empty list", count: 0, change: { $0.move(by: 1) }, selection: nil, offset: 0),
        Example(
            says: "paging in an empty list", count: 0, change: { $0.page(by: 1, capacity: 10) }, selection: nil,
            offset: 0),
        Example(
            says: "a list that fills up selects its first item", count: 0, change: { $0.setCount(7) }, selection: 0,
            offset: 0),
        Example(
            says: "a longer list keeps everything", from: (24, 20), change: { $0.setCount(200) }, selection: 24,
            offset: 20),
        Example(says: "a negative count is none", change: { $0.setCount(-1) }, selection: nil, offset: 0),
    ]

    @Test(arguments: examples)
    func ends(_ move: Example) {
        var state = ListState.at(selection: move.from.selection, offset: move.from.offset, count: move.count)
        move.change(&state)
        state.settle(capacity: move.capacity)
        #expect(state.selection == move.selection, "\(move.says)")
        #expect(state.offset == move.offset, "\(move.says)")
    }

    @Test(arguments: [
        (capacity: 10, offset: 20), (capacity: 5, offset: 20), (capacity: 4, offset: 21), (capacity: 1, offset: 24),
        (capacity: 90, offset: 10), (capacity: 100, offset: 0), (capacity: 500, offset: 0), (capacity: 0, offset: 20),
        (capacity: -1, offset: 20), (capacity: .max, offset: 0),
    ])
    func aNewHeightKeepsTheSelectionInView(capacity: Int, offset: Int) {
        let state = ListState.at(selection: 24, offset: 20, count: 100).settled(capacity: capacity)
        #expect(state.offset == offset)
        #expect(state.selection == 24)
    }

    @Test func settlingAgainChangesNothingAndTheSelectionIsAlwaysInView() {
        var generator = SeededGenerator(seed: 2)
        var state = ListState(count: 40)
        for _ in 0..<5000 {
            let capacity = Int.random(in: 0...50, using: &generator)
            let distance = Int.random(in: -50...50, using: &generator)
            switch Int.random(in: 0...4, using: &generator) {
            case 0: state.move(by: distance)
            case 1: state.page(by: distance / 20, capacity: capacity)
            case 2: state.scroll(by: distance, capacity: capacity)
            case 3: state.select(distance)
            default: state.setCount(Int.random(in: 0...60, using: &generator))
            }
            state.settle(capacity: capacity)
            #expect(state == state.settled(capacity: capacity))
            let visible = state.visibleRange(capacity: capacity)
            #expect(visible.count == min(capacity, state.count))
            if let selection = state.selection, capacity > 0 { #expect(visible.contains(selection)) }
        }
    }
}

extension ListState {
    /// A state with that item selected and that one at the top.
    fileprivate static func at(selection: Int, offset: Int, count: Int) -> ListState {
        var state = ListState(count: count)
        state.select(offset)
        state.settle(capacity: 1)
        state.select(selection)
        return state
    }
}
