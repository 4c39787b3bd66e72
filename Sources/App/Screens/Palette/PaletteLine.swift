import Terminal

/// A line of the list of commands.
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
        case .heading(let topic): Text(phrases.title(of: topic), style: theme.accent).draw(in: words, on: &buffer)
        case .choice(let choice, let matches): draw(choice, matches: matches, in: words, on: &buffer)
        case .rest(let choice, let line, let matches):
            name(of: choice, line: line, matches: matches).draw(in: words.inset(by: Insets(left: 2)), on: &buffer)
        case .note(let text):
            Text(text, style: isSelected ? theme.selectionSecondary : theme.secondary).draw(in: words, on: &buffer)
        case .blank: break
        }
    }

    /// The name, and as many of its keys as there is room for: all, or the first.
    private func draw(_ choice: CommandChoice, matches: [Range<Int>], in area: Rect, on buffer: inout CellBuffer) {
        let room = area.width - TextMetrics.width(of: choice.name) - PaletteLayout.spacing
        let all = choice.keys.joined(separator: "  ")
        let keys = TextMetrics.width(of: all) <= room ? all : choice.keys.first ?? ""
        let keysWidth = min(TextMetrics.width(of: keys), area.width)
        Text(keys, style: theme.key).draw(in: area.inset(by: Insets(left: area.width - keysWidth)), on: &buffer)
        name(of: choice, line: 0, matches: matches)
            .draw(in: area.inset(by: Insets(right: keysWidth + (keysWidth > 0 ? 1 : 0))), on: &buffer)
    }

    /// A line of a name, with those of the matches that are in it.
    private func name(of choice: CommandChoice, line: Int, matches: [Range<Int>]) -> HighlightedText {
        let range = choice.nameLines[line]
        let bytes = Array(choice.name.utf8)[range]
        let seen = matches.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
        return HighlightedText(
            String(decoding: bytes, as: UTF8.self),
            matches: seen.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound },
            style: isSelected ? theme.selectionTitle : theme.panel, highlight: theme.match)
    }
}
