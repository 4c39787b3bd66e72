/// What one chooses among a show's episodes: those of a season, or those of none.
public struct Season: Hashable, Sendable {
    /// What tells it from the others.
    public enum Name: Hashable, Sendable, Comparable {
        /// A season by its number, which may be a year.
        case number(Int)
        /// What has no number in a season. It comes last.
        case specials
    }

    /// What tells it from the others.
    public let name: Name
    /// Its episodes, in order.
    public let episodes: [ScheduledEpisode]
    /// Whether any of them has a rating.
    public let isRated: Bool

    /// Makes a season.
    public init(name: Name, episodes: [ScheduledEpisode]) {
        self.name = name
        self.episodes = episodes
        isRated = episodes.contains { $0.episode.rating != nil }
    }
}
