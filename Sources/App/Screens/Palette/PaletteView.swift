import Terminal

/// The list of commands over the visible screen: a field to find one, and each with its keys.
struct PaletteView: View {
    let state: PaletteState
    let layout: PaletteLayout
    let theme: Theme
    let phrases: Phrases
    /// Whether headings are in letters of twice the size.
    var hasLargeHeadings = false

    func size(offered proposal: SizeProposal) -> Size { layout.frame.size }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(layout.frame, style: theme.panel)
        EmptyView().bordered(.rounded, title: title, style: theme.accent, titleStyle: theme.accent)
            .draw(in: layout.frame, on: &buffer)
        field.draw(in: layout.field, on: &buffer)
        if !layout.rule.isEmpty { Divider(style: theme.border).draw(in: layout.rule, on: &buffer) }
        if state.rows.isEmpty {
            Text(phrases.noCommands(for: state.field.text), style: theme.faint).padding(horizontal: 1)
                .draw(in: layout.list, on: &buffer)
        }
        list.draw(in: layout.list, on: &buffer)
        if hasLargeHeadings { drawLargeHeadings(on: &buffer) }
        scrollBar?.draw(on: &buffer)
    }

    private func drawLargeHeadings(on buffer: inout CellBuffer) {
        let list = list
        for (index, row) in state.rows.enumerated() {
            guard case .heading(let topic) = row, let place = list.headingPlace(of: index, in: layout.list) else {
                continue
            }
            SectionHeading(text: phrases.title(of: topic), style: theme.accent, way: .letters)
                .draw(in: place.inset(by: Insets(horizontal: 1)), on: &buffer)
        }
    }

    /// Where the hardware cursor stands: where text is typed.
    var cursor: CursorPlacement? { field.cursor(in: layout.field) }

    /// The line at a cell of the window.
    func row(at position: Position) -> Int? { list.index(at: position, in: layout.list) }

    /// The scroll bar, where not all lines fit.
    var scrollBar: ScrollBar? { ScrollBar(of: state.selection, at: layout.bar, style: theme.accent) }

    private var title: String { state.kind == .help ? phrases.helpTitle : phrases.paletteTitle }

    private var field: FieldLine {
        FieldLine(
            field: state.field, prompt: state.kind == .help ? "?" : ":", placeholder: phrases.commandPrompt, note: "",
            noteStyle: theme.faint, theme: theme)
    }

    private var list: GridView {
        GridView(state.selection.grid, minimumItemSize: Size(width: layout.list.width, height: 1)) {
            [state, theme, phrases] index, isSelected in
            guard state.rows.indices.contains(index) else { return EmptyView() }
            let row = state.rows[index]
            var isSelected = isSelected
            if case .rest(let choice, _, _) = row { isSelected = choice.command == state.selected }
            return PaletteLine(row: row, isSelected: isSelected, theme: theme, phrases: phrases)
        }
    }
}
