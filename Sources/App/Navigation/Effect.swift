import Entities
import Interchange
import Library
import Plays
import Terminal

/// An action requested by a presenter and performed by `AppModel` or the runtime.
enum Effect: Equatable, Sendable {
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
    /// Save a filter, as words, as a list that fills itself.
    case saveFilter(String, name: String)

    // MARK: Requests
    case request(Request)
    /// Cancel requested work.
    case cancel(Work)
    /// Cancel loading the details of a show, film or person.
    case dropDetails(TitleID)

    // MARK: The catalog of all shows
    /// Fetch the catalog or bring it up to date; events follow.
    case syncCatalog
    /// Stop that; `CatalogEvent.stopped` follows.
    case stopCatalogSync
    /// Bring the catalog up to date when it is due.
    case scheduleCatalogUpdate

    // MARK: The library
    /// Change the library; `LibraryEvent.performed` follows.
    case changeLibrary(LibraryChange)
    /// Open a note in the user's editor.
    case editNote(String, of: LibraryTarget)
    /// Change when something was watched.
    case changePlay(LibraryState.Play, TypedTime)
    /// Play the file of a film or an episode, the best one for `nil`; `PlayEvent`s follow.
    case play(PlaySubject, MediaFile?)
    /// Undo the last change to the library, or the last undo; `LibraryEvent.reverted` follows.
    case revertLibrary(isRedo: Bool)

    // MARK: Imports
    /// Read exports of other services, and look up unknown titles; `ImportEvent`s follow.
    case readImport(String)
    /// Forget the import that was begun.
    case dismissImport
    /// Write the import into the library.
    case applyImport

    // MARK: Sources of plays
    /// Add a source; `SourcesEvent.changed` follows.
    case addSource(PlaySource, PlaySourceSecret?)
    case removeSource(PlaySource)

    // MARK: Finding one's way
    /// Add a title to those opened last.
    case rememberTitle(Title)
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
    /// Switch to the demo catalog.
    case startDemo
    /// Write a value into the configuration, or `nil` restores the default.
    case writeSetting(Setting, String?)
    /// Write a value that was chosen by a key, after a pause in case the key is pressed again.
    case keepChoice(Setting, String)
    /// Write the keys of a command into the configuration, or `nil` restores the default.
    case writeKeys(Command, [String]?)

    // MARK: The lock
    /// Set the PIN; `LockEvent.changed` follows.
    case setPIN(PIN)
    /// Remove the lock; `LockEvent.changed` follows.
    case removePIN
}
