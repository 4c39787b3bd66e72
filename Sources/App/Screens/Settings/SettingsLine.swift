import Terminal

/// A line of the screen of settings.
struct SettingsLine: View {
    let row: SettingsRow
    let view: SettingsView
    let isSelected: Bool

    private var theme: Theme { view.theme }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch row {
        case .gap: break
        case .heading:
            Text(view.label(of: row), style: theme.accent).padding(horizontal: 1).draw(in: area, on: &buffer)
        case .choice(let setting, let value):
            let isCurrent = view.state.settings.text(of: setting) == value
            line(Text("\(isCurrent ? "●" : "○") \(view.label(of: row))", style: titleStyle), indent: 3)
                .draw(in: area, on: &buffer)
        case .setting, .keys, .pin, .stored:
            line(
                HStack(spacing: view.valueSpacing) {
                    Text(view.label(of: row), style: titleStyle).frame(width: view.labelWidth, height: 1)
                    value
                }, indent: 1
            )
            .draw(in: area, on: &buffer)
        }
    }

    /// Where text is typed.
    func cursor(in area: Rect) -> Position? {
        let left = min(area.left + 2 + view.labelWidth + view.valueSpacing, area.right)
        return input.cursorPosition(in: Rect(column: left, row: area.top, width: area.right - left, height: 1))
    }

    private func line(_ content: any View, indent: Int) -> any View {
        SelectableLine(isSelected: isSelected, theme: theme, content: content.padding(Insets(left: indent)))
    }

    private var value: any View {
        if isTyping { return input.growing(along: .horizontal) }
        let style = isSelected ? theme.selectionSecondary : theme.secondary
        // What is cut off does not touch the scroll bar.
        return Text(view.value(of: row), style: style).growing(along: .horizontal).padding(Insets(right: 1))
    }

    private var isTyping: Bool {
        if case .typing(let setting) = view.state.mode { row == .setting(setting) } else { false }
    }

    private var input: TextInput { TextInput(view.state.field.input, style: theme.title) }

    private var titleStyle: Style { isSelected ? theme.selectionTitle : theme.title }
}
