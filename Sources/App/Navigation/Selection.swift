import Terminal

/// Which of many items is selected and which are on screen, for a list (one column) or a grid, together with the room
/// that there is for them. Every change leaves the selected item whole in view.
struct Selection: Hashable, Sendable {
    /// The library's state, which the view draws.
    private(set) var grid = GridState()
    /// Items in a line.
    private(set) var columns = 1
    /// Lines that fit on the screen whole.
    private(set) var lines = 1

    /// The selected item, from 0; 0 where there is none.
    var index: Int { grid.selection ?? 0 }

    /// How many items there are.
    var count: Int { grid.count }

    /// The first line on screen, from 0.
    var firstLine: Int { grid.offset / columns }

    /// Items that fit on the screen.
    var pageSize: Int { columns * lines }

    /// The items on screen.
    var visible: Range<Int> { grid.visibleRange(columns: columns, rows: lines) }

    /// Selects an item, the nearest there is.
    mutating func select(_ index: Int) {
        grid.select(index)
        settle()
    }

    /// Moves by items: along the line in a grid, and on to the next line at its end.
    mutating func move(by items: Int) {
        grid.move(by: items)
        settle()
    }

    /// Moves by lines, keeping the column.
    mutating func moveLine(by lines: Int) {
        grid.move(rows: lines, columns: columns)
        settle()
    }

    /// Moves by pages or parts of one, the screen with the selection, so that the selected item stays where the eye is.
    mutating func page(by pages: Double) {
        let distance = max(1, Int(Double(lines) * abs(pages))) * (pages < 0 ? -1 : 1)
        let target = index + distance * columns
        grid.scroll(by: distance, columns: columns, rows: lines)
        select(target)
    }

    /// Scrolls to where a line is the first one; the selection moves only where it would leave the screen.
    mutating func show(line: Int) {
        grid.scroll(by: line - firstLine, columns: columns, rows: lines)
    }

    /// Takes note of how many items there are now; the selection stays on its index where it can.
    mutating func setCount(_ count: Int) {
        grid.setCount(count)
        settle()
    }

    /// Takes note of the room on the screen, in items a line and in lines.
    mutating func setRoom(columns: Int, lines: Int) {
        self.columns = max(1, columns)
        self.lines = max(1, lines)
        settle()
    }

    private mutating func settle() {
        grid.settle(columns: columns, rows: lines)
    }
}
