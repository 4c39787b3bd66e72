import Core

/// A screen with its presenter: the foot of a tab, or one opened from there.
enum Screen: Sendable {
    case shows(ShowsPresenter)
    case search(SearchPresenter)
    case films(FilmsPresenter)
    case favorites(FavoritesPresenter)
    case showDetails(ShowDetailsPresenter)
    case episodeDetails(EpisodeDetailsPresenter)
    case filmDetails(FilmDetailsPresenter)
    case settings(SettingsPresenter)
    case keySettings(KeySettingsPresenter)
    case pin(PINPresenter)

    /// What the shell needs of it.
    var presenter: any ScreenPresenter {
        switch self {
        case .shows(let presenter): presenter
        case .search(let presenter): presenter
        case .films(let presenter): presenter
        case .favorites(let presenter): presenter
        case .showDetails(let presenter): presenter
        case .episodeDetails(let presenter): presenter
        case .filmDetails(let presenter): presenter
        case .settings(let presenter): presenter
        case .keySettings(let presenter): presenter
        case .pin(let presenter): presenter
        }
    }

    /// The show or film whose details it loads.
    var subject: Favorite.ID? {
        switch self {
        case .showDetails(let presenter): .show(presenter.state.show.id)
        case .filmDetails(let presenter): .movie(presenter.state.film.id)
        case .shows, .search, .films, .favorites, .episodeDetails, .settings, .keySettings, .pin: nil
        }
    }

    /// Whether a PIN is chosen or removed on it.
    var isPIN: Bool {
        if case .pin = self { true } else { false }
    }

    /// Tells it what has happened.
    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch self {
        case .shows(var presenter): return update(&presenter, by: event, Screen.shows)
        case .search(var presenter): return update(&presenter, by: event, Screen.search)
        case .films(var presenter): return update(&presenter, by: event, Screen.films)
        case .favorites(var presenter): return update(&presenter, by: event, Screen.favorites)
        case .showDetails(var presenter): return update(&presenter, by: event, Screen.showDetails)
        case .episodeDetails(var presenter): return update(&presenter, by: event, Screen.episodeDetails)
        case .filmDetails(var presenter): return update(&presenter, by: event, Screen.filmDetails)
        case .settings(var presenter): return update(&presenter, by: event, Screen.settings)
        case .keySettings(var presenter): return update(&presenter, by: event, Screen.keySettings)
        case .pin(var presenter): return update(&presenter, by: event, Screen.pin)
        }
    }

    private mutating func update<Presenter: ScreenPresenter>(
        _ presenter: inout Presenter, by event: ScreenEvent, _ screen: (Presenter) -> Screen
    ) -> [Effect] {
        let effects = presenter.handle(event)
        self = screen(presenter)
        return effects
    }
}
