import Core

/// What an episode's own screen knows.
struct EpisodeDetailsState: Sendable {
    let show: Show
    let guide: EpisodeGuide
    /// The episode's place in the guide.
    var place: EpisodeGuide.Place
    var page = ScrolledPage()

    var entry: ScheduledEpisode? { guide[place] }

    /// The neighbors.
    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }
}
