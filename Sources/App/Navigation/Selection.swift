import Terminal

/// Which of many items is selected and which are visible, in a list (one column) or a grid, with the room for them.
/// Every change leaves the selected item whole in view.
struct Selection: Hashable, Sendable {
    /// The state that the grid view draws.
    private(set) var grid = GridState()
    /// Items in a line.
    private(set) var columns = 1
    /// Whole lines that fit on the screen.
    private(set) var lines = 1

    /// The selected item, from 0; also 0 if there is none.
    var index: Int { grid.selection ?? 0 }

    var count: Int { grid.count }

    /// The first visible line, from 0.
    var firstLine: Int { grid.offset / columns }

    /// Items that fit on the screen.
    var pageSize: Int { columns * lines }

    /// The visible items.
    var visible: Range<Int> { grid.visibleRange(columns: columns, rows: lines) }

    /// Selects the nearest item to an index.
    mutating func select(_ index: Int) {
        grid.select(index)
        scrollIntoView()
    }

    /// Moves by items, past the end of a line to the next one.
    mutating func move(by items: Int) {
        grid.move(by: items)
        scrollIntoView()
    }

    /// Moves by lines in the same column.
    mutating func moveLine(by lines: Int) {
        grid.move(rows: lines, columns: columns)
        scrollIntoView()
    }

    /// Moves by pages or parts of one, scrolling as far, so that the selection stays where the eye is.
    mutating func page(by pages: Double) {
        let distance = max(1, Int(Double(lines) * abs(pages))) * (pages < 0 ? -1 : 1)
        let target = index + distance * columns
        grid.scroll(by: distance, columns: columns, rows: lines)
        select(target)
    }

    /// Scrolls until a line is the first one; the selection moves only if it would leave the screen.
    mutating func show(line: Int) {
        grid.scroll(by: line - firstLine, columns: columns, rows: lines)
    }

    /// Changes the number of items; the selection keeps its index if it can.
    mutating func setCount(_ count: Int) {
        grid.setCount(count)
        scrollIntoView()
    }

    /// Changes the room, in items a line and in lines.
    mutating func setRoom(columns: Int, lines: Int) {
        self.columns = max(1, columns)
        self.lines = max(1, lines)
        scrollIntoView()
    }

    /// What a presenter has to be told of its room, if that is another one.
    func layoutEvents(columns: Int, lines: Int) -> [ScreenEvent] {
        self.columns == columns && self.lines == lines ? [] : [.roomChanged(columns: columns, lines: lines)]
    }

    /// Carries out a command that moves the selection.
    /// - Returns: whether it is one.
    mutating func handle(_ command: Command) -> Bool {
        switch command {
        case .moveUp: moveLine(by: -1)
        case .moveDown: moveLine(by: 1)
        case .moveLeft: move(by: -1)
        case .moveRight: move(by: 1)
        case .pageUp: page(by: -1)
        case .pageDown: page(by: 1)
        case .halfPageUp: page(by: -0.5)
        case .halfPageDown: page(by: 0.5)
        case .goToStart: select(0)
        case .goToEnd: select(count - 1)
        default: return false
        }
        return true
    }

    private mutating func scrollIntoView() {
        grid.settle(columns: columns, rows: lines)
    }
}
