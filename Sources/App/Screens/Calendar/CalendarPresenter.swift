import Entities
import FoundationEssentials

struct CalendarPresenter: ListPresenter {
    private(set) var state = CalendarState()
    private var hasAppeared = false

    var list: ListState<CalendarState.Row> {
        get { state.list }
        _modify { yield &state.list }
    }

    var keyContext: KeyContext { list.filter?.isTyping == true ? .typing : .calendar }
    var isLoading: Bool { state.answer == nil && state.failure == nil }
    var query: String? { list.query }
    var entry: Title? { chosen?.title }
    var link: String? { chosen.flatMap { $0.episodes.first?.url ?? $0.title.url } }
    var hidesEpisodes: Bool { state.entries.contains { $0.episodes.contains { !$0.hidden.isEmpty } } }

    var target: LibraryTarget? {
        chosen.map { entry in
            var target = LibraryTarget(entry.title, followsFirst: state.source != .mine)
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

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .nextSection, .previousSection, .nextGuide: true
        case .back: list.filter != nil
        case .filter: state.answer != nil
        case .open: state.selected != nil || state.arrangement == .month
        case .moveLeft, .moveRight: !state.entries.isEmpty
        default: hasSubject(of: command, in: data)
        }
    }

    var doors: [Command] {
        guard state.agenda != nil, state.entries.isEmpty else { return [] }
        guard list.query.isEmpty else { return [.search] }
        return state.source == .mine ? [.search, .goToBrowse, .importLibrary] : [.nextGuide]
    }

    func staleness(in data: AppData) -> Staleness? { state.answer?.staleness(at: data.now) }

    func title(in data: AppData) -> [String] { [data.phrases.calendarTitle] }

    func position(in data: AppData) -> String? {
        guard state.arrangement == .agenda, !state.entries.isEmpty else { return nil }
        return data.phrases.position((state.selectedIndex ?? 0) + 1, of: state.entries.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .command(let command) where state.handle(command, count: nil): return []
        case .counted(let command, let count) where state.handle(command, count: count): return []
        case .scrolled(let lines) where state.arrangement != .agenda:
            _ = state.handle(lines < 0 ? .moveUp : .moveDown, count: nil)
        case .sectionSelected(let index):
            if let arrangement = CalendarArrangement(rawValue: index) { state.use(arrangement) }
        case .selected(let item): return select(item, in: data)
        case .roomChanged:
            let (lines, isSpacious) = (list.selection.lines, state.isSpacious)
            _ = handleInList(event, in: data)
            if isSpacious != state.isSpacious { state.arrange() }
            state.followRoom(from: lines)
        default: return handleInList(event, in: data)
        }
        return []
    }

    mutating func appear(in data: AppData) -> [Effect] { read() }

    mutating func filter(in data: AppData) -> [Effect] {
        state.arrange()
        return []
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .nextSection: turn(by: 1)
        case .previousSection: turn(by: -1)
        case .back: return [.dismiss]
        case .filter: list.openFilter()
        case .nextGuide:
            state.use(state.source.next)
            return read()
        case .refresh:
            guard state.source != .mine else { return [.request(.library)] }
            state.use(state.source)
            return read(isRefreshing: true)
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .shieldChanged: return hasAppeared ? read() : []
        case .library: return hasAppeared && state.source == .mine ? read() : []
        case .calendar(.listed(let answer)):
            switch answer {
            case .success(let answer): state.show(answer)
            case .failure(let error): state.fail(error)
            }
        case .calendar(.due) where isVisible && state.failure == nil: return read()
        case .settingsChanged(let former)
        where former.country != data.settings.country || former.firstHour != data.settings.firstHour:
            guard hasAppeared else { return [] }
            if state.source != .mine { state.use(state.source) }
            return read()
        default: break
        }
        return []
    }

    private mutating func read(isRefreshing: Bool = false) -> [Effect] {
        hasAppeared = true
        return [.request(.calendar(state.source, isRefreshing: isRefreshing))]
    }

    private mutating func turn(by places: Int) {
        let count = CalendarArrangement.allCases.count
        state.use(CalendarArrangement.allCases[(state.arrangement.rawValue + places + count) % count])
    }

    /// A click: on an entry of the agenda by its index, in week and month by day and place.
    private mutating func select(_ item: Int, in data: AppData) -> [Effect] {
        guard state.arrangement != .agenda else {
            if item == state.selectedIndex { return open(in: data) }
            state.selectEntry(item)
            return []
        }
        let (days, place) = (item / CalendarView.placesOfDay, item % CalendarView.placesOfDay)
        guard let day = CalendarDay(daysSince1970: days) else { return [] }
        if day == state.day, place == state.place || state.arrangement == .month { return open(in: data) }
        state.select(day, place: place)
        return []
    }

    /// Opens the show or film; of a day of the month, its week.
    mutating func open(in data: AppData) -> [Effect] {
        guard !list.leaveField() else { return [] }
        guard state.arrangement != .month else {
            state.use(.week)
            return []
        }
        return Effect.opening(state.selected?.title)
    }
}
