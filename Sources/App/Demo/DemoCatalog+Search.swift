import Core

extension DemoCatalog {
    /// Shows that a search finds at most, as at TVmaze.
    private static let matchLimit = 10

    /// The shows whose names a text finds, the best first.
    func search(_ text: String) -> [DemoMatch] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return [] }
        let shows = (0..<Self.count).map(DemoShow.init)
        var search = FuzzySearch(FuzzyIndex(shows.map(\.name)))
        let places = (try? search.search(query, limit: Self.matchLimit)) ?? []
        return places.enumerated().map { rank, place in
            DemoMatch(score: Double(100 - 4 * rank) / 100, show: shows[Int(place)])
        }
    }
}
