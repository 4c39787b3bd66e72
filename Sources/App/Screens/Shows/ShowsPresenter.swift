import Core
import FoundationEssentials

struct ShowsPresenter: ScreenPresenter {
    private(set) var state: ShowsState
    private var hasAppeared = false

    init(settings: Settings = Settings(), source: DataSource = .network) {
        state = ShowsState()
        state.order = settings.orderOfShows
        state.target = .first
        state.source = source
    }

    var keyContext: KeyContext {
        switch state.phase {
        case .failed: .failed
        case .loading, .browsing: .browsing
        }
    }

    var isLoading: Bool { state.isLoading || state.isLoadingMore }
    var isLoadingMore: Bool { state.isLoadingMore }

    /// The age of the visible shows, or of all if the list is sorted, because all of them determine the order.
    func staleness(in data: AppData) -> Staleness? {
        guard state.phase == .browsing else { return nil }
        if let table = state.table { return table.staleness(at: data.now) }
        guard state.arrangement == nil, state.order == .listed else { return state.pages.staleness }
        return state.pages.staleness(in: state.selection.visible)
    }

    var hints: [Command] {
        switch state.phase {
        case .loading: [.help, .nextTheme, .quit]
        case .failed: keyContext.hints
        // Back leads to the shelves.
        case .browsing: [.open, .back] + keyContext.hints.dropFirst()
        }
    }
    var hasLayout: Bool { state.phase == .browsing }

    func listed(in data: AppData) -> ListedItems? {
        guard state.phase == .browsing else { return nil }
        return ListedItems(state.selection) { [state] in state.show(at: $0).map { .show($0) } }
    }

    var jumpTarget: JumpTarget? {
        guard state.phase == .browsing else { return nil }
        return switch state.order {
        case .name: .letter
        case .premiered: .year
        case .listed, .rating: nil
        }
    }

    var entry: Title? { state.phase == .browsing ? state.selected.map { .show($0) } : nil }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .back: false
        case .wholeList: true
        case .open, .refresh: state.phase != .loading && hasSubject(of: command, in: data)
        case .sort: state.phase == .browsing
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] {
        guard state.phase == .browsing else { return [] }
        let count = data.phrases.shows(state.total, isComplete: state.isComplete)
        guard state.order != .listed else { return [count] }
        let order = data.phrases.sorted(by: state.order)
        return [count + data.phrases.comma + order, order]
    }

    func position(in data: AppData) -> String? {
        guard state.phase == .browsing, state.count > 0 else { return nil }
        return data.phrases.position(state.selection.index + 1, of: state.count, isComplete: state.isComplete)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [.request(.pages(isRefreshing: false))]
        case .command(let command) where state.phase != .browsing: return handleWhileEmpty(command)
        case .selected where state.phase != .browsing: return []
        default: break
        }
        switch state.browser.handle(event) {
        case .moved: return prefetch()
        case .opened: return open()
        case nil: break
        }
        guard case .command(let command) = event else { return [] }
        switch command {
        case .sort:
            let order = state.order.next
            let message = Message.showsSorted(order, count: state.total, isComplete: state.isComplete)
            return [.say(message), .choose(.sortShows, order.rawValue)]
        case .refresh: return refresh()
        default: return Title.effects(of: command, on: state.selected.map { .show($0) }) ?? []
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .shows(let event): return handle(event)
        case .catalog(.opened(let table?)), .catalog(.synced(_, let table?)): return use(table)
        case .settingsChanged: return sort(by: data.settings.orderOfShows)
        default: break
        }
        return []
    }

    mutating func handle(_ event: ShowsEvent) -> [Effect] {
        switch event {
        case .pages(let update): apply(update)
        case .arranged(let indices): arranged(indices)
        }
    }

    // MARK: Commands

    private mutating func handleWhileEmpty(_ command: Command) -> [Effect] {
        guard case .failed = state.phase else { return [] }
        switch command {
        case .refresh, .open:
            state.phase = .loading
            return [.request(.pages(isRefreshing: false))]
        case .openDemo: return [.startDemo]
        default: return []
        }
    }

    private func open() -> [Effect] {
        guard let show = state.selected else { return [] }
        return [.present(.show(show, index: state.pageIndex(of: state.selection.index)))]
    }

    private mutating func refresh() -> [Effect] {
        if state.failure != nil {
            state.failure = nil
            state.pages.retry()
            let effects = prefetch()
            if !effects.isEmpty { return effects }
        }
        guard !state.isRefreshing else { return [] }
        state.isRefreshing = true
        return [.request(.pages(isRefreshing: true))]
    }

    // MARK: Order

    /// Selects the first of the new order.
    private mutating func sort(by order: ShowOrder) -> [Effect] {
        guard order != state.order else { return [] }
        state.target = .first
        state.order = order
        return state.total == 0 ? [] : arrange()
    }

    /// Requests the arrangement for the order; the listed order needs none.
    private mutating func arrange() -> [Effect] {
        guard state.order != .listed else {
            show(nil)
            return prefetch()
        }
        return [.request(.arrangement(state.order))]
    }

    private mutating func arranged(_ indices: [Int32]) -> [Effect] {
        // Meanwhile the shows may be as listed again.
        guard state.order != .listed else { return [] }
        show(indices)
        state.phase = .browsing
        return prefetch()
    }

    /// Replaces the arrangement; keeps the same show selected, or selects the first if it is gone.
    private mutating func show(_ arrangement: [Int32]?) {
        let id: Show.ID? =
            switch state.target {
            case .show(let id): id
            case .first: nil
            case .selected: state.selected?.id
            }
        state.target = .selected
        state.arrangement = arrangement
        state.browser.selection.setCount(state.count)
        state.browser.selection.select(id.flatMap { state.item(of: $0, in: arrangement) } ?? 0)
    }

    // MARK: The catalog

    /// Lists all shows from now on; keeps the same show selected.
    private mutating func use(_ table: CatalogTable) -> [Effect] {
        let selected = state.selected?.id
        // The rows of another table are others.
        state.arrangement = nil
        state.table = table
        if state.order == .listed { state.phase = .browsing }
        return arrangeAgain(keeping: selected)
    }

    private mutating func apply(_ update: ShowPagesUpdate) -> [Effect] {
        let selected = state.selected?.id
        state.pages.apply(update)
        switch update {
        case .failed(let page, let error):
            return failed(page: page, error)
        case .page(let page) where page.number == 0 && !page.isOutdated:
            if state.isRefreshing { state.reach = .max }
            state.isRefreshing = false
            state.failure = nil
        case .end(page: 0) where state.total == 0:
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
        // The table's order does not depend on the loaded shows.
        guard state.table == nil else { return prefetch() }
        // The first screen is shown in its order.
        if state.pages.count > 0, state.phase != .loading || state.order == .listed { state.phase = .browsing }
        return arrangeAgain(keeping: selected)
    }

    private mutating func failed(page: Int, _ error: GatewayError) -> [Effect] {
        if page == 0 { state.isRefreshing = false }
        guard state.total > 0 else {
            state.phase = .failed(error)
            return []
        }
        state.failure = error
        // Only summaries are missing.
        if page > 0, state.table != nil { return [] }
        if page > 0, error == .offline { return [.say(.nothingMoreStored)] }
        return [.say(page == 0 ? .couldNotRefresh(error) : .couldNotLoadMore(error))]
    }

    /// Arranges the changed catalog; keeps the same show selected.
    private mutating func arrangeAgain(keeping selected: Show.ID?) -> [Effect] {
        guard state.arrangement == nil, state.order == .listed else {
            if let selected, state.selected?.id != selected, state.target == .selected {
                state.target = .show(selected)
            }
            return arrange() + prefetch()
        }
        state.browser.selection.setCount(state.count)
        if let selected, state.selected?.id != selected, let item = state.item(of: selected, in: nil) {
            state.browser.selection.select(item)
        }
        return prefetch()
    }

    /// Requests pages before they are needed: those within two screens of the visible ones, and the next one if the end
    /// of the loaded list is as near. Then requests pages that were fetched before the first one, one at a time, to
    /// keep stored shows up to date: as far as the list was scrolled, or all of them if the list is sorted. With all shows on
    /// the disk, pages only add summaries: they are requested for the part of the list that follows the loaded shows.
    private mutating func prefetch() -> [Effect] {
        guard case .browsing = state.phase, state.source != .offline || state.pages.count > 0 else { return [] }
        let margin = 2 * state.selection.pageSize
        let visible = state.selection.visible
        if state.table != nil {
            let isNear = visible.lowerBound <= state.pages.count + margin
            guard state.order == .listed, state.source != .offline, isNear else { return [] }
        }
        var pages = state.pages.pagesNeeded(for: visible, margin: margin, in: state.arrangement)
        if state.arrangement == nil { state.reach = max(state.reach, visible.upperBound) }
        if pages.isEmpty, let page = pageToRenew { pages = [page] }
        for page in pages { state.pages.markRequested(page) }
        return pages.map { .request(.page($0)) }
    }

    private var pageToRenew: Int? {
        guard state.arrangement == nil else {
            let shown = state.selection.visible.compactMap(state.pageIndex(of:))
            return state.pages.pageToRenew(for: shown, before: .max)
        }
        return state.pages.pageToRenew(for: [], before: min(state.reach, CachePolicy().storedShows))
    }
}
