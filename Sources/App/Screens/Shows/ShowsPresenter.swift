import Core

/// Decides what the screen of shows does.
struct ShowsPresenter: ScreenPresenter {
    private(set) var state: ShowsState
    private var hasAppeared = false

    init(layout: LayoutChoice = .automatic, source: Source = .network) {
        state = ShowsState()
        state.layout = layout
        state.source = source
    }

    var keyContext: KeyContext {
        switch state.phase {
        case .failed: .failed
        case .loading, .browsing: .browsing
        }
    }

    var isLoading: Bool { state.isLoading || state.isLoadingMore }

    /// Whether what is on screen is; in another order than the catalog's, whether any of it is, since it all decides.
    var isOutdated: Bool {
        guard state.phase == .browsing else { return false }
        guard state.arrangement == nil, state.order == .listed else { return state.catalog.isOutdated }
        return state.catalog.isOutdated(in: state.selection.visible)
    }

    /// Lays the items out in another way.
    mutating func use(_ layout: LayoutChoice) {
        state.layout = layout
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [.openCatalog]
        case .command(let command):
            return handle(command)
        case .scrolled(let lines):
            return handle(lines < 0 ? Command.moveUp : .moveDown)
        case .scrolledTo(let line):
            state.selection.show(line: line)
            return prefetch()
        case .selected(let item):
            guard case .browsing = state.phase else { return [] }
            if item == state.selection.index { return open() }
            state.selection.select(item)
            return prefetch()
        case .roomChanged(let columns, let lines):
            state.selection.setRoom(columns: columns, lines: lines)
            return prefetch()
        case .edited, .laidOut, .sectionSelected, .keyPressed:
            return []
        }
    }

    /// Takes in what has come of the catalog.
    mutating func handle(_ event: ShowsEvent) -> [Effect] {
        switch event {
        case .catalog(let update): handle(update)
        case .arranged(let number, let indices): arranged(number: number, indices: indices)
        }
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        guard case .browsing = state.phase else { return handleWhileEmpty(command) }
        if let effects = move(command) { return effects }
        switch command {
        case .open: return open()
        case .toggleLayout: state.layout = state.layout.toggled
        case .sort: return sort()
        case .refresh: return refresh()
        case .copyLink: return copyLink()
        case .toggleFavorite: return state.selected.map { [.toggleFavorite(.show($0))] } ?? []
        default: break
        }
        return []
    }

    private mutating func handleWhileEmpty(_ command: Command) -> [Effect] {
        guard case .failed = state.phase else { return [] }
        switch command {
        case .refresh, .open:
            state.phase = .loading
            return [.openCatalog]
        case .openDemo:
            return [.startDemo]
        default:
            return []
        }
    }

    /// Moves the selection; `nil` for a command that does not.
    private mutating func move(_ command: Command) -> [Effect]? {
        state.selection.handle(command) ? prefetch() : nil
    }

    private func open() -> [Effect] {
        guard let show = state.selected else { return [] }
        return [.present(.show(show, index: state.catalogIndex(of: state.selection.index)))]
    }

    private func copyLink() -> [Effect] {
        guard let link = state.selected?.url else { return [.say(.noLink)] }
        return [.copyLink(link)]
    }

    private mutating func refresh() -> [Effect] {
        if state.failure != nil {
            state.failure = nil
            state.catalog.retry()
            let effects = prefetch()
            if !effects.isEmpty { return effects }
        }
        guard !state.isRefreshing else { return [] }
        state.isRefreshing = true
        return [.refreshCatalog]
    }

    // MARK: Order

    /// Whoever is at the top stays there, and sees what comes first by that order; elsewhere the same show stays selected.
    private mutating func sort() -> [Effect] {
        if state.selection.index == 0 { state.target = .first }
        state.order = state.order.next
        return arrange()
    }

    /// Asks for the order that is wanted; as listed is how things are.
    private mutating func arrange() -> [Effect] {
        state.arrangementNumber += 1
        guard state.order != .listed else {
            show(nil)
            return prefetch()
        }
        return [.arrange(number: state.arrangementNumber, order: state.order)]
    }

    private mutating func arranged(number: Int, indices: [Int32]) -> [Effect] {
        guard number == state.arrangementNumber else { return [] }
        show(indices)
        return prefetch()
    }

    /// Shows another arrangement: the same show stays selected, and where it is gone, the first.
    private mutating func show(_ arrangement: [Int32]?) {
        let index: Int? =
            switch state.target {
            case .show(let id): state.catalog.index(of: id)
            case .first: nil
            case .selected: state.count == 0 ? nil : state.catalogIndex(of: state.selection.index)
            }
        state.target = .selected
        state.arrangement = arrangement
        state.selection.setCount(state.count)
        guard let index else { return state.selection.select(0) }
        state.selection.select(arrangement.map { $0.firstIndex(of: Int32(index)) ?? 0 } ?? index)
    }

    // MARK: The catalog

    private mutating func handle(_ update: CatalogUpdate) -> [Effect] {
        let selected = state.selected?.id
        state.catalog.apply(update)
        switch update {
        case .failed(let page, let error):
            return failed(page: page, error)
        case .page(let page) where page.number == 0 && !page.isOutdated:
            if state.isRefreshing { state.reach = .max }
            state.isRefreshing = false
            state.failure = nil
        case .end(page: 0) where state.catalog.count == 0:
            state.phase = .failed(.notTheAPI)
            return []
        case .unchanged:
            state.isRefreshing = false
            return []
        case .notKept:
            return [.say(.cacheUnavailable)]
        case .page, .end:
            break
        }
        if state.catalog.count > 0 { state.phase = .browsing }
        return arrangeAgain(keeping: selected)
    }

    private mutating func failed(page: Int, _ error: GatewayError) -> [Effect] {
        if page == 0 { state.isRefreshing = false }
        guard state.catalog.count > 0 else {
            state.phase = .failed(error)
            return []
        }
        state.failure = error
        if page > 0, error == .offline { return [.say(.nothingMoreStored)] }
        return [.say(page == 0 ? .couldNotRefresh(error) : .couldNotLoadMore(error))]
    }

    /// After the catalog has changed: the same show stays selected.
    private mutating func arrangeAgain(keeping selected: Show.ID?) -> [Effect] {
        guard state.arrangement == nil, state.order == .listed else {
            if let selected, state.selected?.id != selected, state.target == .selected {
                state.target = .show(selected)
            }
            return arrange() + prefetch()
        }
        state.selection.setCount(state.count)
        if let selected, state.selected?.id != selected, let index = state.catalog.index(of: selected) {
            state.selection.select(index)
        }
        return prefetch()
    }

    /// Asks for pages before they are needed: those on screen, those within two screens of it, and the next one when
    /// the end of what is loaded is as near. Then, one at a time, for what is older than the first page: of what the disk keeps
    /// as far as the reader has come, so that it is there offline; in another order of all, since it all decides.
    private mutating func prefetch() -> [Effect] {
        guard case .browsing = state.phase, state.source != .offline || state.catalog.count > 0 else { return [] }
        let margin = 2 * state.selection.pageSize
        let visible = state.selection.visible
        var pages = state.catalog.pagesNeeded(for: visible, margin: margin, in: state.arrangement)
        if state.arrangement == nil { state.reach = max(state.reach, visible.upperBound) }
        if pages.isEmpty, let page = pageToRenew { pages = [page] }
        for page in pages { state.catalog.markRequested(page) }
        return pages.map(Effect.loadPage)
    }

    private var pageToRenew: Int? {
        guard state.arrangement == nil else {
            let shown = state.selection.visible.compactMap(state.catalogIndex(of:))
            return state.catalog.pageToRenew(for: shown, before: .max)
        }
        return state.catalog.pageToRenew(for: [], before: min(state.reach, CachePolicy().storedShows))
    }
}
