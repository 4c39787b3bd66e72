import Core

struct EpisodeDetailsPresenter: ScreenPresenter {
    private(set) var state: EpisodeDetailsState

    init(_ place: EpisodeGuide.Place, in guide: EpisodeGuide, of show: Show) {
        state = EpisodeDetailsState(show: show, guide: guide, place: place)
    }

    var keyContext: KeyContext { .episode }
    func title(in phrases: Phrases) -> [String] { [state.show.name] }
    func position(in phrases: Phrases) -> String? { phrases.position(of: state.place, in: state.guide) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        if state.page.handle(event) { return [] }
        guard case .command(let command) = event else { return [] }
        switch command {
        case .moveLeft: step(-1)
        case .moveRight: step(1)
        case .back: return [.dismiss]
        case .copyLink: return [state.entry.map { .copyLink($0.episode.url) } ?? .say(.noLink)]
        default: return Favorite.Entry.effects(of: command, on: .show(state.show)) ?? []
        }
        return []
    }

    private mutating func step(_ step: Int) {
        guard let place = state.guide.place(step, from: state.place) else { return }
        state.place = place
        state.page.position = PagePosition()
        state.page.revision += 1
    }
}

extension Phrases {
    /// An episode's position in its season.
    func position(of place: EpisodeGuide.Place?, in guide: EpisodeGuide?) -> String? {
        guard let place, let guide, guide[place] != nil else { return nil }
        return position(place.episode + 1, of: guide.seasons[place.season].episodes.count, isComplete: true)
    }
}

struct EpisodeDetailsState: Sendable {
    let show: Show
    let guide: EpisodeGuide
    var place: EpisodeGuide.Place
    var page = ScrolledPage()

    var entry: ScheduledEpisode? { guide[place] }

    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }
}
