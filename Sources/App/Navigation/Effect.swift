import Core

/// An action requested by a presenter and performed by `AppModel` or the runtime.
enum Effect: Hashable, Sendable {
    // MARK: Carried out by `AppModel` itself
    /// Open a screen in the visible tab.
    case present(Route)
    /// Close the visible screen.
    case dismiss
    /// Show a message for a moment.
    case say(Message)
    /// Apply these settings.
    case useSettings(Settings)

    // MARK: Television
    /// Open the catalog as the cache policy says; updates follow.
    case openCatalog
    /// Request the first page again; updates follow.
    case refreshCatalog
    /// Load one page of the catalog; an update follows.
    case loadPage(Int)
    /// Sort the loaded shows off the main thread; `ShowsEvent.arranged` follows.
    case arrange(number: Int, order: ShowOrder)
    /// Load a show's details, as the cache policy says or from the network; updates follow.
    case loadDetails(Show.ID, index: Int?, isRefreshing: Bool)

    // MARK: Search
    /// Start a search, replacing the previous one, after a pause in typing or immediately; events follow.
    case search(number: Int, kind: SearchKind, text: String, isImmediate: Bool)
    /// Search the data that is available without a network; `SearchEvent.loaded` follows.
    case matchLoaded(number: Int, kind: SearchKind, text: String)
    /// Load a further page of found films; `SearchEvent.page` follows.
    case loadFoundPage(number: Int, page: Int, query: String)
    /// Read the query history; `SearchEvent.queries` follows.
    case readQueries
    /// Remove a query from the history; `SearchEvent.queries` follows.
    case forgetQuery(String)

    // MARK: Films
    /// Load a page of a list of films; `FilmsEvent` follows.
    case loadFilms(MovieList, page: Int)
    /// Load a film's details; `FilmDetailsEvent` follows.
    case loadFilm(Movie.ID)
    /// Cancel loading the details of a show or film.
    case dropDetails(Favorite.ID)

    // MARK: Favorites
    /// Read which shows and films are favorites; events follow.
    case openFavorites
    /// Read the favorites in an order, with a filter; `FavoritesEvent.listed` follows.
    case listFavorites(number: Int, order: FavoriteOrder, query: String)
    /// Add to the favorites or remove, as the screen shows it.
    case toggleFavorite(Favorite.Entry)
    /// Undo the last change to the favorites, once earlier ones are written.
    case undoFavorite
    /// Stop highlighting a new favorite's star after a moment.
    case restStar(Favorite.ID)

    // MARK: Pictures and the terminal
    /// Load a picture and prepare it for the terminal; it follows.
    case loadPicture(PictureLoad)
    /// Cancel loading a picture.
    case dropPicture(PictureKey)
    /// Copy a link through the terminal's clipboard and show it.
    case copyLink(String)
    /// End the message of that number after a moment.
    case expireMessage(Int)
    /// Quit, interrupt, redraw or suspend.
    case session(Command)

    // MARK: The program
    /// Switch to the demo catalog.
    case startDemo
    /// Write a value into the configuration; `nil` restores the default.
    case writeSetting(Setting, String?)
    /// Write a value that was chosen by a key, after a pause in case the key is pressed again.
    case keepChoice(Setting, String)
    /// Write the keys of a command into the configuration; `nil` restores the default.
    case writeKeys(Command, [String]?)
    /// Measure the cache; `SettingsEvent.measured` follows.
    case measureStored
    /// Clear the cache; `SettingsEvent.cleared` follows.
    case clearStored

    // MARK: The lock
    /// Ask whether a PIN may be tried; `LockEvent.ready` follows.
    case checkLock
    /// Try a PIN; `LockEvent.answered` follows.
    case tryPIN(PIN)
    /// Wait; `LockEvent.waited` follows.
    case waitForLock(seconds: Int)
    /// Wait for a fingerprint; `LockEvent.fingerprint` follows.
    case readFinger
    /// Set the PIN; `LockEvent.changed` follows.
    case setPIN(PIN)
    /// Remove the lock; `LockEvent.changed` follows.
    case removePIN
}
