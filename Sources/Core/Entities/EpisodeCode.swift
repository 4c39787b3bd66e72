/// The place of an episode as people write and type it in every language: `S02E05`, or `2026E105` in a season numbered by a year.
package struct EpisodeCode: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The season's number, which may be a year.
    package let season: Int
    package let number: Int

    private static let firstYear = 1_000

    package init(season: Int, number: Int) {
        self.season = season
        self.number = number
    }

    /// The code of an episode, or `nil` for a special.
    package init?(_ episode: Episode) {
        guard let number = episode.number else { return nil }
        self.init(season: episode.season, number: number)
    }

    package var description: String { Self.season(season) + Self.number(number) }

    /// A season alone: `S02`, or `2026`.
    package static func season(_ season: Int) -> String {
        season >= firstYear ? String(season) : "S" + padded(season)
    }

    /// The code of a special by its place among those of a season: `S02SP1`.
    package static func special(_ place: Int, ofSeason season: Int) -> String { Self.season(season) + "SP\(place)" }

    /// The codes of episodes in order, as short as they can be: `S02E01-08`, `S02E01-S03E02`, `S02E05`.
    package static func range(from first: EpisodeCode, to last: EpisodeCode) -> String {
        if first == last { return first.description }
        return first.description + "-" + (first.season == last.season ? padded(last.number) : last.description)
    }

    private static func number(_ number: Int) -> String { "E" + padded(number) }

    private static func padded(_ number: Int) -> String { (0..<10).contains(number) ? "0\(number)" : String(number) }

    package static func < (one: EpisodeCode, other: EpisodeCode) -> Bool {
        (one.season, one.number) < (other.season, other.number)
    }
}
