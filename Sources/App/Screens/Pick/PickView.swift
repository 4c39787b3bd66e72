import Core
import Terminal

extension PickPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PickView(state: state, context: context) }
}

/// The answer in the middle of the window: the time at hand, the choice and why, and the others.
struct PickView: ScreenView {
    let state: PickState
    let context: ScreenContext

    private static let width = 64

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard state.pick != nil else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        let panel = panel(area)
        drawLimits(in: panel, on: &buffer)
        guard !state.choices.isEmpty else {
            return Paragraph(phrases.nothingFits, style: theme.secondary)
                .draw(in: panel.inset(by: Insets(top: 2)), on: &buffer)
        }
        for (index, choice) in state.choices.enumerated() {
            let isSelected = index == state.selection.index
            SelectableLine(isSelected: isSelected, theme: theme, content: words(of: choice, isSelected))
                .draw(in: row(index, in: panel), on: &buffer)
        }
        let reasons = state.choices[0].reasons.map(phrases.reason).joined(separator: phrases.comma)
        let first = row(0, in: panel)
        Paragraph(reasons, style: theme.secondary, lineLimit: 2)
            .draw(in: Rect(column: first.left + 2, row: first.top + 1, width: first.width - 3, height: 2), on: &buffer)
        if state.choices.count > 1 {
            let second = row(1, in: panel)
            Text(phrases.otherChoices, style: theme.faint)
                .draw(in: Rect(column: second.left + 2, row: second.top - 1, width: 30, height: 1), on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        CursorPlacement(row(state.selection.index, in: panel(area)).origin, isVisible: false)
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        let panel = panel(area)
        if position.row == panel.top { return limit(at: position.column - panel.left).map(ScreenEvent.groupSelected) }
        return state.choices.indices.first { row($0, in: panel).contains(position) }.map(ScreenEvent.selected)
    }

    // MARK: Layout

    private func panel(_ area: Rect) -> Rect {
        let (width, height) = (min(Self.width, max(0, area.width - 2)), min(10, area.height))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top + (area.height - height) / 3, width: width,
            height: height)
    }

    /// The answer is below the limits; two rows for its reasons and one for a heading follow.
    private func row(_ index: Int, in panel: Rect) -> Rect {
        Rect(
            column: panel.left, row: panel.top + (index == 0 ? 2 : 5 + index), width: panel.width, height: 1)
    }

    private var limits: [String] {
        PickState.limits.enumerated().map { index, minutes in
            let text = minutes.map(phrases.minutes) ?? phrases.anyLength
            return index == state.limit ? "‹\(text)›" : " \(text) "
        }
    }

    private func drawLimits(in panel: Rect, on buffer: inout CellBuffer) {
        var column = panel.left
        for (index, text) in limits.enumerated() {
            let style = index == state.limit ? theme.accent.adding(.bold) : theme.secondary
            column += buffer.write(
                text, at: Position(column: column, row: panel.top), style: style,
                maxWidth: max(0, panel.right - column))
        }
    }

    private func limit(at column: Int) -> Int? {
        var start = 0
        for (index, text) in limits.enumerated() {
            let end = start + TextMetrics.width(of: text)
            if (start..<end).contains(column) { return index }
            start = end
        }
        return nil
    }

    private func words(of choice: Pick.Choice, _ isSelected: Bool) -> any View {
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        var text = StyledText("")
        text.append(choice.title, style: isSelected ? theme.selectionTitle : theme.title)
        if let episode = choice.episode {
            text.append("  " + phrases.shortPlace(of: episode) + " " + phrases.name(of: episode), style: faint)
        }
        return HStack(spacing: 1) {
            HighlightedText(text).growing(along: .horizontal)
            Text(choice.minutes.map(phrases.minutes) ?? "", style: faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }
}
