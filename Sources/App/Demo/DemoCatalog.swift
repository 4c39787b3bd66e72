import Core

/// The invented catalog: 1,240 shows in pages of uneven length.
struct DemoCatalog: Sendable {
    /// How many shows there are.
    static let count = 1240

    /// The first show of each page, and the end: no page is as long as another, and the program must not care.
    private let bounds: [Int]

    init() {
        var random = DemoRandom(seed: 20)
        var bounds = [0]
        while let last = bounds.last, last < Self.count {
            bounds.append(min(Self.count, last + random.number(48...250)))
        }
        self.bounds = bounds
    }

    /// The shows of a page; `nil` past the end.
    func page(_ number: Int) -> [DemoShow]? {
        guard number >= 0, number + 1 < bounds.count else { return nil }
        return (bounds[number]..<bounds[number + 1]).map(DemoShow.init)
    }

    /// The show of that number, with its details.
    func show(_ id: Int) -> DemoShow? {
        guard let index = DemoShow.index(ofID: id), index < Self.count else { return nil }
        return DemoShow(index: index).withDetails()
    }
}

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

/// An invented show that a search has found, as the TVmaze API would send it.
struct DemoMatch: Encodable, Sendable {
    let score: Double
    let show: DemoShow
}
