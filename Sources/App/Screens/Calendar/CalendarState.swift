import Core
import FoundationEssentials

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

/// The shows of the calendar.
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
    /// A row of the agenda.
    enum Row: Hashable, Sendable {
        case heading(CalendarDay)
        /// The index of an entry.
        case entry(Int)
    }

    var arrangement = CalendarArrangement.agenda
    /// Counts the requests, to recognize late answers.
    var listNumber = 0
    var filter: ListFilter?
    private(set) var source = CalendarSource.mine
    /// Why the program of the country could not be loaded.
    private(set) var failure: GatewayError?
    /// `nil` until the library or the program has been read.
    private(set) var answer: CalendarAnswer?
    /// What the filter keeps of it.
    private(set) var agenda: Agenda?
    /// The entries of all days, in order.
    private(set) var entries: [Agenda.Entry] = []
    /// The rows of the agenda: a heading for each day, and for today in any case.
    private(set) var rows: [Row] = []
    /// The rows of the entries.
    private var places: [Int] = []
    /// The selected day.
    private(set) var day: CalendarDay?
    /// The selected row of the agenda: an entry, if there are any.
    private(set) var selection = Selection()
    /// The selected entry of the day in week and month.
    private(set) var place = 0

    /// The entries of a day.
    func entries(on day: CalendarDay) -> [Agenda.Entry] {
        guard let days = agenda?.days else { return [] }
        let index = days.partitioningIndex { $0.day >= day }
        return index < days.count && days[index].day == day ? days[index].entries : []
    }

    var today: CalendarDay? { answer?.today }
    var query: String { filter?.field.text ?? "" }

    /// The index of the selected entry of the agenda.
    var selectedIndex: Int? {
        guard case .entry(let index)? = rows.at(selection.index) else { return nil }
        return index
    }

    /// The selected entry.
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
        let agenda = answer.agenda.keeping(AiringFilter(query))
        self.agenda = agenda
        entries = agenda.days.flatMap(\.entries)
        (rows, places) = ([], [])
        var days = agenda.days.map(\.day)
        // Today is marked even if nothing is on.
        if let today, !days.isEmpty, !days.contains(today) { days = (days + [today]).sorted() }
        for day in days {
            rows.append(.heading(day))
            for _ in entries(on: day) {
                rows.append(.entry(places.count))
                places.append(rows.count - 1)
            }
        }
        selection.setCount(rows.count)
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
        guard let today, selection.lines > 1 else { return }
        let index = selection.index
        if let line = rows.firstIndex(of: .heading(today)) { selection.show(line: min(line, max(0, index - 1))) }
        selection.select(index)
    }

    /// Empties the calendar until that of a source is there.
    mutating func use(_ source: CalendarSource) {
        self.source = source
        (answer, agenda, failure, entries, rows, places, place) = (nil, nil, nil, [], [], [], 0)
        selection.setCount(0)
    }

    mutating func fail(_ error: GatewayError) { failure = error }

    mutating func setRoom(lines: Int) {
        let isFirst = selection.lines == 1 && lines > 1
        selection.setRoom(columns: 1, lines: lines)
        if isFirst { source == .mine ? showToday() : showHeading() }
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

    /// Selects a day, and an entry of it.
    mutating func select(_ day: CalendarDay, place: Int = 0) {
        self.day = day
        self.place = min(max(0, place), max(0, entries(on: day).count - 1))
    }

    /// Moves in the agenda by entries, in the others by days and entries.
    /// - Returns: whether the command was one that moves.
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
        default:
            guard selection.handle(command, count: count) else { return false }
            leaveHeading(down: ![.moveUp, .pageUp, .halfPageUp].contains(command))
        }
        return true
    }

    /// Moves the selection from a heading to the next entry in a direction, or else in the other.
    private mutating func leaveHeading(down: Bool) {
        guard case .heading? = rows.at(selection.index) else { return showHeading() }
        let later = places.first { $0 > selection.index }
        let earlier = places.last { $0 < selection.index }
        if let row = down ? later ?? earlier : earlier ?? later { selection.select(row) }
        showHeading()
    }

    /// The heading above the first entry of a day stays visible.
    private mutating func showHeading() {
        let row = selection.index
        guard row > 0, row == selection.firstLine, selection.lines > 1, case .heading? = rows.at(row - 1) else {
            return
        }
        selection.show(line: row - 1)
    }

    mutating func scroll(by lines: Int) { _ = handle(lines < 0 ? .moveUp : .moveDown, count: nil) }

    mutating func scroll(to line: Int) {
        selection.show(line: line)
        leaveHeading(down: true)
    }

    /// Selects an entry of the agenda, or the nearest one.
    mutating func selectEntry(_ index: Int) {
        guard let row = places.at(min(max(0, index), places.count - 1)) else { return }
        selection.select(row)
        showHeading()
    }

    private mutating func move(by days: Int) {
        if let day = day?.advanced(by: days) { select(day) }
    }

    private mutating func selectInAgenda(_ day: CalendarDay) {
        selectEntry(entries.firstIndex { $0.day >= day } ?? entries.count - 1)
    }
}

extension Array {
    /// The first index whose element fulfills a condition that all later ones fulfill too.
    fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
