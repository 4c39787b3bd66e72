import Terminal

/// The field of the filter, and what it leaves.
struct FilterLine: View {
    let field: TextField
    /// How much matches; `nil` while nothing is known or nothing is asked.
    let matches: Int?
    let theme: Theme
    let phrases: any Phrases

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 40, height: 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        HStack(spacing: 1) {
            Text("/", style: theme.accent)
            input.growing(along: .horizontal)
            Text(note, style: theme.faint)
        }
        .padding(horizontal: 1)
        .draw(in: area, on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let field = Rect(
            column: area.left + 3, row: area.top, width: area.width - 5 - TextMetrics.width(of: note), height: 1)
        return input.cursorPosition(in: field).map { CursorPlacement($0, isVisible: true) }
    }

    private var note: String {
        matches.map(phrases.matches) ?? phrases.filterScope
    }

    private var input: TextInput {
        TextInput(
            field.input, placeholder: phrases.filterPrompt, style: theme.title, placeholderStyle: theme.faint)
    }
}
