import Catalog
import Entities
import FoundationEssentials
import Networking
import UseCases

/// How the calendar is laid out.
enum CalendarArrangement: Int, Hashable, Sendable, CaseIterable {
    case agenda, week, month

    var section: SectionName {
        switch self {
        case .agenda: .agenda
        case .week: .week
        case .month: .month
        }
    }
}

enum CalendarSource: Hashable, Sendable, CaseIterable {
    /// Those that the user follows or plans.
    case mine
    /// All of the user's country.
    case television, streaming

    /// The guide to read, or `nil` for the library.
    var guide: ReadSchedule.Guide? {
        switch self {
        case .mine: nil
        case .television: .television
        case .streaming: .streaming
        }
    }
}

/// The calendar of the library or of a country at a moment.
struct CalendarAnswer: Hashable, Sendable {
    let agenda: Agenda
    /// The day that the reader calls today.
    let today: CalendarDay?
    /// Minutes since midnight.
    var minute = 0
    /// When the oldest part of it was fetched, or `nil` if nothing is known.
    var fetched: Date?
    /// Whether some of it could not be fetched.
    var isIncomplete = false

    /// How old it is, or `nil` if it is fresh.
    func staleness(at now: Date) -> Staleness? {
        fetched.flatMap { CachePolicy.changes.staleness(of: $0, at: now) }
            ?? (isIncomplete ? Staleness(fetched: fetched) : nil)
    }
}

/// The calendar, and the selected day and entry.
struct CalendarState: Sendable {
    enum Row: ListRow {
        case heading(CalendarDay)
        /// The blank row above the heading of a day.
        case gap(CalendarDay)
        /// The index of an entry.
        case entry(Int)

        var id: Self { self }
        var isSelectable: Bool { if case .entry = self { true } else { false } }
    }

    /// Lower lists have no row to lose.
    private static let spaciousLines = 15

    var arrangement = CalendarArrangement.agenda
    /// The rows of the agenda: a heading for each day, and for today in any case.
    var list = ListState<Row>()
    private(set) var source = CalendarSource.mine
    /// Why the program of the country could not be loaded.
    private(set) var failure: GatewayError?
    /// `nil` until the library or the program has been read.
    private(set) var answer: CalendarAnswer?
    /// What the filter keeps of it.
    private(set) var agenda: Agenda?
    /// The entries of all days, in order.
    private(set) var entries: [Agenda.Entry] = []
    private(set) var day: CalendarDay?
    /// The selected entry of the day in week and month.
    private(set) var place = 0

    func entries(on day: CalendarDay) -> [Agenda.Entry] {
        guard let days = agenda?.days else { return [] }
        let index = days.partitioningIndex { $0.day >= day }
        return index < days.count && days[index].day == day ? days[index].entries : []
    }

    var today: CalendarDay? { answer?.today }

    /// Whether headings have a blank row above them.
    var isSpacious: Bool { list.selection.lines >= Self.spaciousLines }

    /// The index of the selected entry of the agenda.
    var selectedIndex: Int? {
        guard case .entry(let index)? = list.selected else { return nil }
        return index
    }

    var selected: Agenda.Entry? {
        switch arrangement {
        case .agenda: selectedIndex.flatMap(entries.at)
        case .week, .month: day.flatMap { entries(on: $0).at(place) }
        }
    }

    /// The days of the selected week, which begins on Monday as ISO 8601 says.
    var week: [CalendarDay] { day.map { Self.week(of: $0) } ?? [] }

    static func week(of day: CalendarDay) -> [CalendarDay] {
        let monday = day.advanced(by: -(Weekday.allCases.firstIndex(of: day.weekday) ?? 0)) ?? day
        return (0..<7).compactMap { monday.advanced(by: $0) }
    }

    /// The weeks that contain days of the selected month.
    var month: [[CalendarDay]] {
        guard let day, let first = CalendarDay(year: day.year, month: day.month, day: 1) else { return [] }
        var weeks: [[CalendarDay]] = []
        var monday = Self.week(of: first).first
        while let start = monday, start.month == day.month || start < first, weeks.count < 6 {
            weeks.append(Self.week(of: start))
            monday = start.advanced(by: 7)
        }
        return weeks
    }

    // MARK: Changes

    /// Takes the calendar. The selected entry stays selected; the first time that is the first one from today on, in the program
    /// of a country from now on.
    mutating func show(_ answer: CalendarAnswer) {
        let isFirst = self.answer == nil
        // The selected day goes on with today.
        if day == nil || day == today { day = answer.today }
        failure = nil
        self.answer = answer
        arrange()
        if isFirst { selectNow() }
    }

    /// Lists what the filter keeps. The same entry stays selected.
    mutating func arrange() {
        guard let answer else { return }
        let former = selected?.id
        let agenda = answer.agenda.keeping(AiringFilter(list.query))
        self.agenda = agenda
        entries = agenda.days.flatMap(\.entries)
        var days = agenda.days.map(\.day)
        // Today is marked even if nothing is on.
        if let today, !days.isEmpty, !days.contains(today) { days = (days + [today]).sorted() }
        var (rows, count): ([Row], Int) = ([], 0)
        for day in days {
            if isSpacious, !rows.isEmpty { rows.append(.gap(day)) }
            rows.append(.heading(day))
            for _ in entries(on: day) {
                rows.append(.entry(count))
                count += 1
            }
        }
        list.show(rows)
        if let index = entries.firstIndex(where: { $0.id == former }) {
            selectEntry(index)
        } else if let today {
            selectInAgenda(today)
        }
        place = min(place, max(0, (day.map { entries(on: $0).count } ?? 0) - 1))
    }

    private mutating func selectNow() {
        guard source != .mine, let answer, let today,
            let index = entries.firstIndex(where: { $0.day == today && ($0.minute ?? -1) >= answer.minute })
        else { return showToday() }
        selectEntry(index)
    }

    /// Today is at the top, past days are above it.
    private mutating func showToday() {
        guard let today, list.selection.lines > 1 else { return }
        let line = list.rows?.firstIndex(of: .heading(today))
        if let line { list.scroll(to: min(line, max(0, list.selection.index - 1))) }
    }

    /// Empties the calendar until that of a source is there.
    mutating func use(_ source: CalendarSource) {
        self.source = source
        (answer, agenda, failure, entries, place) = (nil, nil, nil, [], 0)
        list.show([])
    }

    mutating func fail(_ error: GatewayError) { failure = error }

    /// The list has another number of lines.
    /// - Parameter former: the number of lines before.
    mutating func followRoom(from former: Int) {
        if former == 1, source == .mine { showToday() }
    }

    mutating func use(_ arrangement: CalendarArrangement) {
        switch (self.arrangement, arrangement) {
        case (.agenda, .week), (.agenda, .month):
            if let entry = selected {
                day = entry.day
                place = entries(on: entry.day).firstIndex { $0.id == entry.id } ?? 0
            }
        case (.week, .agenda), (.month, .agenda):
            if let index = selected.flatMap({ entry in entries.firstIndex { $0.id == entry.id } }) {
                selectEntry(index)
            } else if let day {
                selectInAgenda(day)
            }
        default: break
        }
        self.arrangement = arrangement
    }

    mutating func select(_ day: CalendarDay, place: Int = 0) {
        self.day = day
        self.place = min(max(0, place), max(0, entries(on: day).count - 1))
    }

    /// Moves by days and entries.
    /// - Returns: `false` for commands that only move in lists.
    mutating func handle(_ command: Command, count: Int?) -> Bool {
        guard arrangement != .agenda else { return moveInAgenda(command, count: count) }
        guard let day else { return false }
        let steps = count ?? 1
        let isWeek = arrangement == .week
        switch command {
        case .moveLeft: move(by: -steps)
        case .moveRight: move(by: steps)
        case .moveUp where isWeek: select(day, place: place - steps)
        case .moveDown where isWeek: select(day, place: place + steps)
        case .moveUp: move(by: -7 * steps)
        case .moveDown: move(by: 7 * steps)
        case .pageUp, .halfPageUp: move(by: (isWeek ? -7 : -28) * steps)
        case .pageDown, .halfPageDown: move(by: (isWeek ? 7 : 28) * steps)
        case .goToStart: if let today { select(today) }
        case .goToEnd: if let last = agenda?.days.last?.day { select(last) }
        default: return false
        }
        return true
    }

    /// In the agenda left and right go to the days before and after.
    private mutating func moveInAgenda(_ command: Command, count: Int?) -> Bool {
        switch command {
        case .moveLeft, .moveRight:
            guard let day = selected?.day else { return true }
            let other =
                command == .moveRight
                ? entries.firstIndex { $0.day > day }
                : entries.lastIndex { $0.day < day }.flatMap { last in
                    entries.firstIndex { $0.day == entries[last].day }
                }
            if let other { selectEntry(other) }
        case .goToStart: selectEntry((count ?? 1) - 1)
        case .goToEnd: selectEntry((count ?? entries.count) - 1)
        default: return false
        }
        return true
    }

    /// Selects an entry of the agenda, or the nearest one.
    mutating func selectEntry(_ index: Int) {
        if let row = list.places.at(min(max(0, index), list.places.count - 1)) { list.select(row) }
    }

    private mutating func move(by days: Int) {
        if let day = day?.advanced(by: days) { select(day) }
    }

    private mutating func selectInAgenda(_ day: CalendarDay) {
        selectEntry(entries.firstIndex { $0.day >= day } ?? entries.count - 1)
    }
}
