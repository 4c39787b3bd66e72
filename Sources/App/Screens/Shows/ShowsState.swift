import Catalog
import Entities
import Networking

struct ShowsState: Sendable {
    enum Phase: Hashable, Sendable {
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// What to select in a new arrangement.
    enum Target: Hashable, Sendable {
        case selected
        /// A show that was selected before the list changed under the arrangement.
        case show(Show.ID)
        case first
    }

    var phase = Phase.loading
    var order = ShowOrder.listed
    /// Rows of the catalog's table or, without it, indices of loaded shows, or `nil` for all as listed.
    var arrangement: [Int32]?
    /// What to select in the arrangement that was requested.
    var target = Target.first
    var browser = ItemBrowser()
    /// The selected show, which stays selected when the list changes.
    var selected: Show?
    /// Why the last requested page failed.
    var failure: GatewayError?
    /// Whether the first page is being fetched again.
    var isRefreshing = false
    /// Whether more shows than those of the list are being loaded.
    var isFetching = false
    /// The end of the part of the list that has been visible; `.max` after a refresh.
    var reach = 0

    var selection: Selection { browser.selection }

    /// Whether the first page is being loaded.
    var isLoading: Bool { phase == .loading || isRefreshing }

    /// Whether more shows are being loaded and the end of the list is at most a page away.
    var isLoadingMore: Bool {
        phase == .browsing && isFetching && selection.visible.upperBound + selection.pageSize >= selection.count
    }
}

/// The shows in their order: all, if they are on the disk, to which the loaded ones add their summaries, or else the loaded ones.
struct ShowsList: Sendable {
    private let pages: ShowPages
    private let table: CatalogTable?
    private let arrangement: [Int32]?
    /// Whether all shows are known; offline without the table, those that are stored.
    let isComplete: Bool

    init(_ arrangement: [Int32]?, in data: AppData) {
        (pages, table, self.arrangement) = (data.pages, data.catalog.table, arrangement)
        isComplete = table != nil || data.source == .offline || pages.isComplete
    }

    var count: Int { arrangement?.count ?? total }

    /// How many shows there are, as far as is known.
    var total: Int { table?.count ?? pages.count }

    /// The row of an item in the table, or its index in the pages.
    private func place(of item: Int) -> Int? {
        guard let arrangement else { return (0..<total).contains(item) ? item : nil }
        return arrangement.at(item).map(Int.init)
    }

    /// The index in the pages of an item of the list, or `nil` if it is not loaded.
    func pageIndex(of item: Int) -> Int? {
        guard let table else { return place(of: item) }
        return place(of: item).flatMap(table.id).flatMap(pages.index)
    }

    func show(at item: Int) -> Show? {
        if let show = pageIndex(of: item).flatMap(pages.show) { return show }
        return place(of: item).flatMap { table?.show(at: $0) }
    }

    /// The item of a show, or `nil` if it is not listed.
    func item(of id: Show.ID) -> Int? {
        guard let place = table.map({ $0.row(of: id) }) ?? pages.index(of: id) else { return nil }
        return arrangement.map { $0.firstIndex(of: Int32(truncatingIfNeeded: place)) } ?? place
    }
}

/// Events for the screen of shows only.
enum ShowsEvent: Sendable {
    case pages(ShowPagesUpdate)
    /// The rows or indices in the order that was requested last.
    case arranged([Int32])
}
