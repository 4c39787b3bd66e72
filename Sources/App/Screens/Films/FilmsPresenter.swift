import Core

/// Decides what the screen of films does.
struct FilmsPresenter: ScreenPresenter {
    /// Where a key is to be had.
    static let keyPage = "https://www.themoviedb.org/settings/api"

    private(set) var state = FilmsState()

    init(layout: LayoutChoice = .automatic) {
        state.layout = layout
    }

    var keyContext: KeyContext {
        switch state.phase {
        case .noKey: .keyless
        case .failed: .failed
        case .loading, .browsing: .browsing
        }
    }

    var isLoading: Bool {
        state.phase == .loading
            || state.phase == .browsing && (state.shelf.isRefreshing || state.shelf.isLoadingMore)
    }

    /// Lays the items out in another way.
    mutating func use(_ layout: LayoutChoice) {
        state.layout = layout
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            return openList()
        case .command(let command):
            return handle(command)
        case .scrolled(let lines):
            return handle(lines < 0 ? Command.moveUp : .moveDown)
        case .scrolledTo(let line) where state.keyProblem != nil:
            state.position.show(row: line, in: state.page)
            return []
        case .scrolledTo(let line):
            state.shelf.selection.show(line: line)
            return loadNext()
        case .selected(let item):
            guard state.phase == .browsing else { return [] }
            if item == state.shelf.selection.index { return open() }
            state.shelf.selection.select(item)
            return loadNext()
        case .roomChanged(let columns, let lines):
            for list in MovieList.allCases { state[list].selection.setRoom(columns: columns, lines: lines) }
            return loadNext()
        case .laidOut(let page):
            state.page = page
            state.position.settle(in: page)
            return []
        case .edited, .sectionSelected, .keyPressed:
            return []
        }
    }

    /// Takes in what has come of films.
    mutating func handle(_ event: FilmsEvent) -> [Effect] {
        switch event {
        case .noKey(let problem):
            state.keyProblem = problem
            state.revision += 1
            for list in MovieList.allCases { state[list].requested = nil }
            return []
        case .keyChanged:
            let isRejected = MovieList.allCases.filter { state[$0].failure == .keyRejected }
            guard state.keyProblem != nil || !isRejected.isEmpty else { return [] }
            for list in isRejected { state[list].failure = nil }
            return lookAgain()
        case .answered(let list, let number, let answer):
            guard state[list].requested == number else { return [] }
            state[list].requested = nil
            return answered(list, page: number, answer)
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
        if state.shelf.selection.handle(command) { return loadNext() }
        switch command {
        case .open: return open()
        case .toggleLayout: state.layout = state.layout.toggled
        case .sort: return sort()
        case .refresh: return refresh()
        case .copyLink: return [state.shelf.selected.map { .copyLink($0.url) } ?? .say(.noLink)]
        case .toggleFavorite: return state.shelf.selected.map { [.toggleFavorite(.movie($0))] } ?? []
        default: break
        }
        return []
    }

    private mutating func handleWhileFailed(_ command: Command) -> [Effect] {
        switch command {
        case .refresh, .open:
            state.shelf.failure = nil
            return openList()
        case .openDemo:
            return [.startDemo]
        // To the other list, where that is there.
        case .back:
            return state[state.list.next].isEmpty ? [] : sort()
        default:
            return []
        }
    }

    private mutating func handleWithoutKey(_ command: Command) -> [Effect] {
        if state.position.handle(command, in: state.page) { return [] }
        return switch command {
        case .refresh: lookAgain()
        case .copyLink: [.copyLink(Self.keyPage)]
        case .openDemo: [.startDemo]
        default: []
        }
    }

    /// Asks once more: there may be a key by now.
    private mutating func lookAgain() -> [Effect] {
        state.keyProblem = nil
        return openList()
    }

    private func open() -> [Effect] {
        state.shelf.selected.map { [.present(.film($0))] } ?? []
    }

    private mutating func sort() -> [Effect] {
        state.list = state.list.next
        return openList() + [.say(.filmList(state.list))]
    }

    private mutating func refresh() -> [Effect] {
        let hadFailed = state.shelf.failure != nil
        state.shelf.failure = nil
        let next = hadFailed ? loadNext() : []
        return next.isEmpty ? load(page: 1) : next
    }

    // MARK: Pages

    /// Asks for the first page of the list that is seen, unless it is there or has failed already.
    private mutating func openList() -> [Effect] {
        guard state.phase == .loading, state.shelf.requested == nil else { return [] }
        return load(page: 1)
    }

    /// Asks for the next page once its films are less than two screens away.
    private mutating func loadNext() -> [Effect] {
        let shelf = state.shelf
        guard state.phase == .browsing, shelf.requested == nil, shelf.failure == nil,
            let page = shelf.results.pageToLoad(visible: shelf.selection.visible)
        else { return [] }
        return load(page: page)
    }

    private mutating func load(page: Int) -> [Effect] {
        state.shelf.requested = page
        return [.loadFilms(state.list, page: page)]
    }

    private mutating func answered(
        _ list: MovieList, page number: Int, _ answer: Result<MoviePage, GatewayError>
    ) -> [Effect] {
        switch answer {
        // A server that answers with another page than was asked for would be asked for ever.
        case .success(let page) where page.number != number:
            return failed(list, page: number, .notTheAPI)
        case .success(let page):
            show(page, of: list)
            return list == state.list ? loadNext() : []
        case .failure(let error):
            return failed(list, page: number, error)
        }
    }

    /// The same film stays selected, where it is still there.
    private mutating func show(_ page: MoviePage, of list: MovieList) {
        let selected = state[list].selected?.id
        state[list].failure = nil
        state[list].results.apply(page)
        state[list].selection.setCount(state[list].results.movies.count)
        guard let selected, state[list].selected?.id != selected else { return }
        state[list].selection.select(state[list].results.movies.firstIndex { $0.id == selected } ?? 0)
    }

    private mutating func failed(_ list: MovieList, page: Int, _ error: GatewayError) -> [Effect] {
        state[list].failure = error
        guard !state[list].isEmpty, list == state.list else { return [] }
        return [.say(page == 1 ? .couldNotRefreshFilms(error) : .couldNotLoadMoreFilms(error))]
    }
}
