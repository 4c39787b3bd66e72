import Entities

/// 1,240 invented shows, in pages of different lengths, as in TVmaze's catalog.
package struct DemoCatalog: Sendable {
    static let count = 1240

    /// The index of each page's first show, and the end.
    private let bounds: [Int]
    /// Days by which all dates are moved.
    private let shift: Int

    /// The catalog as it looks on a day.
    package init(on day: CalendarDay?) {
        let made = CalendarDay(iso8601: DemoShow.today)
        self.init(shift: (day?.daysSince1970 ?? 0) - (day == nil ? 0 : made?.daysSince1970 ?? 0))
    }

    package init(shift: Int = 0) {
        self.shift = shift
        var random = DemoRandom(seed: 20)
        var bounds = [0]
        while let last = bounds.last, last < Self.count {
            bounds.append(min(Self.count, last + random.number(48...250)))
        }
        self.bounds = bounds
    }

    /// The shows of a page, or `nil` after the last page.
    func page(_ number: Int) -> [DemoShow]? {
        guard number >= 0, number + 1 < bounds.count else { return nil }
        return (bounds[number]..<bounds[number + 1]).map(show(at:))
    }

    func show(_ id: Int) -> DemoShow? {
        DemoShow.index(ofID: id).flatMap { $0 < Self.count ? show(at: $0) : nil }
    }

    func show(at index: Int) -> DemoShow {
        var show = DemoShow(index: index)
        show.shift = shift
        return show
    }

    /// When each show was changed last, as the TVmaze API sends it.
    var updates: JSONValue {
        .object((0..<Self.count).map { JSONValue.Field(String(DemoShow.id(at: $0)), .integer(DemoShow.updated)) })
    }

    func episode(_ id: Int) -> (DemoEpisode, DemoShow)? {
        guard let show = show(id / 1000), let episode = show.episodesWithSpecials.first(where: { $0.id == id }) else {
            return nil
        }
        return (episode, show)
    }

    /// The first shows alone, and those of the demo's library, are on.
    private static let scheduledCount = 500

    /// The program of a day, as the TVmaze API sends it.
    /// - Parameter country: its code; empty for services that have none.
    func schedule(isWeb: Bool, in country: String?, on day: String?) -> JSONValue {
        let airings = (0..<Self.scheduledCount).map(show(at:))
            .filter { $0.ended == nil && $0.countryCode(isWeb: isWeb) == country }
            .flatMap { show in show.episodes.filter { $0.airdate == day }.map { (show, $0) } }
        return .array(
            airings.map { show, episode in
                isWeb ? episode.json + ["_embedded": ["show": show.json]] : episode.json + ["show": show.json]
            })
    }

    /// The shows whose names match a query, best first, as the TVmaze API sends them.
    func search(_ text: String) -> JSONValue {
        let shows = (0..<Self.count).map(show(at:))
        return .array(
            Self.places(of: text, in: shows.map(\.name)).map { score, place in
                ["score": .number(score), "show": shows[place].json]
            })
    }

    /// The names that match a query, ten at most as at TVmaze, with their scores.
    static func places(of text: String, in names: [String]) -> [(score: Double, place: Int)] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return [] }
        var search = FuzzySearch(FuzzyIndex(names))
        let places = (try? search.search(query, limit: 10)) ?? []
        return places.enumerated().map { (Double(100 - 4 * $0) / 100, Int($1)) }
    }
}
