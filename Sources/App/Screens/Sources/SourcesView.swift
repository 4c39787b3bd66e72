import Core
import Plays
import Terminal

extension SourcesPresenter {
    func view(in context: ScreenContext) -> any ScreenView { SourcesView(state: state, context: context) }
}

/// The sources, two lines each: name and address, then how it is.
struct SourcesView: ScreenView {
    let state: SourcesState
    let context: ScreenContext

    private static let width = 100
    private static let rowHeight = 2

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let sources = state.sources else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        field?.draw(in: head(area), on: &buffer)
        let place = list(area)
        if case .code(_, let code) = state.step {
            let text = code.map(phrases.enterCode) ?? phrases.loading
            return Notice(text, style: theme.title).draw(in: place, on: &buffer)
        }
        guard !sources.isEmpty else {
            let key = context.keymap.key(for: .addToList, in: .sources).map(phrases.label) ?? ""
            return Notice(phrases.noSourcesYet(key: key), style: theme.secondary).draw(in: place, on: &buffer)
        }
        for index in state.selection.visible.prefix(place.height / Self.rowHeight) {
            let row = Rect(
                column: place.left, row: place.top + (index - state.selection.firstLine) * Self.rowHeight,
                width: place.width, height: Self.rowHeight)
            let isSelected = index == state.selection.index
            SelectableLine(isSelected: isSelected, theme: theme, content: words(of: sources[index], isSelected))
                .draw(in: row, on: &buffer)
        }
        scrollBar(in: area)?.draw(on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let field { return field.cursor(in: head(area)) }
        let place = list(area)
        let row = place.top + (state.selection.index - state.selection.firstLine) * Self.rowHeight
        return CursorPlacement(Position(column: place.left + 1, row: row), isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let place = list(area)
        let index = state.selection.firstLine + (position.row - place.top) / Self.rowHeight
        return place.contains(position) && index < state.sources?.count ?? 0 ? index : nil
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        let place = list(area)
        return ScrollBar(
            of: state.selection, at: Rect(column: area.right - 1, row: place.top, width: 1, height: place.height),
            style: theme.border)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        state.selection.layoutEvents(columns: 1, lines: max(1, list(area).height / Self.rowHeight))
    }

    private func head(_ area: Rect) -> Rect {
        Rect(column: area.left, row: area.top, width: area.width, height: field == nil ? 0 : 1)
    }

    /// The rows, centered in a wide window.
    private func list(_ area: Rect) -> Rect {
        let width = max(0, min(Self.width, area.width - 3))
        let top = head(area).height
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top + top, width: width,
            height: max(0, area.height - top))
    }

    private var field: FieldLine? {
        state.field.map { field in
            var isWrong = false
            if case .address(_, true) = state.step { isWrong = true }
            return FieldLine(
                field: field, prompt: "›", placeholder: phrases.prompt(of: state.step),
                note: isWrong ? phrases.wrongSource : "", noteStyle: theme.failure, theme: theme)
        }
    }

    private func words(of status: SyncSources.Status, _ isSelected: Bool) -> any View {
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let isBroken = status.failure.map { !$0.isQuiet } ?? false
        return VStack {
            HStack(spacing: 2) {
                Text(status.source.name, style: isSelected ? theme.selectionTitle : theme.title)
                    .rigid(along: .horizontal)
                Text(status.source.place.text, style: faint).growing(along: .horizontal)
            }
            Text(
                phrases.sourceLine(status, at: state.now),
                style: isBroken && !isSelected ? theme.failure : faint)
        }
        .padding(Insets(left: 1, right: 1))
    }
}
