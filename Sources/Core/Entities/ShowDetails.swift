import FoundationEssentials

/// A show with what its own screen tells beside what the list knows.
public struct ShowDetails: Hashable, Sendable {
    /// The show.
    public let show: Show
    /// Its episodes in the order in which they were shown.
    public let episodes: [Episode]
    /// The cast, the most important first.
    public let cast: [CastMember]

    /// Makes the details of a show.
    public init(show: Show, episodes: [Episode], cast: [CastMember]) {
        self.show = show
        self.episodes = episodes
        self.cast = cast
    }

    /// When the next episode is on.
    func nextAirstamp(after now: Date) -> Date? {
        episodes.compactMap(\.airstamp).filter { $0 > now }.min()
    }
}
