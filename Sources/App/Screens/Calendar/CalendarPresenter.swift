import Core

struct CalendarPresenter: ScreenPresenter {
    private(set) var state = CalendarState()
    /// What was revealed when the calendar was requested last.
    private var terms: EpisodeShields.Terms?

    var keyContext: KeyContext { .sections }
    var isLoading: Bool { state.agenda == nil && state.failure == nil }
    var entry: Favorite.Entry? { state.selected.map { .show($0.show) } }
    var target: LibraryTarget? {
        state.selected.map { entry in
            LibraryTarget(
                .show(entry.show), episode: entry.episodes.count == 1 ? entry.episodes.first : nil,
                next: entry.episodes.count == 1 ? [] : entry.episodes)
        }
    }
    var link: String? { state.selected?.episodes.first?.url }
    var hidesEpisodes: Bool { state.entries.contains { $0.episodes.contains { !$0.hidden.isEmpty } } }

    var hints: [Command] {
        guard state.failure == nil else { return [.refresh, .nextGuide, .back, .help, .quit] }
        return [.open, .nextSection, .moveRight, .back, .toggleFavorite, .help, .openLink, .nextGuide, .quit]
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .nextSection, .previousSection, .nextGuide: true
        case .open: state.selected != nil || state.arrangement == .month
        case .moveLeft, .moveRight: !state.entries.isEmpty
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.calendarTitle] }

    func position(in phrases: Phrases) -> String? {
        guard state.arrangement == .agenda, !state.entries.isEmpty else { return nil }
        return phrases.position(state.selection.index + 1, of: state.entries.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return list()
        case .command(.nextSection): turn(by: 1)
        case .command(.previousSection): turn(by: -1)
        case .command(.open): return open()
        case .command(.back): return [.dismiss]
        case .command(.nextGuide):
            state.use(state.source.next)
            return list()
        case .command(.refresh):
            guard state.source != .mine else { return [.openLibrary] }
            state.use(state.source)
            return list(isRefreshing: true)
        case .command(let command):
            if !state.handle(command, count: nil) { return Favorite.Entry.effects(of: command, on: entry) ?? [] }
        case .counted(let command, let count): _ = state.handle(command, count: count)
        case .scrolled(let lines): state.scroll(by: lines)
        case .scrolledTo(let line): state.scroll(to: line)
        case .sectionSelected(let index):
            if let arrangement = CalendarArrangement(rawValue: index) { state.use(arrangement) }
        case .selected(let item): return select(item)
        case .roomChanged(_, let lines): state.setRoom(lines: lines)
        case .groupSelected, .cellSelected, .edited, .keyPressed, .laidOut: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .shields(let new):
            let isOther = terms.map { $0 != new.terms } ?? false
            terms = new.terms
            return isOther && state.listNumber > 0 ? list() : []
        case .library: return state.listNumber == 0 || state.source != .mine ? [] : list()
        case .calendar(let number, let answer, let today) where number == state.listNumber:
            switch answer {
            case .success(let agenda): state.show(agenda, today: today)
            case .failure(let error): state.fail(error)
            }
        default: break
        }
        return []
    }

    private mutating func list(isRefreshing: Bool = false) -> [Effect] {
        state.listNumber += 1
        return [.listCalendar(number: state.listNumber, state.source, isRefreshing: isRefreshing)]
    }

    private mutating func turn(by places: Int) {
        let count = CalendarArrangement.allCases.count
        state.use(CalendarArrangement.allCases[(state.arrangement.rawValue + places + count) % count])
    }

    /// A click: on an entry of the agenda by its index, in week and month by day and place.
    private mutating func select(_ item: Int) -> [Effect] {
        guard state.arrangement != .agenda else {
            if item == state.selection.index { return open() }
            state.selectEntry(item)
            return []
        }
        let (days, place) = (item / CalendarView.placesOfDay, item % CalendarView.placesOfDay)
        guard let day = CalendarDay(daysSince1970: days) else { return [] }
        if day == state.day, place == state.place || state.arrangement == .month { return open() }
        state.select(day, place: place)
        return []
    }

    /// Opens the show; of a day of the month, its week.
    private mutating func open() -> [Effect] {
        guard state.arrangement != .month else {
            state.use(.week)
            return []
        }
        return state.selected.map { [.present(.show($0.show, index: nil))] } ?? []
    }
}
