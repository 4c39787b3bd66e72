import Core

/// What the screen of shows knows.
struct ShowsState: Sendable {
    /// How far the first page has come.
    enum Phase: Hashable, Sendable {
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// What is selected in a new arrangement.
    enum Target: Hashable, Sendable {
        /// The show that is selected now.
        case selected
        /// A show that was selected before the catalog changed under the arrangement.
        case show(Show.ID)
        /// The one that comes first.
        case first
    }

    var phase = Phase.loading
    /// What is loaded, in TVmaze's order.
    var catalog = ShowCatalog()
    /// The order that is asked for.
    var order = ShowOrder.listed
    /// Indices into the catalog, where what is shown is not just the catalog itself.
    var arrangement: [Int32]?
    /// Counts the requests for an arrangement, so that a late answer to an earlier one is told from the newest.
    var arrangementNumber = 0
    /// What is to be selected once it is there.
    var target = Target.selected
    var selection = Selection()
    var layout = LayoutChoice.automatic
    /// Why the last page that was asked for did not come.
    var failure: GatewayError?
    /// Whether the first page is being asked for again.
    var isRefreshing = false
    /// How far down the list has been on the screen; all of it after a refresh, which is about all of it.
    var reach = 0
    /// Where the shows come from in this run.
    var source = Source.network

    /// How many shows can be browsed now.
    var count: Int { arrangement?.count ?? catalog.count }

    /// Whether no more can come than is loaded. Where the network is not used, what is stored is all there is.
    var isComplete: Bool { source == .offline || catalog.isComplete }

    /// The place in the catalog of an item on the screen.
    func catalogIndex(of item: Int) -> Int? {
        guard let arrangement else { return item < catalog.count ? item : nil }
        return arrangement.indices.contains(item) ? Int(arrangement[item]) : nil
    }

    /// The show at a place on the screen; `nil` while it is being loaded.
    func show(at item: Int) -> Show? {
        catalogIndex(of: item).flatMap { catalog.show(at: $0) }
    }

    /// The selected show.
    var selected: Show? { count == 0 ? nil : show(at: selection.index) }

    /// Whether the first page is being waited for.
    var isLoading: Bool { phase == .loading || isRefreshing }

    /// Whether the end of what is loaded is on the screen while more is on its way.
    var isLoadingMore: Bool {
        phase == .browsing && catalog.isLoading && selection.visible.upperBound + selection.pageSize >= count
    }
}
