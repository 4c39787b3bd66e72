import Entities
import Networking

/// Reads the catalog page by page from front to back: fresh pages from the cache, the others from the network.
package struct ReadShowPages: Sendable {
    package struct Outcome: Hashable, Sendable {
        /// Why pages are missing or outdated, if they are.
        package var failure: GatewayError?
        package var hasDelivered = false
        /// Whether more pages follow, as far as is known.
        package var hasMore = true
        /// The page after the delivered ones.
        var next = 0

        package init() {}
    }

    /// Pages at most, and pages in a row without a new show: TVmaze has some 370, and a server may never say that one is the last.
    private static let pageLimit = 4000
    private static let barrenLimit = 10

    private let browse: BrowseShows
    private let cache: ShowPagesCache?

    /// - Parameter cache: the one that `browse` uses.
    package init(browse: BrowseShows, cache: ShowPagesCache?) {
        self.browse = browse
        self.cache = cache
    }

    /// Reads pages until `deliver` returns `false` or there are no more, each show once. If the network fails, stored pages follow, however old.
    /// - Parameter first: the number of the first page, from 0.
    package func callAsFunction<Failure>(
        from first: Int = 0, deliver: (ShowsPage) async throws(Failure) -> Bool
    ) async throws(Failure) -> Outcome {
        var outcome = Outcome()
        outcome.next = first
        // The number of pages, if known.
        var end = first > 0 ? await cache?.open().flatMap { $0.isFresh ? $0.end : nil } : nil
        var seen: Set<Show.ID> = []
        var barren = 0
        while !Task.isCancelled {
            let page: ShowsPage
            switch await self.page(outcome.next, &end, outcome) {
            case .page(let found): page = found
            case .failed(_, let error):
                outcome.failure = outcome.failure ?? error
                guard let kept = await cache?.page(outcome.next) else { return outcome }
                page = kept
            case .end, .unchanged, .notKept:
                outcome.hasMore = false
                return outcome
            }
            outcome.hasDelivered = true
            let shows = page.shows.filter { seen.insert($0.id).inserted }
            barren = shows.isEmpty ? barren + 1 : 0
            let isAnotherWanted = try await deliver(
                ShowsPage(number: page.number, shows: shows, staleness: page.staleness, isPartial: page.isPartial))
            guard barren < Self.barrenLimit, outcome.next - first < Self.pageLimit, outcome.next < Int.max else {
                outcome.hasMore = false
                return outcome
            }
            outcome.next += 1
            guard isAnotherWanted else {
                outcome.hasMore = end.map { outcome.next < $0 } ?? true
                return outcome
            }
        }
        return outcome
    }

    /// Whether more pages follow. If that is unknown the next page is loaded; if that fails, the answer is yes.
    package func goesOn(behind outcome: Outcome) async -> Bool {
        guard outcome.hasMore, outcome.failure == nil else { return outcome.hasMore }
        if case .end = await browse.page(outcome.next) { return false }
        return true
    }

    /// A page. After a failure the network is left alone: each page would fail as slowly as the first.
    private func page(_ number: Int, _ end: inout Int?, _ outcome: Outcome) async -> ShowPagesUpdate {
        if let end, number >= end { return .end(page: end) }
        if let failure = outcome.failure { return .failed(page: number, failure) }
        return number == 0 ? await firstPage(&end) : await browse.page(number)
    }

    /// The newest first page available; opening the catalog also renews the stored pages.
    private func firstPage(_ end: inout Int?) async -> ShowPagesUpdate {
        var newest = ShowPagesUpdate.end(page: 0)
        for await update in browse.open(storedPages: 1) {
            switch update {
            case .page(let page) where page.number == 0:
                newest = update
                // The end of an older catalog says nothing about this one.
                end = nil
            case .end(let page): end = page
            case .failed(page: 0, _): newest = update
            default: continue
            }
        }
        return newest
    }
}
