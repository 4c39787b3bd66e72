import FoundationEssentials

/// Up Next at a moment, and the moment at which it changes by itself.
package struct UpNextList: Hashable, Sendable {
    package let rows: [UpNext.Row]
    package let now: Date
    /// When the next day begins or the next episode of a followed show comes out, so that the rows change.
    package let due: Date

    package init(rows: [UpNext.Row], now: Date, due: Date) {
        (self.rows, self.now, self.due) = (rows, now, due)
    }

    /// - Parameters:
    ///   - query: words that the titles must match; all rows if it is empty.
    ///   - terms: what the spoiler shield hides.
    package init(
        _ library: Library, order: UpNext.Order, query: String = "", terms: EpisodeShields.Terms = .init(),
        at now: Date, calendar: LocalCalendar
    ) {
        let all = UpNext(library, order: order, at: now, calendar: calendar).rows
        let next = all.lazy.compactMap { row -> Date? in
            // A paused show comes back with an episode, too.
            guard case .show(let id) = row.id, row.group != .planned else { return nil }
            let shift = now.timeIntervalSince(library.moment(now, of: id))
            return library.shows[id]?.details.episodes.lazy.compactMap(\.airstamp).map { $0 + shift }
                .filter { $0 > now }.min()
        }.min()
        let midnight = Self.midnight(after: now, calendar)
        let shields = EpisodeShields(terms, in: library, at: now, calendar: calendar)
        self.init(
            rows: shields.shown(Self.filter(all, by: query)), now: now, due: next.map { min($0, midnight) } ?? midnight)
    }

    private static func filter(_ rows: [UpNext.Row], by text: String) -> [UpNext.Row] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return rows }
        var search = FuzzySearch(FuzzyIndex(rows.map(\.title)))
        return ((try? search.search(query)) ?? []).sorted().map { rows[Int($0)] }
    }

    /// The beginning of the next local day. A clock change may make it an hour early, and never late.
    private static func midnight(after now: Date, _ calendar: LocalCalendar) -> Date {
        let time = calendar.time(of: now)
        let seconds = now.timeIntervalSince1970
        let minute = (seconds / 60).rounded(.down) * 60
        let midnight = Date(timeIntervalSince1970: minute + Double(1_440 - (time?.minute ?? 0)) * 60)
        let early = midnight.addingTimeInterval(-3_600)
        return early > now && calendar.time(of: early)?.day != time?.day ? early : midnight
    }
}
