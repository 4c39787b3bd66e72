import Terminal

/// What is said of the selected setting, below a rule or beside one.
struct SettingsNote {
    let text: [String]
    let layout: SettingsLayout
    let theme: Theme

    func draw(on buffer: inout CellBuffer) {
        let area = layout.note
        guard !area.isEmpty else { return }
        let rule: Rect
        if layout.isWide {
            rule = Rect(column: area.left, row: area.top, width: 1, height: area.height)
        } else {
            rule = Rect(column: area.left, row: area.top, width: area.width, height: 1)
        }
        buffer.fill(rule, style: theme.border, glyph: layout.isWide ? "│" : "─")
        content.draw(in: area.inset(by: insets), on: &buffer)
    }

    /// Rows that it takes below its rule.
    var height: Int {
        content.size(offered: SizeProposal(width: layout.note.width - insets.left - insets.right, height: nil)).height
    }

    private var insets: Insets {
        layout.isWide ? Insets(top: 1, left: 3, right: 2) : Insets(top: 1, left: 2, right: 2)
    }

    private var content: any View {
        VStack(spacing: layout.isWide ? 1 : 0) {
            for (index, line) in text.enumerated() {
                Paragraph(line, style: index == 0 ? theme.secondary : theme.warning)
            }
        }
    }
}
