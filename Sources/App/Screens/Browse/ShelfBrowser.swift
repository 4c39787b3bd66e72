/// The selected title among shelves: rows of titles, each of which scrolls sideways and keeps its place.
struct ShelfBrowser: Hashable, Sendable {
    private struct Row: Hashable, Sendable {
        let id: ShelfID
        var count: Int
        /// The first visible title.
        var offset = 0
    }

    private var rows: [Row] = []
    private(set) var shelf = 0
    private(set) var firstShelf = 0
    /// The column of the selected title on the screen. It stays when a shelf with fewer titles is passed.
    private var column = 0
    /// Titles next to each other.
    private(set) var columns = 1
    /// Shelves that fit completely.
    private(set) var lines = 1

    /// The selected title of the selected shelf; 0 if there is none.
    var title: Int { title(of: shelf) }

    var count: Int { rows.count }

    /// The first visible title of a shelf.
    func offset(of shelf: Int) -> Int { rows.indices.contains(shelf) ? rows[shelf].offset : 0 }

    /// Replaces the shelves. Those that stay keep their places, and so does the selected title if its shelf stays.
    mutating func setShelves(_ shelves: [(id: ShelfID, count: Int)]) {
        let selected = rows.indices.contains(shelf) ? rows[shelf].id : nil
        let offsets = Dictionary(rows.map { ($0.id, $0.offset) }) { first, _ in first }
        let distance = shelf - firstShelf
        rows = shelves.map { Row(id: $0.id, count: $0.count, offset: offsets[$0.id] ?? 0) }
        shelf = rows.firstIndex { $0.id == selected } ?? min(shelf, max(0, rows.count - 1))
        firstShelf = shelf - distance
        scrollIntoView()
    }

    mutating func setRoom(columns: Int, lines: Int) {
        let selected = title
        (self.columns, self.lines) = (max(1, columns), max(1, lines))
        select(selected, in: shelf)
    }

    /// Selects a title; the nearest one if it does not exist.
    mutating func select(_ title: Int, in shelf: Int) {
        guard !rows.isEmpty else { return }
        self.shelf = min(max(0, shelf), rows.count - 1)
        let row = rows[self.shelf]
        let title = min(max(0, title), max(0, row.count - 1))
        rows[self.shelf].offset = min(max(row.offset, title - columns + 1), title)
        scrollIntoView()
        column = title - rows[self.shelf].offset
    }

    /// Handles a command that moves the selection.
    /// - Parameter count: how often to move or, for the ends, the number of the title to go to, from 1.
    /// - Returns: `false` for other commands.
    mutating func handle(_ command: Command, count: Int? = nil) -> Bool {
        let steps = count ?? 1
        switch command {
        case .moveLeft: select(max(0, title - steps), in: shelf)
        case .moveRight: select(title.addingReportingOverflow(steps).partialValue, in: shelf)
        case .moveUp: move(by: -steps)
        case .moveDown: move(by: steps)
        case .pageUp: move(by: -lines * steps)
        case .pageDown: move(by: lines * steps)
        case .halfPageUp: move(by: -max(1, lines / 2))
        case .halfPageDown: move(by: max(1, lines / 2))
        // A second press goes on to the first or the last shelf.
        case .goToStart: title == 0 && count == nil ? select(0, in: 0) : select((count ?? 1) - 1, in: shelf)
        case .goToEnd: goToEnd(count)
        case .centerSelection: show(shelf: shelf - lines / 2)
        default: return false
        }
        return true
    }

    /// Scrolls until a shelf is the first visible one; the selection moves only if it would leave the screen.
    mutating func show(shelf first: Int) {
        firstShelf = min(max(0, first), lastFirstShelf)
        let visible = firstShelf..<max(firstShelf + 1, firstShelf + lines)
        if !visible.contains(shelf) { move(by: min(max(shelf, visible.lowerBound), visible.upperBound - 1) - shelf) }
    }

    /// Moves by shelves; the column stays.
    mutating func move(by shelves: Int) {
        guard !rows.isEmpty else { return }
        shelf = min(max(0, shelf.addingReportingOverflow(shelves).partialValue), rows.count - 1)
        scrollIntoView()
    }

    private mutating func goToEnd(_ count: Int?) {
        guard rows.indices.contains(shelf) else { return }
        let last = rows[shelf].count - 1
        if count == nil, title == last { return select(.max, in: rows.count - 1) }
        select((count ?? rows[shelf].count) - 1, in: shelf)
    }

    /// The title of a shelf that is selected when the shelf is.
    func title(of shelf: Int) -> Int {
        guard rows.indices.contains(shelf) else { return 0 }
        return max(0, min(rows[shelf].offset + column, rows[shelf].count - 1))
    }

    private var lastFirstShelf: Int { max(0, rows.count - lines) }

    private mutating func scrollIntoView() {
        firstShelf = max(0, min(max(firstShelf, shelf - lines + 1), shelf, lastFirstShelf))
        for index in rows.indices {
            rows[index].offset = max(0, min(rows[index].offset, rows[index].count - columns))
        }
        column = min(column, columns - 1)
    }
}
