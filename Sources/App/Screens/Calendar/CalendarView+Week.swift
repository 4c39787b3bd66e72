import Entities
import Terminal

/// The week: seven columns, or a list in a narrow window.
extension CalendarView {
    /// Seven columns narrower than this hold no titles: a week becomes a list.
    private static let leastWeekWidth = 110

    private var isWide: Bool { context.size.width >= Self.leastWeekWidth }

    /// The column of a day; in a narrow window the days are below each other.
    func column(_ index: Int, in body: Rect) -> Rect {
        let left = body.left + 1 + (body.width - 2) * index / 7
        let right = body.left + 1 + (body.width - 2) * (index + 1) / 7
        return Rect(column: left, row: body.top, width: max(0, right - left - 1), height: body.height)
    }

    func weekEntry(_ day: CalendarDay, _ place: Int, in body: Rect) -> Rect {
        guard isWide else {
            let row = narrowRows(in: body).firstIndex { $0.day == day && $0.place == place } ?? 0
            return Rect(
                column: body.left, row: body.top + min(row, max(0, body.height - 1)), width: body.width, height: 1)
        }
        return weekEntries(of: day, in: body).at(place) ?? .zero
    }

    /// The places of a day's entries below its heading, with a blank row after each: whole if all fit, else cut; those without
    /// room are empty, and the selected one has room.
    private func weekEntries(of day: CalendarDay, in body: Rect) -> [Rect] {
        guard let index = state.week.firstIndex(of: day) else { return [] }
        let column = column(index, in: body).inset(by: Insets(top: 2))
        var heights = state.entries(on: day).map { 1 + entry($0, isSelected: false).height(width: column.width) }
        if heights.reduce(-1, +) > column.height { heights = heights.map { min($0, body.height >= 18 ? 4 : 3) } }
        var first = 0
        if day == state.day, state.place < heights.count {
            while first < state.place, heights[first...state.place].reduce(-1, +) > column.height { first += 1 }
        }
        var row = column.top
        return heights.enumerated().map { place, height in
            guard place >= first, row + height - 1 <= column.bottom else { return .zero }
            defer { row += height }
            return Rect(column: column.left, row: row, width: column.width, height: height - 1)
        }
    }

    func drawWeek(in body: Rect, on buffer: inout CellBuffer) {
        guard isWide else { return drawNarrowWeek(in: body, on: &buffer) }
        var bottom = body.top
        for (index, day) in state.week.enumerated() {
            let column = column(index, in: body)
            let heading = heading(of: day, isShort: column.width < 14)
            Text(heading, style: day == state.day ? theme.selectionTitle.over(theme.selection) : style(of: day))
                .draw(in: Rect(column: column.left, row: column.top, width: column.width, height: 1), on: &buffer)
            let places = weekEntries(of: day, in: body)
            for (place, (entry, cell)) in zip(state.entries(on: day), places).enumerated() where !cell.isEmpty {
                self.entry(entry, isSelected: day == state.day && place == state.place).draw(in: cell, on: &buffer)
            }
            let hidden = places.count { $0.isEmpty }
            if hidden > 0 {
                let last = Rect(column: column.left, row: column.bottom - 1, width: column.width, height: 1)
                Text(phrases.more(hidden), style: theme.faint).draw(in: last, on: &buffer)
            }
            bottom = max(bottom, places.map(\.bottom).max() ?? 0, hidden > 0 ? body.bottom : 0)
        }
        drawBrief(in: body.inset(by: Insets(top: bottom + 1 - body.top)), on: &buffer)
    }

    /// The summary of the selected entry below the week, if there is room.
    private func drawBrief(in area: Rect, on buffer: inout CellBuffer) {
        guard area.height >= 4, let entry = state.selected else { return }
        let inner = area.inset(by: Insets(horizontal: 1, vertical: 0))
        let summary: RichText? =
            switch entry.content {
            case .episodes(let episodes, _): episodes.count == 1 ? episodes.first.map(context.summary) : nil
            case .film(let movie, _): movie.overview
            }
        let facts = [
            phrases.details(of: entry, isShort: false), entry.minute.map(phrases.clock), entry.show?.network?.name,
        ]
        VStack {
            Divider(style: theme.border)
            HStack(spacing: 2) {
                Text(entry.name, style: theme.title)
                Text(facts.joinedTexts(separator: FactLine.separator), style: theme.secondary)
                    .growing(along: .horizontal)
            }
            if let summary {
                Paragraph(summary.text, style: theme.base, lineLimit: area.height - 2)
                    .frame(width: min(inner.width, context.textSize.lineWidth))
            }
        }
        .draw(in: inner, on: &buffer)
    }

    /// A day of the week; today is marked.
    private func heading(of day: CalendarDay, isShort: Bool) -> String {
        (day == state.today ? "● " : "") + phrases.heading(of: day, isShort: isShort)
    }

    private func entry(_ entry: Agenda.Entry, isSelected: Bool) -> WeekEntry {
        WeekEntry(
            entry: entry, isWatched: isWatched(entry), isSelected: isSelected, theme: theme, phrases: phrases)
    }

    /// The rows of a narrow week: a heading for each day, and its entries, as many as fit around the selected one.
    private func narrowRows(in body: Rect) -> [(day: CalendarDay, place: Int?)] {
        let rows = state.week.flatMap { day -> [(day: CalendarDay, place: Int?)] in
            [(day, nil)] + state.entries(on: day).indices.map { (day, $0) }
        }
        let selected = rows.firstIndex { $0.day == state.day && ($0.place ?? 0) == state.place } ?? 0
        let first = min(max(0, selected - body.height / 2), max(0, rows.count - body.height))
        return Array(rows.dropFirst(first).prefix(body.height))
    }

    private func drawNarrowWeek(in body: Rect, on buffer: inout CellBuffer) {
        for (line, row) in narrowRows(in: body).enumerated() {
            let area = Rect(column: body.left + 1, row: body.top + line, width: max(0, body.width - 2), height: 1)
            guard let place = row.place else {
                Text(
                    heading(of: row.day, isShort: false),
                    style: row.day == state.day ? theme.accent : style(of: row.day)
                )
                .draw(in: area, on: &buffer)
                continue
            }
            guard let entry = state.entries(on: row.day).at(place) else { continue }
            let isSelected = row.day == state.day && place == state.place
            let line = self.line(of: entry, isSelected: isSelected).padding(Insets(left: 1))
            SelectableLine(isSelected: isSelected, theme: theme, content: line)
                .draw(in: area, on: &buffer)
        }
    }
}

/// An entry in a column of the week: time and show, which wraps if there is room, and the episode below.
private struct WeekEntry: View {
    let entry: Agenda.Entry
    let isWatched: Bool
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    /// The rows of the whole title and of the episode's name, in at most three lines each.
    func height(width: Int) -> Int {
        [title(lines: 3), details(lines: 3, width: width)]
            .reduce(0) { $0 + $1.size(offered: SizeProposal(width: width, height: nil)).height }
    }

    func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? 16
        return Size(width: width, height: proposal.height ?? height(width: width))
    }

    func draw(in cell: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(cell, style: theme.selection) }
        let title = title(lines: max(1, min(3, cell.height - 1)))
        let height = title.size(offered: SizeProposal(width: cell.width, height: nil)).height
        title.draw(in: Rect(column: cell.left, row: cell.top, width: cell.width, height: height), on: &buffer)
        details(lines: max(1, cell.height - height), width: cell.width)
            .draw(in: cell.inset(by: Insets(top: height)), on: &buffer)
        if isSelected, theme.reversesSelection { buffer.add(.reverse, to: cell) }
    }

    private func title(lines: Int) -> Paragraph {
        let time = (isWatched ? "✓ " : "") + (entry.minute.map { phrases.clock($0) + " " } ?? "")
        return Paragraph(
            time + entry.name, style: isSelected ? theme.selectionTitle : theme.title, lineLimit: lines)
    }

    private func details(lines: Int, width: Int) -> Paragraph {
        Paragraph(
            phrases.details(of: entry, isShort: width < 14),
            style: isSelected ? theme.selectionSecondary : theme.secondary, lineLimit: lines)
    }
}
