import Catalog
import Entities
import FoundationEssentials
import Networking

struct ShowsPresenter: ScreenPresenter {
    private(set) var state = ShowsState()
    private var hasAppeared = false

    init(settings: Settings = Settings()) { state.order = settings.orderOfShows }

    func list(in data: AppData) -> ShowsList { ShowsList(state.arrangement, in: data) }

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
        if let table = data.catalog.table { return table.staleness(at: data.now) }
        guard state.arrangement == nil, state.order == .listed else { return data.pages.staleness }
        return data.pages.staleness(in: state.selection.visible)
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
        return ListedItems(state.selection) { [list = list(in: data)] in list.show(at: $0).map { .show($0) } }
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
        let list = list(in: data)
        let count = data.phrases.shows(list.total, isComplete: list.isComplete)
        guard state.order != .listed else { return [count] }
        let order = data.phrases.sorted(by: state.order)
        return [count + data.phrases.comma + order, order]
    }

    func position(in data: AppData) -> String? {
        guard state.phase == .browsing, state.selection.count > 0 else { return nil }
        return data.phrases.position(
            state.selection.index + 1, of: state.selection.count, isComplete: list(in: data).isComplete)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        defer { keepSelected(in: data) }
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [.request(.pages(isRefreshing: false))]
        case .command(let command) where state.phase != .browsing: return handleWhileEmpty(command)
        case .selected where state.phase != .browsing: return []
        default: break
        }
        switch state.browser.handle(event) {
        case .moved: return prefetch(in: data)
        case .opened: return open(in: data)
        case nil: break
        }
        guard case .command(let command) = event else { return [] }
        switch command {
        case .sort:
            let order = state.order.next
            let list = list(in: data)
            let message = Message.showsSorted(order, count: list.total, isComplete: list.isComplete)
            return [.say(message), .choose(.sortShows, order.rawValue)]
        case .refresh: return refresh(in: data)
        default: return Title.effects(of: command, on: state.selected.map { .show($0) }) ?? []
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        defer { keepSelected(in: data) }
        switch event {
        case .shows(.pages(let update)): return apply(update, in: data)
        case .shows(.arranged(let indices)): return arranged(indices, in: data)
        case .catalog(.opened(_?)), .catalog(.synced(_, _?)): return listCatalog(in: data)
        case .settingsChanged: return sort(by: data.settings.orderOfShows, in: data)
        default: return []
        }
    }

    private mutating func keepSelected(in data: AppData) {
        state.selected = list(in: data).show(at: state.selection.index)
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

    private func open(in data: AppData) -> [Effect] {
        guard let show = state.selected else { return [] }
        return [.present(.show(show, index: list(in: data).pageIndex(of: state.selection.index)))]
    }

    private mutating func refresh(in data: AppData) -> [Effect] {
        if state.failure != nil {
            state.failure = nil
            let effects = prefetch(in: data)
            if !effects.isEmpty { return effects }
        }
        guard !state.isRefreshing else { return [] }
        state.isRefreshing = true
        return [.request(.pages(isRefreshing: true))]
    }

    // MARK: Order

    /// Selects the first of the new order.
    private mutating func sort(by order: ShowOrder, in data: AppData) -> [Effect] {
        guard order != state.order else { return [] }
        state.target = .first
        state.order = order
        return list(in: data).total == 0 ? [] : arrange(in: data)
    }

    /// Requests the arrangement for the order; the listed order needs none.
    private mutating func arrange(in data: AppData) -> [Effect] {
        guard state.order != .listed else {
            show(nil, in: data)
            return prefetch(in: data)
        }
        return [.request(.arrangement(state.order))]
    }

    private mutating func arranged(_ indices: [Int32], in data: AppData) -> [Effect] {
        // Meanwhile the shows may be as listed again.
        guard state.order != .listed else { return [] }
        show(indices, in: data)
        state.phase = .browsing
        return prefetch(in: data)
    }

    /// Replaces the arrangement; keeps the same show selected, or selects the first if it is gone.
    private mutating func show(_ arrangement: [Int32]?, in data: AppData) {
        let id: Show.ID? =
            switch state.target {
            case .show(let id): id
            case .first: nil
            case .selected: state.selected?.id
            }
        state.target = .selected
        state.arrangement = arrangement
        let list = list(in: data)
        state.browser.selection.setCount(list.count)
        state.browser.selection.select(id.flatMap(list.item) ?? 0)
    }

    // MARK: The catalog

    /// Lists all shows from now on; keeps the same show selected.
    private mutating func listCatalog(in data: AppData) -> [Effect] {
        // The rows of another table are others.
        state.arrangement = nil
        if state.order == .listed { state.phase = .browsing }
        return arrangeAgain(in: data)
    }

    private mutating func apply(_ update: ShowPagesUpdate, in data: AppData) -> [Effect] {
        let hasCatalog = data.catalog.table != nil
        state.isFetching = data.pages.isLoading && !hasCatalog
        switch update {
        case .failed(let page, let error):
            return failed(page: page, error, in: data)
        case .page(let page) where page.number == 0 && !page.isOutdated:
            if state.isRefreshing { state.reach = .max }
            state.isRefreshing = false
            state.failure = nil
        case .end(page: 0) where list(in: data).total == 0:
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
        guard !hasCatalog else { return prefetch(in: data) }
        // The first screen is shown in its order.
        if data.pages.count > 0, state.phase != .loading || state.order == .listed { state.phase = .browsing }
        return arrangeAgain(in: data)
    }

    private mutating func failed(page: Int, _ error: GatewayError, in data: AppData) -> [Effect] {
        if page == 0 { state.isRefreshing = false }
        guard list(in: data).total > 0 else {
            state.phase = .failed(error)
            return []
        }
        state.failure = error
        // Only summaries are missing.
        if page > 0, data.catalog.table != nil { return [] }
        if page > 0, error == .offline { return [.say(.nothingMoreStored)] }
        return [.say(page == 0 ? .couldNotRefresh(error) : .couldNotLoadMore(error))]
    }

    /// Arranges the changed list; keeps the same show selected.
    private mutating func arrangeAgain(in data: AppData) -> [Effect] {
        let list = list(in: data)
        // The list has it elsewhere now.
        let selected = state.selected.flatMap { $0.id == list.show(at: state.selection.index)?.id ? nil : $0.id }
        guard state.arrangement == nil, state.order == .listed else {
            if let selected, state.target == .selected { state.target = .show(selected) }
            return arrange(in: data) + prefetch(in: data)
        }
        state.browser.selection.setCount(list.count)
        if let item = selected.flatMap(list.item) { state.browser.selection.select(item) }
        return prefetch(in: data)
    }

    /// Requests pages before they are needed: those within two screens of the visible ones, and the next one if the end
    /// of the loaded list is as near. Then requests pages that were fetched before the first one, one at a time, to
    /// keep stored shows up to date: as far as the list was scrolled, or all of them if the list is sorted. With all shows on
    /// the disk, pages only add summaries: they are requested for the part of the list that follows the loaded shows.
    private mutating func prefetch(in data: AppData) -> [Effect] {
        guard case .browsing = state.phase, data.source != .offline || data.pages.count > 0 else { return [] }
        let margin = 2 * state.selection.pageSize
        let visible = state.selection.visible
        let hasCatalog = data.catalog.table != nil
        if hasCatalog {
            let isNear = visible.lowerBound <= data.pages.count + margin
            guard state.order == .listed, data.source != .offline, isNear else { return [] }
        }
        var pages = data.pages.pagesNeeded(for: visible, margin: margin, in: state.arrangement)
        if state.arrangement == nil { state.reach = max(state.reach, visible.upperBound) }
        if pages.isEmpty, let page = pageToRenew(in: data) { pages = [page] }
        if !pages.isEmpty { state.isFetching = !hasCatalog }
        return pages.map { .request(.page($0)) }
    }

    private func pageToRenew(in data: AppData) -> Int? {
        guard state.arrangement == nil else {
            let shown = state.selection.visible.compactMap(list(in: data).pageIndex)
            return data.pages.pageToRenew(for: shown, before: .max)
        }
        return data.pages.pageToRenew(for: [], before: min(state.reach, CachePolicy().storedShows))
    }
}
