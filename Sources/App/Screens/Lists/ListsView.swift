import Core
import Terminal

extension ListsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ListsView(state: state, context: context) }
}

/// The lists, then the tags, a line each.
struct ListsView: ScreenView {
    let state: ListsState
    let context: ScreenContext

    private static let width = 100

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let lists = state.lists else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        field?.draw(in: head(area), on: &buffer)
        let place = list(area)
        guard !lists.isEmpty else {
            let key = context.keymap.key(for: .addToList, in: .lists).map(phrases.label) ?? ""
            return Notice(phrases.noLists(key: key), style: theme.secondary).draw(in: place, on: &buffer)
        }
        for index in state.selection.visible.prefix(place.height) {
            let row = Rect(
                column: place.left, row: place.top + index - state.selection.firstLine, width: place.width, height: 1)
            let isSelected = index == state.selection.index
            SelectableLine(isSelected: isSelected, theme: theme, content: words(of: lists[index], isSelected))
                .draw(in: row, on: &buffer)
        }
        scrollBar(in: area)?.draw(on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let field { return field.cursor(in: head(area)) }
        let place = list(area)
        let row = place.top + state.selection.index - state.selection.firstLine
        return CursorPlacement(Position(column: place.left + 1, row: row), isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let place = list(area)
        let index = state.selection.firstLine + position.row - place.top
        return place.contains(position) && index < state.lists?.count ?? 0 ? index : nil
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        let place = list(area)
        return ScrollBar(
            of: state.selection, at: Rect(column: area.right - 1, row: place.top, width: 1, height: place.height),
            style: theme.border)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        state.selection.layoutEvents(columns: 1, lines: max(1, list(area).height))
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
        state.edit.map { edit in
            FieldLine(
                field: edit.field, prompt: "›", placeholder: edit.isTag ? phrases.tagPrompt : phrases.listPrompt,
                note: edit.isTaken ? phrases.listNameIsTaken : "", noteStyle: theme.failure, theme: theme)
        }
    }

    /// The name with a sign for its kind, what it is about or made of, and how many titles it has.
    private func words(of list: ListSummary, _ isSelected: Bool) -> any View {
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : theme.title
        var text = StyledText("")
        text.append(list.sign + " ", style: isSelected ? faint : theme.accent)
        text.append(list.name, style: title)
        let about = list.filter ?? list.about
        if !about.isEmpty { text.append("  " + about.replacing("\n", with: " "), style: faint) }
        return HStack(spacing: 2) {
            HighlightedText(text).growing(along: .horizontal)
            Text(phrases.titles(list.count), style: faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }
}

extension ListSummary {
    /// Whether it has items, fills itself, or is a tag.
    fileprivate var sign: String { isTag ? "#" : filter == nil ? "≡" : "⚙" }
}
