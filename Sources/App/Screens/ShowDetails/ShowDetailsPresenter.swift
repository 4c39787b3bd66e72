import Core

/// Decides what a show's own screen does.
struct ShowDetailsPresenter: ScreenPresenter {
    private(set) var state: ShowDetailsState
    private var hasAppeared = false

    init(show: Show, index: Int?) {
        state = ShowDetailsState(show: show, index: index)
    }

    var keyContext: KeyContext { state.episodes.isEmpty ? .reading : .episodes }

    var isLoading: Bool { state.isLoading }

    var isOutdated: Bool { state.isOutdated }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [load(isRefreshing: false)]
        case .command(let command):
            return handle(command)
        case .laidOut(let page):
            state.page = page
            state.position.settle(in: page)
        case .scrolled(let lines):
            state.position.scroll(by: lines, in: state.page)
        case .scrolledTo(let row): state.position.show(row: row, in: state.page)
        case .selected(let episode):
            if episode == state.position.selection { return open() }
            state.position.select(episode, in: state.page)
        case .sectionSelected(let season):
            choose(season: season)
        case .edited, .roomChanged, .keyPressed:
            break
        }
        return []
    }

    /// Takes in what has come of the details.
    mutating func handle(_ event: ShowDetailsEvent) -> [Effect] {
        switch event {
        case .details(let update): handle(update)
        }
        return []
    }

    private func load(isRefreshing: Bool) -> Effect {
        .loadDetails(state.show.id, index: state.index, isRefreshing: isRefreshing)
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.position.handle(command, in: state.page) { return [] }
        switch command {
        case .moveLeft: choose(season: state.season - 1)
        case .moveRight: choose(season: state.season + 1)
        case .open: return open()
        case .back: return [.dismiss]
        case .copyLink: return [state.show.url.map(Effect.copyLink) ?? .say(.noLink)]
        case .refresh: return reload()
        case .toggleFavorite: return [.toggleFavorite(.show(state.show))]
        default: break
        }
        return []
    }

    /// Opens the selected episode. Where none is selected yet, goes to the one that matters: the next, else the first.
    private mutating func open() -> [Effect] {
        guard let guide = state.guide else { return [] }
        if let place = state.selectedPlace { return [.present(.episode(place, in: guide, of: state.show))] }
        let next = guide.next.flatMap { $0.season == state.season ? $0.episode : nil }
        if !state.episodes.isEmpty { state.position.select(next ?? 0, in: state.page) }
        return []
    }

    private mutating func choose(season: Int) {
        guard let guide = state.guide, season != state.season, guide.seasons.indices.contains(season) else { return }
        state.season = season
        state.page.items = state.episodes.count
        state.position.startSection(in: state.page)
        // Else nobody would see what a key has changed.
        if state.position.selection == nil { state.position.showSection(in: state.page) }
    }

    private mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        change { $0.failure = nil }
        return [load(isRefreshing: true)]
    }

    // MARK: What has come

    private mutating func handle(_ update: DetailsUpdate) {
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

    /// Shows another guide; where one was shown already, the same season and the same episode stay selected.
    private mutating func show(_ guide: EpisodeGuide) {
        let season = state.guide.flatMap {
            $0.seasons.indices.contains(state.season) ? $0.seasons[state.season].name : nil
        }
        let episode = state.selectedPlace.flatMap { state.guide?[$0]?.episode.id }
        state.guide = guide
        state.season = guide.seasons.firstIndex { $0.name == season } ?? guide.firstChoice(status: state.show.status)
        state.page.items = state.episodes.count
        guard let episode else { return state.position.settle(in: state.page) }
        let index = state.episodes.firstIndex { $0.episode.id == episode } ?? 0
        state.position.select(index, in: state.page)
    }

    /// Changes something that the page says.
    private mutating func change(_ change: (inout ShowDetailsState) -> Void) {
        change(&state)
        state.revision += 1
    }
}

extension EpisodeGuide {
    /// The season to show first: the one with the next episode, else of a show that goes on the latest, else the first.
    fileprivate func firstChoice(status: Show.Status?) -> Int {
        if let next { return next.season }
        guard status == .running || status == .toBeDetermined else { return 0 }
        return seasons.lastIndex { $0.name != .specials } ?? 0
    }
}
