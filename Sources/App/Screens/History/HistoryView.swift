import Core
import Terminal

extension HistoryPresenter {
    func view(in context: ScreenContext) -> any ScreenView { HistoryView(state: state, context: context) }
}

/// The history: a heading for each day, and a line for each play.
struct HistoryView: ScreenView {
    let state: HistoryState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let days = state.days else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        field?.draw(in: head(area), on: &buffer)
        guard !days.isEmpty else {
            let text = state.query.isEmpty ? phrases.noPlays : phrases.noMatches(for: state.query)
            return Notice(text, style: theme.secondary).draw(in: list(area), on: &buffer)
        }
        let place = list(area)
        for (line, row) in state.selection.visible.prefix(place.height).enumerated() {
            draw(row, in: Rect(column: place.left, row: place.top + line, width: place.width, height: 1), on: &buffer)
        }
        scrollBar(in: area)?.draw(on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let field, state.edit != nil || state.filter?.isTyping == true { return field.cursor(in: head(area)) }
        let place = list(area)
        let row = place.top + state.selection.index - state.selection.firstLine
        return CursorPlacement(Position(column: place.left + 1, row: row), isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let place = list(area)
        let row = state.selection.firstLine + position.row - place.top
        return place.contains(position) && state.rows.indices.contains(row) ? row : nil
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

    // MARK: Parts

    private func head(_ area: Rect) -> Rect {
        Rect(column: area.left, row: area.top, width: area.width, height: field == nil ? 0 : 1)
    }

    /// The rows, centered in a wide window.
    private func list(_ area: Rect) -> Rect {
        let width = max(0, min(120, area.width - 3))
        let top = head(area).height
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top + top, width: width,
            height: max(0, area.height - top))
    }

    private var field: FieldLine? {
        if let edit = state.edit {
            return FieldLine(
                field: edit.field, prompt: phrases.timePrompt, placeholder: phrases.unknownDay,
                note: edit.problem.map(phrases.timeProblem) ?? phrases.timeExample,
                noteStyle: edit.problem == nil ? theme.faint : theme.failure, theme: theme)
        }
        guard let filter = state.filter else { return nil }
        return FieldLine(
            field: filter.field, placeholder: phrases.filterPrompt, note: phrases.plays(state.count),
            noteStyle: theme.faint, theme: theme)
    }

    private func draw(_ index: Int, in line: Rect, on buffer: inout CellBuffer) {
        switch state.rows.at(index) {
        case .heading(let day)?:
            guard let day = state.day(day) else { return }
            HStack(spacing: 2) {
                Text(phrases.title(of: day), style: theme.title)
                Divider(style: theme.border).growing(along: .horizontal)
                Text(
                    line.width < 60 ? phrases.plays(day.entries.count) : phrases.summary(of: day), style: theme.faint
                )
                .rigid(along: .horizontal)
            }
            .draw(in: line, on: &buffer)
        case .entry?:
            guard let entry = state.entry(state.rows.at(index)) else { return }
            let isSelected = index == state.selection.index
            SelectableLine(isSelected: isSelected, theme: theme, content: words(of: entry, isSelected))
                .draw(in: line, on: &buffer)
        case nil: break
        }
    }

    private func words(of entry: LibraryHistory.Entry, _ isSelected: Bool) -> any View {
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground)
        var text = StyledText("")
        text.append(entry.title.isEmpty ? phrases.unknownFilm : entry.title, style: title)
        if let episode = phrases.episode(of: entry) { text.append("  \(episode)", style: faint) }
        let rating = state.library.state.records[entry.play.subject.id]?.rating.map { "★ \(phrases.rating($0))" }
        let times = entry.times > 1 ? "×\(entry.times)" : ""
        return HStack(spacing: 1) {
            Text(entry.minute.map(phrases.clock) ?? "", style: faint, alignment: .leading).frame(width: 5)
            HighlightedText(text).growing(along: .horizontal)
            Text(times, style: faint).rigid(along: .horizontal)
            Text(rating ?? "", style: isSelected ? faint : theme.rating).rigid(along: .horizontal)
            Text(entry.length.map(phrases.minutes) ?? "", style: faint, alignment: .trailing).frame(width: 7)
        }
        .padding(Insets(left: 1, right: 1))
    }
}
