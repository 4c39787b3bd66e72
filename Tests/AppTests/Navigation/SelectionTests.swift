import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SelectionTests {
    private func selection(count: Int, columns: Int = 1, lines: Int = 5, index: Int = 0) -> Selection {
        var selection = Selection()
        selection.setRoom(columns: columns, lines: lines)
        selection.setCount(count)
        selection.select(index)
        return selection
    }

    @Test func movingKeepsTheSelectedItemInView() {
        // The selection stops at both ends.
        var list = selection(count: 3)
        list.moveLine(by: -1)
        expectEqual(list.index, 0)
        for _ in 0..<9 { list.moveLine(by: 1) }
        expectEqual(list.index, 2)
        list = selection(count: 100)
        for _ in 0..<7 { list.moveLine(by: 1) }
        expectEqual(list.visible, 3..<8)
        list.select(0)
        expectEqual(list.visible, 0..<5)
        list.select(99)
        expectEqual(list.visible, 95..<100)
        // Paging moves the screen and the selection.
        list = selection(count: 100, index: 2)
        list.page(by: 1)
        expectEqual(list.index, 7)
        expectEqual(list.firstLine, 5)
        list.page(by: -1)
        expectEqual(list.index, 2)
        expectEqual(list.firstLine, 0)
        list.page(by: 0.5)
        expectEqual(list.index, 4)
    }

    @Test func gridsKeepTheirColumnAndTheirSelection() {
        var grid = selection(count: 10, columns: 4, lines: 2, index: 3)
        grid.moveLine(by: 1)
        expectEqual(grid.index, 7)
        grid.moveLine(by: 1)
        expectEqual(grid.index, 9, "the last line is short: its last item is the nearest")
        grid.moveLine(by: 1)
        expectEqual(grid.index, 9)
        grid.moveLine(by: -1)
        expectEqual(grid.index, 5)
        // A page is as many lines as fit, in the same column.
        grid = selection(count: 100, columns: 4, lines: 2, index: 3)
        grid.page(by: 1)
        expectEqual(grid.index, 11)
        expectEqual(grid.visible, 8..<16)
        // Resizing keeps the selection visible.
        for (columns, lines) in [(1, 1), (1, 40), (3, 2), (8, 5), (12, 3), (2, 1)] as [(Int, Int)] {
            for index in [0, 1, 57, 998, 999] {
                var list = selection(count: 1000, columns: 5, lines: 4, index: index)
                list.setRoom(columns: columns, lines: lines)
                expectEqual(list.index, index)
                expect(list.visible.contains(index))
            }
        }
    }

    @Test func theSelectionFollowsTheNumberOfItems() {
        var list = selection(count: 0)
        list.move(by: 1)
        expectEqual(list.index, 0)
        expect(list.visible.isEmpty)
        list = selection(count: 100, index: 90)
        list.setCount(10)
        expectEqual(list.index, 9)
        expectEqual(list.visible, 5..<10)
    }
}
