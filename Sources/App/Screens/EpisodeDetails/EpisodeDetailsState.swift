import Core

/// What an episode's own screen knows.
struct EpisodeDetailsState: Sendable {
    let show: Show
    let guide: EpisodeGuide
    /// Where in the guide the episode stands.
    var place: EpisodeGuide.Place
    /// Counts the episodes seen here, so that the page is measured for each of them and never else.
    var revision = 0
    /// The page as last laid out.
    var page = PageExtent()
    var position = PagePosition()

    /// The episode.
    var entry: ScheduledEpisode? { guide[place] }

    /// The one before and the one after.
    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }
}
