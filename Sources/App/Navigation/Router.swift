import Core

/// Which screens are open: in every tab the one at its foot, and those opened from it, of which the last one is seen.
struct Router: Sendable {
    /// The tab that is seen.
    private(set) var tab: Tab
    /// The screens at the foot of the tabs.
    var shows: ShowsPresenter
    var search: SearchPresenter
    var films: FilmsPresenter
    var favorites: FavoritesPresenter
    /// The screens opened in each tab, the visible one last.
    private var opened: [Tab: [Screen]] = [:]
    /// The tab from which the search was called, to go back to.
    private var caller = Tab.television

    init(layout: LayoutChoice = .automatic, source: Source = .network, tab: Tab = .television) {
        self.tab = tab
        shows = ShowsPresenter(layout: layout, source: source)
        search = SearchPresenter(layout: layout)
        films = FilmsPresenter(layout: layout)
        favorites = FavoritesPresenter(layout: layout)
    }

    /// The screen that is seen.
    var current: Screen { opened[tab]?.last ?? foot(of: tab) }

    /// How many screens are open above the foot of the visible tab.
    var depth: Int { opened[tab]?.count ?? 0 }

    /// Where keys are pressed now.
    var keyContext: KeyContext { current.presenter.keyContext }

    /// Every screen that is open, seen or not.
    var screens: [Screen] { Tab.allCases.flatMap { [foot(of: $0)] + (opened[$0] ?? []) } }

    /// Goes to a tab; to the foot of it where it is seen already.
    mutating func select(_ tab: Tab) -> [Effect] {
        let closed = tab == self.tab ? opened.removeValue(forKey: tab) ?? [] : []
        if tab == .search, self.tab != .search { caller = self.tab }
        self.tab = tab
        return closed.flatMap(giveUp) + handle(.appeared)
    }

    /// Goes to the field of the search, from wherever one is; what was opened from it is closed, as it would take the keys.
    mutating func openSearch() -> [Effect] {
        let closed = opened.removeValue(forKey: .search) ?? []
        return closed.flatMap(giveUp) + select(.search) + search.handle(.command(.search))
    }

    /// Tells the search, while it is seen, that there is more to be found without a network.
    mutating func catalogChanged() -> [Effect] {
        tab == .search ? search.matchLoaded() : []
    }

    /// Opens a screen in the visible tab.
    mutating func present(_ route: Route) -> [Effect] {
        opened[tab, default: []].append(screen(for: route))
        return handle(.appeared)
    }

    /// Closes the visible screen. The foot of a tab stays; from that of the search one goes back to where one came from.
    mutating func dismiss() -> [Effect] {
        if let closed = opened[tab]?.popLast() { return giveUp(closed) }
        return tab == .search ? select(caller) : []
    }

    /// Closes every page of a PIN, seen or not: it has been changed, or is to be asked for first.
    mutating func closePINs() {
        for tab in opened.keys { opened[tab]?.removeAll(where: \.isPIN) }
    }

    /// Tells the visible screen what has happened.
    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        // Each in its place: a copy taken out would copy the whole catalog as soon as it changes.
        if depth > 0 { return updateOpened(in: tab, at: depth - 1) { $0.handle(event) } }
        switch tab {
        case .television: return shows.handle(event)
        case .search: return search.handle(event)
        case .films: return films.handle(event)
        case .favorites: return favorites.handle(event)
        }
    }

    /// Hands what has been loaded to every open screen of that show.
    mutating func deliver(_ update: DetailsUpdate, for id: Show.ID) -> [Effect] {
        updateOpened { screen in
            guard case .showDetails(var presenter) = screen, presenter.state.show.id == id else { return [] }
            defer { screen = .showDetails(presenter) }
            return presenter.handle(.details(update))
        }
    }

    /// Hands what has come of a film to every open screen of it.
    mutating func deliver(_ event: FilmDetailsEvent, for id: Movie.ID) -> [Effect] {
        updateOpened { screen in
            guard case .filmDetails(var presenter) = screen, presenter.state.film.id == id else { return [] }
            defer { screen = .filmDetails(presenter) }
            return presenter.handle(event)
        }
    }

    /// Hands what has come of the settings to the screen of them.
    mutating func deliver(_ event: SettingsEvent) -> [Effect] {
        updateOpened { screen in
            guard case .settings(var presenter) = screen else { return [] }
            defer { screen = .settings(presenter) }
            return presenter.handle(event)
        }
    }

    /// Hands what has come of a PIN to the screen on which one is chosen.
    mutating func deliver(_ event: LockEvent) -> [Effect] {
        updateOpened { screen in
            guard case .pin(var presenter) = screen else { return [] }
            defer { screen = .pin(presenter) }
            return presenter.handle(event)
        }
    }

    /// Hands settings that have changed to every screen that shows them.
    mutating func use(_ settings: Settings) {
        _ = updateOpened { screen in
            switch screen {
            case .settings(var presenter):
                presenter.use(settings)
                screen = .settings(presenter)
            case .keySettings(var presenter):
                presenter.use(settings)
                screen = .keySettings(presenter)
            default: break
            }
            return []
        }
    }

    /// Whether the settings are seen, or one of their pages.
    var showsSettings: Bool {
        switch current {
        case .settings, .keySettings, .pin: true
        default: false
        }
    }

    /// How the visible screen is laid out; `nil` where there is but one way.
    var layout: LayoutChoice? {
        switch current {
        case .shows(let presenter): presenter.state.layout
        case .search(let presenter): presenter.state.layout
        case .films(let presenter): presenter.state.layout
        case .favorites(let presenter): presenter.state.layout
        case .showDetails, .episodeDetails, .filmDetails, .settings, .keySettings, .pin: nil
        }
    }

    /// Lays every list out in another way.
    mutating func use(_ layout: LayoutChoice) {
        shows.use(layout)
        search.use(layout)
        films.use(layout)
        favorites.use(layout)
    }

    /// Gives up what a screen that has been closed was loading, unless another one is open for the same.
    private func giveUp(_ closed: Screen) -> [Effect] {
        guard let subject = closed.subject, !screens.contains(where: { $0.subject == subject }) else { return [] }
        return [.dropDetails(subject)]
    }

    private func foot(of tab: Tab) -> Screen {
        switch tab {
        case .television: .shows(shows)
        case .search: .search(search)
        case .films: .films(films)
        case .favorites: .favorites(favorites)
        }
    }

    private func screen(for route: Route) -> Screen {
        switch route {
        case .show(let show, let index):
            .showDetails(ShowDetailsPresenter(show: show, index: index ?? shows.state.catalog.index(of: show.id)))
        case .episode(let place, let guide, let show):
            .episodeDetails(EpisodeDetailsPresenter(place, in: guide, of: show))
        case .film(let film): .filmDetails(FilmDetailsPresenter(film: film))
        case .settings(let settings): .settings(SettingsPresenter(settings: settings))
        case .keySettings(let settings): .keySettings(KeySettingsPresenter(settings: settings))
        case .pin(let purpose): .pin(PINPresenter(purpose: purpose))
        }
    }

    private mutating func updateOpened(_ update: (inout Screen) -> [Effect]) -> [Effect] {
        opened.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { tab in
            (opened[tab] ?? []).indices.flatMap { updateOpened(in: tab, at: $0, update) }
        }
    }

    private mutating func updateOpened(in tab: Tab, at index: Int, _ update: (inout Screen) -> [Effect]) -> [Effect] {
        guard var screen = opened[tab]?[index] else { return [] }
        let effects = update(&screen)
        opened[tab]?[index] = screen
        return effects
    }
}
