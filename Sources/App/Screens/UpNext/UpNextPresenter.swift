import Entities
import FoundationEssentials
import Library
import Platform

/// What to watch next, in sections.
struct UpNextPresenter: ListPresenter {
    private(set) var state = UpNextState()
    /// Why the library cannot be read.
    private(set) var failure: StoreError?
    private var hasAppeared = false
    /// Whether the rows stay in their places: after a mark, until the screen is left.
    private var keepsPlaces = false
    /// Whether the next list is requested because of revealed parts.
    private(set) var reveals = false
    /// Why the next list differs from the present one.
    private var cause = UpNextState.Cause.news

    var list: ListState<UpNextState.Line> {
        get { state.list }
        _modify { yield &state.list }
    }

    var keyContext: KeyContext { list.filter?.isTyping == true ? .typing : .upNext }
    var isLoading: Bool { false }
    var hasLayout: Bool { true }

    var hints: [Command] {
        guard keyContext == .upNext, list.count == 0 else { return keyContext.hints }
        return list.filter == nil ? [.open, .help, .quit] : [.filter, .back, .help, .quit]
    }

    var sections: TabSections? { TabSections(names: [.upNext, .tonight], selected: 0) }

    var doors: [Command] {
        guard state.answer != nil, list.count == 0 else { return [] }
        return list.query.isEmpty ? [.search, .goToBrowse, .importLibrary] : [.search]
    }

    func listed(in data: AppData) -> ListedItems? {
        state.answer.map { [state] _ in ListedItems(list.selection) { state.placed($0)?.row.entry } }
    }

    var entry: Title? { state.selected?.row.entry }
    var query: String? { list.query }

    var target: LibraryTarget? {
        state.selected.map { LibraryTarget($0.row.entry, next: $0.row.progress?.drop ?? []) }
    }

    var hidesEpisodes: Bool { state.rows.contains { $0.row.progress?.next?.hidden.isEmpty == false } }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .back: list.filter != nil
        case .filter: !state.rows.isEmpty || list.filter != nil
        case .sort: state.rows.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { state.rows.isEmpty ? nil : state.answer?.staleness(at: data.now) }

    func title(in data: AppData) -> [String] {
        guard !state.rows.isEmpty else { return [] }
        let name = data.phrases.title(of: data.settings.orderOfUpNext)
        return
            (list.query.isEmpty && state.waitingCount > 0
            ? [data.phrases.toWatch(state.waitingCount, order: name)] : [])
            + [name]
    }

    func position(in data: AppData) -> String? { nil }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .upNext(.listed(let answer)): show(answer)
        case .upNext(.remembered(let answer)) where state.answer == nil && list.query.isEmpty: show(answer)
        case .upNext(.due) where isVisible: return read(in: data)
        case .library(.failed(let error)): if state.answer == nil { failure = error }
        case .library(let event) where event.library != nil && hasAppeared:
            // What other machines did may move rows; what the user just did may not.
            switch event {
            case .performed: (keepsPlaces, cause) = (isVisible && state.answer != nil, .done)
            case .reverted(_, let isRedo):
                (keepsPlaces, cause) = (isVisible && state.answer != nil, isRedo ? .done : .undone)
            default: break
            }
            return read(in: data)
        case .shieldChanged:
            reveals = true
            return hasAppeared ? read(in: data) : []
        case .settingsChanged(let former):
            let isSorted = former.orderOfUpNext != data.settings.orderOfUpNext
            if isSorted { (list.startsOver, keepsPlaces) = (true, false) }
            return hasAppeared && (isSorted || former.country != data.settings.country) ? read(in: data) : []
        default: break
        }
        return []
    }

    private mutating func show(_ answer: UpNextList) {
        state.show(answer, keepsPlaces: keepsPlaces, cause: cause)
        (failure, cause, reveals) = (nil, .news, false)
    }

    // MARK: Commands

    mutating func appear(in data: AppData) -> [Effect] { readAnew(in: data) }
    mutating func filter(in data: AppData) -> [Effect] { readAnew(in: data) }

    /// Opens the page of a show or film, or opens or closes a section.
    mutating func open(in data: AppData) -> [Effect] {
        list.leaveField()
        guard case .fold(let group, _, _)? = list.selected else { return Effect.opening(entry) }
        state.toggle(group)
        return []
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .nextSection, .previousSection: return [.present(.titles(.shelf(.airingTonight, reason: nil)))]
        case .filter: list.openFilter()
        case .sort:
            let order = data.settings.orderOfUpNext.next.rawValue
            return [.say(.value(.sortUpNext, order)), .choose(.sortUpNext, order)]
        case .refresh:
            keepsPlaces = false
            return [.request(.library)]
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    /// Requests the rows in the order, with the filter.
    private mutating func read(in data: AppData) -> [Effect] {
        hasAppeared = true
        return [.request(.upNext(data.settings.orderOfUpNext, query: list.query))]
    }

    /// Requests the rows; all may move.
    private mutating func readAnew(in data: AppData) -> [Effect] {
        keepsPlaces = false
        return read(in: data)
    }
}
