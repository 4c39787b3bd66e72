/// An episode, and when it is shown where the reader is.
public struct ScheduledEpisode: Hashable, Sendable {
    /// The episode.
    public let episode: Episode
    /// When it is shown; `nil` where nobody knows.
    public let time: AirTime?

    /// Makes an entry of a guide.
    public init(episode: Episode, time: AirTime?) {
        self.episode = episode
        self.time = time
    }
}
