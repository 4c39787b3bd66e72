import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GridStateTests {
    /// 22 items in 5 columns: rows of 5, 5, 5, 5 and 2.
    ///
    /// `offset` is the first item on a screen of 5 columns and 3 rows.
    private typealias Example = (
        says: String, count: Int, from: Int, change: (inout GridState) -> Void, selection: Int?, offset: Int
    )

    @Test func eachMoveEndsWhereItShould() {
        let examples: [Example] = [
            ("right", 22, 0, { $0.move(by: 1) }, 1, 0),
            ("right goes on in the next row", 22, 4, { $0.move(by: 1) }, 5, 0),
            ("left goes back to the row before", 22, 5, { $0.move(by: -1) }, 4, 0),
            ("left stops at the start", 22, 0, { $0.move(by: -1) }, 0, 0),
            ("right stops at the end", 22, 21, { $0.move(by: 1) }, 21, 10),
            ("down", 22, 3, { $0.move(rows: 1, columns: 5) }, 8, 0),
            ("down past the bottom", 22, 13, { $0.move(rows: 1, columns: 5) }, 18, 5),
            ("down into a row too short", 22, 18, { $0.move(rows: 1, columns: 5) }, 21, 10),
            ("down in the last row", 22, 20, { $0.move(rows: 1, columns: 5) }, 20, 10),
            ("up in the first row", 22, 3, { $0.move(rows: -1, columns: 5) }, 3, 0),
            ("far up keeps the column", 22, 18, { $0.move(rows: -9, columns: 5) }, 3, 0),
            ("as far as numbers go", 22, 3, { $0.move(rows: .max, columns: 5) }, 21, 10),
            ("to the end", 22, 0, { $0.select(.max) }, 21, 10),
            ("to the start", 22, 21, { $0.select(.min) }, 0, 0),
            ("the wheel drags the selection", 22, 3, { $0.scroll(by: 1, columns: 5, rows: 3) }, 8, 5),
            ("the wheel leaves the selection", 22, 13, { $0.scroll(by: 1, columns: 5, rows: 3) }, 13, 5),
            ("the wheel stops at the end", 22, 13, { $0.scroll(by: 9, columns: 5, rows: 3) }, 13, 10),
            ("fewer items", 22, 21, { $0.setCount(7) }, 6, 0),
            ("no items", 22, 21, { $0.setCount(0) }, nil, 0),
            ("moving without items", 0, 0, { $0.move(by: 1) }, nil, 0),
            ("moving down without items", 0, 0, { $0.move(rows: 1, columns: 5) }, nil, 0),
            ("scrolling without items", 0, 0, { $0.scroll(by: 1, columns: 5, rows: 3) }, nil, 0),
            ("no columns count as one", 22, 3, { $0.move(rows: 1, columns: 0) }, 4, 0),
        ]
        for example in examples {
            var state = GridState(count: example.count)
            state.select(example.from)
            state.settle(columns: 5, rows: 3)
            example.change(&state)
            state.settle(columns: 5, rows: 3)
            expectEqual(state.selection, example.selection, example.says)
            expectEqual(state.offset, example.offset, example.says)
        }
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
