import Core

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

    /// The guide to read; `nil` for the library.
    var guide: ReadSchedule.Guide? {
        switch self {
        case .mine: nil
        case .television: .television
        case .streaming: .streaming
        }
    }
}

/// The calendar, and the selected day and entry.
struct CalendarState: Sendable {
    var arrangement = CalendarArrangement.agenda
    /// Counts the requests, to recognize late answers.
    var listNumber = 0
    private(set) var source = CalendarSource.mine
    /// Why the program of the country could not be loaded.
    private(set) var failure: GatewayError?
    /// `nil` until the library or the program has been read.
    private(set) var agenda: Agenda?
    /// The entries of all days, in order.
    private(set) var entries: [Agenda.Entry] = []
    private(set) var today: CalendarDay?
    /// The selected day.
    private(set) var day: CalendarDay?
    /// The selected entry in the agenda.
    private(set) var selection = Selection()
    /// The selected entry of the day in week and month.
    private(set) var place = 0

    /// The entries of a day.
    func entries(on day: CalendarDay) -> [Agenda.Entry] {
        guard let days = agenda?.days else { return [] }
        let index = days.partitioningIndex { $0.day >= day }
        return index < days.count && days[index].day == day ? days[index].entries : []
    }

    /// The selected entry.
    var selected: Agenda.Entry? {
        switch arrangement {
        case .agenda: entries.indices.contains(selection.index) ? entries[selection.index] : nil
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

    /// Takes the calendar. The selected entry stays selected; the first time that is the first one from today on.
    mutating func show(_ agenda: Agenda, today: CalendarDay?) {
        let former = selected?.id
        failure = nil
        let isFirst = self.agenda == nil
        self.agenda = agenda
        self.today = today
        entries = agenda.days.flatMap(\.entries)
        selection.setCount(entries.count)
        if isFirst { day = today }
        if let index = entries.firstIndex(where: { $0.id == former }) {
            selection.select(index)
        } else if let today {
            selectInAgenda(today)
        }
        place = min(place, max(0, (day.map { entries(on: $0).count } ?? 0) - 1))
    }

    /// Empties the calendar until that of a source is there.
    mutating func use(_ source: CalendarSource) {
        self.source = source
        (agenda, failure, entries, place) = (nil, nil, [], 0)
        selection.setCount(0)
    }

    mutating func fail(_ error: GatewayError) { failure = error }

    mutating func setRoom(lines: Int) {
        let isFirst = selection.lines == 1 && lines > 1
        selection.setRoom(columns: 1, lines: lines)
        // Today is near the top, past days are above it.
        if isFirst { selection.show(line: max(0, selection.index - 1)) }
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
                selection.select(index)
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
        guard command == .moveLeft || command == .moveRight, let day = selected?.day else {
            return selection.handle(command, count: count)
        }
        let other =
            command == .moveRight
            ? entries.firstIndex { $0.day > day }
            : entries.lastIndex { $0.day < day }.flatMap { last in entries.firstIndex { $0.day == entries[last].day } }
        if let other { selection.select(other) }
        return true
    }

    mutating func scroll(by lines: Int) { _ = handle(lines < 0 ? .moveUp : .moveDown, count: nil) }

    mutating func scroll(to line: Int) { selection.show(line: line) }

    mutating func selectEntry(_ index: Int) { selection.select(index) }

    private mutating func move(by days: Int) {
        if let day = day?.advanced(by: days) { select(day) }
    }

    private mutating func selectInAgenda(_ day: CalendarDay) {
        selection.select(entries.firstIndex { $0.day >= day } ?? max(0, entries.count - 1))
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
