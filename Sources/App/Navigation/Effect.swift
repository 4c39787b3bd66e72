import Core
import Interchange
import Plays
import Terminal

/// An action requested by a presenter and performed by `AppModel` or the runtime. Of several requests for the same work only the last is
/// answered.
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
    /// Apply and save a value that was chosen by a key.
    case choose(Setting, String)

    /// Run a command of the whole program.
    case run(Command)

    // MARK: Television
    /// Open the pages of shows as the cache policy says; updates follow.
    case openPages
    /// Request the first page again; updates follow.
    case refreshPages
    /// Load one page of shows; an update follows.
    case loadPage(Int)
    /// Sort the loaded shows off the main thread; `ShowsEvent.arranged` follows.
    case arrange(ShowOrder)
    /// Load a show's details, as the cache policy says or from the network; updates follow.
    case loadDetails(Show.ID, index: Int?, isRefreshing: Bool)

    /// Load a part of a show's or an episode's page; the part follows.
    case loadPart(ShowPart, isRefreshing: Bool)

    /// Look for similar shows in the catalog; they follow.
    case findSimilar(Show)

    // MARK: The catalog of all shows
    /// Open the table on disk; `CatalogEvent.opened` follows.
    case openCatalogTable
    /// Fetch the catalog or bring it up to date; events follow.
    case syncCatalog
    /// Stop that; `CatalogEvent.stopped` follows.
    case stopCatalogSync
    /// Bring the catalog up to date when it is due.
    case scheduleCatalogUpdate
    /// Save a filter, as words, as a list that fills itself.
    case saveFilter(String, name: String)
    /// Find the shows of the catalog that fit a query; `CatalogEvent.found` follows.
    case findShows(CatalogAsker, CatalogQuery, CatalogCounting)

    // MARK: People
    /// Load a person with their credits; updates follow.
    case loadPerson(Person.ID, isRefreshing: Bool)
    /// Find the show of an episode in which a person was a guest; `AppEvent.creditedShow` follows.
    case findShow(of: Episode.ID, for: Person.ID)

    // MARK: Search
    /// Start a search, replacing the previous one, after a pause in typing or immediately; events follow.
    case search(SearchKind, text: String, isImmediate: Bool)
    /// Search the data that is available without a network; `SearchEvent.loaded` follows.
    case matchLoaded(SearchKind, text: String)
    /// Load a further page of found films; `SearchEvent.page` follows.
    case loadFoundPage(Int, query: String)
    /// Read the query history; `SearchEvent.queries` follows.
    case readQueries
    /// Remove a query from the history; `SearchEvent.queries` follows.
    case forgetQuery(String)

    // MARK: Films
    /// Load a page of a list of films; `FilmsEvent` follows.
    case loadFilms(MovieList, page: Int)
    /// Find the films that fit a query; `FilmsEvent.found` follows.
    case findFilms(CatalogQuery, page: Int)
    /// Find the names of actors that contain a text, after a pause in typing; `FilmsEvent.actors` follows.
    case findActors(String)
    /// Save the films' key in a file and use it; `FilmsEvent.keyChanged` follows, or `keyNotSaved`.
    case saveKey(TMDBKey, solving: TMDBKeyProblem)
    /// Load a film's details; `FilmDetailsEvent` follows.
    case loadFilm(Movie.ID)
    /// Load the films of a series for a film's page; `FilmDetailsEvent.collection` follows.
    case loadCollection(MovieCollection, of: Movie.ID)
    /// Load where a show can be watched; `AppEvent.offers` follows.
    case loadOffers(ExternalIDs, of: Show.ID)
    /// Cancel loading the details of a show, film or person.
    case dropDetails(TitleID)

    // MARK: Favorites
    /// Read the favorites in an order, with a filter; `FavoritesEvent.listed` follows.
    case listFavorites(FavoriteOrder, query: String)
    /// Stop highlighting a new favorite's star after a moment.
    case restStar(TitleID)

    // MARK: The library
    /// Read the library; `LibraryEvent.changed` follows.
    case openLibrary
    /// List what to watch next, off the main thread; `UpNextEvent.listed` follows, and later `due`.
    case listUpNext(UpNext.Order, query: String)
    /// Change the library; `LibraryEvent.performed` follows.
    case changeLibrary(LibraryChange)
    /// Read the calendar of the library or of a country; `CalendarEvent.listed` follows, and later `due`.
    case listCalendar(CalendarSource, isRefreshing: Bool)
    /// Count the plays of the library; `ViewingEvent.statistics` follows.
    case computeStatistics
    /// Sort the plays of the library by day; `ViewingEvent.history` follows.
    case computeHistory
    /// Draw something to watch; `ViewingEvent.picked` follows.
    case pick(minutes: Int?)
    /// Read the user's lists and tags; `ListsEvent.all` follows.
    case readLists
    /// Read the titles of a list; `ListsEvent.titles` follows.
    case readList(ListSource)
    /// Open a note in the user's editor.
    case editNote(String, of: LibraryTarget)
    /// Change when something was watched.
    case changePlay(LibraryState.Play, TypedTime)
    /// Play the file of a film or an episode, the best one for `nil`; `PlayEvent`s follow.
    case play(PlaySubject, MediaFile?)
    /// Undo the last change to the library; `LibraryEvent.reverted` follows.
    case undoLibrary
    /// Undo the last undo; `LibraryEvent.reverted` follows.
    case redoLibrary

    // MARK: Imports and exports
    /// Find the names that continue a path; `ImportEvent.names` follows.
    case completePath(String)
    /// Look for exports in the usual folders; `ImportEvent.found` follows.
    case findExports
    /// Read exports of other services, and look up unknown titles; `ImportEvent`s follow.
    case readImport(String)
    /// Show the import that was begun, if it was not applied.
    case resumeImport
    /// Look up unknown titles.
    case lookUpImport
    case answerImport(ImportAnswer, ImportPlan.Question)
    /// Forget the import that was begun.
    case dismissImport
    /// Write the import into the library.
    case applyImport
    /// Write the library to a file or folder.
    case exportLibrary(ExportFormat, String, replaces: Bool = false)

    // MARK: Sources of plays
    /// Read how the sources are; `SourcesEvent.listed` follows.
    case readSources
    /// Look at a source, and show what that would bring as an import; `SourcesEvent.looked` or `failed` follows.
    case openSource(PlaySource)
    /// Take new plays of all sources into the library; `SourcesEvent.looked` follows.
    case syncSources
    /// Sign in with a code and add the source; `SourcesEvent.code` follows, then `changed` or `failed`.
    case connectSource(PlaySource)
    case stopConnecting
    /// Add a source; `SourcesEvent.changed` follows.
    case addSource(PlaySource, PlaySourceSecret?)
    case removeSource(PlaySource)

    // MARK: Finding one's way
    /// Fill the shelves of television; `ShelvesEvent` follows.
    case discover(isRefreshing: Bool)
    /// Read a list of titles; `AppEvent.titles` follows.
    case listTitles(TitlesSource)
    /// Add a title to those opened last.
    case rememberTitle(Title)
    /// Remove a title from those opened last; `AppEvent.titles` follows.
    case forgetTitle(TitleID)
    /// Draw a show at random; `AppEvent.showDrawn` follows.
    case drawShow

    // MARK: Pictures and the terminal
    /// Load a picture and prepare it for the terminal; it follows.
    case loadPicture(PictureLoad)
    /// Cancel loading a picture.
    case dropPicture(PictureKey)
    /// Open a link in the browser, or else copy it.
    case openLink(String)
    /// Copy a link through the terminal's clipboard and show it.
    case copyLink(String)
    /// End the message of that number after a moment.
    case expireMessage(Int)
    /// Quit, interrupt, redraw or suspend.
    case session(Command)

    // MARK: The program
    /// Say how to see real pictures, unless that was said before.
    case advise(PictureAdvice)
    /// Switch to the demo catalog.
    case startDemo
    /// Write a value into the configuration, or `nil` restores the default.
    case writeSetting(Setting, String?)
    /// Write a value that was chosen by a key, after a pause in case the key is pressed again.
    case keepChoice(Setting, String)
    /// Write the keys of a command into the configuration, or `nil` restores the default.
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
