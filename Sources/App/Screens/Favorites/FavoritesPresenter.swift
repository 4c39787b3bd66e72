import Core

struct FavoritesPresenter: ScreenPresenter {
    private(set) var state = FavoritesState()
    /// The query of the visible list.
    private var listedQuery = ""
    /// A favorite that was just restored, to be selected.
    private var restored: Favorite.ID?

    init(layout: LayoutChoice = .automatic) {
        state.browser.layout = layout
    }

    var keyContext: KeyContext { state.filter?.isTyping == true ? .typing : .collecting }
    var isLoading: Bool { state.favorites == nil && state.failure == nil }
    var layout: LayoutChoice? { state.browser.layout }

    var hints: [Command] {
        guard keyContext == .collecting, state.selected == nil else { return keyContext.hints }
        // The list is empty, perhaps because of a filter.
        return state.filter == nil ? [.help, .nextTheme, .quit] : [.filter, .back, .help, .quit]
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
        case .favorites(let event): return handle(event)
        case .settingsChanged(let settings): state.browser.layout = settings.layout
        default: break
        }
        return []
    }

    mutating func handle(_ event: FavoritesEvent) -> [Effect] {
        switch event {
        case .listed(let number, let favorites) where number == state.listNumber: show(favorites)
        // The screen has not been visible yet: the list starts at its beginning.
        case .reverted where state.listNumber == 0, .changed where state.listNumber == 0: break
        case .reverted(let change):
            restored = change.isFavorite ? nil : change.id
            return list()
        case .changed: return list()
        case .failed(let error): if state.favorites == nil { state.failure = error }
        case .listed, .known, .nothingToRevert, .damaged, .rested: break
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
            state.order = state.order.next
            return list() + [.say(.favoritesSorted(state.order))]
        case .refresh: return list()
        default: return Favorite.Entry.effects(of: command, on: state.selected?.entry) ?? []
        }
        return []
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
        if isOtherQuery {
            state.browser.selection.select(0)
        } else if let index = favorites.firstIndex(where: { $0.id == selected }) {
            state.browser.selection.select(index)
        }
    }
}
