import Core

/// All shows of the catalogue that fit a filter, or the offer to get the catalogue.
struct CataloguePresenter: ScreenPresenter {
    private(set) var state: CatalogueListState
    private var hasAppeared = false
    /// Whether rows must be found again once the screen is visible.
    private var isOutdatedList = false

    init(_ query: CatalogueQuery = CatalogueQuery(), isChoosing: Bool = false, layout: LayoutChoice = .automatic) {
        state = CatalogueListState(query: query, isChoosing: isChoosing)
        state.browser.layout = layout
    }

    var keyContext: KeyContext {
        if state.catalogue.table == nil { return .failed }
        if state.name != nil { return .entering }
        return state.isChoosing ? .filtering : .browsing
    }

    var hints: [Command] {
        switch keyContext {
        case .entering: [.open, .back]
        case .filtering: [.open, .moveRight, .saveFilter, .reset, .back, .help]
        case .browsing: [.open, .filters, .sort, .saveFilter, .back, .help, .toggleFavorite, .toggleLayout, .quit]
        default: [.open, .back, .quit]
        }
    }

    var isLoading: Bool { state.catalogue.table != nil && state.answer == nil }
    var layout: LayoutChoice? { keyContext == .browsing ? state.browser.layout : nil }
    var entry: Favorite.Entry? { keyContext == .browsing ? state.selected.map { .show($0) } : nil }

    var listed: ListedItems? {
        guard keyContext == .browsing else { return nil }
        return ListedItems(state.selection) { [state] in state.show(at: $0).map { .show($0) } }
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .back, .filters: true
        case .openDemo: false
        case .refresh: false
        case .open where keyContext == .failed: state.catalogue.progress == nil
        case .reset: keyContext == .filtering && !state.query.filter.isEmpty
        case .saveFilter: state.query.isFiltered
        case .sort: keyContext == .browsing
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] {
        guard let count = state.answer?.rows.count else { return [] }
        let shows = phrases.shows(count, isComplete: true)
        let order = phrases.sorted(by: state.query.order ?? .popular)
        return [shows + phrases.comma + order, shows]
    }

    func position(in phrases: Phrases) -> String? {
        guard keyContext == .browsing, state.selection.count > 0 else { return nil }
        return phrases.position(state.selection.index + 1, of: state.selection.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared && !isOutdatedList ? [] : find()
        case _ where state.name != nil: return handleWhileNaming(event)
        case .command(.saveFilter):
            if state.query.isFiltered { state.name = TextField() }
            return []
        case .command(.back): return goBack()
        case .command(.filters): return toggleChoosing()
        default: break
        }
        return switch keyContext {
        case .filtering: handleInPanel(event)
        case .browsing: handleInList(event)
        default: event == .command(.open) && state.catalogue.progress == nil ? [.syncCatalogue] : []
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .catalogue(.found(.list, let answer)):
            if isVisible { use(answer) }
            return []
        case .catalogue(let event):
            state.catalogue.apply(event)
            switch event {
            case .opened where hasAppeared, .synced where hasAppeared: return refind(isVisible: isVisible)
            default: return []
            }
        case .library(let event) where event.library != nil && state.query.concernsLibrary:
            return refind(isVisible: isVisible)
        case .settingsChanged(let settings):
            state.browser.layout = settings.layout
            return state.query.filter.isOnServices == nil ? [] : refind(isVisible: isVisible)
        default: return []
        }
    }

    private mutating func refind(isVisible: Bool) -> [Effect] {
        isOutdatedList = !isVisible
        return isVisible ? find() : []
    }

    /// Finds the shows that fit the query.
    private mutating func find() -> [Effect] {
        guard state.catalogue.table != nil else { return [] }
        isOutdatedList = false
        let counting: CatalogueCounting = !state.isChoosing ? .none : state.panel == nil ? .panel : .choices
        return [.findShows(.list, state.query, counting)]
    }

    private mutating func use(_ answer: CatalogueAnswer) {
        guard answer.query == state.query else { return }
        let selected = state.isSameList ? state.selected?.id : nil
        state.isSameList = true
        if let all = answer.all {
            state.panel = FilterPanel(all, networks: answer.networks, year: answer.year)
            state.panel?.setRoom(columns: state.panelRoom.columns, lines: state.panelRoom.lines)
        }
        state.panel?.counts = answer.counts
        state.answer = answer
        state.browser.selection.setCount(answer.rows.count)
        let row = selected.flatMap { answer.table.row(of: $0) }.flatMap { row in
            answer.rows.firstIndex(of: Int32(truncatingIfNeeded: row))
        }
        state.browser.selection.select(row ?? 0)
    }

    // MARK: Commands

    private mutating func goBack() -> [Effect] {
        guard keyContext == .filtering else { return [.dismiss] }
        state.isChoosing = false
        return []
    }

    private mutating func toggleChoosing() -> [Effect] {
        guard state.catalogue.table != nil else { return [] }
        state.isChoosing.toggle()
        return state.isChoosing ? find() : []
    }

    /// Takes the name of the list that the filter is saved as.
    private mutating func handleWhileNaming(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .edited(let edit): state.name?.apply(edit)
        case .command(.back): state.name = nil
        case .command(.open):
            let name = (state.name?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !name.isEmpty else { return [] }
            state.name = nil
            return [.saveFilter(FilterWords.line(for: state.query), name: name)]
        case .roomChanged: return state.isChoosing ? handleInPanel(event) : handleInList(event)
        default: break
        }
        return []
    }

    private mutating func handleInList(_ event: ScreenEvent) -> [Effect] {
        switch state.browser.handle(event) {
        case .moved: return []
        case .opened: return state.selected.map { [.present(.show($0, index: nil))] } ?? []
        case nil: break
        }
        guard case .command(let command) = event else { return [] }
        guard command == .sort else {
            return Favorite.Entry.effects(of: command, on: state.selected.map { .show($0) }) ?? []
        }
        let order = (state.query.order ?? .popular).next
        return change { $0.order = order } + [.say(.catalogueSorted(order))]
    }

    private mutating func handleInPanel(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(.moveUp): state.panel?.move(by: -1)
        case .command(.moveDown): state.panel?.move(by: 1)
        case .command(.moveLeft): state.panel?.moveColumn(by: -1)
        case .command(.moveRight): state.panel?.moveColumn(by: 1)
        case .command(.pageUp): state.panel?.moveColumn(by: -state.panelRoom.columns)
        case .command(.pageDown): state.panel?.moveColumn(by: state.panelRoom.columns)
        case .command(.goToStart): state.panel?.moveToEnd(isLast: false)
        case .command(.goToEnd): state.panel?.moveToEnd(isLast: true)
        case .command(.open): state.isChoosing = false
        case .command(.reset): return change { $0.filter = CatalogueFilter() }
        case .scrolled(let lines): state.panel?.move(by: lines)
        case .edited(.insert(let text)): return type(text)
        case .selected(let row):
            let isChoice = state.panel?.isChoice(row) == true
            state.panel?.focus(on: row)
            return isChoice ? choose() : []
        case .roomChanged(let columns, let lines):
            state.panelRoom = (columns, lines)
            state.panel?.setRoom(columns: columns, lines: lines)
        default: break
        }
        return []
    }

    private mutating func type(_ text: String) -> [Effect] {
        switch text {
        case " ": return choose()
        case "-":
            guard case .choice(let choice) = state.panel?.focused else { return [] }
            return change { $0.exclude(choice) }
        default:
            guard let character = text.first, text.count == 1, let choice = state.panel?.choice(for: character) else {
                return []
            }
            if let row = state.panel?.rows.firstIndex(of: .choice(choice)) { state.panel?.focus(on: row) }
            return change { $0.toggle(choice) }
        }
    }

    /// Chooses the focused row.
    private mutating func choose() -> [Effect] {
        switch state.panel?.focused {
        case .choice(let choice): return change { $0.toggle(choice) }
        case .more(let key, _): state.panel?.open(key)
        case .heading, nil: break
        }
        return []
    }

    private mutating func change(_ body: (inout CatalogueQuery) -> Void) -> [Effect] {
        body(&state.query)
        state.isSameList = false
        return find()
    }
}

struct CatalogueListState: Sendable {
    var catalogue = CatalogueState()
    var query: CatalogueQuery
    /// The last answer, which is shown until the next one comes.
    var answer: CatalogueAnswer?
    var browser = ItemBrowser()
    /// Whether the panel is open instead of the list.
    var isChoosing: Bool
    /// `nil` until it is opened for the first time.
    var panel: FilterPanel?
    var panelRoom = (columns: 1, lines: 1)
    /// The name under which the filter is being saved; `nil` otherwise.
    var name: TextField?
    /// Whether the next answer is the same list again, so that the same show stays selected.
    var isSameList = false

    init(query: CatalogueQuery, isChoosing: Bool) {
        self.query = query
        self.isChoosing = isChoosing
    }

    var selection: Selection { browser.selection }

    func show(at item: Int) -> Show? {
        guard let answer, answer.rows.indices.contains(item) else { return nil }
        return answer.table.show(at: Int(answer.rows[item]))
    }

    var selected: Show? { show(at: selection.index) }
}

extension CatalogueQuery {
    /// Whether changes of the library may change the answer.
    fileprivate var concernsLibrary: Bool { filter.isInLibrary != nil || order == .next }
}
