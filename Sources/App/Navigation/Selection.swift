import Terminal

/// The selected and the visible items of a list (one column) or a grid. Every change keeps the selected item completely
/// visible.
struct Selection: Hashable, Sendable {
    private(set) var grid = GridState()
    /// Items per line.
    private(set) var columns = 1
    /// Lines that fit completely.
    private(set) var lines = 1

    /// The index of the selected item; 0 if the list is empty.
    var index: Int { grid.selection ?? 0 }

    var count: Int { grid.count }

    /// The first visible line, from 0.
    var firstLine: Int { grid.offset / columns }

    /// Items that fit on the screen.
    var pageSize: Int { columns * lines }

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

    /// Moves by pages or parts of one and scrolls equally far, so that the selection keeps its position on the screen.
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

    /// Changes the number of items per line and of lines.
    mutating func setRoom(columns: Int, lines: Int) {
        self.columns = max(1, columns)
        self.lines = max(1, lines)
        scrollIntoView()
    }

    /// The event that tells a presenter its number of columns and lines, if they have changed.
    func layoutEvents(columns: Int, lines: Int) -> [ScreenEvent] {
        self.columns == columns && self.lines == lines ? [] : [.roomChanged(columns: columns, lines: lines)]
    }

    /// Scrolls until the line of the selected item is in the middle of the screen, as far as the list allows.
    mutating func center() {
        let item = index
        show(line: item / columns - lines / 2)
        select(item)
    }

    /// Handles a command that moves the selection.
    /// - Parameter count: how often to move or, for the ends of the list, the number of the item to go to, from 1.
    /// - Returns: `false` for other commands.
    mutating func handle(_ command: Command, count times: Int? = nil) -> Bool {
        let steps = times ?? 1
        switch command {
        case .moveUp: moveLine(by: -steps)
        case .moveDown: moveLine(by: steps)
        case .moveLeft: move(by: -steps)
        case .moveRight: move(by: steps)
        case .pageUp: page(by: -Double(steps))
        case .pageDown: page(by: Double(steps))
        case .halfPageUp: page(by: -0.5 * Double(steps))
        case .halfPageDown: page(by: 0.5 * Double(steps))
        case .goToStart: select((times ?? 1) - 1)
        case .goToEnd: select((times ?? count) - 1)
        case .centerSelection: center()
        default: return false
        }
        return true
    }

    private mutating func scrollIntoView() {
        grid.settle(columns: columns, rows: lines)
    }
}
