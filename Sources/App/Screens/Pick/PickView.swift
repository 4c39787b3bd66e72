import Entities
import Library
import Terminal

extension PickPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PickView(state: state, context: context) }
}

/// The time at hand; the selected title with a large poster, if there is room; below it the choice and why, and the others.
struct PickView: ScreenView {
    let state: PickState
    let context: ScreenContext

    private static let width = 100
    /// The rows of the limits, the choice, its reasons and the others.
    private static let height = 10
    private static let mostPreview = 26
    private static let leastPreview = Size(width: 44, height: 8)

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard state.pick != nil else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        let panel = panel(area)
        drawLimits(in: panel, on: &buffer)
        drawPreview(in: area, on: &buffer)
        guard !state.choices.isEmpty else {
            return Paragraph(phrases.nothingFits, style: theme.secondary)
                .draw(in: panel.inset(by: Insets(top: 2)), on: &buffer)
        }
        for (index, choice) in state.choices.enumerated() {
            let isSelected = index == state.selection.index
            SelectableLine(isSelected: isSelected, theme: theme, content: words(of: choice, isSelected))
                .draw(in: row(index, in: panel), on: &buffer)
        }
        let reasons = phrases.sentences(of: state.choices[0].reasons)
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

    /// The limits, and below the preview the rows of the panel.
    private func places(in area: Rect) -> (panel: Rect, preview: Rect?) {
        let width = min(Self.width, max(0, area.width - 4))
        let height = min(Self.mostPreview, area.height - Self.height)
        let hasPreview = state.entry != nil && width >= Self.leastPreview.width && height >= Self.leastPreview.height
        let used = min(area.height, Self.height) + (hasPreview ? height : 0)
        let top = area.top + (area.height - used) / 3
        let panel = Rect(
            column: area.left + (area.width - width) / 2, row: top, width: width, height: min(area.bottom - top, used))
        guard hasPreview else { return (panel, nil) }
        return (panel, Rect(column: panel.left, row: panel.top + 2, width: width, height: height - 1))
    }

    private func panel(_ area: Rect) -> Rect { places(in: area).panel }

    /// The selected title, the cells of its poster, and where to show them.
    private func preview(in area: Rect) -> (entry: Title, box: Size, place: Rect)? {
        guard let entry = state.entry, let place = places(in: area).preview else { return nil }
        let box = ItemPreview.pictureBox(
            rows: place.height, in: place.size, posters: PosterSize(cell: context.cell))
        return (entry, box, place)
    }

    private func drawPreview(in area: Rect, on buffer: inout CellBuffer) {
        guard context.detail == .full, let (entry, box, place) = preview(in: area),
            let content = ItemPreview.Content(entry, phrases: phrases)
        else { return }
        let picture = WantedPicture(of: entry, box: box).flatMap { context.pictures.image($0.key) }
        ItemPreview(
            content: content, mark: context.marks[entry.id], picture: picture, pictureBox: box, context: context
        )
        .draw(in: place, on: &buffer)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        ArtworkPlan([preview(in: area).flatMap { WantedPicture(of: $0.entry, box: $0.box) }].compactMap(\.self))
    }

    /// The answer is below the limits and the preview; two rows for its reasons and one for a heading follow.
    private func row(_ index: Int, in panel: Rect) -> Rect {
        let top = panel.top + 2 + max(0, panel.height - Self.height)
        return Rect(column: panel.left, row: top + (index == 0 ? 0 : 3 + index), width: panel.width, height: 1)
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
            text.append("  " + phrases.placed(phrases.code(of: episode), episode), style: faint)
        }
        return HStack(spacing: 1) {
            HighlightedText(text).growing(along: .horizontal)
            Text(choice.minutes.map(phrases.minutes) ?? "", style: faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }
}
