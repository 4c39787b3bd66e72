import Catalog
import Entities
import FoundationEssentials
import Networking
import UseCases

struct SearchPresenter: ScreenPresenter {
    /// How many of the titles opened last are offered.
    private static let recentLimit = 6

    private(set) var state = SearchState()
    private var hasAppeared = false
    private var popular: [SearchKind: [Title]] = [:]

    /// Keys type text, except on the results and on the ways on from a search without an answer.
    var keyContext: KeyContext {
        switch (state.focus, state.chosenOffer) {
        case (.results, _), (_, .kind), (_, .retry): .finding
        default: .searching
        }
    }

    var isLoading: Bool {
        if case .searching = state.status { return true }
        return state.isLoadingPage
    }

    var hasLayout: Bool { state.focus == .results }

    var hints: [Command] {
        switch keyContext {
        case .finding where state.focus != .results: [.open, .refresh, .search, .toggleKind, .help, .quit]
        case .finding where state.hasFailed: [.refresh] + keyContext.hints
        case .searching where state.usesWords: [.open, .forgetQuery, .filters, .toggleKind, .back, .help]
        default: keyContext.hints
        }
    }

    func listed(in data: AppData) -> ListedItems? {
        ListedItems(state.selection) { [results = state.results] in
            results.at($0)?.entry
        }
    }

    var entry: Title? { state.focus == .results ? state.selected?.entry : nil }
    var target: LibraryTarget? {
        guard state.focus == .results, case .person(let person)? = state.selected else {
            return entry.map { LibraryTarget($0) }
        }
        return LibraryTarget(person)
    }
    var link: String? { state.focus == .results ? state.selected?.url : nil }
    var query: String? { state.usesWords ? state.words.query.text : state.query }
    /// The text for the panel of filters.
    var filterLine: String { state.kind == .people ? "" : state.query }

    func offers(_ command: Command, in data: AppData) -> Bool {
        if state.focus == .results { return hasSubject(of: command, in: data) }
        return switch command {
        case .open where state.chosenOffer != nil: true
        case .open: state.focus != .field || state.status != .idle
        case .forgetQuery: state.chosenQuery != nil
        case .pageDown: !state.results.isEmpty
        case .moveUp: state.focus != .field
        case .moveDown: !state.offers.isEmpty || !state.results.isEmpty
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { state.results.answer?.table.staleness(at: data.now) }

    func title(in data: AppData) -> [String] { [] }

    func position(in data: AppData) -> String? {
        guard state.focus == .results else { return nil }
        return data.phrases.position(
            state.selection.index + 1, of: state.results.count, isComplete: state.isComplete)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return (hasAppeared ? matchLoaded() : [.request(.queries)]) + [.request(.titles(.recent))]
        case .command(let command): return handle(command)
        case .counted(let command, _) where state.focus != .results: return handle(command)
        case .edited(let edit): return handle(edit)
        case .selected(let item): return select(item)
        case .scrolled, .scrolledTo:
            guard !state.results.isEmpty else { return [] }
            state.focus = .results
        case .sectionSelected(let index):
            let kinds = SearchKind.allCases
            return kinds.indices.contains(index) && kinds[index] != state.kind ? search(for: kinds[index]) : []
        case .counted, .groupSelected, .cellSelected, .roomChanged, .laidOut, .keyPressed: break
        }
        return state.browser.handle(event) == .moved ? loadMore() : []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .search(let event): return handle(event)
        case .catalog(.found(.search, let answer)): return use(answer)
        case .catalog(let event):
            state.hasCatalog = data.catalog.table != nil
            if case .synced = event { state.choices = nil }
            return isVisible ? matchLoaded() : []
        case .titles(.recent, let titles):
            state.recent = (0..<min(titles.count, Self.recentLimit)).compactMap(titles.entry)
            return state.query.isEmpty ? gather() : []
        case .shelves(.filled(let fill)):
            popular[.shows] = fill.shelves.first { $0.id == .shows(.popularNow) }?.titles ?? []
            return suggest()
        case .films(.answered(.popular, page: 1, .success(let page))):
            popular[.films] = page.movies.map { .movie($0) }
            return suggest()
        // More matches may be available without a network now.
        case .shows where isVisible: return matchLoaded()
        case .films(.actors(let text, let names)) where text == state.namedActor: state.actors = names
        default: break
        }
        return []
    }

    private mutating func suggest() -> [Effect] {
        state.popular = popular.values.flatMap(\.self)
        return state.query.isEmpty ? gather() : []
    }

    /// Searches the loaded shows and the favorites, without a network.
    private mutating func matchLoaded() -> [Effect] {
        guard !state.query.isEmpty else { return [] }
        state.isMatching = true
        if state.usesCatalog {
            let isCompleting = state.choices == nil && FilterWords.endsWithKey(state.field.text)
            return [.request(.shows(.search, state.words.query, isCompleting ? .panel : .none))]
        }
        if let name = state.namedActor { return [.request(.actors(name))] }
        return [.request(.loadedMatches(state.kind, text: state.query))]
    }

    private mutating func use(_ answer: CatalogAnswer) -> [Effect] {
        if let all = answer.all { state.choices = all }
        guard state.usesCatalog, answer.query == state.words.query else { return [] }
        state.answer = answer
        state.isMatching = false
        if state.isFiltered || state.isOffline {
            state.status = answer.rows.isEmpty ? .nothing(state.query) : .found(answer.rows.count)
        }
        return gather()
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .search:
            state.focus = .field
            return []
        case .toggleKind: return search(for: state.kind.next)
        default: return state.focus == .results ? handleInResults(command) : handleInField(command)
        }
    }

    /// Selects an offered row or a result, counted from the first row; a click on the selected result opens it.
    private mutating func select(_ place: Int) -> [Effect] {
        let offers = state.offers
        if offers.indices.contains(place) { return follow(offers[place]) }
        let index = place - offers.count
        guard state.results.indices.contains(index) else { return [] }
        if state.focus == .results, index == state.selection.index { return open() }
        state.focus = .results
        state.browser.selection.select(index)
        return loadMore()
    }

    private mutating func follow(_ offer: SearchOffer) -> [Effect] {
        switch offer {
        case .query(let query): search(for: query)
        case .kind(let kind): search(for: kind)
        case .retry: search(isImmediate: true)
        case .completion(let word): search(for: state.completed(word))
        }
    }

    /// Moves up or down between the field, the offered rows and the results.
    private mutating func moveFocus(by places: Int) {
        let offered = state.offers.count
        let place =
            switch state.focus {
            case .field: 0
            case .offered(let index): index + 1
            case .results: offered + 1
            }
        let last = state.results.isEmpty ? offered : offered + 1
        switch min(max(place + places, 0), last) {
        case 0: state.focus = .field
        case offered + 1: state.focus = .results
        case let place: state.focus = .offered(place - 1)
        }
    }

    // MARK: The field

    private mutating func handleInField(_ command: Command) -> [Effect] {
        switch command {
        case .moveUp: moveFocus(by: -1)
        case .moveDown: moveFocus(by: 1)
        case .pageDown: if !state.results.isEmpty { state.focus = .results }
        case .open: return submit()
        case .back: return leaveField()
        case .refresh: return search(isImmediate: true)
        case .forgetQuery: return state.chosenQuery.map { [.request(.queries(forgetting: $0))] } ?? []
        default: break
        }
        return []
    }

    /// Moves to the results, or sends the request immediately if the list is empty.
    private mutating func submit() -> [Effect] {
        if let offer = state.chosenOffer { return follow(offer) }
        switch state.status {
        case .idle, .searching: break
        case .found, .nothing, .failed, .needsKey:
            guard !state.results.isEmpty else { return search(isImmediate: true) }
            state.focus = .results
        case .waiting: return search(isImmediate: true)
        }
        return []
    }

    /// Goes back one step: from the offered rows to the field, from a text to an empty field, then to the previous screen.
    private mutating func leaveField() -> [Effect] {
        guard state.focus == .field else {
            state.focus = .field
            return []
        }
        guard !state.field.text.isEmpty else { return [.dismiss] }
        state.field = TextField()
        return search()
    }

    private mutating func search(for kind: SearchKind) -> [Effect] {
        state.kind = kind
        state.focus = .field
        state.loaded = []
        return search(isImmediate: true)
    }

    // MARK: The results

    private mutating func handleInResults(_ command: Command) -> [Effect] {
        if command == .moveUp, state.selection.index < state.selection.columns {
            moveFocus(by: -1)
            return []
        }
        if state.browser.selection.handle(command) { return loadMore() }
        switch command {
        case .open: return open()
        case .back: state.focus = .field
        case .refresh: return refresh()
        default: return state.selected?.effects(of: command) ?? []
        }
        return []
    }

    private func open() -> [Effect] {
        state.selected.map { [.present($0.route)] } ?? []
    }

    /// Requests the failed page again, or else everything.
    private mutating func refresh() -> [Effect] {
        guard state.hasPageFailed else { return search(isImmediate: true) }
        state.hasPageFailed = false
        return loadMore()
    }

    // MARK: Typing

    private mutating func handle(_ edit: TextEdit) -> [Effect] {
        let before = state.query
        state.focus = .field
        state.field.apply(edit)
        return state.query == before ? [] : search()
    }

    /// Puts a text into the field and searches for it.
    private mutating func search(for text: String) -> [Effect] {
        state.field = TextField(text)
        state.focus = .field
        return search(isImmediate: true)
    }

    /// Starts a search for the text in the field, replacing the previous search.
    private mutating func search(isImmediate: Bool = false) -> [Effect] {
        let query = state.query
        state.forgetFound()
        if query.isEmpty {
            state.status = .idle
            state.loaded = []
            state.answer = nil
        } else if state.isFiltered {
            // The last answer stays until the next one comes, within a frame.
            state.status = .found(state.answer?.rows.count ?? 0)
        } else {
            state.status = isImmediate ? .searching(query) : .waiting(query)
        }
        gather()
        let text = state.isFiltered ? "" : query
        return [.request(.search(state.kind, text: text, isImmediate: isImmediate))] + matchLoaded()
    }

    // MARK: Results

    mutating func handle(_ event: SearchEvent) -> [Effect] {
        switch event {
        case .shows where state.isFiltered: return []
        case .shows(let update):
            return apply(update) { state, _, matches in
                state.matches = matches
                return matches.count
            }
        case .films(let update):
            return apply(update) { state, query, page in
                state.films.apply(page)
                state.filmQuery = query
                return page.movies.isEmpty ? 0 : page.total
            }
        case .people(let update):
            return apply(update) { state, _, people in
                state.people = people
                return people.count
            }
        case .page(let page): return apply(page)
        case .needsKey: state.status = .needsKey
        case .keyChanged:
            return state.kind == .films && state.lacksKey ? search(isImmediate: true) : []
        case .loaded(let results):
            state.loaded = results
            state.isMatching = false
            return gather()
        case .queries(let history):
            state.history = history
            if case .offered = state.focus { moveFocus(by: 0) }
        }
        return []
    }

    private mutating func apply<Results>(
        _ update: SearchUpdate<Results>, _ found: (inout SearchState, String, Results) -> Int
    ) -> [Effect] {
        switch update {
        case .idle: state.status = .idle
        case .waiting(let query): state.status = .waiting(query)
        case .searching(let query): state.status = .searching(query)
        // Offline the catalog answers.
        case .failed(let query, .offline) where state.usesCatalog:
            state.isOffline = true
            state.status = state.answer?.rows.isEmpty == false ? .found(state.answer?.rows.count ?? 0) : .nothing(query)
        case .failed(_, let error): state.status = .failed(error)
        case .found(let query, let results):
            let count = found(&state, query, results)
            state.status = count == 0 ? .nothing(query) : .found(count)
            return gather() + (count == 0 ? [] : [.request(.queries)])
        }
        return []
    }

    private mutating func apply(_ page: Result<MoviePage, GatewayError>) -> [Effect] {
        state.isLoadingPage = false
        switch page {
        case .success(let page):
            let asked = state.films.nextPage
            state.films.apply(page)
            // Requesting a page with the wrong number again would never end.
            state.hasPageFailed = state.films.nextPage == asked
            return gather()
        case .failure(let error):
            state.hasPageFailed = true
            return [.say(.couldNotLoadMoreFilms(error))]
        }
    }

    /// Updates the results. Keeps the same result selected while keys go to the results, and selects the first
    /// otherwise.
    @discardableResult
    private mutating func gather() -> [Effect] {
        let selected = state.focus == .results ? state.selected?.id : nil
        state.gatherResults()
        state.browser.selection.setCount(state.results.count)
        state.browser.selection.select(selected.flatMap { state.results.index(of: $0) } ?? 0)
        switch state.focus {
        case .results where state.results.isEmpty: state.focus = .field
        case .offered where state.chosenOffer == nil: moveFocus(by: 0)
        default: break
        }
        return loadMore()
    }

    /// Requests the next page of films before the end of the loaded ones is reached.
    private mutating func loadMore() -> [Effect] {
        guard state.kind == .films, state.films.total != nil, !state.isLoadingPage, !state.hasPageFailed,
            let page = state.films.pageToLoad(visible: state.selection.visible)
        else { return [] }
        state.isLoadingPage = true
        return [.request(.foundPage(page, query: state.filmQuery))]
    }
}
