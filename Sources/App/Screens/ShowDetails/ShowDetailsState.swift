import Core

struct ShowDetailsState: Sendable {
    /// The show as the list knows it, until its details arrive.
    var show: Show
    /// Its index in the catalog, by which the cache decides whether to store it.
    let index: Int?
    var details: ShowDetails?
    /// The episodes by season; `nil` until the details arrive.
    var guide: EpisodeGuide?
    /// The index in the guide of the season whose episodes are listed.
    var season = 0
    var isLoading = true
    /// Whether the details are older than their time to live.
    var isOutdated = false
    var failure: GatewayError?
    var page = ScrolledPage()

    var chosen: Season? {
        guard let guide, guide.seasons.indices.contains(season) else { return nil }
        return guide.seasons[season]
    }

    var episodes: [ScheduledEpisode] { chosen?.episodes ?? [] }

    var selectedPlace: EpisodeGuide.Place? {
        page.position.selection.map { EpisodeGuide.Place(season: season, episode: $0) }
    }
}
