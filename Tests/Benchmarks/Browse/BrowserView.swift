import Terminal

/// Draws the browser: a header, the items as list or grid, a status line.
struct BrowserView {
    let state: BrowserState
    let catalog: Catalog
    /// The level of detail for a slow line.
    let detail: FrameDetail

    /// The start of the selected item: a slow line shows the rows near it first.
    var selectionOrigin: Position {
        switch state.mode {
        case .list: Position(column: 0, row: 1 + (state.selection - state.top) * 3)
        case .grid:
            Position(
                column: state.selection % state.gridColumns * 24,
                row: 1 + (state.selection / state.gridColumns - state.top) * 7)
        }
    }

    func draw(on buffer: inout CellBuffer) {
        drawBars(on: &buffer)
        switch state.mode {
        case .list: drawList(on: &buffer)
        case .grid: drawGrid(on: &buffer)
        }
    }

    private func drawBars(on buffer: inout CellBuffer) {
        let (width, bottom) = (state.size.width, state.size.height - 1)
        let mode = state.mode == .list ? "list" : "grid"
        buffer.fill(Rect(column: 0, row: 0, width: width, height: 1), style: .header)
        put(" TVBROWSE  \(mode)  \(state.count) shows", 0, 0, .header, on: &buffer)
        put("sort: rating  ", width - 14, 0, .header, on: &buffer)
        buffer.fill(Rect(column: 0, row: bottom, width: width, height: 1), style: .status)
        let title = catalog[state.selection].title
        put(" \(state.selection + 1)/\(state.count)  \(title)", 0, bottom, .status, on: &buffer)
        put("g grid  / search  q quit ", width - 25, bottom, .status, on: &buffer)
    }

    private func drawList(on buffer: inout CellBuffer) {
        for row in 0..<state.visible where state.top + row < state.count {
            let index = state.top + row
            drawListItem(catalog[index], row: 1 + row * 3, isSelected: index == state.selection, on: &buffer)
        }
    }

    private func drawListItem(_ item: Item, row: Int, isSelected: Bool, on buffer: inout CellBuffer) {
        let width = state.size.width
        // While moving, the selection is a mark, so that its title need not be redrawn.
        let isBar = isSelected && detail == .full
        if isBar { buffer.fill(Rect(column: 0, row: row, width: width, height: 1), style: .selectedTitle) }
        if isSelected { put("▌", 0, row, isBar ? .selectedTitle : .title, on: &buffer) }
        var column = 2 + put(item.title, 2, row, isBar ? .selectedTitle : .title, on: &buffer) + 2
        guard detail != .essential else { return }
        put("(\(item.year))", column, row, isBar ? .selected : .year, on: &buffer)
        column += 8
        put(item.genres, column, row, isBar ? .selected : .genres, limit: width - 8 - column, on: &buffer)
        put("★ \(item.rating)", width - 6, row, isBar ? .selected : .rating, on: &buffer)
        let rest = item.summary.utf8.dropFirst(width - 6)
        put(item.summary, 4, row + 1, .summary, limit: width - 6, on: &buffer)
        put(String(Substring(rest)), 4, row + 2, .summary, limit: width - 6, on: &buffer)
        guard isBar else { return }
        put("▌", 0, row + 1, .mark, on: &buffer)
        put("▌", 0, row + 2, .mark, on: &buffer)
    }

    private func drawGrid(on buffer: inout CellBuffer) {
        for row in 0..<state.gridRows {
            for column in 0..<state.gridColumns {
                let index = (state.top + row) * state.gridColumns + column
                guard index < state.count else { return }
                let origin = Position(column: column * 24, row: 1 + row * 7)
                drawCard(catalog[index], at: origin, isSelected: index == state.selection, on: &buffer)
            }
        }
    }

    private func drawCard(_ item: Item, at origin: Position, isSelected: Bool, on buffer: inout CellBuffer) {
        let (column, row) = (origin.column + 1, origin.row)
        drawFrame(at: origin, isSelected: isSelected, on: &buffer)
        put(item.shortTitle, column, row + 1, .title, limit: 22, on: &buffer)
        put("(\(item.year))", column, row + 2, .year, on: &buffer)
        put("★ \(item.rating)", column + 8, row + 2, .rating, on: &buffer)
        put(item.genres, column, row + 3, .genres, limit: 22, on: &buffer)
        put(item.summary, column, row + 4, .summary, limit: 22, on: &buffer)
        put(String(Substring(item.summary.utf8.dropFirst(22))), column, row + 5, .summary, limit: 22, on: &buffer)
    }

    private func drawFrame(at origin: Position, isSelected: Bool, on buffer: inout CellBuffer) {
        let style: Style = isSelected ? .selectedFrame : .frame
        let top = isSelected ? "┏━━━━━━━━━━━━━━━━━━━━━━┓" : "┌──────────────────────┐"
        let bottom = isSelected ? "┗━━━━━━━━━━━━━━━━━━━━━━┛" : "└──────────────────────┘"
        put(top, origin.column, origin.row, style, on: &buffer)
        for row in origin.row + 1...origin.row + 5 {
            put(isSelected ? "┃" : "│", origin.column, row, style, on: &buffer)
            put(isSelected ? "┃" : "│", origin.column + 23, row, style, on: &buffer)
        }
        put(bottom, origin.column, origin.row + 6, style, on: &buffer)
    }

    @discardableResult
    private func put(
        _ text: String, _ column: Int, _ row: Int, _ style: Style, limit: Int = .max, on buffer: inout CellBuffer
    ) -> Int {
        buffer.write(text, at: Position(column: column, row: row), style: style, maxWidth: max(0, limit))
    }
}
