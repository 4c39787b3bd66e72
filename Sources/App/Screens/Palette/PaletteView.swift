import Terminal

/// The help or the command palette: a search field above the commands and their keys.
struct PaletteView: View {
    let state: PaletteState
    let layout: PaletteLayout
    let theme: Theme
    let phrases: Phrases
    /// Whether headings are drawn in double-size letters.
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
            guard case .heading(let heading) = row, let place = list.headingPlace(of: index, in: layout.list) else {
                continue
            }
            SectionHeading(text: phrases.title(of: heading), style: theme.accent, way: .letters)
                .draw(in: place.inset(by: Insets(horizontal: 1)), on: &buffer)
        }
    }

    var cursor: CursorPlacement? { field.cursor(in: layout.field) }

    func row(at position: Position) -> Int? { list.index(at: position, in: layout.list) }

    /// The scroll bar, if not all lines fit.
    var scrollBar: ScrollBar? { ScrollBar(of: state.selection, at: layout.bar, style: theme.accent) }

    private var title: String {
        switch state.kind {
        case .help: phrases.helpTitle
        case .palette: phrases.paletteTitle
        case .menu(_, _, let title), .jump(let title): title
        }
    }

    private var prompt: String {
        switch state.kind {
        case .help: "?"
        case .palette: ":"
        case .menu, .jump: ">"
        }
    }

    private var field: FieldLine {
        FieldLine(
            field: state.field, prompt: prompt,
            placeholder: placeholder, note: "",
            noteStyle: theme.faint, theme: theme)
    }

    private var placeholder: String {
        switch state.kind {
        case .help, .palette: phrases.commandPrompt
        case .menu(let menu, _, _) where menu.isText: phrases.textPrompt
        case .menu, .jump: phrases.filterMenuPrompt
        }
    }

    private var list: GridView {
        GridView(state.selection.grid, minimumItemSize: Size(width: layout.list.width, height: 1)) {
            [state, theme, phrases] index, isSelected in
            guard state.rows.indices.contains(index) else { return EmptyView() }
            let row = state.rows[index]
            var isSelected = isSelected
            if case .rest(let choice, _, _) = row { isSelected = choice.action == state.selected }
            return PaletteLine(row: row, isSelected: isSelected, theme: theme, phrases: phrases)
        }
    }
}

struct PaletteLine: View {
    let row: PaletteRow
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected && row.isSelectable, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: 1), on: &buffer)
        drawWords(in: area.inset(by: Insets(horizontal: 1)), on: &buffer)
        if isSelected, theme.reversesSelection { buffer.add(.reverse, to: area.inset(by: Insets(left: 1))) }
    }

    private func drawWords(in words: Rect, on buffer: inout CellBuffer) {
        switch row {
        case .heading(let heading): Text(phrases.title(of: heading), style: theme.accent).draw(in: words, on: &buffer)
        case .choice(let choice, let matches): draw(choice, matches: matches, in: words, on: &buffer)
        case .rest(let choice, let line, let matches):
            name(of: choice, line: line, matches: matches).draw(in: words.inset(by: Insets(left: 2)), on: &buffer)
        case .note(let text):
            Text(text, style: isSelected ? theme.selectionSecondary : theme.secondary).draw(in: words, on: &buffer)
        case .blank: break
        }
    }

    /// Draws the name and as many of the keys as fit: all, or the first.
    private func draw(_ choice: PaletteChoice, matches: [Range<Int>], in area: Rect, on buffer: inout CellBuffer) {
        let room = area.width - TextMetrics.width(of: choice.name) - PaletteLayout.spacing
        let all = choice.keys.joined(separator: "  ")
        let keys = TextMetrics.width(of: all) <= room ? all : choice.keys.first ?? ""
        let keysWidth = min(TextMetrics.width(of: keys), area.width)
        let style = choice.command != nil ? theme.key : isSelected ? theme.selectionSecondary : theme.faint
        Text(keys, style: style).draw(in: area.inset(by: Insets(left: area.width - keysWidth)), on: &buffer)
        name(of: choice, line: 0, matches: matches)
            .draw(in: area.inset(by: Insets(right: keysWidth + (keysWidth > 0 ? 1 : 0))), on: &buffer)
    }

    /// A line of a name, with the matches in it.
    private func name(of choice: PaletteChoice, line: Int, matches: [Range<Int>]) -> HighlightedText {
        let range = choice.nameLines[line]
        let bytes = Array(choice.name.utf8)[range]
        let seen = matches.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
        return HighlightedText(
            String(decoding: bytes, as: UTF8.self),
            matches: seen.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound },
            style: isSelected ? theme.selectionTitle : theme.panel, highlight: theme.match)
    }
}
