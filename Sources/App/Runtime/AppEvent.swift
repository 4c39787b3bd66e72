import Core
import Terminal

/// Everything that can happen to the program, in one stream.
enum AppEvent: Sendable {
    case started
    case input(InputEvent)
    case resized(Size)
    /// What is now known of the terminal.
    case terminal(Capabilities)
    case shows(ShowsEvent)
    case search(SearchEvent)
    case details(Show.ID, DetailsUpdate)
    case films(FilmsEvent)
    case filmDetails(Movie.ID, FilmDetailsEvent)
    case favorites(FavoritesEvent)
    case settings(SettingsEvent)
    case lock(LockEvent)
    /// The settings have changed.
    case settingsChanged(Settings)
    /// The user's themes have changed.
    case themes(LoadedThemes)
    /// A picture has been loaded; `nil` if that failed.
    case picture(PictureLoad, PreparedImage?)
    /// The next frame of a spinner is due.
    case tick
    /// The message of that number has been shown long enough.
    case messageExpired(Int)
}
