import Catalog
import Entities
import FoundationEssentials
import Networking

/// The shows of the catalog or the films of TMDB that fit a filter, or the offer to get the catalog.
struct CatalogPresenter: ScreenPresenter {
    private(set) var state: CatalogListState
    private var hasAppeared = false
    /// Whether rows must be found again once the screen is visible.
    private var isOutdatedList = false

    init(_ query: CatalogQuery = CatalogQuery(), isChoosing: Bool = false) {
        state = CatalogListState(query: query, kind: .shows, isChoosing: isChoosing)
    }

    /// The panel for films.
    /// - Parameter year: the present one.
    init(films query: CatalogQuery, year: Int) {
        state = CatalogListState(query: query, kind: .films, isChoosing: true)
        state.panel = FilterPanel(films: query, year: year)
        state.panel?.mark(query)
    }

    var keyContext: KeyContext {
        if !state.isReady { return .failed }
        if state.name != nil { return .entering }
        if state.actor != nil { return .filing }
        if state.isChoosing { return .filtering }
        return state.failure == nil ? .browsing : .failed
    }

    var hints: [Command] {
        switch keyContext {
        case .entering, .filing: [.open, .back]
        case .filtering: [.open, .back, .saveFilter, .reset, .help]
        case .browsing: [.open, .filters, .sort, .saveFilter, .back, .help, .toggleFavorite, .toggleLayout, .quit]
        default: [.open, .back, .quit]
        }
    }

    var doors: [Command] {
        keyContext == .browsing && state.total != nil && state.selected == nil ? [.filters] : []
    }

    var isLoading: Bool { state.isReady && state.failure == nil && state.total == nil }
    var isLoadingMore: Bool { state.requested.map { $0 > 1 } ?? false }
    var hasLayout: Bool { keyContext == .browsing }
    var entry: Title? { keyContext == .browsing ? state.selected : nil }

    func listed(in data: AppData) -> ListedItems? {
        guard keyContext == .browsing else { return nil }
        return ListedItems(state.selection) { [state] in state.entry(at: $0) }
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .back, .filters: true
        case .openDemo, .complete: false
        case .refresh: state.failure != nil
        case .open where keyContext == .failed: state.failure != nil || data.catalog.progress == nil
        case .reset: keyContext == .filtering && !state.query.filter.isEmpty
        case .saveFilter: state.kind == .shows && state.query.isFiltered
        case .sort: keyContext == .browsing
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? {
        state.kind == .films ? nil : data.catalog.table?.staleness(at: data.now)
    }

    func title(in data: AppData) -> [String] {
        guard let total = state.total else { return [] }
        let shows = data.phrases.found(total, of: state.kind)
        let order = data.phrases.sorted(by: state.query.order ?? .popular)
        return [shows + data.phrases.comma + order, shows]
    }

    func position(in data: AppData) -> String? {
        guard keyContext == .browsing, state.selection.count > 0 else { return nil }
        return data.phrases.position(
            state.selection.index + 1, of: state.selection.count, isComplete: state.films.nextPage == nil)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            state.hasCatalog = data.catalog.table != nil
            return hasAppeared && !isOutdatedList ? [] : find()
        case _ where state.name != nil: return handleWhileNaming(event, data.phrases)
        case _ where state.actor != nil: return handleWhileNamingActor(event)
        case .command(.saveFilter):
            if state.kind == .shows, state.query.isFiltered { state.name = TextField() }
            return []
        case .command(.back): return goBack(data.phrases)
        case .command(.filters): return toggleChoosing()
        default: break
        }
        return switch keyContext {
        case .filtering: handleInPanel(event, data.phrases)
        case .browsing: handleInList(event)
        default: handleFailed(event, data.catalog)
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .catalog(.found(.list, let answer)):
            if isVisible, state.kind == .shows { use(answer) }
            return []
        case .films(let event): return state.kind == .films ? receive(event) : []
        case _ where state.kind == .films: return []
        case .catalog(let event):
            state.hasCatalog = data.catalog.table != nil
            switch event {
            case .opened where hasAppeared, .synced where hasAppeared: return refind(isVisible: isVisible)
            default: return []
            }
        case .library(let event) where event.library != nil && state.query.concernsLibrary:
            return refind(isVisible: isVisible)
        case .settingsChanged(let former) where former.services != data.settings.services:
            return state.query.filter.isOnServices == nil ? [] : refind(isVisible: isVisible)
        default: return []
        }
    }

    private mutating func refind(isVisible: Bool) -> [Effect] {
        isOutdatedList = !isVisible
        return isVisible ? find() : []
    }

    /// Finds the titles that fit the query.
    private mutating func find() -> [Effect] {
        if state.kind == .films {
            state.films = MovieResults()
            state.failure = nil
            state.browser.selection.setCount(0)
            return load(page: 1)
        }
        isOutdatedList = false
        let counting: CatalogCounting = !state.isChoosing ? .none : state.panel == nil ? .panel : .choices
        return [.request(.shows(.list, state.query, counting))]
    }

    private mutating func use(_ answer: CatalogAnswer) {
        guard answer.query == state.query else { return }
        let selected = state.isSameList ? state.show(at: state.selection.index)?.id : nil
        state.isSameList = true
        if let all = answer.all {
            state.panel = FilterPanel(all, networks: answer.networks, year: answer.year)
            state.panel?.setRoom(columns: state.panelRoom.columns, lines: state.panelRoom.lines)
        }
        state.panel?.counts = answer.counts
        state.panel?.mark(state.query)
        state.answer = answer
        state.browser.selection.setCount(answer.rows.count)
        let row = selected.flatMap { answer.table.row(of: $0) }.flatMap { row in
            answer.rows.firstIndex(of: Int32(truncatingIfNeeded: row))
        }
        state.browser.selection.select(row ?? 0)
    }

    // MARK: Films

    private mutating func load(page: Int) -> [Effect] {
        state.requested = page
        return [.request(.filteredFilms(state.query, page: page))]
    }

    private mutating func loadNext() -> [Effect] {
        guard state.kind == .films, !state.isChoosing, state.requested == nil, state.films.total != nil,
            let page = state.films.pageToLoad(visible: state.selection.visible)
        else { return [] }
        return load(page: page)
    }

    private mutating func receive(_ event: FilmsEvent) -> [Effect] {
        switch event {
        case .found(state.query, let page, let answer) where page == state.requested:
            state.requested = nil
            switch answer {
            case .success(let found) where found.number == page:
                state.films.apply(found)
                state.browser.selection.setCount(state.films.movies.count)
                return loadNext()
            case .success: state.failure = .notTheAPI
            // The loaded films stay.
            case .failure(let error) where page > 1: return [.say(.couldNotLoadMoreFilms(error))]
            case .failure(let error): state.failure = error
            }
        case .actors(let text, let names) where text == state.actor?.text: state.actors = names
        case .keyChanged where hasAppeared: return find()
        default: break
        }
        return []
    }

    /// Opens the field for the name of an actor.
    private mutating func nameActor() -> [Effect] {
        (state.actor, state.actors, state.chosenActor) = (TextField(), [], 0)
        return []
    }

    /// Takes the name of an actor, or one of those that are offered, and shows the films.
    private mutating func handleWhileNamingActor(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .edited(let edit):
            state.actor?.apply(edit)
            (state.actors, state.chosenActor) = ([], 0)
            return [.request(.actors(state.actor?.text ?? ""))]
        case .command(.back): state.actor = nil
        case .command(.moveDown): state.chosenActor = min(state.chosenActor + 1, max(0, state.actors.count - 1))
        case .command(.moveUp): state.chosenActor = max(0, state.chosenActor - 1)
        case .selected(let index) where state.actors.indices.contains(index):
            state.chosenActor = index
            return chooseActor()
        case .command(.open): return chooseActor()
        default: break
        }
        return []
    }

    private mutating func chooseActor() -> [Effect] {
        let typed = (state.actor?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = state.actors.at(state.chosenActor) ?? typed
        state.actor = nil
        guard !name.isEmpty else { return [] }
        state.isChoosing = false
        state.panel?.add(actor: name)
        return change { query in
            if !query.filter.cast.included.contains(.named(name)) { query.filter.cast.included.append(.named(name)) }
        }
    }

    // MARK: Commands

    private mutating func handleFailed(_ event: ScreenEvent, _ catalog: CatalogState) -> [Effect] {
        guard event == .command(.open) || event == .command(.refresh) else { return [] }
        if state.failure != nil { return find() }
        return event == .command(.open) && catalog.progress == nil ? [.syncCatalog] : []
    }

    /// Takes the typed letters back, shows the list, or leaves it.
    private mutating func goBack(_ phrases: Phrases) -> [Effect] {
        guard keyContext == .filtering else { return [.dismiss] }
        guard state.narrowing.text.isEmpty else {
            narrow(phrases) { $0 = TextField() }
            return []
        }
        return showList()
    }

    private mutating func showList() -> [Effect] {
        state.isChoosing = false
        return loadNext()
    }

    /// Changes the typed text, and lists the choices whose names contain it.
    private mutating func narrow(_ phrases: Phrases, _ change: (inout TextField) -> Void) {
        change(&state.narrowing)
        let text = state.narrowing.text.lowercased()
        guard let panel = state.panel, !text.isEmpty else {
            state.panel?.narrow(to: nil)
            return
        }
        let matching = panel.choices.filter { phrases.name(of: $0, in: panel).lowercased().contains(text) }
        state.panel?.narrow(to: Set(matching))
    }

    private mutating func toggleChoosing() -> [Effect] {
        guard state.isReady else { return [] }
        state.isChoosing.toggle()
        return state.isChoosing && state.kind == .shows ? find() : []
    }

    /// Takes the name of the list that the filter is saved as.
    private mutating func handleWhileNaming(_ event: ScreenEvent, _ phrases: Phrases) -> [Effect] {
        switch event {
        case .edited(let edit): state.name?.apply(edit)
        case .command(.back): state.name = nil
        case .command(.open):
            let name = (state.name?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !name.isEmpty else { return [] }
            state.name = nil
            return [.saveFilter(FilterWords.line(for: state.query), name: name)]
        case .roomChanged: return state.isChoosing ? handleInPanel(event, phrases) : handleInList(event)
        default: break
        }
        return []
    }

    private mutating func handleInList(_ event: ScreenEvent) -> [Effect] {
        switch state.browser.handle(event) {
        case .moved: return loadNext()
        case .opened: return Effect.opening(state.selected)
        case nil: break
        }
        guard case .command(let command) = event else { return [] }
        guard command == .sort else {
            return Title.effects(of: command, on: state.selected) ?? []
        }
        let order = (state.query.order ?? .popular).next(among: state.orders)
        return change { $0.order = order } + [.say(.catalogSorted(order))]
    }

    private mutating func handleInPanel(_ event: ScreenEvent, _ phrases: Phrases) -> [Effect] {
        switch event {
        case .command(.moveUp): state.panel?.move(by: -1)
        case .command(.moveDown): state.panel?.move(by: 1)
        case .command(.moveLeft): state.panel?.moveColumn(by: -1)
        case .command(.moveRight): state.panel?.moveColumn(by: 1)
        case .command(.pageUp): state.panel?.moveColumn(by: -state.panelRoom.columns)
        case .command(.pageDown): state.panel?.moveColumn(by: state.panelRoom.columns)
        case .command(.goToStart): state.panel?.moveToEnd(isLast: false)
        case .command(.goToEnd): state.panel?.moveToEnd(isLast: true)
        case .command(.open): return choose(phrases)
        case .command(.reset): return change { $0.filter = CatalogFilter() }
        case .scrolled(let lines): state.panel?.move(by: lines)
        case .edited(.insert("-")) where state.narrowing.text.isEmpty:
            return state.panel?.focusedChoice.map { choice in change { $0.exclude(choice) } } ?? []
        case .edited(let edit): narrow(phrases) { $0.apply(edit) }
        case .selected(let row):
            let isChoice = state.panel?.isChoice(row) == true
            state.panel?.focus(on: row)
            return isChoice ? choose(phrases) : []
        case .roomChanged(let columns, let lines):
            state.panelRoom = (columns, lines)
            state.panel?.setRoom(columns: columns, lines: lines)
        default: break
        }
        return []
    }

    /// Does what the focused row says, and clears the text that was typed to find it.
    private mutating func choose(_ phrases: Phrases) -> [Effect] {
        defer { narrow(phrases) { $0 = TextField() } }
        switch state.panel?.focused {
        case .show: return showList()
        case .choice(.actor): return nameActor()
        case .choice(let choice), .chosen(let choice): return change { $0.toggle(choice) }
        case .more(let key, _): state.panel?.open(key)
        case .heading, nil: break
        }
        return []
    }

    private mutating func change(_ body: (inout CatalogQuery) -> Void) -> [Effect] {
        body(&state.query)
        state.isSameList = false
        state.panel?.mark(state.query)
        return find()
    }
}

struct CatalogListState: Sendable {
    let kind: FilterWords.Kind
    /// Whether all shows are on the disk.
    var hasCatalog = false
    var query: CatalogQuery
    /// The last answer, which is shown until the next one comes.
    var answer: CatalogAnswer?
    var browser = ItemBrowser()
    /// Whether the panel is open instead of the list.
    var isChoosing: Bool
    /// `nil` until it is opened for the first time.
    var panel: FilterPanel?
    var panelRoom = (columns: 1, lines: 1)
    /// The text that narrows the choices.
    var narrowing = TextField()
    /// The name under which the filter is being saved, or `nil` otherwise.
    var name: TextField?
    /// Whether the next answer is the same list again, so that the same show stays selected.
    var isSameList = false

    var films = MovieResults()
    /// The page of films that was requested.
    var requested: Int?
    /// Why the films could not be loaded.
    var failure: GatewayError?
    /// The name of an actor while it is typed, or `nil` otherwise.
    var actor: TextField?
    /// Names that contain it, and the one that is chosen.
    var actors: [String] = []
    var chosenActor = 0

    init(query: CatalogQuery, kind: FilterWords.Kind, isChoosing: Bool) {
        self.query = query
        self.kind = kind
        self.isChoosing = isChoosing
    }

    /// Whether there is something to choose from.
    var isReady: Bool { kind == .films || hasCatalog || answer != nil }

    /// The number of loaded shows that are all there is to filter without the catalog, or `nil` with it.
    var loadedCount: Int? { kind == .shows && !hasCatalog ? answer?.table.count : nil }

    /// How many titles fit, or `nil` until that is known.
    var total: Int? { kind == .films ? films.total : answer?.rows.count }

    var orders: [CatalogOrder] { kind == .films ? CatalogOrder.ofFilms : CatalogOrder.allCases }

    var selection: Selection { browser.selection }

    func show(at item: Int) -> Show? {
        guard let answer, answer.rows.indices.contains(item) else { return nil }
        return answer.table.show(at: Int(answer.rows[item]))
    }

    func entry(at item: Int) -> Title? {
        kind == .films ? films.movies.at(item).map { .movie($0) } : show(at: item).map { .show($0) }
    }

    var selected: Title? { entry(at: selection.index) }
}

extension CatalogOrder {
    fileprivate func next(among orders: [CatalogOrder]) -> CatalogOrder {
        let index = orders.firstIndex(of: self).map { $0 + 1 } ?? 0
        return orders[index % orders.count]
    }
}

extension CatalogQuery {
    /// Whether changes of the library may change the answer.
    fileprivate var concernsLibrary: Bool { filter.isInLibrary != nil || order == .next }
}
