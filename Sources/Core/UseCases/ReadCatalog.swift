/// Reading the catalog page by page from front to back, for somebody who wants it as a whole: what is fresh on disk from
/// there, the rest from the network, one page at a time.
public struct ReadCatalog: Sendable {
    /// How the reading has ended.
    public struct Outcome: Hashable, Sendable {
        /// Why pages are missing, or are older than they should be; `nil` where everything is as it should be.
        public var failure: GatewayError?
        /// Whether anything was delivered.
        public var hasDelivered = false
        /// Whether the catalog goes on behind what was delivered, as far as is known.
        public var hasMore = true
        /// The page behind what was delivered.
        var next = 0

        /// Nothing has been read yet.
        public init() {}
    }

    private let browse: BrowseShows
    private let cache: CatalogCache?

    /// Makes the use case.
    /// - Parameter cache: the disk that `browse` reads, too; `nil` where there is none.
    public init(browse: BrowseShows, cache: CatalogCache?) {
        self.browse = browse
        self.cache = cache
    }

    /// Reads pages until nobody wants another one, or there is none. The next one is asked for when the one before has been
    /// taken. Where the network fails, what is on disk goes on, however old.
    /// - Parameters:
    ///   - first: the number of the first page, from 0.
    ///   - deliver: takes a page; `false` when it was the last one wanted.
    public func callAsFunction<Failure>(
        from first: Int = 0, deliver: (CatalogPage) async throws(Failure) -> Bool
    ) async throws(Failure) -> Outcome {
        var outcome = Outcome()
        outcome.next = first
        /// The number of pages, where it is known.
        var end = first > 0 ? await cache?.open().flatMap { $0.isFresh ? $0.end : nil } : nil
        while !Task.isCancelled {
            let page: CatalogPage
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
            let isAnotherWanted = try await deliver(page)
            guard outcome.next < Int.max else { break }
            outcome.next += 1
            guard isAnotherWanted else {
                outcome.hasMore = end.map { outcome.next < $0 } ?? true
                return outcome
            }
        }
        return outcome
    }

    /// Whether the catalog goes on behind what was delivered. Where that is not known the page that would follow is asked for;
    /// where it cannot be had, the catalog is taken to go on.
    public func goesOn(behind outcome: Outcome) async -> Bool {
        guard outcome.hasMore, outcome.failure == nil else { return outcome.hasMore }
        if case .end = await browse.page(outcome.next) { return false }
        return true
    }

    /// A page. Once the network has failed it is left alone: each page would fail as slowly as the first.
    private func page(_ number: Int, _ end: inout Int?, _ outcome: Outcome) async -> CatalogUpdate {
        if let end, number >= end { return .end(page: end) }
        if let failure = outcome.failure { return .failed(page: number, failure) }
        return number == 0 ? await firstPage(&end) : await browse.page(number)
    }

    /// The newest first page that can be had; opening the catalog renews what is on disk, too.
    private func firstPage(_ end: inout Int?) async -> CatalogUpdate {
        var newest = CatalogUpdate.end(page: 0)
        for await update in browse.open() {
            switch update {
            case .page(let page) where page.number == 0:
                newest = update
                // What was known of an older catalog says nothing of this one.
                end = nil
            case .end(let page): end = page
            case .failed(page: 0, _): newest = update
            default: continue
            }
        }
        return newest
    }
}
