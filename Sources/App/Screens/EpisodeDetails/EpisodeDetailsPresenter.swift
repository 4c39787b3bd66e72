import Core

/// Decides what an episode's own screen does.
struct EpisodeDetailsPresenter: ScreenPresenter {
    private(set) var state: EpisodeDetailsState

    init(_ place: EpisodeGuide.Place, in guide: EpisodeGuide, of show: Show) {
        state = EpisodeDetailsState(show: show, guide: guide, place: place)
    }

    var keyContext: KeyContext { .episode }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(let command): return handle(command)
        case .laidOut(let page):
            state.page = page
            state.position.settle(in: page)
        case .scrolled(let lines): state.position.scroll(by: lines, in: state.page)
        case .scrolledTo(let row): state.position.show(row: row, in: state.page)
        case .appeared, .edited, .selected, .sectionSelected, .roomChanged, .keyPressed: break
        }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.position.handle(command, in: state.page) { return [] }
        switch command {
        case .moveLeft: step(-1)
        case .moveRight: step(1)
        case .toggleFavorite: return [.toggleFavorite(.show(state.show))]
        case .back: return [.dismiss]
        case .copyLink: return [state.entry.map { .copyLink($0.episode.url) } ?? .say(.noLink)]
        default: break
        }
        return []
    }

    /// Shows the episode before or after.
    private mutating func step(_ step: Int) {
        guard let place = state.guide.place(step, from: state.place) else { return }
        state.place = place
        state.position = PagePosition()
        state.revision += 1
    }
}
