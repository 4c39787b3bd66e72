import Entities
import Terminal

extension CalendarPresenter {
    func view(in context: ScreenContext) -> any ScreenView { CalendarView(state: state, context: context) }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = context.joined(
            [phrases.calendarTitle, phrases.title(of: state.source, in: context.settings.country)].compactMap(\.self))
        if let error = state.failure {
            return ScreenLines(
                title: title,
                lines: [phrases.failureTitle + phrases.fullStop, context.explained(phrases.failure(error), error)])
        }
        guard state.agenda != nil else { return ScreenLines(title: title, isReady: false) }
        let (entries, selected) = (state.entries, state.selectedIndex)
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected($0)] }
        let nothing =
            !entries.isEmpty
            ? nil : list.query.isEmpty ? phrases.nothingOn(state.source) : phrases.noTitles(for: list.query)
        return ScreenLines(
            title: title, lines: [nothing].compactMap(\.self),
            list: ScreenLines.List(
                title: title, count: entries.count, start: entries.firstIndex { $0.day >= state.today ?? $0.day } ?? 0,
                id: { entries.at($0).map { "\($0.id)" } },
                text: { index in entries.at(index).map { phrases.line(of: $0) } },
                select: select, choose: { select($0) + [.command(.open)] }),
            prompt: phrases.filterPrompt)
    }
}

/// The calendar: an agenda, a week in columns, or a month with counts.
struct CalendarView: ScreenView {
    /// A click names an entry by its day and place: more entries of a day than this are not told apart.
    static let placesOfDay = 1000
    /// Longer lines of the agenda are hard to follow from end to end.
    private static let mostAgendaWidth = 200

    let state: CalendarState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        strip.draw(in: stripPlace(in: area), on: &buffer)
        field?.line.draw(in: head(in: area), on: &buffer)
        let body = body(in: area)
        if let error = state.failure {
            return FailureView(
                title: phrases.failureTitle, reason: phrases.failure(error), advice: phrases.advice(error),
                context: context
            )
            .draw(in: body, on: &buffer)
        }
        guard state.agenda != nil else { return LoadingView(context: context).draw(in: body, on: &buffer) }
        guard !state.entries.isEmpty else {
            let words =
                state.list.query.isEmpty ? phrases.nothingOn(state.source) : phrases.noTitles(for: state.list.query)
            return context.empty(words).draw(in: body, on: &buffer)
        }
        switch state.arrangement {
        case .agenda: agenda(in: area).drawRows(on: &buffer)
        case .week: drawWeek(in: body, on: &buffer)
        case .month: drawMonth(in: body, on: &buffer)
        }
    }

    func door(at position: Position, in area: Rect) -> Int? {
        state.entries.isEmpty ? context.empty("").door(at: position, in: body(in: area)) : nil
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { agenda(in: area).layoutEvents(in: area) }

    func scrollBar(in area: Rect) -> ScrollBar? {
        state.arrangement == .agenda && !state.entries.isEmpty ? agenda(in: area).scrollBar(in: area) : nil
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let field, field.isTyping { return field.line.cursor(in: head(in: area)) }
        let body = body(in: area)
        let place: Rect? =
            switch state.arrangement {
            case .agenda:
                agenda(in: area).cursor(in: area).map { Rect(origin: $0.position, size: Size(width: 1, height: 1)) }
            case .week: state.day.map { weekEntry($0, state.place, in: body) }
            case .month: monthCells(in: body).first { $0.day == state.day }?.place
            }
        // In a window of a few rows a day may be below its end.
        let isVisible = place.map { !$0.isEmpty && area.contains($0.origin) } ?? false
        return CursorPlacement((isVisible ? place ?? body : body).origin, isVisible: false)
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        strip.click(at: position, in: stripPlace(in: area)) ?? item(at: position, in: area).map(ScreenEvent.selected)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let body = body(in: area)
        guard body.contains(position) else { return nil }
        switch state.arrangement {
        case .agenda:
            let row = agenda(in: area).item(at: position, in: area)
            if let row, case .entry(let index)? = state.list[row] { return index }
            return nil
        case .week:
            for day in state.week {
                for place in state.entries(on: day).indices where weekEntry(day, place, in: body).contains(position) {
                    return day.daysSince1970 * Self.placesOfDay + min(place, Self.placesOfDay - 1)
                }
            }
            return nil
        case .month:
            return monthCells(in: body).first { $0.place.contains(position) }
                .map { $0.day.daysSince1970 * Self.placesOfDay }
        }
    }

    // MARK: Places

    private var strip: SectionStrip {
        let section = PageSection(remark: remark)
        return SectionStrip(
            titles: CalendarArrangement.allCases.map { phrases.title(of: $0.section) },
            selected: state.arrangement.rawValue, section: section, theme: theme)
    }

    /// The guide if it is not the library, and the selected day or month if there is room.
    private var remark: String {
        if context.size.width < 60,
            let guide = phrases.title(of: state.source, in: context.settings.country, isShort: true)
        {
            return guide
        }
        return [phrases.title(of: state.source, in: context.settings.country), date].joinedTexts(separator: " · ")
    }

    private var date: String? {
        guard let day = state.arrangement == .agenda ? state.selected?.day : state.day else { return nil }
        return state.arrangement == .month ? phrases.month(of: day) : phrases.date(day)
    }

    private func stripPlace(in area: Rect) -> Rect {
        Rect(
            column: area.left + 1, row: area.top, width: max(0, area.width - 2), height: min(strip.height, area.height))
    }

    private func head(in area: Rect) -> Rect {
        Rect(
            column: area.left, row: area.top + min(strip.height, area.height - 1), width: area.width,
            height: field == nil ? 0 : 1)
    }

    private func body(in area: Rect) -> Rect {
        let head = head(in: area)
        return area.inset(by: Insets(top: min(head.bottom - area.top, area.height - 1)))
    }

    private var field: ListView.Field? {
        context.filterLine(
            state.list.filter, placeholder: phrases.calendarFilterPrompt,
            note: state.list.query.isEmpty ? "" : phrases.matches(state.entries.count))
    }

    // MARK: Agenda

    /// Centered in a wide window.
    private func agenda(in area: Rect) -> ListView {
        let body = body(in: area)
        let width = min(Self.mostAgendaWidth, body.width - 1)
        let rows = Rect(
            column: body.left + (body.width - width) / 2, row: body.top, width: width, height: body.height)
        return ListView(
            selection: state.list.selection,
            layout: ItemsLayout(lines: rows, indicator: area.right - 1, textColumn: 0), context: context,
            rows: .lines(state.list, in: context) { [self] row, isSelected in
                switch row {
                case .gap: return EmptyView()
                case .heading(let day): return heading(of: day)
                case .entry(let index):
                    guard let entry = state.entries.at(index) else { return EmptyView() }
                    return line(of: entry, isSelected: isSelected).padding(Insets(left: 1, right: 1))
                }
            })
    }

    /// A day above its entries, and how far off it is.
    private func heading(of day: CalendarDay) -> any View {
        let isToday = day == state.today
        let distance = state.today.flatMap { phrases.distance(days: day.daysSince1970 - $0.daysSince1970) }
        return HStack(spacing: 2) {
            Text(phrases.heading(of: day, today: state.today), style: isToday ? theme.accent.bold : style(of: day))
                .rigid(along: .horizontal)
            Divider(style: theme.border).growing(along: .horizontal)
            Text(distance ?? "", style: isToday ? theme.accent.bold : theme.faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }

    func line(of entry: Agenda.Entry, isSelected: Bool) -> AgendaLine {
        AgendaLine(
            entry: entry, isWatched: isWatched(entry), isSelected: isSelected, theme: theme, phrases: phrases)
    }

    func isWatched(_ entry: Agenda.Entry) -> Bool {
        switch entry.content {
        case .film(let movie, _): return context.library.isWatched(movie.id)
        case .episodes(let episodes, let show):
            let plays = context.library.state.plays(of: show.id)
            return !plays.isEmpty
                && episodes.allSatisfy { episode in plays.contains { $0.subject.id == .episode(episode.id) } }
        }
    }

    func style(of day: CalendarDay) -> Style {
        guard let today = state.today else { return theme.secondary }
        return day == today ? theme.accent : day < today ? theme.faint : theme.secondary
    }

    // MARK: Month

    private func monthCells(in body: Rect) -> [(day: CalendarDay, place: Rect)] {
        let weeks = state.month
        let top = body.top + 1
        let height = max(1, (body.height - 1) / max(1, weeks.count))
        return weeks.enumerated().flatMap { line, week in
            week.enumerated().map { index, day in
                let column = column(index, in: body)
                return (
                    day, Rect(column: column.left, row: top + line * height, width: column.width, height: height)
                )
            }
        }
    }

    private func drawMonth(in body: Rect, on buffer: inout CellBuffer) {
        for (index, day) in state.week.enumerated() {
            let column = column(index, in: body)
            Text(phrases.shortName(of: day.weekday), style: theme.faint)
                .draw(in: Rect(column: column.left, row: body.top, width: column.width, height: 1), on: &buffer)
        }
        for (day, place) in monthCells(in: body) where place.bottom <= body.bottom {
            let entries = state.entries(on: day)
            let isSelected = day == state.day
            if isSelected { buffer.fill(place, style: theme.selection) }
            let isOther = day.month != state.day?.month
            let number = Rect(column: place.left, row: place.top, width: place.width, height: 1)
            let style = isSelected ? theme.selectionTitle : isOther ? theme.faint : style(of: day)
            Text((day == state.today && place.width > 5 ? "●" : "") + String(day.day), style: style)
                .draw(in: number, on: &buffer)
            if !entries.isEmpty {
                let room = number.inset(by: Insets(left: min(2, place.width)))
                let isWide = place.width >= 14
                Text(
                    isWide ? phrases.airings(entries.count) : "·\(entries.count)",
                    style: isSelected ? theme.selectionSecondary : theme.accent, alignment: .trailing
                )
                .draw(in: isWide ? room.inset(by: Insets(left: 2, right: 1)) : room, on: &buffer)
            }
            if place.width >= 10 {
                drawTitles(entries, isSelected: isSelected, in: place.inset(by: Insets(top: 1)), on: &buffer)
            }
            if isSelected, theme.reversesSelection { buffer.add(.reverse, to: place) }
        }
    }

    /// The titles of a day of the month, the last line a count of the rest.
    private func drawTitles(
        _ entries: [Agenda.Entry], isSelected: Bool, in area: Rect, on buffer: inout CellBuffer
    ) {
        let shown = entries.count > area.height ? max(0, area.height - 1) : entries.count
        for line in 0..<max(0, min(area.height, entries.count)) {
            let row = Rect(column: area.left, row: area.top + line, width: area.width, height: 1)
            let text =
                line < shown
                ? (isWatched(entries[line]) ? "✓ " : "") + entries[line].name : phrases.more(entries.count - shown)
            let style = isSelected ? theme.selectionSecondary : line < shown ? theme.secondary : theme.faint
            Text(text, style: style).draw(in: row, on: &buffer)
        }
    }
}

/// An entry in one line: time, title, episode or kind of release, whether it is watched, and where if there is room.
struct AgendaLine: View {
    let entry: Agenda.Entry
    let isWatched: Bool
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let (title, secondary) = (
            isSelected ? theme.selectionTitle : theme.title, isSelected ? theme.selectionSecondary : theme.secondary
        )
        let time = entry.minute.map(phrases.clock) ?? ""
        Text(time, style: secondary).draw(in: Rect(column: area.left, row: area.top, width: 5, height: 1), on: &buffer)
        var rest = area.inset(by: Insets(left: min(7, area.width)))
        if rest.width >= 60, let network = entry.show?.network?.name {
            let width = min(24, rest.width / 5)
            Text(network, style: isSelected ? theme.selectionSecondary : theme.faint, alignment: .trailing)
                .draw(in: Rect(column: rest.right - width, row: rest.top, width: width, height: 1), on: &buffer)
            rest = rest.inset(by: Insets(right: width + 2))
        }
        if isWatched {
            Text("✓", style: isSelected ? theme.selectionSecondary : theme.success)
                .draw(in: Rect(column: rest.right - 1, row: rest.top, width: 1, height: 1), on: &buffer)
            rest = rest.inset(by: Insets(right: min(2, rest.width)))
        }
        let name = entry.name
        let nameWidth = min(TextMetrics.width(of: name), rest.width >= 40 ? rest.width / 2 : rest.width - 8)
        Text(name, style: title).draw(
            in: Rect(column: rest.left, row: rest.top, width: max(0, nameWidth), height: 1), on: &buffer)
        let words = rest.inset(by: Insets(left: min(rest.width, nameWidth + 2)))
        Text(phrases.details(of: entry, isShort: words.width < 16), style: secondary)
            .draw(in: words, on: &buffer)
    }
}
