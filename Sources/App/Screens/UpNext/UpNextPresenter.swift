import Core
import FoundationEssentials

/// What to watch next, in sections.
struct UpNextPresenter: ScreenPresenter {
    private(set) var state = UpNextState()
    /// Whether the rows stay in their places: after a mark, until the screen is left.
    private var keepsPlaces = false
    /// The parts that were revealed when the list was requested last.
    private var terms = EpisodeShields.Terms()
    /// Whether the next list is requested because of revealed parts.
    private(set) var reveals = false
    /// Why the next list differs from the present one.
    private var cause = UpNextState.Cause.news
    /// Whether the next list is shown from its beginning, because it has another order.
    private var startsOver = false

    init(settings: Settings = Settings()) {
        state.browser.layout = settings.layout
        state.order = settings.orderOfUpNext
        terms.setting = settings.spoilerShield
    }

    var keyContext: KeyContext { state.filter?.isTyping == true ? .typing : .upNext }
    var layout: LayoutChoice? { state.browser.layout }

    var hints: [Command] {
        guard keyContext == .upNext, state.lines.isEmpty else { return keyContext.hints }
        return state.filter == nil ? [.goToTelevision, .goToSearch, .help, .quit] : [.filter, .back, .help, .quit]
    }

    var listed: ListedItems? {
        state.list.map { [state] _ in ListedItems(state.selection) { state.placed($0)?.row.entry } }
    }

    var entry: Favorite.Entry? { state.selected?.row.entry }
    var query: String? { state.query }

    var target: LibraryTarget? {
        state.selected.map { LibraryTarget($0.row.entry, next: $0.row.progress?.drop ?? []) }
    }

    var hidesEpisodes: Bool { state.rows.contains { $0.row.progress?.next?.hidden.isEmpty == false } }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .back: state.filter != nil
        case .filter: !state.rows.isEmpty || state.filter != nil
        case .sort: state.rows.count > 1
        default: hasSubject(of: command)
        }
    }

    func staleness(at now: Date) -> Staleness? { state.rows.isEmpty ? nil : state.list?.staleness(at: now) }

    func title(in phrases: Phrases) -> [String] {
        guard !state.rows.isEmpty else { return [] }
        let order = phrases.title(of: state.order)
        return
            (state.query.isEmpty && state.waitingCount > 0 ? [phrases.toWatch(state.waitingCount, order: order)] : [])
            + [order]
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch state.browser.handle(event) {
        case .moved: return []
        case .opened: return open()
        case nil: break
        }
        switch event {
        case .appeared:
            keepsPlaces = false
            return list()
        case .command(let command): return handle(command)
        case .edited(let edit): return handle(edit)
        default: return []
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .upNext(.listed(let number, let list)) where number == state.listNumber: show(list)
        case .upNext(.remembered(let list)) where state.list == nil && state.query.isEmpty: show(list)
        case .upNext(.due) where isVisible: return list()
        case .library(.failed(let error)): if state.list == nil { state.failure = error }
        case .library(let event) where event.library != nil && state.listNumber > 0:
            // What other machines did may move rows; what the user just did may not.
            switch event {
            case .performed: (keepsPlaces, cause) = (isVisible && state.list != nil, .done)
            case .reverted(_, let isRedo):
                (keepsPlaces, cause) = (isVisible && state.list != nil, isRedo ? .done : .undone)
            default: break
            }
            return list()
        case .shields(let new) where new.terms != terms:
            terms = new.terms
            reveals = true
            return state.listNumber == 0 ? [] : list()
        case .settingsChanged(let settings):
            state.browser.layout = settings.layout
            return sort(by: settings.orderOfUpNext)
        default: break
        }
        return []
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .back: return leaveFilter()
        case .filter:
            if state.filter == nil { state.filter = FavoritesState.Filter() }
            state.filter?.isTyping = true
        case .sort:
            let order = state.order.next
            return sort(by: order)
                + [.choose(.sortUpNext, order.rawValue), .say(.value(.sortUpNext, order.rawValue))]
        case .refresh:
            keepsPlaces = false
            return [.openLibrary]
        default: return Favorite.Entry.effects(of: command, on: entry) ?? []
        }
        return []
    }

    private mutating func sort(by order: UpNext.Order) -> [Effect] {
        guard order != state.order else { return [] }
        state.order = order
        startsOver = true
        keepsPlaces = false
        return state.listNumber == 0 ? [] : list()
    }

    /// Opens the page of a show or film, or opens or closes a section.
    private mutating func open() -> [Effect] {
        state.filter?.isTyping = false
        if case .fold(let group, _, let isOpen)? = state.line(state.selection.index) {
            if isOpen { state.opened.remove(group) } else { state.opened.insert(group) }
            state.arrange()
            return []
        }
        return entry.flatMap { Route($0) }.map { [.present($0)] } ?? []
    }

    private mutating func leaveFilter() -> [Effect] {
        guard state.filter != nil else { return [] }
        state.filter = nil
        keepsPlaces = false
        return list()
    }

    private mutating func handle(_ edit: TextEdit) -> [Effect] {
        let before = state.query
        state.filter?.field.apply(edit)
        guard state.query != before else { return [] }
        (keepsPlaces, startsOver) = (false, true)
        return list()
    }

    /// Requests the rows in the order, with the filter.
    private mutating func list() -> [Effect] {
        state.listNumber += 1
        return [.listUpNext(number: state.listNumber, order: state.order, query: state.query)]
    }

    /// Keeps the same title selected, or the same line if that is gone.
    private mutating func show(_ list: UpNextList) {
        let selected = state.selected?.row.id
        state.show(list, keepsPlaces: keepsPlaces, cause: cause)
        (cause, reveals) = (.news, false)
        if startsOver { state.browser.selection.select(0) } else { state.select(selected) }
        startsOver = false
    }
}
