import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GridStateTests {
    /// 22 items in 5 columns: rows of 5, 5, 5, 5 and 2.
    struct Example: Sendable {
        let says: String
        var count = 22
        let from: Int
        let change: @Sendable (inout GridState) -> Void
        let selection: Int?
        /// The first item on a screen of 5 columns and 3 rows.
        let offset: Int
    }

    static let examples = [
        Example(says: "right", from: 0, change: { $0.move(by: 1) }, selection: 1, offset: 0),
        Example(says: "right goes on in the next row", from: 4, change: { $0.move(by: 1) }, selection: 5, offset: 0),
        Example(
            says: "left goes back to the row before", from: 5, change: { $0.move(by: -1) }, selection: 4, offset: 0),
        Example(says: "left stops at the start", from: 0, change: { $0.move(by: -1) }, selection: 0, offset: 0),
        Example(says: "right stops at the end", from: 21, change: { $0.move(by: 1) }, selection: 21, offset: 10),
        Example(says: "down", from: 3, change: { $0.move(rows: 1, columns: 5) }, selection: 8, offset: 0),
        Example(
            says: "down past the bottom", from: 13, change: { $0.move(rows: 1, columns: 5) }, selection: 18, offset: 5),
        Example(
            says: "down into a row too short", from: 18, change: { $0.move(rows: 1, columns: 5) }, selection: 21,
            offset: 10),
        Example(
            says: "down in the last row", from: 20, change: { $0.move(rows: 1, columns: 5) }, selection: 20, offset: 10),
        Example(
            says: "up in the first row", from: 3, change: { $0.move(rows: -1, columns: 5) }, selection: 3, offset: 0),
        Example(
            says: "far up keeps the column", from: 18, change: { $0.move(rows: -9, columns: 5) }, selection: 3,
            offset: 0),
        Example(
            says: "as far as numbers go", from: 3, change: { $0.move(rows: .max, columns: 5) }, selection: 21,
            offset: 10),
        Example(says: "to the end", from: 0, change: { $0.select(.max) }, selection: 21, offset: 10),
        Example(says: "to the start", from: 21, change: { $0.select(.min) }, selection: 0, offset: 0),
        Example(
            says: "the wheel drags the selection", from: 3, change: { $0.scroll(by: 1, columns: 5, rows: 3) },
            selection: 8, offset: 5),
        Example(
            says: "the wheel leaves the selection", from: 13, change: { $0.scroll(by: 1, columns: 5, rows: 3) },
            selection: 13, offset: 5),
        Example(
            says: "the wheel stops at the end", from: 13, change: { $0.scroll(by: 9, columns: 5, rows: 3) },
            selection: 13, offset: 10),
        Example(says: "fewer items", from: 21, change: { $0.setCount(7) }, selection: 6, offset: 0),
        Example(says: "no items", from: 21, change: { $0.setCount(0) }, selection: nil, offset: 0),
        Example(says: "moving without items", count: 0, from: 0, change: { $0.move(by: 1) }, selection: nil, offset: 0),
        Example(
            says: "moving down without items", count: 0, from: 0, change: { $0.move(rows: 1, columns: 5) },
            selection: nil, offset: 0),
        Example(
            says: "scrolling without items", count: 0, from: 0, change: { $0.scroll(by: 1, columns: 5, rows: 3) },
            selection: nil, offset: 0),
        Example(
            says: "no columns count as one", from: 3, change: { $0.move(rows: 1, columns: 0) }, selection: 4, offset: 0),
    ]

    @Test(arguments: examples)
    func ends(_ move: Example) {
        var state = GridState(count: move.count)
        state.select(move.from)
        state.settle(columns: 5, rows: 3)
        move.change(&state)
        state.settle(columns: 5, rows: 3)
        expectEqual(state.selection, move.selection, "\(move.says)")
        expectEqual(state.offset, move.offset, "\(move.says)")
    }

    @Test func aNewWidthKeepsTheSelectedItem() {
        var state = GridState(count: 100)
        state.select(57)
        for columns in [5, 3, 8, 1, 40, 200, 4] {
            for rows in [4, 1, 9, 0, 3] {
                state.settle(columns: columns, rows: rows)
                expectEqual(state.selection, 57)
                expectEqual(state.offset % columns, 0)
                expectEqual(state.visibleRange(columns: columns, rows: rows).contains(57), (rows > 0))
            }
        }
    }

    @Test func settlingAgainChangesNothingAndTheSelectionIsAlwaysInView() {
        var generator = SeededGenerator(seed: 3)
        var state = GridState(count: 40)
        for _ in 0..<5000 {
            let columns = Int.random(in: 0...9, using: &generator)
            let rows = Int.random(in: 0...9, using: &generator)
            let distance = Int.random(in: -20...20, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: state.move(by: distance)
            case 1: state.move(rows: distance, columns: columns)
            case 2: state.scroll(by: distance, columns: columns, rows: rows)
            default: state.setCount(Int.random(in: 0...90, using: &generator))
            }
            state.settle(columns: columns, rows: rows)
            let settled = state
            state.settle(columns: columns, rows: rows)
            expectEqual(state, settled)
            let visible = state.visibleRange(columns: columns, rows: rows)
            expect(visible.count <= max(1, columns) * rows)
            if let selection = state.selection, rows > 0 { expect(visible.contains(selection)) }
        }
    }
}
