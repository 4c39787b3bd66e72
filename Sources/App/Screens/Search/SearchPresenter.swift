import Core

/// Decides what the screen of the search does.
struct SearchPresenter: ScreenPresenter {
    var state = SearchState()
    private var hasAppeared = false

    init(layout: LayoutChoice = .automatic) {
        state.layout = layout
    }

    var keyContext: KeyContext { state.focus == .results ? .finding : .searching }

    var isLoading: Bool {
        if case .searching = state.status { return true }
        return state.isLoadingPage
    }

    /// Lays the items out in another way.
    mutating func use(_ layout: LayoutChoice) {
        state.layout = layout
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? matchLoaded() : [.readQueries]
        case .command(let command): return handle(command)
        case .edited(let edit): return handle(edit)
        case .scrolled(let lines):
            guard !state.results.isEmpty else { return [] }
            state.focus = .results
            state.selection.moveLine(by: lines < 0 ? -1 : 1)
            return loadMore()
        case .scrolledTo(let line):
            state.focus = .results
            state.selection.show(line: line)
            return loadMore()
        case .selected(let place): return select(place)
        case .roomChanged(let columns, let lines):
            state.selection.setRoom(columns: columns, lines: lines)
            return loadMore()
        case .laidOut, .sectionSelected, .keyPressed: return []
        }
    }

    /// Finds what has been typed in what is there without a network.
    func matchLoaded() -> [Effect] {
        guard !state.query.isEmpty else { return [] }
        return [.matchLoaded(number: state.number, kind: state.kind, text: state.query)]
    }

    // MARK: What is typed

    private mutating func handle(_ edit: TextEdit) -> [Effect] {
        let before = state.query
        state.focus = .field
        state.field.apply(edit)
        return state.query == before ? [] : search()
    }

    /// Puts a text into the field and searches for it.
    mutating func search(for text: String) -> [Effect] {
        state.field = TextField(text)
        state.focus = .field
        return search(isImmediate: true)
    }

    /// Begins a search for what stands in the field, in place of the one before.
    mutating func search(isImmediate: Bool = false) -> [Effect] {
        let query = state.query
        state.number += 1
        state.forgetFound()
        if query.isEmpty {
            state.status = .idle
            state.loaded = []
        } else {
            state.status = isImmediate ? .searching(query) : .waiting(query)
        }
        gather()
        let request = Effect.search(
            number: state.number, kind: state.kind, text: query, isImmediate: isImmediate)
        return [request] + matchLoaded()
    }

    // MARK: What is found

    /// Takes in what has come of a search.
    mutating func handle(_ event: SearchEvent) -> [Effect] {
        switch event {
        case .shows(let number, let update) where number == state.number:
            return take(update) { state, _, matches in
                state.matches = matches
                return matches.count
            }
        case .films(let number, let update) where number == state.number:
            return take(update) { state, query, page in
                state.films.apply(page)
                state.filmQuery = query
                return page.movies.isEmpty ? 0 : page.total
            }
        case .page(let number, let page) where number == state.number: return take(page)
        case .needsKey(let number) where number == state.number: state.status = .needsKey
        case .keyChanged:
            return state.kind == .films && state.lacksKey ? search(isImmediate: true) : []
        case .loaded(let number, let results) where number == state.number:
            state.loaded = results
            return gather()
        case .queries(let history):
            state.history = history
            if case .offered = state.focus { moveFocus(by: 0) }
        case .shows, .films, .page, .needsKey, .loaded: break
        }
        return []
    }

    private mutating func take<Results>(
        _ update: SearchUpdate<Results>, _ found: (inout SearchState, String, Results) -> Int
    ) -> [Effect] {
        switch update {
        case .idle: state.status = .idle
        case .waiting(let query): state.status = .waiting(query)
        case .searching(let query): state.status = .searching(query)
        case .failed(_, let error): state.status = .failed(error)
        case .found(let query, let results):
            let count = found(&state, query, results)
            state.status = count == 0 ? .nothing(query) : .found(count)
            return gather() + (count == 0 ? [] : [.readQueries])
        }
        return []
    }

    private mutating func take(_ page: Result<MoviePage, GatewayError>) -> [Effect] {
        state.isLoadingPage = false
        switch page {
        case .success(let page):
            let asked = state.films.nextPage
            state.films.apply(page)
            // A page of another number is none that would ever lead on.
            state.hasPageFailed = state.films.nextPage == asked
            return gather()
        case .failure(let error):
            state.hasPageFailed = true
            return [.say(.couldNotLoadMoreFilms(error))]
        }
    }

    /// Shows what has been found by now: what is selected stays so, and while keys go elsewhere that is the first.
    @discardableResult
    private mutating func gather() -> [Effect] {
        let selected = state.focus == .results ? state.selected?.id : nil
        state.gatherResults()
        state.selection.setCount(state.results.count)
        state.selection.select(selected.flatMap { id in state.results.firstIndex { $0.id == id } } ?? 0)
        if state.results.isEmpty, state.focus == .results { state.focus = .field }
        return loadMore()
    }

    /// Asks for the next page of films before the end of those that are there is reached.
    mutating func loadMore() -> [Effect] {
        guard state.kind == .films, state.films.total != nil, !state.isLoadingPage, !state.hasPageFailed,
            let page = state.films.pageToLoad(visible: state.selection.visible)
        else { return [] }
        state.isLoadingPage = true
        return [.loadFoundPage(number: state.number, page: page, query: state.filmQuery)]
    }
}
