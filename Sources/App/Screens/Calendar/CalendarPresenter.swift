import Core
import FoundationEssentials

struct CalendarPresenter: ScreenPresenter {
    private(set) var state = CalendarState()
    /// The settings that the calendar depends on.
    private var country: Country
    private var hour: Int
    /// The parts that were revealed when the calendar was requested last.
    private var terms: EpisodeShields.Terms?

    init(settings: Settings) { (country, hour) = (settings.country, settings.firstHour) }

    var keyContext: KeyContext { state.filter?.isTyping == true ? .typing : .calendar }
    var isLoading: Bool { state.answer == nil && state.failure == nil }
    var query: String? { state.query }
    var entry: Favorite.Entry? { chosen.map { .show($0.show) } }
    var link: String? { chosen?.episodes.first?.url }
    var hidesEpisodes: Bool { state.entries.contains { $0.episodes.contains { !$0.hidden.isEmpty } } }

    var target: LibraryTarget? {
        chosen.map { entry in
            var target = LibraryTarget(.show(entry.show), followsFirst: state.source != .mine)
            if entry.episodes.count == 1 { target.episode = entry.episodes[0] } else { target.drop = entry.episodes }
            return target
        }
    }

    /// What commands refer to: a month does not show which entry of a day is selected.
    private var chosen: Agenda.Entry? { state.arrangement == .month ? nil : state.selected }

    var hints: [Command] {
        guard keyContext == .calendar else { return keyContext.hints }
        guard state.failure == nil else { return [.refresh, .nextGuide, .back, .help, .quit] }
        return keyContext.hints
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .nextSection, .previousSection, .nextGuide: true
        case .filter: state.answer != nil
        case .open: state.selected != nil || state.arrangement == .month
        case .moveLeft, .moveRight: !state.entries.isEmpty
        default: hasSubject(of: command)
        }
    }

    func staleness(at now: Date) -> Staleness? { state.answer?.staleness(at: now) }

    func title(in phrases: Phrases) -> [String] { [phrases.calendarTitle] }

    func position(in phrases: Phrases) -> String? {
        guard state.arrangement == .agenda, !state.entries.isEmpty else { return nil }
        return phrases.position((state.selectedIndex ?? 0) + 1, of: state.entries.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return list()
        case .command(.nextSection): turn(by: 1)
        case .command(.previousSection): turn(by: -1)
        case .command(.open): return open()
        case .command(.back): return leave()
        case .command(.filter):
            if state.filter == nil { state.filter = ListFilter() }
            state.filter?.isTyping = true
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
        case .edited(let edit):
            state.filter?.field.apply(edit)
            state.arrange()
        case .groupSelected, .cellSelected, .keyPressed, .laidOut: break
        }
        return []
    }

    /// Ends the filter, or closes the screen.
    private mutating func leave() -> [Effect] {
        guard state.filter != nil else { return [.dismiss] }
        state.filter = nil
        state.arrange()
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .shields(let new):
            let isOther = terms.map { $0 != new.terms } ?? false
            terms = new.terms
            return isOther && state.listNumber > 0 ? list() : []
        case .library: return state.listNumber == 0 || state.source != .mine ? [] : list()
        case .calendar(.listed(let number, let answer)) where number == state.listNumber:
            switch answer {
            case .success(let answer): state.show(answer)
            case .failure(let error): state.fail(error)
            }
        case .calendar(.due) where isVisible && state.failure == nil: return list()
        case .settingsChanged(let settings) where settings.country != country || settings.firstHour != hour:
            (country, hour) = (settings.country, settings.firstHour)
            guard state.listNumber > 0 else { return [] }
            if state.source != .mine { state.use(state.source) }
            return list()
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
            if item == state.selectedIndex { return open() }
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
        guard state.filter?.isTyping != true else {
            state.filter?.isTyping = false
            return []
        }
        guard state.arrangement != .month else {
            state.use(.week)
            return []
        }
        return state.selected.map { [.present(.show($0.show, index: nil))] } ?? []
    }
}
