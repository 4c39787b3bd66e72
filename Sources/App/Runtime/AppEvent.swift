import Entities
import Library
import Networking
import Platform
import Plays
import Terminal
import UseCases

/// Everything that can happen to the program.
enum AppEvent: Sendable {
    case started
    case input(InputEvent)
    case resized(Size)
    /// The terminal's capabilities known so far.
    case terminal(Capabilities)
    case shows(ShowsEvent)
    case search(SearchEvent)
    case catalog(CatalogEvent)
    case details(Show.ID, DetailsUpdate)
    case similar(Show.ID, [Show])
    case part(ShowPart, Result<ShowPartContent, GatewayError>)
    case person(Person.ID, PersonUpdate)
    /// The show of a person's episode is known, or why it is not.
    case creditedShow(Person.ID, Result<Show, GatewayError>)
    case films(FilmsEvent)
    case filmDetails(Movie.ID, FilmDetailsEvent)
    /// Where a show can be watched.
    case offers(Show.ID, Result<[Country: WatchOffers], GatewayError>)
    case favorites(FavoritesEvent)
    case library(LibraryEvent)
    case viewing(ViewingEvent)
    case playing(PlayEvent)
    case importing(ImportEvent)
    case lists(ListsEvent)
    case sources(SourcesEvent)
    case calendar(CalendarEvent)
    /// Episodes of followed shows have come out.
    case released(Agenda.News)
    case shelves(ShelvesEvent)
    case titles(TitlesSource, TitleList)
    /// A show was drawn at random.
    case showDrawn(Show)
    case upNext(UpNextEvent)
    /// The spoiler shield hides other parts now, whatever was watched.
    case shieldChanged
    case settings(SettingsEvent)
    case lock(LockEvent)
    /// The settings are others now than these.
    case settingsChanged(from: Settings)
    case themes(LoadedThemes)
    /// A picture has been loaded, or `nil` if that failed.
    case picture(PictureLoad, PreparedImage?)
    /// How to see real pictures here, which is said once.
    case advised(PictureAdvice)
    /// The network has been busy for a moment, or is idle again.
    case network(isBusy: Bool)
    /// The next frame of a spinner is due.
    case tick
    /// The message with this number has been shown long enough.
    case messageExpired(Int)
}

extension AppEvent {
    /// Whether all shows of the library were read for it.
    var readsEveryShow: Bool {
        switch self {
        case .viewing, .calendar: true
        default: false
        }
    }

    /// Whether the library was read or changed.
    var changesLibrary: Bool { if case .library(let event) = self { event.library != nil } else { false } }
}

/// What happened to a file that is played.
enum PlayEvent: Hashable, Sendable {
    /// Several files match.
    case choose(PlaySubject, [MediaFile])
    case notFound(PlaySubject, [MediaFolders.Look])
    /// The player has ended. The file of the next episode is there, if that is named.
    case watched(next: PlaySubject?)
    /// Only the user knows whether it was watched, which would be this change.
    case doubtful(PlaySubject, LibraryChange)
    /// Seconds into the file, or `nil` for its beginning.
    case left(PlaySubject, at: Double?)
}

/// What happened to the calendar.
enum CalendarEvent: Hashable, Sendable {
    /// The answer to the request with this number.
    case listed(Result<CalendarAnswer, GatewayError>)
    /// A day has begun.
    case due
}

/// What happened to the library.
enum LibraryEvent: Hashable, Sendable {
    /// It was read: the first time, or after other machines and programs changed it.
    case changed(LibraryStore.Change)
    /// The user's change was recorded; without acts it changed nothing.
    case performed(Library, [LibraryAct], isImport: Bool = false)
    /// A step was undone or redone.
    case reverted(LibraryStore.Reversal, isRedo: Bool)
    case nothingToRevert(isRedo: Bool)
    case failed(StoreError)

    /// The library as it is now.
    var library: Library? {
        switch self {
        case .changed(let change): change.library
        case .performed(let library, _, _): library
        case .reverted(let reversal, _): reversal.library
        case .nothingToRevert, .failed: nil
        }
    }
}
