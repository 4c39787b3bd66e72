import FoundationEssentials

/// Up Next at a moment, and the moment at which it changes by itself.
package struct UpNextList: Hashable, Sendable {
    package let rows: [UpNext.Row]
    package let now: Date
    /// When the next day begins or the next episode of a followed show comes out, so that the rows change.
    package let due: Date
    /// When the episodes were known to be right, or `nil` if that is unknown.
    package private(set) var fetched: Date?

    package init(rows: [UpNext.Row], now: Date, due: Date, fetched: Date? = nil) {
        (self.rows, self.now, self.due, self.fetched) = (rows, now, due, fetched)
    }

    /// How old the episodes are, or `nil` if they are fresh.
    package func staleness(at now: Date) -> Staleness? {
        fetched.flatMap { CachePolicy.changes.staleness(of: $0, at: now) }
    }

    /// - Parameters:
    ///   - query: words that the titles must match; all rows if it is empty.
    ///   - terms: what the spoiler shield hides.
    package init(
        _ library: Library, order: UpNext.Order, query: String = "", terms: EpisodeShields.Terms = .init(),
        at now: Date, calendar: LocalCalendar
    ) {
        let shields = EpisodeShields(terms, in: library, at: now, calendar: calendar)
        let candidates = shields.shown(library.candidates(at: now, calendar: calendar))
        self.init(candidates, order: order, query: query, at: now, calendar: calendar)
        fetched = library.episodesFetched(at: now)
    }

    package init(
        _ candidates: [UpNext.Candidate], order: UpNext.Order, query: String = "", at now: Date, calendar: LocalCalendar
    ) {
        let rows = UpNext(candidates, order: order, at: now, calendar: calendar).rows
        let change = candidates.lazy.compactMap { $0.change(after: now) }.min()
        let tomorrow = calendar.tomorrow(after: now)
        self.init(rows: Self.filter(rows, by: query), now: now, due: change.map { min($0, tomorrow) } ?? tomorrow)
    }

    private static func filter(_ rows: [UpNext.Row], by text: String) -> [UpNext.Row] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return rows }
        var search = FuzzySearch(FuzzyIndex(rows.map(\.title)))
        return ((try? search.search(query)) ?? []).sorted().map { rows[Int($0)] }
    }
}
