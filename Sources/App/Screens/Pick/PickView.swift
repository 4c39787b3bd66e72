import Core
import Terminal

extension PickPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PickView(state: state, context: context) }
}

/// The answer in the middle of the window: the time at hand, the choice and why, and the others; with details of
/// the selected title beside them or below, if there is room.
struct PickView: ScreenView {
    let state: PickState
    let context: ScreenContext

    private static let width = 64
    private static let height = 10
    private static let spacing = 4
    private static let mostPreview = Size(width: 64, height: 26)
    private static let leastPreview = Size(width: 40, height: 10)

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

    /// The panel and, if there is room, the preview: beside each other in a wide window, below each other in a high one.
    private func places(in area: Rect) -> (panel: Rect, preview: Rect?) {
        let most = Size(width: min(Self.width, max(0, area.width - 2)), height: min(Self.height, area.height))
        let beside = Size(
            width: min(Self.mostPreview.width, area.width - 2 - most.width - Self.spacing),
            height: min(Self.mostPreview.height, area.height - 2))
        if state.entry != nil, beside.width >= Self.leastPreview.width, beside.height >= Self.leastPreview.height {
            let left = area.left + (area.width - most.width - Self.spacing - beside.width) / 2
            let top = area.top + (area.height - beside.height) / 2
            return (
                Rect(origin: Position(column: left, row: top), size: most),
                Rect(
                    origin: Position(column: left + most.width + Self.spacing, row: top), size: beside)
            )
        }
        let below = Size(width: most.width, height: min(Self.mostPreview.height, area.height - most.height - 2))
        let hasPreview =
            state.entry != nil && below.width >= Self.leastPreview.width && below.height >= Self.leastPreview.height
        let rest = area.height - most.height - (hasPreview ? below.height + 1 : 0)
        let panel = Rect(
            column: area.left + (area.width - most.width) / 2, row: area.top + rest / 3, width: most.width,
            height: most.height)
        guard hasPreview else { return (panel, nil) }
        return (panel, Rect(column: panel.left, row: panel.bottom + 1, width: below.width, height: below.height))
    }

    private func panel(_ area: Rect) -> Rect { places(in: area).panel }

    /// The selected title, the cells of its poster, and where to show them.
    private func preview(in area: Rect) -> (entry: Favorite.Entry, box: Size, place: Rect)? {
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
            text.append("  " + phrases.placed(phrases.shortPlace(of: episode), episode), style: faint)
        }
        return HStack(spacing: 1) {
            HighlightedText(text).growing(along: .horizontal)
            Text(choice.minutes.map(phrases.minutes) ?? "", style: faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }
}
