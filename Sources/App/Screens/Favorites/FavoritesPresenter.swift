import Core

/// Decides what the screen of favorites does.
struct FavoritesPresenter: ScreenPresenter {
    private(set) var state = FavoritesState()
    /// What was filtered by when they were listed last.
    private var listedQuery = ""
    /// What has just come back, to be selected.
    private var restored: Favorite.ID?

    init(layout: LayoutChoice = .automatic) {
        state.layout = layout
    }

    var keyContext: KeyContext { state.filter?.isTyping == true ? .typing : .collecting }

    var isLoading: Bool { state.favorites == nil && state.failure == nil }

    /// Lays the items out in another way.
    mutating func use(_ layout: LayoutChoice) {
        state.layout = layout
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return list()
        case .command(let command): return handle(command)
        case .edited(let edit): return handle(edit)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .selected(let item):
            if item == state.selection.index { return open() }
            state.selection.select(item)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .laidOut, .sectionSelected, .keyPressed: break
        }
        return []
    }

    /// Takes in what has come of the favorites.
    mutating func handle(_ event: FavoritesEvent) -> [Effect] {
        switch event {
        case .listed(let number, let favorites) where number == state.listNumber:
            show(favorites)
        // Who has not been here yet finds the list at its beginning.
        case .reverted where state.listNumber == 0, .changed where state.listNumber == 0: break
        case .reverted(let change):
            restored = change.isFavorite ? nil : change.id
            return list()
        case .changed:
            return list()
        case .failed(let error):
            if state.favorites == nil { state.failure = error }
        case .listed, .known, .nothingToRevert, .damaged, .rested:
            break
        }
        return []
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.selection.handle(command) { return [] }
        switch command {
        case .open: return open()
        case .back: return leaveFilter()
        case .filter:
            if state.filter == nil { state.filter = FavoritesState.Filter() }
            state.filter?.isTyping = true
        case .toggleLayout: state.layout = state.layout.toggled
        case .sort:
            state.order = state.order.next
            return list() + [.say(.favoritesSorted(state.order))]
        case .refresh: return list()
        case .copyLink: return [state.selected?.entry.url.map(Effect.copyLink) ?? .say(.noLink)]
        case .toggleFavorite: return state.selected.map { [.toggleFavorite($0.entry)] } ?? []
        default: break
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

    /// Asks for the favorites as order and filter have them.
    private mutating func list() -> [Effect] {
        state.listNumber += 1
        return [.listFavorites(number: state.listNumber, order: state.order, query: state.query)]
    }

    /// The same one stays selected; where it is gone, the one in its place; of what matches another text, the first.
    private mutating func show(_ favorites: [Favorite]) {
        let selected = restored ?? state.selected?.id
        restored = nil
        let isOtherQuery = !state.query.isEmpty && state.query != listedQuery
        listedQuery = state.query
        state.favorites = favorites
        state.failure = nil
        state.selection.setCount(favorites.count)
        if isOtherQuery {
            state.selection.select(0)
        } else if let index = favorites.firstIndex(where: { $0.id == selected }) {
            state.selection.select(index)
        }
    }
}
