import Entities
import FoundationEssentials
import Networking

/// Shelves of shows or films to discover.
struct ShelvesPresenter: ScreenPresenter {
    /// The lists of films, from top to bottom.
    private static let lists: [MovieList] = [
        .nowPlaying, .trending, .popular, .upcoming, .topRated, .action, .comedy, .drama, .thriller, .animation,
    ]

    let kind: BrowseKind
    private(set) var state = ShelvesState()
    /// Whether the shelves have been visible; before that, nothing is loaded for them.
    private var hasAppeared = false
    private var hasLibrary = false
    private var hasCatalog: Bool?
    /// Whether the user has moved: from then on the shelves stay as they are.
    private var hasMoved = false
    /// Whether something has changed since the shelves were filled.
    private var isStale = false

    init(_ kind: BrowseKind = .television) { self.kind = kind }

    var keyContext: KeyContext { .browsing }
    /// Without a loaded show there is nothing to tell yet.
    var isLoading: Bool { state.source == nil || state.source == .loaded(0) }
    var entry: Title? { state.selected }

    var hints: [Command] {
        [
            .open, .openShelf, .wholeList, .nextSection, .search, .help, .toggleFavorite, .randomShow, .nextTheme,
            .quit,
        ]
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .wholeList, .refresh: true
        case .openShelf: state.shelf?.titles.isEmpty == false
        case .open: state.selected != nil
        case .back, .sort, .jump, .nextMatch, .previousMatch, .forgetTitle, .centerSelection: false
        case .moveLeft, .moveRight: state.shelf.map { $0.titles.count > 1 } ?? false
        case _ where command.topic == .moving: !state.shelves.isEmpty
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? {
        state.shelves.isEmpty ? nil : .oldest([state.staleness.all, state.staleness.tonight])
    }

    func title(in data: AppData) -> [String] {
        guard let source = state.source else { return [] }
        return [data.phrases.discover(from: source), data.phrases.discoverTitle]
    }

    func position(in data: AppData) -> String? {
        guard let shelf = state.shelf, !shelf.titles.isEmpty else { return nil }
        return data.phrases.position(state.browser.title + 1, of: shelf.titles.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            if kind == .films { return hasAppeared ? [] : loadFilms() }
            return isStale ? fill() : []
        case .roomChanged(let columns, let lines): state.browser.setRoom(columns: columns, lines: lines)
        case .command(let command): return handle(command)
        case .counted(let command, let count): hasMoved = state.browser.handle(command, count: count) || hasMoved
        case .scrolled(let lines): move { $0.move(by: lines.signum()) }
        case .scrolledTo(let shelf): move { $0.show(shelf: shelf) }
        case .cellSelected(let shelf, let title):
            if shelf == state.browser.shelf, title == state.browser.title { return open() }
            move { $0.select(title, in: shelf) }
        case .sectionSelected(let shelf):
            move { $0.select(shelf == $0.shelf ? $0.title : 0, in: shelf) }
            return openShelf()
        case .selected, .groupSelected, .edited, .keyPressed, .laidOut: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        guard kind == .television else { return receiveFilms(event) }
        switch event {
        case .shelves(.filled(let fill)):
            state.source = fill.source
            state.staleness = fill.staleness
            show(fill.shelves)
            return fill.pageToRenew.map { [.request(.page($0))] } ?? []
        case .shelves(.tonight(let result, let staleness)):
            if case .success = result { state.staleness.tonight = staleness }
            show(result)
        // The first time both have been read, so that no shelf moves when the other one arrives.
        case .library(let event) where event.library != nil:
            hasLibrary = true
            return hasCatalog == nil ? [] : change()
        case .catalog(.opened(let table)):
            hasCatalog = table != nil
            return table != nil && hasLibrary ? change() : []
        case .catalog(.synced(_, _?)):
            hasCatalog = true
            return change()
        case .shows(.pages(.page)) where hasCatalog != true: return change()
        default: break
        }
        return []
    }

    // MARK: Films

    /// Requests the first page of each list. Their shelves have their places already.
    private mutating func loadFilms() -> [Effect] {
        if state.shelves.isEmpty {
            state.source = .lists
            state.show(Self.lists.map { TitleShelf(id: .films($0), status: .loading) })
        }
        return Self.lists.map { .request(.films($0, page: 1)) }
    }

    private mutating func receiveFilms(_ event: AppEvent) -> [Effect] {
        switch event {
        case .films(.answered(let list, page: 1, let answer)):
            guard let index = state.shelves.firstIndex(where: { $0.id == .films(list) }) else { return [] }
            var shelves = state.shelves
            switch answer {
            case .success(let page):
                shelves[index].titles = page.movies.map { .movie($0) }
                shelves[index].total = page.total
                shelves[index].status = .ready
            case .failure(let error): if shelves[index].titles.isEmpty { shelves[index].status = .failed(error) }
            }
            state.show(shelves)
        case .films(.keyChanged) where hasAppeared: return loadFilms()
        default: break
        }
        return []
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .open: return open()
        case .openShelf: return openShelf()
        case .refresh: return kind == .films ? loadFilms() : fill(isRefreshing: true)
        default: break
        }
        if let effects = Title.effects(of: command, on: state.selected) { return effects }
        hasMoved = state.browser.handle(command) || hasMoved
        return []
    }

    private func open() -> [Effect] { Effect.opening(state.selected) }

    /// Opens all titles of the selected shelf.
    private func openShelf() -> [Effect] {
        guard let shelf = state.shelf, !shelf.titles.isEmpty else { return [] }
        return switch shelf.id {
        case .shows(let kind): [.present(.titles(.shelf(kind, reason: shelf.reason)))]
        // The list behind the shelves shows it.
        case .films(let list): [.choose(.sortFilms, list.rawValue)]
        }
    }

    private mutating func move(_ change: (inout ShelfBrowser) -> Void) {
        hasMoved = true
        change(&state.browser)
    }

    // MARK: Filling

    /// Fills the shelves again after a change, unless the user is looking for something on them: then when the screen is opened
    /// again.
    private mutating func change() -> [Effect] {
        isStale = true
        return hasMoved || !hasAppeared ? [] : fill()
    }

    private mutating func fill(isRefreshing: Bool = false) -> [Effect] {
        isStale = false
        return [.request(.shelves(isRefreshing: isRefreshing))]
    }

    /// Shows new shelves. This evening's titles stay until new ones arrive.
    private mutating func show(_ shelves: [TitleShelf]) {
        var shelves = shelves
        if let first = shelves.first, first.status == .loading, let known = state.shelves.first, known.id == first.id,
            !known.titles.isEmpty
        {
            shelves[0] = known
        }
        state.show(shelves)
    }

    private mutating func show(_ tonight: Result<TitleShelf, GatewayError>) {
        guard let index = state.shelves.firstIndex(where: { $0.id == .shows(.airingTonight) }) else { return }
        var shelves = state.shelves
        switch tonight {
        case .success(let shelf): shelves[index] = shelf
        case .failure(let error): if shelves[index].titles.isEmpty { shelves[index].status = .failed(error) }
        }
        state.show(shelves)
    }
}
