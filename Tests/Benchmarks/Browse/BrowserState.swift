import Terminal

/// The selected show and the visible items: the reference model of `tools/peers/browse_ref.py`.
struct BrowserState {
    enum Mode {
        case list
        case grid
    }

    private(set) var mode = Mode.list
    private(set) var selection = 0
    /// The first row of items in view.
    private(set) var top = 0
    private(set) var size: Size
    let count: Int

    init(count: Int, size: Size) {
        self.count = count
        self.size = size
    }

    /// Items in view as a list.
    var visible: Int { max(1, (size.height - 2) / 3) }
    /// Columns of the grid.
    var gridColumns: Int { max(1, size.width / 24) }
    /// Rows of the grid.
    var gridRows: Int { max(1, (size.height - 2) / 7) }

    /// Applies a key.
    /// - Returns: `false` if it ends the program.
    mutating func handle(_ key: Key) -> Bool {
        let step = mode == .list ? 1 : gridColumns
        switch key {
        case .down: selection = min(count - 1, selection + step)
        case .up: selection = max(0, selection - step)
        case .right where mode == .grid: selection = min(count - 1, selection + 1)
        case .left where mode == .grid: selection = max(0, selection - 1)
        case .pageDown where mode == .list:
            selection = min(count - 1, selection + visible)
            top = min(max(0, count - visible), top + visible)
        case .character("g"): (mode, top) = (.grid, selection / gridColumns)
        case .character("l"): (mode, top) = (.list, selection)
        case .character("q"): return false
        default: break
        }
        bringSelectionIntoView()
        return true
    }

    mutating func resize(to size: Size) {
        self.size = size
        if mode == .grid { top = selection / gridColumns }
        bringSelectionIntoView()
    }

    private mutating func bringSelectionIntoView() {
        let (row, rows) = mode == .list ? (selection, visible) : (selection / gridColumns, gridRows)
        if row < top { top = row }
        if row >= top + rows { top = row - rows + 1 }
    }
}
