import Core

struct FavoritesPresenter: ScreenPresenter {
    private(set) var state = FavoritesState()
    /// The query of the visible list.
    private var listedQuery = ""
    /// A favorite that was just restored, to be selected.
    private var restored: Favorite.ID?

    /// Whether the next list is shown from its beginning, because it has another order.
    private var startsOver = false

    init(settings: Settings = Settings()) {
        state.browser.layout = settings.layout
        state.order = settings.orderOfFavorites
    }

    var keyContext: KeyContext { state.filter?.isTyping == true ? .typing : .collecting }
    var isLoading: Bool { state.favorites == nil && state.failure == nil }
    var layout: LayoutChoice? { state.browser.layout }

    var hints: [Command] {
        guard keyContext == .collecting, state.selected == nil else { return keyContext.hints }
        // The list is empty, perhaps because of a filter.
        return state.filter == nil ? [.help, .nextTheme, .quit] : [.filter, .back, .help, .quit]
    }

    var listed: ListedItems? {
        state.favorites.map { favorites in
            ListedItems(state.selection) { favorites.indices.contains($0) ? favorites[$0].entry : nil }
        }
    }

    var entry: Favorite.Entry? { state.selected?.entry }
    var query: String? { state.query }

    func offers(_ command: Command) -> Bool {
        let count = state.favorites?.count ?? 0
        return switch command {
        case .back: state.filter != nil
        case .filter: count > 0 || state.filter != nil
        case .sort: count > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] {
        let count = state.favorites?.count ?? 0
        guard count > 0 else { return [] }
        // The filter says how many favorites match.
        let all = state.query.isEmpty ? [phrases.favorites(count, by: state.order)] : []
        return all + [phrases.sorted(by: state.order)]
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch state.browser.handle(event) {
        case .moved: return []
        case .opened: return open()
        case nil: break
        }
        switch event {
        case .appeared: return list()
        case .command(let command): return handle(command)
        case .edited(let edit): return handle(edit)
        default: return []
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .favorites(.listed(let number, let favorites)) where number == state.listNumber: show(favorites)
        case .library(let event): return handle(event)
        case .settingsChanged(let settings):
            state.browser.layout = settings.layout
            return sort(by: settings.orderOfFavorites)
        default: break
        }
        return []
    }

    private mutating func handle(_ event: LibraryEvent) -> [Effect] {
        if case .failed(let error) = event, state.favorites == nil { state.failure = error }
        // The screen has not been visible yet: the list starts at its beginning.
        guard event.library != nil, state.listNumber > 0 else { return [] }
        if case .reverted(let reversal, isRedo: false) = event {
            restored = reversal.acts.lazy.compactMap(\.unstarred).first
        }
        return list()
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
            return sort(by: order) + [
                .choose(.sortFavorites, order.rawValue),
                .say(.favoritesSorted(order, count: state.favorites?.count ?? 0)),
            ]
        case .refresh: return list()
        default: return Favorite.Entry.effects(of: command, on: state.selected?.entry) ?? []
        }
        return []
    }

    private mutating func sort(by order: FavoriteOrder) -> [Effect] {
        guard order != state.order else { return [] }
        state.order = order
        startsOver = true
        return state.listNumber == 0 ? [] : list()
    }

    private mutating func open() -> [Effect] {
        state.filter?.isTyping = false
        return state.selected.flatMap { Route($0.entry) }.map { [.present($0)] } ?? []
    }

    private mutating func leaveFilter() -> [Effect] {
        guard state.filter != nil else { return [] }
        state.filter = nil
        return list()
    }

    private mutating func handle(_ edit: TextEdit) -> [Effect] {
        let before = state.query
        state.filter?.field.apply(edit)
        return state.query == before ? [] : list()
    }

    /// Requests the favorites in the order, with the filter.
    private mutating func list() -> [Effect] {
        state.listNumber += 1
        return [.listFavorites(number: state.listNumber, order: state.order, query: state.query)]
    }

    /// Keeps the same favorite selected, or the same index if that favorite is gone. A new query selects its first
    /// match.
    private mutating func show(_ favorites: [Favorite]) {
        let selected = restored ?? state.selected?.id
        restored = nil
        let isOtherQuery = !state.query.isEmpty && state.query != listedQuery
        listedQuery = state.query
        state.favorites = favorites
        state.failure = nil
        state.browser.selection.setCount(favorites.count)
        defer { startsOver = false }
        if isOtherQuery || startsOver {
            state.browser.selection.select(0)
        } else if let index = favorites.firstIndex(where: { $0.id == selected }) {
            state.browser.selection.select(index)
        }
    }
}

extension LibraryAct {
    /// The show or film whose star it takes off.
    fileprivate var unstarred: Favorite.ID? {
        guard case .assign(let subject, .star(false)) = self else { return nil }
        return subject.favoriteID
    }
}
