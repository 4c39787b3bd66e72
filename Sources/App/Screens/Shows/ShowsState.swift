import Core

struct ShowsState: Sendable {
    enum Phase: Hashable, Sendable {
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// What to select in a new arrangement.
    enum Target: Hashable, Sendable {
        case selected
        /// A show that was selected before the catalog changed under the arrangement.
        case show(Show.ID)
        case first
    }

    var phase = Phase.loading
    /// The loaded shows, in TVmaze's order.
    var catalog = ShowCatalog()
    var order = ShowOrder.listed
    /// Indices into the catalog; `nil` for the catalog as listed.
    var arrangement: [Int32]?
    /// Counts the requests for an arrangement, to recognize late answers.
    var arrangementNumber = 0
    /// What to select in the arrangement that was requested.
    var target = Target.selected
    var browser = ItemBrowser()
    /// Why the last requested page failed.
    var failure: GatewayError?
    /// Whether the first page is being fetched again.
    var isRefreshing = false
    /// The end of the part of the list that has been visible; `.max` after a refresh.
    var reach = 0
    var source = Source.network

    var selection: Selection { browser.selection }

    var count: Int { arrangement?.count ?? catalog.count }

    /// Whether all shows are loaded; offline, those that are stored.
    var isComplete: Bool { source == .offline || catalog.isComplete }

    /// The index in the catalog of an item of the list.
    func catalogIndex(of item: Int) -> Int? {
        guard let arrangement else { return item < catalog.count ? item : nil }
        return arrangement.indices.contains(item) ? Int(arrangement[item]) : nil
    }

    func show(at item: Int) -> Show? {
        catalogIndex(of: item).flatMap { catalog.show(at: $0) }
    }

    var selected: Show? { count == 0 ? nil : show(at: selection.index) }

    /// Whether the first page is being loaded.
    var isLoading: Bool { phase == .loading || isRefreshing }

    /// Whether more shows are being loaded and the end of the list is at most a page away.
    var isLoadingMore: Bool {
        phase == .browsing && catalog.isLoading && selection.visible.upperBound + selection.pageSize >= count
    }
}

/// Events for the screen of shows only.
enum ShowsEvent: Sendable {
    case catalog(CatalogUpdate)
    /// The answer to the request with this number.
    case arranged(number: Int, indices: [Int32])
}
