import Core

/// What the screen of shows knows.
struct ShowsState: Sendable {
    enum Phase: Hashable, Sendable {
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// What to select in a new arrangement.
    enum Target: Hashable, Sendable {
        /// The selected show.
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
    /// How far down the list has been visible; all of it after a refresh.
    var reach = 0
    var source = Source.network

    var selection: Selection { browser.selection }

    /// How many shows can be browsed now.
    var count: Int { arrangement?.count ?? catalog.count }

    /// Whether everything there is has been loaded; offline, that is what is stored.
    var isComplete: Bool { source == .offline || catalog.isComplete }

    /// The place in the catalog of an item of the list.
    func catalogIndex(of item: Int) -> Int? {
        guard let arrangement else { return item < catalog.count ? item : nil }
        return arrangement.indices.contains(item) ? Int(arrangement[item]) : nil
    }

    /// The show of an item; `nil` while it is being loaded.
    func show(at item: Int) -> Show? {
        catalogIndex(of: item).flatMap { catalog.show(at: $0) }
    }

    var selected: Show? { count == 0 ? nil : show(at: selection.index) }

    /// Whether the first page is being loaded.
    var isLoading: Bool { phase == .loading || isRefreshing }

    /// Whether the end of the loaded list is near while more is being loaded.
    var isLoadingMore: Bool {
        phase == .browsing && catalog.isLoading && selection.visible.upperBound + selection.pageSize >= count
    }
}

/// What happens to the screen of shows alone.
enum ShowsEvent: Sendable {
    case catalog(CatalogUpdate)
    /// The arrangement of that number is ready.
    case arranged(number: Int, indices: [Int32])
}
