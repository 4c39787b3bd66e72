import Core
import Terminal

/// Everything that can happen to the program.
enum AppEvent: Sendable {
    case started
    case input(InputEvent)
    case resized(Size)
    /// The terminal's capabilities known so far.
    case terminal(Capabilities)
    case shows(ShowsEvent)
    case search(SearchEvent)
    case details(Show.ID, DetailsUpdate)
    case films(FilmsEvent)
    case filmDetails(Movie.ID, FilmDetailsEvent)
    case favorites(FavoritesEvent)
    case settings(SettingsEvent)
    case lock(LockEvent)
    case settingsChanged(Settings)
    case themes(LoadedThemes)
    /// A picture has been loaded; `nil` if that failed.
    case picture(PictureLoad, PreparedImage?)
    /// The next frame of a spinner is due.
    case tick
    /// The message with this number has been shown long enough.
    case messageExpired(Int)
}
