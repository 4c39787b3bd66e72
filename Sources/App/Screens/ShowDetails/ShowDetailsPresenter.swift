import Core

struct ShowDetailsPresenter: ScreenPresenter {
    private(set) var state: ShowDetailsState
    private var hasAppeared = false

    init(show: Show, index: Int?) {
        state = ShowDetailsState(show: show, index: index)
    }

    var keyContext: KeyContext { state.episodes.isEmpty ? .reading : .episodes }
    var isLoading: Bool { state.isLoading }
    var isOutdated: Bool { state.isOutdated }
    var subject: Favorite.ID? { .show(state.show.id) }
    var hints: [Command] { (state.failure?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints }
    func title(in phrases: Phrases) -> [String] { [state.show.name] }
    func position(in phrases: Phrases) -> String? { phrases.position(of: state.selectedPlace, in: state.guide) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        if state.page.handle(event) { return [] }
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [load(isRefreshing: false)]
        case .command(let command): return handle(command)
        case .selected(let episode) where episode == state.page.position.selection: return open()
        case .selected(let episode): state.page.position.select(episode, in: state.page.extent)
        case .sectionSelected(let season): choose(season: season)
        default: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        if case .details(state.show.id, let update) = event { apply(update) }
        return []
    }

    private func load(isRefreshing: Bool) -> Effect {
        .loadDetails(state.show.id, index: state.index, isRefreshing: isRefreshing)
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .moveLeft: choose(season: state.season - 1)
        case .moveRight: choose(season: state.season + 1)
        case .open: return open()
        case .back: return [.dismiss]
        case .refresh: return reload()
        default: return Favorite.Entry.effects(of: command, on: .show(state.show)) ?? []
        }
        return []
    }

    /// Opens the selected episode. Without a selection, selects the next episode to air, or else the first.
    private mutating func open() -> [Effect] {
        guard let guide = state.guide else { return [] }
        if let place = state.selectedPlace { return [.present(.episode(place, in: guide, of: state.show))] }
        let next = guide.next.flatMap { $0.season == state.season ? $0.episode : nil }
        if !state.episodes.isEmpty { state.page.position.select(next ?? 0, in: state.page.extent) }
        return []
    }

    private mutating func choose(season: Int) {
        guard let guide = state.guide, season != state.season, guide.seasons.indices.contains(season) else { return }
        state.season = season
        state.page.extent.items = state.episodes.count
        state.page.position.startSection(in: state.page.extent)
        // Otherwise the changed episodes might be out of view.
        if state.page.position.selection == nil { state.page.position.showSection(in: state.page.extent) }
    }

    private mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        change { $0.failure = nil }
        return [load(isRefreshing: true)]
    }

    // MARK: Details

    private mutating func apply(_ update: DetailsUpdate) {
        switch update {
        case .details(let details, let guide, let isOutdated, let isFinal):
            change { state in
                state.details = details
                state.show = details.show
                if !isOutdated { state.failure = nil }
            }
            state.isOutdated = isOutdated
            state.isLoading = !isFinal
            show(guide)
        case .failed(let error):
            change { $0.failure = error }
            state.isLoading = false
        }
    }

    /// Replaces the guide; the same season and episode stay selected.
    private mutating func show(_ guide: EpisodeGuide) {
        let season = state.guide.flatMap {
            $0.seasons.indices.contains(state.season) ? $0.seasons[state.season].name : nil
        }
        let episode = state.selectedPlace.flatMap { state.guide?[$0]?.episode.id }
        state.guide = guide
        state.season = guide.seasons.firstIndex { $0.name == season } ?? guide.firstChoice(status: state.show.status)
        state.page.extent.items = state.episodes.count
        guard let episode else { return state.page.position.adjust(in: state.page.extent) }
        let index = state.episodes.firstIndex { $0.episode.id == episode } ?? 0
        state.page.position.select(index, in: state.page.extent)
    }

    /// Changes the content of the page, so that it is measured again.
    private mutating func change(_ change: (inout ShowDetailsState) -> Void) {
        change(&state)
        state.page.revision += 1
    }
}

extension EpisodeGuide {
    /// The season to show first: the one with the next episode, or else the latest of a running show, or else the
    /// first.
    fileprivate func firstChoice(status: Show.Status?) -> Int {
        if let next { return next.season }
        guard status == .running || status == .toBeDetermined else { return 0 }
        return seasons.lastIndex { $0.name != .specials } ?? 0
    }
}

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
