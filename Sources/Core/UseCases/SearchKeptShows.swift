/// Searching what is on disk of the catalog, whatever its age, where the network is not to be used.
public struct SearchKeptShows: Sendable {
    private let cache: CatalogCache

    /// Makes the use case.
    public init(cache: CatalogCache) {
        self.cache = cache
    }

    /// The shows whose names hold the letters of a query, the best first.
    /// - Parameter limit: how many at most.
    /// - Returns: `nil` where nothing is stored.
    public func callAsFunction(_ text: String, limit: Int = .max) async -> [Show]? {
        guard let catalog = await cache.open() else { return nil }
        var shows: [Show] = []
        for number in 0..<catalog.pageCount {
            guard let page = await cache.page(number) else { break }
            shows += page.shows
        }
        guard !shows.isEmpty else { return nil }
        var search = FuzzySearch(FuzzyIndex(shows.map(\.name)))
        return ((try? search.search(FuzzyQuery(text), limit: limit)) ?? []).map { shows[Int($0)] }
    }
}
