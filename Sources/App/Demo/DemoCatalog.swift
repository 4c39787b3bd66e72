import Core

/// 1,240 invented shows, in pages of different lengths, as in TVmaze's catalog.
struct DemoCatalog: Sendable {
    static let count = 1240

    /// The index of each page's first show, and the end.
    private let bounds: [Int]

    init() {
        var random = DemoRandom(seed: 20)
        var bounds = [0]
        while let last = bounds.last, last < Self.count {
            bounds.append(min(Self.count, last + random.number(48...250)))
        }
        self.bounds = bounds
    }

    /// The shows of a page; `nil` after the last page.
    func page(_ number: Int) -> [DemoShow]? {
        guard number >= 0, number + 1 < bounds.count else { return nil }
        return (bounds[number]..<bounds[number + 1]).map(DemoShow.init)
    }

    /// The show with this ID, with its details.
    func show(_ id: Int) -> DemoShow? {
        guard let index = DemoShow.index(ofID: id), index < Self.count else { return nil }
        return DemoShow(index: index).withDetails()
    }
}

extension DemoCatalog {
    /// The most shows that a search finds, as at TVmaze.
    private static let matchLimit = 10

    /// The shows whose names match a query, best first.
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

/// A search result as the TVmaze API sends it.
struct DemoMatch: Encodable, Sendable {
    let score: Double
    let show: DemoShow
}
