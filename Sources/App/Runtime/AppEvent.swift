import Core
import Terminal

/// Everything that can happen to the program, in one stream.
enum AppEvent: Sendable {
    case started
    case input(InputEvent)
    case resized(Size)
    /// What is known of the terminal: its ground, its colors, and how it shows pictures.
    case terminal(Capabilities)
    case shows(ShowsEvent)
    case search(SearchEvent)
    case details(Show.ID, DetailsUpdate)
    case films(FilmsEvent)
    case filmDetails(Movie.ID, FilmDetailsEvent)
    case favorites(FavoritesEvent)
    case settings(SettingsEvent)
    case lock(LockEvent)
    /// A theme of the user's has come, has changed or has gone.
    case themes(LoadedThemes)
    /// What has come of a picture; none where it could not be had.
    case picture(PictureLoad, PreparedImage?)
    /// Time for the next picture of a spinner.
    case tick
    /// The message of that number has been seen long enough.
    case messageExpired(Int)
}
