import Entities
import Library
import Platform
import UseCases

struct FavoritesPresenter: ListPresenter {
    var list = ListState<Favorite>()
    /// Why the favorites cannot be read.
    private(set) var failure: StoreError?
    private var hasAppeared = false
    /// A favorite that was just restored, to be selected.
    private var restored: TitleID?

    var keyContext: KeyContext { list.filter?.isTyping == true ? .typing : .collecting }
    var isLoading: Bool { list.rows == nil && failure == nil }
    var hasLayout: Bool { true }

    var hints: [Command] {
        guard keyContext == .collecting, list.selected == nil else { return keyContext.hints }
        // The list is empty, perhaps because of a filter.
        return list.filter == nil ? [.open, .back, .help, .nextTheme, .quit] : [.filter, .back, .help, .quit]
    }

    var doors: [Command] {
        guard list.rows?.isEmpty == true, failure == nil else { return [] }
        return list.query.isEmpty ? [.search, .goToBrowse] : [.search]
    }

    func listed(in data: AppData) -> ListedItems? { list.listed(\.entry) }
    var entry: Title? { list.selected?.entry }
    var query: String? { list.query }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .filter: list.count > 0 || list.filter != nil
        case .sort: list.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] {
        guard list.count > 0 else { return [] }
        let order = data.settings.orderOfFavorites
        // The filter says how many favorites match.
        let all = list.query.isEmpty ? [data.phrases.favorites(list.count, by: order)] : []
        return all + [data.phrases.sorted(by: order)]
    }

    func position(in data: AppData) -> String? { nil }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .favorites(.listed(let favorites, data.settings.orderOfFavorites, list.query)):
            list.show(favorites, selecting: restored ?? list.selected?.id)
            (restored, failure) = (nil, nil)
        case .library(let event): return handle(event, in: data)
        case .settingsChanged(let former) where former.orderOfFavorites != data.settings.orderOfFavorites:
            list.startsOver = true
            return hasAppeared ? read(in: data) : []
        default: break
        }
        return []
    }

    private mutating func handle(_ event: LibraryEvent, in data: AppData) -> [Effect] {
        if case .failed(let error) = event, list.rows == nil { failure = error }
        // The screen has not been visible yet: the list starts at its beginning.
        guard event.library != nil, hasAppeared else { return [] }
        if case .reverted(let reversal, isRedo: false) = event {
            restored = reversal.acts.lazy.compactMap(\.unstarred).first
        }
        return read(in: data)
    }

    // MARK: Commands

    mutating func appear(in data: AppData) -> [Effect] { read(in: data) }
    mutating func filter(in data: AppData) -> [Effect] { read(in: data) }

    mutating func open(in data: AppData) -> [Effect] {
        list.leaveField()
        return Effect.opening(entry)
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .filter: list.openFilter()
        case .sort:
            let order = data.settings.orderOfFavorites.next
            return [.say(.favoritesSorted(order, count: list.count)), .choose(.sortFavorites, order.rawValue)]
        case .refresh: return read(in: data)
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    /// Requests the favorites in the order, with the filter.
    private mutating func read(in data: AppData) -> [Effect] {
        hasAppeared = true
        return [.request(.favorites(data.settings.orderOfFavorites, query: list.query))]
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
