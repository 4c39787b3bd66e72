import Core

/// The screens that are open, the visible one last. Television is always at the bottom.
struct Router: Sendable {
    /// The list that everything starts from.
    var shows: ShowsPresenter
    /// The screens opened from it, the visible one last.
    private(set) var opened: [ShowDetailsPresenter] = []

    init(shows: ShowsPresenter) {
        self.shows = shows
    }

    /// The screen that is seen.
    var current: Screen {
        opened.last.map(Screen.details) ?? .shows(shows)
    }

    /// Opens a screen.
    mutating func present(_ route: Route) -> [Effect] {
        switch route {
        case .show(let show, let index):
            var presenter = ShowDetailsPresenter(show: show, index: index)
            let effects = presenter.handle(.appeared)
            opened.append(presenter)
            return effects
        }
    }

    /// Closes the visible screen; the last one stays.
    mutating func dismiss() {
        _ = opened.popLast()
    }

    /// Hands a command to the visible screen.
    mutating func handle(_ command: Command) -> [Effect] {
        guard !opened.isEmpty else { return shows.handle(.command(command)) }
        return opened[opened.count - 1].handle(.command(command))
    }

    /// Hands an event to the visible screen, where it is a show's own.
    mutating func handle(_ event: ShowDetailsEvent) -> [Effect] {
        guard !opened.isEmpty else { return [] }
        return opened[opened.count - 1].handle(event)
    }

    /// Hands what has been loaded to every open screen of that show.
    mutating func deliver(_ update: DetailsUpdate, for id: Show.ID) -> [Effect] {
        opened.indices.filter { opened[$0].state.show.id == id }.flatMap { opened[$0].handle(.details(update)) }
    }

    /// Where keys are pressed now.
    var keyContext: KeyContext {
        guard opened.isEmpty else { return .reading }
        switch shows.state.phase {
        case .failed: return .failed
        case .loading, .browsing: return shows.state.filter?.isTyping == true ? .typing : .browsing
        }
    }
}
