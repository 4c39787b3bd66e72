import Synchronization
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GridViewTests {
    private static func grid(_ state: GridState) -> GridView {
        GridView(state, minimumItemSize: Size(width: 5, height: 3), item: item)
    }

    @Sendable private static func item(_ index: Int, isSelected: Bool) -> any View {
        VStack {
            Text("\(isSelected ? ">" : " ")\(index)")
            Text("孤独")
        }
    }

    @Test func drawsWholeItemsInAsManyColumnsAsFit() {
        var state = GridState(count: 7)
        state.select(4)
        expectEqual(
            render(Self.grid(state), width: 15, height: 6),
            """
             0    1    2
            孤独 孤独 孤独

             3   >4    5
            孤独 孤独 孤独

            """)
        expectEqual(render(Self.grid(GridState(count: 7)), width: 15, height: 5), ">0    1    2\n孤独 孤独 孤独\n\n\n")
        expectEqual(render(Self.grid(GridState(count: 7)), width: 15, height: 2), "\n")
        expectEqual(render(Self.grid(GridState(count: 7)), width: 3, height: 6), ">0\n孤…\n\n 1\n孤…\n")
    }

    @Test func drawsTheBeginningOfARowThatDoesNotFit() {
        var state = GridState(count: 7)
        let grid = {
            GridView(state, minimumItemSize: Size(width: 5, height: 3), showsPartialRow: true, item: Self.item)
        }
        expectEqual(render(grid(), width: 15, height: 4), ">0    1    2\n孤独 孤独 孤独\n\n 3    4    5")
        expectEqual(grid().visibleRange(in: Size(width: 15, height: 4)), 0..<3)
        expectEqual(grid().drawnRange(in: Size(width: 15, height: 4)), 0..<6)
        let area = Rect(column: 0, row: 0, width: 15, height: 4)
        expectEqual(grid().index(at: Position(column: 6, row: 3), in: area), 4)
        // The selected item is never the partial one.
        state.select(4)
        expectEqual(render(grid(), width: 15, height: 4), " 3   >4    5\n孤独 孤独 孤独\n\n 6")
    }

    @Test func itemsShareRows() {
        let grid = GridView(
            GridState(count: 7), minimumItemSize: Size(width: 5, height: 3), overlap: 1, item: Self.item)
        expectEqual(render(grid, width: 15, height: 5), ">0    1    2\n孤独 孤独 孤独\n 3    4    5\n孤独 孤独 孤独\n")
        expectEqual(grid.visibleRange(in: Size(width: 15, height: 5)), 0..<6)
        expectEqual(grid.visibleRange(in: Size(width: 15, height: 4)), 0..<3)
        let area = Rect(column: 0, row: 0, width: 15, height: 5)
        expectEqual(grid.rect(of: 4, in: area), Rect(column: 5, row: 2, width: 5, height: 3))
        expectEqual(grid.size(offered: SizeProposal(width: 15, height: nil)).height, 7)
    }

    @Test func makesOnlyTheItemsOnTheScreen() {
        let made = Mutex(0)
        var state = GridState(count: 90_000)
        state.select(45_000)
        let grid = GridView(state, minimumItemSize: Size(width: 10, height: 5)) { _, _ in
            made.withLock { $0 += 1 }
            return EmptyView()
        }
        _ = render(grid, width: 80, height: 24)
        expectEqual(made.withLock { $0 }, 32)
    }

    @Test func findsItemsUnderThePointer() {
        let grid = Self.grid(GridState(count: 5))
        let area = Rect(column: 1, row: 1, width: 13, height: 9)
        let rows = (0...10).map { row in
            (0...15).map { grid.index(at: Position(column: $0, row: row), in: area).map(String.init) ?? "." }.joined()
        }
        expectEqual(
            rows,
            [
                "................", ".000000111111...", ".000000111111...", ".000000111111...", ".222222333333...",
                ".222222333333...", ".222222333333...", ".444444.........", ".444444.........", ".444444.........",
                "................",
            ])
    }

    @Test func theCursorIsOnTheSelectedItemAndAllItemsAreAskedFor() {
        var state = GridState(count: 50)
        state.select(4)
        let area = Rect(column: 1, row: 1, width: 13, height: 6)
        expectEqual(Self.grid(state).cursorPosition(in: area), Position(column: 1, row: 4))
        expectEqual(
            Self.grid(state).cursorPosition(in: area, inset: Position(column: 1, row: 9)), Position(column: 2, row: 6))
        expectNil(Self.grid(GridState()).cursorPosition(in: area))
        let grid = Self.grid(GridState(count: 10))
        expectEqual(grid.size(offered: SizeProposal(width: 15, height: nil)), Size(width: 15, height: 12))
        expectEqual(grid.size(offered: .unlimited), Size(width: 50, height: 3))
        expectEqual(Self.grid(GridState()).size(offered: .unlimited), .zero)
    }

    @Test func keepsTheSelectionInViewAtEverySize() {
        var state = GridState(count: 300)
        state.select(150)
        for width in 0...120 {
            for height in [3, 4, 7, 24, 60] {
                let grid = Self.grid(state)
                let size = Size(width: width, height: height)
                expect(grid.visibleRange(in: size).contains(150))
                expectEqual(grid.rect(of: 150, in: Rect(origin: .zero, size: size)).map { $0.bottom <= height }, true)
                let columns = GridLayout(width: width, minimumCellWidth: 5).columns
                state.settle(columns: columns, rows: height / 3)
            }
        }
    }
}
