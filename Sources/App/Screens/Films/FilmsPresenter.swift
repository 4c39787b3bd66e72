import Configuration
import Entities
import Networking

struct FilmsPresenter: ScreenPresenter {
    static let keyPage = "https://www.themoviedb.org/settings/api"

    private(set) var state = FilmsState()

    init(settings: Settings = Settings()) {
        state.list = settings.listOfFilms
    }

    var keyContext: KeyContext {
        switch state.phase {
        case .noKey: state.entry == nil ? .keyless : .entering
        case .failed: .failed
        case .loading, .browsing: .browsing
        }
    }

    var isLoading: Bool {
        state.phase == .loading || state.phase == .browsing && (state.shelf.isRefreshing || isLoadingMore)
    }

    var isLoadingMore: Bool { state.shelf.isLoadingMore }
    var hasLayout: Bool { state.phase == .browsing }

    var hints: [Command] {
        switch state.phase {
        case .loading: [.help, .nextTheme, .quit]
        case .failed(.offline): [.openDemo, .quit]
        case .noKey, .failed: keyContext.hints
        case .browsing: [.open, .back, .sort, .search, .help, .toggleFavorite, .toggleLayout, .nextTheme, .quit]
        }
    }

    func listed(in data: AppData) -> ListedItems? {
        guard state.phase == .browsing else { return nil }
        return ListedItems(state.shelf.selection) { [shelf = state.shelf] in shelf.film(at: $0).map { .movie($0) } }
    }

    var entry: Title? { state.phase == .browsing ? state.shelf.selected.map { .movie($0) } : nil }

    var link: String? { state.keyProblem == nil ? entry?.url : Self.keyPage }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch (command, state.phase) {
        case (.wholeList, _): true
        case (.back, .failed): state.otherList != nil
        case (.back, .noKey): state.entry != nil
        case (.open, .noKey(let problem)): problem.isSolvedBySaving
        case (.back, _), (.refresh, .loading), (.open, .loading): false
        case (.refresh, .failed(let error)), (.open, .failed(let error)): error != .offline
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] {
        switch state.phase {
        case .browsing: [data.phrases.films(state.list)]
        case .noKey, .loading, .failed: []
        }
    }

    func position(in data: AppData) -> String? {
        let results = state.shelf.results
        guard state.phase == .browsing, !results.movies.isEmpty else { return nil }
        return data.phrases.position(
            state.shelf.selection.index + 1, of: results.movies.count, isComplete: results.nextPage == nil)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared: return openList()
        case .roomChanged:
            for list in MovieList.allCases { _ = state[list].browser.handle(event) }
            return loadNext()
        default: break
        }
        if let problem = state.keyProblem, let effects = enterKey(event, solving: problem) { return effects }
        if state.keyProblem != nil, state.page.handle(event) { return [] }
        if state.phase == .browsing {
            switch state.shelf.browser.handle(event) {
            case .moved: return loadNext()
            case .opened: return open()
            case nil: break
            }
        }
        guard case .command(let command) = event else { return [] }
        return handle(command)
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .films(let event): return handle(event)
        case .settingsChanged: return show(data.settings.listOfFilms, isVisible: isVisible)
        default: break
        }
        return []
    }

    mutating func handle(_ event: FilmsEvent) -> [Effect] {
        switch event {
        case .noKey(let problem):
            state.keyProblem = problem
            state.entry?.isSaving = false
            state.page.revision += 1
            for list in MovieList.allCases { state[list].requested = nil }
            return []
        case .keyNotSaved(let error):
            state.entry?.isSaving = false
            state.entry?.problem = .notSaved(error)
            state.page.revision += 1
            return []
        case .keyChanged:
            state.entry = nil
            let isRejected = MovieList.allCases.filter { state[$0].failure == .keyRejected }
            guard state.keyProblem != nil || !isRejected.isEmpty else { return [] }
            for list in isRejected { state[list].failure = nil }
            return retry()
        case .answered(let list, let number, let answer):
            guard state[list].requested == number else { return [] }
            state[list].requested = nil
            return answered(list, page: number, answer)
        case .found, .actors: return []
        }
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch state.phase {
        case .browsing: handleWhileBrowsing(command)
        case .failed: handleWhileFailed(command)
        case .noKey: handleWithoutKey(command)
        case .loading: command == .sort ? sort() : []
        }
    }

    private mutating func handleWhileBrowsing(_ command: Command) -> [Effect] {
        switch command {
        case .sort: sort()
        case .refresh: refresh()
        default: Title.effects(of: command, on: state.shelf.selected.map { .movie($0) }) ?? []
        }
    }

    private mutating func handleWhileFailed(_ command: Command) -> [Effect] {
        switch command {
        case .refresh, .open:
            state.shelf.failure = nil
            return openList()
        case .openDemo:
            return [.startDemo]
        // Switches to another list that is loaded.
        case .back:
            return state.otherList.map(choose) ?? []
        default:
            return []
        }
    }

    private mutating func handleWithoutKey(_ command: Command) -> [Effect] {
        switch command {
        case .refresh: retry()
        case .open: beginEntry()
        case .openLink, .copyLink: [Effect(command, link: Self.keyPage)]
        case .openDemo: [.startDemo]
        default: []
        }
    }

    // MARK: Entering a key

    /// Handles an event while a key is being entered. A paste begins that.
    /// - Returns: `nil` for an event that has nothing to do with it.
    private mutating func enterKey(_ event: ScreenEvent, solving problem: TMDBKeyProblem) -> [Effect]? {
        if case .edited = event, state.entry == nil { _ = beginEntry() }
        guard var entry = state.entry else { return nil }
        var effects: [Effect] = []
        switch event {
        case .edited(let edit): entry.apply(edit)
        case .command(.open) where entry.isSaving: break
        case .command(.open):
            if let key = entry.key { effects = [.request(.saveKey(key, solving: problem))] }
            (entry.isSaving, entry.problem) = (entry.key != nil, entry.key == nil ? .malformed : nil)
        case .command(.back): break
        default: return nil
        }
        state.entry = event == .command(.back) ? nil : entry
        state.page.revision += 1
        return effects
    }

    private mutating func beginEntry() -> [Effect] {
        guard state.keyProblem?.isSolvedBySaving == true else { return [] }
        state.entry = KeyEntry()
        state.page.position = PagePosition()
        state.page.revision += 1
        return []
    }

    private mutating func retry() -> [Effect] {
        state.keyProblem = nil
        return openList()
    }

    private func open() -> [Effect] {
        state.shelf.selected.map { [.present(.film($0))] } ?? []
    }

    private func sort() -> [Effect] { choose(state.list.next) }

    private func choose(_ list: MovieList) -> [Effect] {
        [.say(.filmList(list)), .choose(.sortFilms, list.rawValue)]
    }

    /// Shows a list, which keeps its position; loads it once it is visible.
    private mutating func show(_ list: MovieList, isVisible: Bool) -> [Effect] {
        guard list != state.list else { return [] }
        state.list = list
        return isVisible ? openList() : []
    }

    private mutating func refresh() -> [Effect] {
        let hadFailed = state.shelf.failure != nil
        state.shelf.failure = nil
        let next = hadFailed ? loadNext() : []
        return next.isEmpty ? load(page: 1) : next
    }

    // MARK: Pages

    /// Requests the first page of the visible list, unless it is loaded or has failed already.
    private mutating func openList() -> [Effect] {
        guard state.phase == .loading, state.shelf.requested == nil else { return [] }
        return load(page: 1)
    }

    /// Requests the next page once its films are less than two screens away.
    private mutating func loadNext() -> [Effect] {
        let shelf = state.shelf
        guard state.phase == .browsing, shelf.requested == nil, shelf.failure == nil,
            let page = shelf.results.pageToLoad(visible: shelf.selection.visible)
        else { return [] }
        return load(page: page)
    }

    private mutating func load(page: Int) -> [Effect] {
        state.shelf.requested = page
        return [.request(.films(state.list, page: page))]
    }

    private mutating func answered(
        _ list: MovieList, page number: Int, _ answer: Result<MoviePage, GatewayError>
    ) -> [Effect] {
        switch answer {
        // Requesting it again could repeat forever.
        case .success(let page) where page.number != number:
            return failed(list, page: number, .notTheAPI)
        case .success(let page):
            show(page, of: list)
            return list == state.list ? loadNext() : []
        case .failure(let error):
            return failed(list, page: number, error)
        }
    }

    /// Keeps the same film selected if it is still listed.
    private mutating func show(_ page: MoviePage, of list: MovieList) {
        let selected = state[list].selected?.id
        state[list].failure = nil
        state[list].results.apply(page)
        state[list].browser.selection.setCount(state[list].results.movies.count)
        guard let selected, state[list].selected?.id != selected else { return }
        state[list].browser.selection.select(state[list].results.movies.firstIndex { $0.id == selected } ?? 0)
    }

    private mutating func failed(_ list: MovieList, page: Int, _ error: GatewayError) -> [Effect] {
        state[list].failure = error
        guard !state[list].isEmpty, list == state.list else { return [] }
        return [.say(page == 1 ? .couldNotRefreshFilms(error) : .couldNotLoadMoreFilms(error))]
    }
}
