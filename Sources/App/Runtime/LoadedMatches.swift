import Core

/// Finds a text in what is there without a network: the catalog as far as it is loaded, and the favorites.
struct LoadedMatches: Sendable {
    /// Matches in the catalog at most; behind the first ones there is little that anybody meant.
    private static let limit = 30

    let arrangeShows: ArrangeShows
    let favorites: FavoriteServices?

    /// - Returns: the matches in the catalog, and behind them those favorites that are not among them.
    func callAsFunction(_ kind: SearchKind, _ query: String, in catalog: ShowCatalog) async -> [SearchResult] {
        var results: [SearchResult] = []
        if kind == .shows, let indices = try? await arrangeShows(catalog, by: .listed, query: query) {
            results = indices.prefix(Self.limit).compactMap { index in
                catalog.show(at: Int(index)).map { .show($0, index: Int(index), score: nil) }
            }
        }
        if let favorites, let all = try? await favorites.list() {
            let ids = Set(results.map(\.id))
            results += favorites.list.filter(all, by: query).compactMap { SearchResult($0.entry, of: kind) }
                .filter { !ids.contains($0.id) }
        }
        return results
    }
}
