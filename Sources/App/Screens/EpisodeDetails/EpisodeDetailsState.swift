import Core

struct EpisodeDetailsState: Sendable {
    let show: Show
    let guide: EpisodeGuide
    var place: EpisodeGuide.Place
    var page = ScrolledPage()

    var entry: ScheduledEpisode? { guide[place] }

    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }
}
