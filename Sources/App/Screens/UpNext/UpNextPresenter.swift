import Core
import FoundationEssentials

/// What to watch next, in sections.
struct UpNextPresenter: ListPresenter {
    private(set) var state = UpNextState()
    private(set) var order: UpNext.Order
    /// Why the library cannot be read.
    private(set) var failure: StoreError?
    private var hasAppeared = false
    /// Whether the rows stay in their places: after a mark, until the screen is left.
    private var keepsPlaces = false
    /// The parts that were revealed when the list was requested last.
    private var terms = EpisodeShields.Terms()
    /// Whether the next list is requested because of revealed parts.
    private(set) var reveals = false
    /// The country in which films come out.
    private var country: Country
    /// Why the next list differs from the present one.
    private var cause = UpNextState.Cause.news

    init(settings: Settings = Settings()) {
        order = settings.orderOfUpNext
        country = settings.country
        terms.setting = settings.spoilerShield
        list.layout = settings.layout
    }

    var list: ListState<UpNextState.Line> {
        get { state.list }
        _modify { yield &state.list }
    }

    var keyContext: KeyContext { list.filter?.isTyping == true ? .typing : .upNext }
    var isLoading: Bool { false }
    var layout: LayoutChoice? { list.layout }

    var hints: [Command] {
        guard keyContext == .upNext, list.count == 0 else { return keyContext.hints }
        return list.filter == nil ? [.open, .help, .quit] : [.filter, .back, .help, .quit]
    }

    var sections: TabSections? { TabSections(names: [.upNext, .tonight], selected: 0) }

    var doors: [Command] {
        guard state.answer != nil, list.count == 0 else { return [] }
        return list.query.isEmpty ? [.search, .goToBrowse, .importLibrary] : [.search]
    }

    var listed: ListedItems? {
        state.answer.map { [state] _ in ListedItems(list.selection) { state.placed($0)?.row.entry } }
    }

    var entry: Title? { state.selected?.row.entry }
    var query: String? { list.query }

    var target: LibraryTarget? {
        state.selected.map { LibraryTarget($0.row.entry, next: $0.row.progress?.drop ?? []) }
    }

    var hidesEpisodes: Bool { state.rows.contains { $0.row.progress?.next?.hidden.isEmpty == false } }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .back: list.filter != nil
        case .filter: !state.rows.isEmpty || list.filter != nil
        case .sort: state.rows.count > 1
        default: hasSubject(of: command)
        }
    }

    func staleness(at now: Date) -> Staleness? { state.rows.isEmpty ? nil : state.answer?.staleness(at: now) }

    func title(in phrases: Phrases) -> [String] {
        guard !state.rows.isEmpty else { return [] }
        let name = phrases.title(of: order)
        return (list.query.isEmpty && state.waitingCount > 0 ? [phrases.toWatch(state.waitingCount, order: name)] : [])
            + [name]
    }

    func position(in phrases: Phrases) -> String? { nil }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .upNext(.listed(let answer)): show(answer)
        case .upNext(.remembered(let answer)) where state.answer == nil && list.query.isEmpty: show(answer)
        case .upNext(.due) where isVisible: return read()
        case .library(.failed(let error)): if state.answer == nil { failure = error }
        case .library(let event) where event.library != nil && hasAppeared:
            // What other machines did may move rows; what the user just did may not.
            switch event {
            case .performed: (keepsPlaces, cause) = (isVisible && state.answer != nil, .done)
            case .reverted(_, let isRedo):
                (keepsPlaces, cause) = (isVisible && state.answer != nil, isRedo ? .done : .undone)
            default: break
            }
            return read()
        case .shields(let new) where new.terms != terms:
            terms = new.terms
            reveals = true
            return hasAppeared ? read() : []
        case .settingsChanged(let settings):
            list.layout = settings.layout
            let isElsewhere = settings.country != country && hasAppeared
            country = settings.country
            return sort(by: settings.orderOfUpNext) + (isElsewhere ? read() : [])
        default: break
        }
        return []
    }

    private mutating func show(_ answer: UpNextList) {
        state.show(answer, keepsPlaces: keepsPlaces, cause: cause)
        (failure, cause, reveals) = (nil, .news, false)
    }

    // MARK: Commands

    mutating func appear() -> [Effect] { readAnew() }
    mutating func filter() -> [Effect] { readAnew() }

    /// Opens the page of a show or film, or opens or closes a section.
    mutating func open() -> [Effect] {
        list.leaveField()
        guard case .fold(let group, _, _)? = list.selected else { return Effect.opening(entry) }
        state.toggle(group)
        return []
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .nextSection, .previousSection: return [.present(.titles(.shelf(.airingTonight, reason: nil)))]
        case .filter: list.openFilter()
        case .sort:
            let order = order.next
            return sort(by: order)
                + [.choose(.sortUpNext, order.rawValue), .say(.value(.sortUpNext, order.rawValue))]
        case .refresh:
            keepsPlaces = false
            return [.request(.library)]
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    private mutating func sort(by order: UpNext.Order) -> [Effect] {
        guard order != self.order else { return [] }
        self.order = order
        list.startsOver = true
        keepsPlaces = false
        return hasAppeared ? read() : []
    }

    /// Requests the rows in the order, with the filter.
    private mutating func read() -> [Effect] {
        hasAppeared = true
        return [.request(.upNext(order, query: list.query))]
    }

    /// Requests the rows; all may move.
    private mutating func readAnew() -> [Effect] {
        keepsPlaces = false
        return read()
    }
}
