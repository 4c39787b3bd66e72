import Terminal

/// A field for a line of text, with a note after it.
struct FieldLine: View {
    let field: TextField
    var prompt = "/"
    /// Shown while the field is empty.
    let placeholder: String
    let note: String
    let noteStyle: Style
    let theme: Theme

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 40, height: 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        HStack(spacing: 1) {
            Text(prompt, style: theme.accent)
            input.growing(along: .horizontal)
            Text(note, style: noteStyle)
        }
        .padding(horizontal: 1)
        .draw(in: area, on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let field = Rect(
            column: area.left + 3, row: area.top, width: area.width - 5 - TextMetrics.width(of: note), height: 1)
        return input.cursorPosition(in: field).map { CursorPlacement($0, isVisible: true) }
    }

    private var input: TextInput {
        TextInput(field.input, placeholder: placeholder, style: theme.title, placeholderStyle: theme.faint)
    }
}

extension ScreenContext {
    /// The field of a list's filter, or `nil` if there is none.
    func filterLine(
        _ filter: ListFilter?, placeholder: String? = nil, note: String
    ) -> (line: FieldLine, isTyping: Bool)? {
        filter.map { filter in
            let line = FieldLine(
                field: filter.field, placeholder: placeholder ?? phrases.filterPrompt, note: note,
                noteStyle: theme.faint, theme: theme)
            return (line, filter.isTyping)
        }
    }
}
