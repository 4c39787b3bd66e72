import Entities
import FoundationEssentials

/// Up Next at a moment, and the moment at which it changes by itself.
package struct UpNextList: Hashable, Sendable {
    package let rows: [UpNext.Row]
    package let now: Date
    /// When the next day begins or the next episode of a followed show comes out, so that the rows change.
    package let due: Date
    /// When the episodes were known to be right, or `nil` if that is unknown.
    package let fetched: Date?

    package init(rows: [UpNext.Row], now: Date, due: Date, fetched: Date? = nil) {
        (self.rows, self.now, self.due, self.fetched) = (rows, now, due, fetched)
    }

    /// How old the episodes are, or `nil` if they are fresh.
    package func staleness(at now: Date) -> Staleness? {
        fetched.flatMap { CachePolicy.changes.staleness(of: $0, at: now) }
    }

    package init(
        _ library: Library, order: UpNext.Order, query: String = "", terms: EpisodeShields.Terms = .init(),
        at now: Date, calendar: LocalCalendar
    ) {
        let candidates = UpNextCandidates(library, at: now, calendar: calendar)
        self.init(candidates, order: order, query: query, terms: terms, at: now, calendar: calendar)
    }

    /// - Parameters:
    ///   - query: words that the titles must match; all rows if it is empty.
    ///   - terms: what the spoiler shield hides.
    package init(
        _ candidates: UpNextCandidates, order: UpNext.Order, query: String, terms: EpisodeShields.Terms, at now: Date,
        calendar: LocalCalendar
    ) {
        let shields = EpisodeShields(terms, in: candidates.library, at: now, calendar: calendar)
        let shown = shields.shown(candidates.matching(query))
        self.init(
            rows: UpNext(shown, order: order, at: now, calendar: calendar).rows, now: now,
            due: Self.due(candidates.all, after: now, calendar),
            fetched: candidates.library.episodesFetched(at: now))
    }

    package init(_ digest: UpNextDigest, order: UpNext.Order, at now: Date, calendar: LocalCalendar) {
        self.init(
            rows: UpNext(digest.candidates, order: order, at: now, calendar: calendar).rows, now: now,
            due: Self.due(digest.candidates, after: now, calendar), fetched: digest.fetched)
    }

    private static func due(_ candidates: [UpNext.Candidate], after now: Date, _ calendar: LocalCalendar) -> Date {
        let tomorrow = calendar.tomorrow(after: now)
        return candidates.lazy.compactMap { $0.change(after: now) }.min().map { min($0, tomorrow) } ?? tomorrow
    }
}
