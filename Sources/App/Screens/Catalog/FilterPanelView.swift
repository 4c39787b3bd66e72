import Catalog
import Terminal

/// The choices of the filter in columns, each with the number of titles that it would find.
struct FilterPanelView {
    private static let columnWidth = 25
    private static let gap = 1

    let panel: FilterPanel
    let query: CatalogQuery
    let kind: FilterWords.Kind
    /// How many titles fit, or `nil` until that is known.
    let total: Int?
    let context: ScreenContext

    /// The columns and rows that fit.
    static func room(in size: Size) -> (columns: Int, lines: Int) {
        (max(1, (size.width + gap - 2) / (columnWidth + gap)), max(1, size.height))
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let columns = panel.columns
        for (place, column) in columns[visible(of: columns)].enumerated() {
            for (line, index) in column.enumerated() {
                draw(index, in: self.place(column: place, line: line, in: area), on: &buffer)
            }
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let columns = panel.columns
        for (place, column) in columns[visible(of: columns)].enumerated() {
            guard let line = column.firstIndex(of: panel.focus) else { continue }
            return CursorPlacement(self.place(column: place, line: line, in: area).origin, isVisible: false)
        }
        return nil
    }

    /// The row at a cell of the window.
    func row(at position: Position, in area: Rect) -> Int? {
        let columns = panel.columns
        for (place, column) in columns[visible(of: columns)].enumerated() {
            for (line, index) in column.enumerated()
            where self.place(column: place, line: line, in: area).contains(position) {
                return index
            }
        }
        return nil
    }

    /// The columns on the screen: those around the focused row.
    private func visible(of columns: [[Int]]) -> Range<Int> {
        let count = min(panel.room.columns, columns.count)
        let focused = columns.firstIndex { $0.contains(panel.focus) } ?? 0
        let first = focused < count ? 0 : min(focused - count + 1, columns.count - count)
        return first..<first + count
    }

    private func place(column: Int, line: Int, in area: Rect) -> Rect {
        let count = max(1, min(panel.room.columns, panel.columns.count))
        let width = max(1, (area.width - 2 - Self.gap * (count - 1)) / count)
        return Rect(
            column: area.left + 1 + column * (width + Self.gap), row: area.top + line, width: width, height: 1)
    }

    private func draw(_ index: Int, in place: Rect, on buffer: inout CellBuffer) {
        guard panel.rows.indices.contains(index) else { return }
        let isFocused = index == panel.focus
        let (theme, phrases) = (context.theme, context.phrases)
        switch panel.rows[index] {
        case .heading(let key):
            Text(phrases.title(of: key), style: theme.accent.bold).draw(in: place, on: &buffer)
        case .more(_, let count):
            HStack(spacing: 1) {
                SelectionMarker(isSelected: isFocused, style: theme.accent)
                Text("  " + phrases.moreChoices(count), style: isFocused ? theme.selectionTitle : theme.secondary)
                    .growing(along: .horizontal)
            }
            .background(isFocused ? theme.selection : .plain).draw(in: place, on: &buffer)
        case .show:
            let words = total.map { phrases.showFound($0, of: kind) } ?? phrases.loading
            HStack {
                SelectionMarker(isSelected: isFocused, style: theme.accent)
                Text("▶ " + words, style: isFocused ? theme.selectionTitle : theme.title.bold)
                    .growing(along: .horizontal)
            }
            .background(isFocused ? theme.selection : .plain).draw(in: place, on: &buffer)
        case .chosen(let choice), .choice(let choice): draw(choice, isFocused: isFocused, in: place, on: &buffer)
        }
    }

    private func draw(_ choice: FilterPanel.Choice, isFocused: Bool, in place: Rect, on buffer: inout CellBuffer) {
        let (theme, phrases) = (context.theme, context.phrases)
        let count = panel.count(of: choice)
        let state = query.includes(choice)
        let mark = state == true ? "✓" : state == false ? "−" : " "
        let style = state == true ? theme.title.bold : count == 0 ? theme.faint : theme.title
        HStack {
            SelectionMarker(isSelected: isFocused, style: theme.accent)
            Text(mark, style: theme.success.bold).frame(width: 2, alignment: .center)
            Text(phrases.name(of: choice, in: panel), style: isFocused ? theme.selectionTitle : style)
                .growing(along: .horizontal)
            Text(
                count.map { " " + phrases.grouped($0) } ?? "",
                style: isFocused ? theme.selectionSecondary : theme.secondary
            )
            .rigid(along: .horizontal)
        }
        .background(isFocused ? theme.selection : .plain)
        .draw(in: place, on: &buffer)
    }
}
