import Core

/// What a show's own screen knows.
struct ShowDetailsState: Sendable {
    /// The show as the list knows it, until and unless its details come.
    var show: Show
    /// Its place in the catalog, by which the cache decides whether to keep it.
    let index: Int?
    var details: ShowDetails?
    /// The episodes by season; `nil` as long as the details are not there.
    var guide: EpisodeGuide?
    /// The season whose episodes are listed: its index in the guide.
    var season = 0
    var isLoading = true
    /// Whether what is shown is older than its time to live.
    var isOutdated = false
    var failure: GatewayError?
    /// Counts the changes of what the page says, so that it is measured after such a change and never else.
    var revision = 0
    /// The page as last laid out.
    var page = PageExtent()
    var position = PagePosition()

    /// The season whose episodes are listed; `nil` where there are none.
    var chosen: Season? {
        guard let guide, guide.seasons.indices.contains(season) else { return nil }
        return guide.seasons[season]
    }

    /// The episodes that are listed.
    var episodes: [ScheduledEpisode] { chosen?.episodes ?? [] }

    /// The place of the selected episode in the guide.
    var selectedPlace: EpisodeGuide.Place? {
        position.selection.map { EpisodeGuide.Place(season: season, episode: $0) }
    }
}
