import Core

/// What a presenter wants to happen outside: it decides in a value, the runtime acts.
enum Effect: Hashable, Sendable {
    /// Open the catalog as the cache policy has it; updates come back.
    case openCatalog
    /// Ask for the first page again; updates come back.
    case refreshCatalog
    /// Load one page of the catalog; an update comes back.
    case loadPage(Int)
    /// Sort what is loaded, away from the screen; `ShowsEvent.arranged` comes back.
    case arrange(number: Int, order: ShowOrder)
    /// Load a show's details, anew even where what is kept is fresh, or as the cache policy has it; updates come back.
    case loadDetails(Show.ID, index: Int?, isRefreshing: Bool)
    /// Search for what has been typed once the keys have rested, or at once, in place of the search before; events come back.
    case search(number: Int, kind: SearchKind, text: String, isImmediate: Bool)
    /// Find the text in what is there without a network; `SearchEvent.loaded` comes back.
    case matchLoaded(number: Int, kind: SearchKind, text: String)
    /// Load a further page of the films that a search has found; `SearchEvent.page` comes back.
    case loadFoundPage(number: Int, page: Int, query: String)
    /// Read the queries that have found something; `SearchEvent.queries` comes back.
    case readQueries
    /// Forget one of them; `SearchEvent.queries` comes back.
    case forgetQuery(String)
    /// Load a page of a list of films; `FilmsEvent` comes back.
    case loadFilms(MovieList, page: Int)
    /// Load what lists do not tell of a film; `FilmDetailsEvent` comes back.
    case loadFilm(Movie.ID)
    /// Give up the details of a show or film whose last screen has been closed.
    case dropDetails(Favorite.ID)
    /// Read which shows and films are favorites; events come back.
    case openFavorites
    /// Read the favorites in an order, with a filter; `FavoritesEvent.listed` comes back.
    case listFavorites(number: Int, order: FavoriteOrder, query: String)
    /// Make a favorite of what is seen to be none, and none of what is seen to be one.
    case toggleFavorite(Favorite.Entry)
    /// Take the last change to the favorites back, once what has been decided before is written.
    case undoFavorite
    /// Let the star of a new favorite rest after a moment.
    case restStar(Favorite.ID)
    /// Load a picture and make it ready; it comes back.
    case loadPicture(PictureLoad)
    /// Give up a picture that is no longer wanted.
    case dropPicture(PictureKey)
    /// Go to a screen.
    case present(Route)
    /// Go back.
    case dismiss
    /// Hand a link to the terminal's clipboard and show it.
    case copyLink(String)
    /// Say something for a moment.
    case say(Message)
    /// Go over to the invented catalog.
    case startDemo
    /// Have the program be as these settings say, from now on.
    case useSettings(Settings)
    /// Write a value into the configuration; none, so that the usual one counts.
    case writeSetting(Setting, String?)
    /// Write a value that was chosen by a key into the configuration, once no other one follows.
    case keepChoice(Setting, String)
    /// Write the keys of a command into the configuration; `nil` for the usual ones.
    case writeKeys(Command, [String]?)
    /// Count what is stored and can be fetched again; `SettingsEvent.measured` comes back.
    case measureStored
    /// Remove it; `SettingsEvent.cleared` comes back.
    case clearStored
    /// Ask whether a PIN may be tried; `LockEvent.ready` comes back.
    case checkLock
    /// Try a PIN; `LockEvent.answered` comes back.
    case tryPIN(PIN)
    /// Wait; `LockEvent.waited` comes back.
    case waitForLock(seconds: Int)
    /// Wait for a finger on the reader; `LockEvent.fingerprint` comes back.
    case readFinger
    /// Let this PIN open the program from now on; `LockEvent.changed` comes back.
    case setPIN(PIN)
    /// Remove the lock; `LockEvent.changed` comes back.
    case removePIN
    /// Something of the terminal session itself: quit, interrupt, redraw, suspend.
    case session(Command)
}
