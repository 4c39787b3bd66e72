import Core

struct FavoritesPresenter: ListPresenter {
    var list = ListState<Favorite>()
    private(set) var order: FavoriteOrder
    /// Why the favorites cannot be read.
    private(set) var failure: StoreError?
    private var hasAppeared = false
    /// A favorite that was just restored, to be selected.
    private var restored: TitleID?

    init(settings: Settings = Settings()) {
        list.layout = settings.layout
        order = settings.orderOfFavorites
    }

    var keyContext: KeyContext { list.filter?.isTyping == true ? .typing : .collecting }
    var isLoading: Bool { list.rows == nil && failure == nil }
    var layout: LayoutChoice? { list.layout }

    var hints: [Command] {
        guard keyContext == .collecting, list.selected == nil else { return keyContext.hints }
        // The list is empty, perhaps because of a filter.
        return list.filter == nil ? [.open, .back, .help, .nextTheme, .quit] : [.filter, .back, .help, .quit]
    }

    var doors: [Command] {
        guard list.rows?.isEmpty == true, failure == nil else { return [] }
        return list.query.isEmpty ? [.search, .goToBrowse] : [.search]
    }

    var listed: ListedItems? { list.listed(\.entry) }
    var entry: Title? { list.selected?.entry }
    var query: String? { list.query }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .filter: list.count > 0 || list.filter != nil
        case .sort: list.count > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] {
        guard list.count > 0 else { return [] }
        // The filter says how many favorites match.
        let all = list.query.isEmpty ? [phrases.favorites(list.count, by: order)] : []
        return all + [phrases.sorted(by: order)]
    }

    func position(in phrases: Phrases) -> String? { nil }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .favorites(.listed(let favorites, order, list.query)):
            list.show(favorites, selecting: restored ?? list.selected?.id)
            (restored, failure) = (nil, nil)
        case .library(let event): return handle(event)
        case .settingsChanged(let settings):
            list.layout = settings.layout
            return sort(by: settings.orderOfFavorites)
        default: break
        }
        return []
    }

    private mutating func handle(_ event: LibraryEvent) -> [Effect] {
        if case .failed(let error) = event, list.rows == nil { failure = error }
        // The screen has not been visible yet: the list starts at its beginning.
        guard event.library != nil, hasAppeared else { return [] }
        if case .reverted(let reversal, isRedo: false) = event {
            restored = reversal.acts.lazy.compactMap(\.unstarred).first
        }
        return read()
    }

    // MARK: Commands

    mutating func appear() -> [Effect] { read() }
    mutating func filter() -> [Effect] { read() }

    mutating func open() -> [Effect] {
        list.leaveField()
        return Effect.opening(entry)
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .filter: list.openFilter()
        case .sort:
            let order = order.next
            return sort(by: order) + [
                .choose(.sortFavorites, order.rawValue), .say(.favoritesSorted(order, count: list.count)),
            ]
        case .refresh: return read()
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    private mutating func sort(by order: FavoriteOrder) -> [Effect] {
        guard order != self.order else { return [] }
        self.order = order
        list.startsOver = true
        return hasAppeared ? read() : []
    }

    /// Requests the favorites in the order, with the filter.
    private mutating func read() -> [Effect] {
        hasAppeared = true
        return [.request(.favorites(order, query: list.query))]
    }
}

/// What happened to the list of favorites.
enum FavoritesEvent: Sendable {
    /// The answer to a request for an order and a filter.
    case listed([Favorite], by: FavoriteOrder, query: String)
    /// The star of a new favorite has been highlighted long enough.
    case rested(TitleID)
}

extension Favorite: ListRow {}

extension LibraryAct {
    /// The show or film whose star it takes off.
    fileprivate var unstarred: TitleID? {
        guard case .assign(let subject, .star(false)) = self else { return nil }
        return subject.id.showOrFilm
    }
}
