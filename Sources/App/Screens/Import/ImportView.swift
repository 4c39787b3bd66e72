import Entities
import Terminal

extension ImportPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ImportView(state: state, context: context) }
}

/// A path with the names that continue it or, once it was read, the report: its figures, the list of questions and of titles that match
/// nothing, and the answers to the selected question side by side.
struct ImportView: ScreenView {
    let state: ImportState
    let context: ScreenContext

    private static let width = 120
    private static let gap = 2
    private static let leastCard = 20
    private static let widestCard = 34
    /// Rows of a poster above an answer.
    private static let posterRows = 5...8

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.step {
        case .path: paths.draw(in: column(area), on: &buffer)
        case .reading: LoadingView(context: context).draw(in: area, on: &buffer)
        case .report: drawReport(in: area, on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if state.step == .path { return paths.cursor(in: column(area)) }
        let list = list(area)
        let row = list.top + state.selection.index - state.selection.firstLine
        return CursorPlacement(Position(column: list.left + 1, row: min(row, area.bottom - 1)), isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        if state.step == .path { return paths.item(at: position, in: column(area)) }
        let list = list(area)
        let row = state.selection.firstLine + position.row - list.top
        return list.contains(position) && state.rows.indices.contains(row) ? row : nil
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        if state.step == .report, let card = cards(area).firstIndex(where: { $0.contains(position) }) {
            return .groupSelected(firstCard(area) + card)
        }
        return item(at: position, in: area).map(ScreenEvent.selected)
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        guard state.step == .report else { return nil }
        let list = list(area)
        return ScrollBar(
            of: state.selection, at: Rect(column: area.right - 1, row: list.top, width: 1, height: list.height),
            style: theme.border)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        state.step == .report ? state.selection.layoutEvents(columns: 1, lines: max(1, list(area).height)) : []
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = posterBox(area)
        return ArtworkPlan(answers(area).compactMap { $0.picture(box) })
    }

    // MARK: The path

    private var paths: PathView {
        PathView(
            path: state.path,
            titles: Dictionary((state.found ?? []).map { ($0.path, phrases.found($0, at: context.now)) }) { first, _ in
                first
            }, placeholder: phrases.importPrompt,
            note: state.problem.map(phrases.importProblem) ?? phrases.importAdvice,
            noteStyle: state.problem == nil ? theme.secondary : theme.failure, theme: theme)
    }

    private func column(_ area: Rect) -> Rect {
        let width = max(0, min(Self.width, area.width - 3))
        return Rect(column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }

    // MARK: The report

    private func drawReport(in area: Rect, on buffer: inout CellBuffer) {
        let column = column(area)
        for (row, line) in head(area).enumerated() {
            Text(line.text, style: line.style)
                .draw(in: Rect(column: column.left, row: area.top + row, width: column.width, height: 1), on: &buffer)
        }
        let list = list(area)
        for (line, row) in state.selection.visible.prefix(list.height).enumerated() {
            draw(row, in: Rect(column: list.left, row: list.top + line, width: list.width, height: 1), on: &buffer)
        }
        for (card, (index, answer)) in zip(cards(area), answers(area).enumerated()) {
            draw(
                answer, isSelected: firstCard(area) + index == state.answer,
                isChosen: answer.choice == state.chosenAnswer?.choice, in: card, on: &buffer)
        }
        scrollBar(in: area)?.draw(on: &buffer)
    }

    /// The lines above the list: as many as half of the window has room for, those that say what to do first.
    private func head(_ area: Rect) -> [(text: String, style: Style)] {
        guard let report = state.report else { return [] }
        let problem = state.problem.map { [(phrases.importProblem($0), theme.failure)] } ?? []
        let status = problem + phrases.importStatus(of: state).map { ($0, theme.accent) }
        let rows = phrases.importTable(of: report)
        let table = AlignedLines(rows: rows, kind: .importCounts, width: column(area).width).lines
        let figures =
            zip(table, table.indices).map { ($0, $1 == 0 ? theme.faint : Style(foreground: theme.base.foreground)) }
        let sources = phrases.importSources(of: report).map { ($0, theme.secondary) }
        let room = max(status.count, area.height / 2 - 1)
        let parts = [sources + [("", theme.faint)], figures + [("", theme.faint)], status]
        let least = parts.suffix(2).flatMap(\.self)
        if parts.flatMap(\.self).count <= room { return parts.flatMap(\.self) }
        return least.count <= room ? least : status
    }

    private func list(_ area: Rect) -> Rect {
        let column = column(area)
        let top = head(area).count + 1
        let bottom = cardRows(area)
        return Rect(
            column: column.left, row: area.top + top, width: column.width,
            height: max(0, area.height - top - (bottom > 0 ? bottom + 1 : 0)))
    }

    private func draw(_ index: Int, in line: Rect, on buffer: inout CellBuffer) {
        guard let report = state.report, let row = state.rows.at(index) else { return }
        let isSelected = index == state.selection.index
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground)
        let words: (text: String, note: String, rows: Int)
        switch row {
        case .heading(let reason):
            return HStack(spacing: 2) {
                Text(phrases.reason(reason), style: isSelected ? theme.accent : theme.title)
                Divider(style: theme.border).growing(along: .horizontal)
                Text(phrases.importRows(report.reasons[reason] ?? 0), style: theme.faint).rigid(along: .horizontal)
            }
            .draw(in: line, on: &buffer)
        case .question(let index):
            guard let open = report.questions.at(index) else { return }
            let chosen = state.chosen(for: open)
            words = (
                (chosen == nil ? "" : "✓ ") + open.text, chosen.map(phrases.chosen) ?? phrases.reason(open.reason),
                open.rows
            )
        case .unmatched(let index):
            guard let unmatched = report.unmatched.at(index) else { return }
            words = (unmatched.title, "", unmatched.rows)
        }
        let content = HStack(spacing: 1) {
            Text(words.text, style: title).growing(along: .horizontal)
            // A narrow line has room for the title; the answers say what differs.
            Text(line.width < 60 ? "" : words.note, style: faint).rigid(along: .horizontal)
            Text(phrases.importRows(words.rows), style: faint, alignment: .trailing).rigid(along: .horizontal)
        }
        SelectableLine(isSelected: isSelected, theme: theme, content: content.padding(Insets(left: 1, right: 1)))
            .draw(in: line, on: &buffer)
    }

    // MARK: Answers

    private func cardCount(_ area: Rect) -> Int {
        max(1, (column(area).width + Self.gap) / (Self.leastCard + Self.gap))
    }

    /// The first visible answer, so that the offered one is among them.
    private func firstCard(_ area: Rect) -> Int {
        let place = state.answer ?? state.question?.answers.firstIndex { $0.choice == state.chosenAnswer?.choice }
        return max(0, (place ?? 0) - cardCount(area) + 1)
    }

    private func answers(_ area: Rect) -> [ImportAnswer] {
        guard state.step == .report, state.report?.isApplied == false, let question = state.question else { return [] }
        return Array(question.answers.dropFirst(firstCard(area)).prefix(cardCount(area)))
    }

    /// The rows of the answers: three lines, and a poster above them in a tall window.
    private func cardRows(_ area: Rect) -> Int {
        guard state.step == .report, state.report?.isApplied == false, state.question != nil, area.height >= 8 else {
            return 0
        }
        return 3 + posterRows(area)
    }

    private func posterRows(_ area: Rect) -> Int {
        let hasPictures = state.question?.answers.contains { $0.artwork != nil } == true
        let room = (area.height - head(area).count) / 2 - 3
        return hasPictures && room >= Self.posterRows.lowerBound ? min(room, Self.posterRows.upperBound) : 0
    }

    private func posterBox(_ area: Rect) -> Size {
        let rows = posterRows(area)
        return Size(width: rows * 4 / 3, height: rows)
    }

    private func cards(_ area: Rect) -> [Rect] {
        let count = answers(area).count
        guard count > 0 else { return [] }
        let column = column(area)
        let rows = cardRows(area)
        let width = min(Self.widestCard, (column.width + Self.gap) / count - Self.gap)
        return (0..<count).map { index in
            Rect(
                column: column.left + index * (width + Self.gap), row: area.bottom - rows, width: width, height: rows)
        }
    }

    private func draw(
        _ answer: ImportAnswer, isSelected: Bool, isChosen: Bool, in card: Rect, on buffer: inout CellBuffer
    ) {
        if isSelected { buffer.fill(card, style: theme.selection) }
        let rows = max(0, card.height - 3)
        let (name, facts) = phrases.parts(of: answer)
        if rows > 0, answer.artwork != nil {
            let box = Size(width: rows * 4 / 3, height: rows)
            let picture = answer.picture(box).flatMap { context.pictures.image($0.key) }
            let place = Rect(origin: Position(column: card.left + 1, row: card.top), size: box)
            Poster(picture, title: name, theme: theme).draw(in: place, on: &buffer)
        }
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : theme.title
        VStack {
            Paragraph((isChosen ? "✓ " : "") + name, style: title, lineLimit: 2)
            Text(facts, style: faint)
        }
        .draw(
            in: Rect(column: card.left + 1, row: card.top + rows, width: max(0, card.width - 2), height: 3), on: &buffer
        )
    }
}

/// A path field, what it is for, and the names that continue the path.
struct PathView {
    let path: PathField
    /// The titles of paths that are offered.
    var titles: [String: String] = [:]
    let placeholder: String
    let note: String
    let noteStyle: Style
    let theme: Theme

    private var field: FieldLine {
        FieldLine(
            field: path.field, prompt: "›", placeholder: placeholder, note: "", noteStyle: theme.faint, theme: theme)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        field.draw(in: line(area), on: &buffer)
        Paragraph(note, style: noteStyle, lineLimit: noteRows(area)).draw(
            in: Rect(column: area.left + 3, row: area.top + 1, width: max(0, area.width - 4), height: noteRows(area)),
            on: &buffer)
        let list = list(area)
        for row in 0..<list.height {
            let index = first(area) + row
            guard let name = path.rows.at(index) else { break }
            let isSelected = index == path.place
            let title = index < path.rows.count - path.names.count ? titles[name] : nil
            let isFaint = title == nil && name.hasSuffix("/")
            let style = isSelected ? theme.selectionTitle : isFaint ? theme.secondary : theme.title
            let content = HStack(spacing: 2) {
                Text(title ?? name, style: style).growing(along: .horizontal)
                if title != nil { Text(name, style: isSelected ? theme.selectionSecondary : theme.secondary) }
            }
            SelectableLine(
                isSelected: isSelected, theme: theme, content: content.padding(Insets(left: 1, right: 1))
            )
            .draw(in: Rect(column: list.left, row: list.top + row, width: list.width, height: 1), on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        guard let place = path.place else { return field.cursor(in: line(area)) }
        let list = list(area)
        return CursorPlacement(Position(column: list.left + 1, row: list.top + place - first(area)), isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let list = list(area)
        let index = first(area) + position.row - list.top
        return list.contains(position) && path.rows.indices.contains(index) ? index : nil
    }

    private func line(_ area: Rect) -> Rect {
        Rect(column: area.left, row: area.top, width: area.width, height: min(1, area.height))
    }

    private func noteRows(_ area: Rect) -> Int {
        let rows = Paragraph(note, style: noteStyle)
            .size(offered: SizeProposal(width: max(1, area.width - 4), height: nil)).height
        return min(rows, max(1, area.height / 2))
    }

    private func list(_ area: Rect) -> Rect {
        let top = noteRows(area) + 2
        return Rect(
            column: area.left, row: area.top + top, width: area.width, height: max(0, area.height - top))
    }

    /// The first visible name.
    private func first(_ area: Rect) -> Int { max(0, (path.place ?? 0) - list(area).height + 1) }
}

extension ImportAnswer {
    var artwork: Artwork? {
        switch self {
        case .candidate(.show(let show)): show.artwork
        case .candidate(.movie(let movie)): movie.artwork
        default: nil
        }
    }

    func picture(_ box: Size) -> WantedPicture? {
        guard let artwork, !box.isEmpty else { return nil }
        return switch self {
        case .candidate(.movie(let movie)):
            WantedPicture(of: Movie(id: movie.id, title: movie.title, artwork: artwork), box: box)
        default: WantedPicture(artwork: artwork, box: box)
        }
    }
}
