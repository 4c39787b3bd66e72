import Catalog
import Configuration
import Entities
import Interchange
import Library
import Networking
import Platform
import Plays
import Terminal
import UseCases

/// A message to show for a moment, not yet in words.
enum Message: Hashable, Sendable {
    case linkOpened
    /// The browser was started; whether it shows the page is unknown.
    case linkStarted(String)
    case linkCopied(String)
    /// No browser could be started.
    case browserFailed(String, CommandFault?)
    case noLink
    /// The spoiler shield hides nothing on the screen.
    case nothingHidden
    case theme(String)
    /// A value was chosen by key.
    case value(Setting, String)
    case couldNotRefresh(GatewayError)
    case couldNotLoadMore(GatewayError)
    /// Offline, the end of the stored shows was reached.
    case nothingMoreStored
    case couldNotRefreshFilms(GatewayError)
    case couldNotLoadMoreFilms(GatewayError)
    case filmList(MovieList)
    /// A list of items has the name under which a filter was to be saved.
    case hasList(String)
    case catalogStarted
    case catalogStopped
    case catalogSynced(SyncCatalog.Outcome)
    case catalogFailed(SyncCatalog.Failure)
    case catalogSorted(CatalogOrder)
    case showsSorted(ShowOrder, count: Int, isComplete: Bool)
    case cacheUnavailable
    case favoriteAdded(String)
    case favoriteRemoved(String)
    case favoritesSorted(FavoriteOrder, count: Int)
    case libraryFailed(StoreError)
    /// Another machine has added to the library.
    case libraryChanged(count: Int, machine: String)
    case configurationMistakes([ConfigurationMistake])
    case keyTaken(Command)
    case pressAgainToQuit
    /// There was no search or filter before.
    case noQuery
    /// No loaded title matches the last search or filter.
    case noMatch(String)
    case storedCleared
    /// The PIN was set or changed, with the minutes of the idle lock.
    case lockSet(isNew: Bool, idleMinutes: Int)
    case lockRemoved
    case noLock
    case noLockInDemo
    case fixedByHost
    case configurationFailed(ConfigurationFileError)
    case clearingFailed(StoreError)
    case wrongTime(TypedTime.Problem)
    case editorFailed(CommandFault)
    /// The note has several lines, or too many letters for a field.
    case noteTooLong
    /// The player runs in its own window.
    case playing(PlaySubject)
    case notPlayable(PlayObstacle)
    case noFile(PlaySubject, [MediaFolders.Look])
    case left(PlaySubject, at: Double)
    /// There is a file of the next episode.
    case playNext(PlaySubject)
    /// Whether it counts is for the user to say.
    case playDoubtful(PlaySubject)
    case playerFailed(CommandFault)
    /// The file for the editor could not be written or read.
    case noteFile(StoreError)
    case undone
    case nothingToUndo
    case library(LibrarySummary)
    case undoneStep(LibrarySummary)
    case redone(LibrarySummary)
    case nothingToRedo
    /// The change was already there.
    case nothingChanged
    /// The state or outcome of an import.
    case importing(ImportNotice)
    /// The library was written to a path.
    case exported(String, [ExportLoss: Int])
    case sourceFailed(PlaySource, PlaySourceFailure)
    case sourceAdded(String)
    case sourceRemoved(String)
    /// The secret is sent unencrypted to this address.
    case sourceExposed(String)
    /// A source reports nothing that the library does not have.
    case nothingNew(String)
    case sourcesSynced(SyncSources.Counts)
    /// Episodes have come out.
    case released(Agenda.News)
    /// How to see real pictures.
    case pictures(PictureAdvice)

    /// How long it is shown; a command to run elsewhere takes longer to read.
    var duration: Duration {
        switch self {
        case .pictures: .seconds(15)
        case .noFile, .notPlayable: .seconds(8)
        default: .seconds(4)
        }
    }
}

extension Message {
    /// The message in words.
    /// - Parameters:
    ///   - key: returns the key that runs a command now, or in plain mode the word.
    ///   - isInKiosk: whether the user is a visitor, who cannot run commands in a shell.
    func text(in phrases: Phrases, isInKiosk: Bool, key: (Command) -> String?) -> String {
        switch self {
        case .linkOpened: phrases.linkOpened
        case .linkStarted(let link): phrases.linkStarted(link)
        case .linkCopied(let link): phrases.linkCopied(link)
        case .browserFailed(let link, let fault): phrases.browserFailed(link, fault)
        case .noLink: phrases.noLink
        case .nothingHidden: phrases.nothingHidden
        case .theme(let name): phrases.theme(name)
        case .couldNotRefresh(let error): phrases.couldNotRefresh(error)
        case .couldNotLoadMore(let error): phrases.couldNotLoadMore(error, key: key(.refresh))
        case .nothingMoreStored: phrases.nothingMoreStored
        case .released(let news): phrases.released(news)
        case .couldNotRefreshFilms(let error): phrases.couldNotRefreshFilms(error)
        case .couldNotLoadMoreFilms(let error): phrases.couldNotLoadMoreFilms(error, key: key(.refresh))
        case .filmList(let list): phrases.films(list)
        case .showsSorted(let order, let count, let isComplete):
            phrases.sorted(count, by: order, isComplete: isComplete)
        case .hasList(let name): phrases.hasList(name)
        case .catalogStarted: phrases.catalogStarted(stop: key(.syncCatalog) ?? "")
        case .catalogStopped: phrases.catalogStopped(go: key(.syncCatalog) ?? "")
        case .catalogSynced(let outcome): phrases.catalogSynced(outcome)
        case .catalogFailed(let failure): phrases.failure(failure)
        case .catalogSorted(let order): phrases.sorted(by: order)
        case .cacheUnavailable: phrases.cacheUnavailable
        case .favoriteAdded(let title):
            phrases.favoriteAdded(title.isEmpty ? phrases.unknownFilm : title, undo: key(.undo))
        case .favoriteRemoved(let title):
            phrases.favoriteRemoved(title.isEmpty ? phrases.unknownFilm : title, undo: key(.undo))
        case .favoritesSorted(let order, let count): phrases.sorted(count, by: order)
        case .value(let setting, let value): phrases.setting(setting, is: value)
        case .libraryFailed(let error): phrases.libraryFailure(error)
        case .libraryChanged(let count, let machine): phrases.libraryChanged(count, by: machine)
        case .configurationMistakes(let mistakes):
            phrases.warning(of: mistakes, inKiosk: isInKiosk) ?? ""
        case .keyTaken(let command): phrases.keyTaken(from: command)
        case .pressAgainToQuit: phrases.pressAgainToQuit(key: key(.quit) ?? "")
        case .noQuery: phrases.noQuery
        case .noMatch(let query): phrases.noMatch(for: query)
        case .storedCleared: phrases.storedCleared
        case .lockSet(let isNew, let minutes): phrases.lockSet(isNew: isNew, idleMinutes: minutes)
        case .lockRemoved: phrases.lockRemoved
        case .noLock: phrases.noLock
        case .noLockInDemo: phrases.noLockInDemo
        case .fixedByHost: phrases.fixedByHost
        case .configurationFailed(let error): phrases.configurationFailure(error)
        case .clearingFailed(let error): phrases.clearingFailure(error)
        case .wrongTime(let problem): phrases.timeProblem(problem)
        case .editorFailed(let fault): phrases.editorFailed(fault)
        case .noteTooLong: phrases.noteTooLong
        case .playing(let subject): phrases.nowPlaying(phrases.name(of: subject))
        case .notPlayable(let obstacle): phrases.notPlayable(obstacle)
        case .noFile(let subject, let looks): phrases.noFile(phrases.name(of: subject), looks)
        case .left(let subject, let seconds): phrases.left(phrases.name(of: subject), at: seconds)
        case .playNext(let subject): phrases.playNext(phrases.name(of: subject))
        case .playDoubtful(let subject): phrases.playDoubtful(phrases.name(of: subject), mark: key(.mark))
        case .playerFailed(let fault): phrases.playerFailed(fault)
        case .noteFile(let error): phrases.fileFailure(error)
        case .undone: phrases.undone
        case .nothingToUndo: phrases.nothingToUndo
        case .library(let summary): phrases.withUndo(phrases.done(summary), key: key(.undo))
        case .undoneStep(let summary): phrases.undone(summary)
        case .redone(let summary): phrases.withUndo(phrases.redone(summary), key: key(.undo))
        case .nothingToRedo: phrases.nothingToRedo
        case .nothingChanged: phrases.nothingChanged
        case .importing(let notice): phrases.notice(notice, key: key)
        case .exported(let path, let losses):
            phrases.exportLosses(losses).map { phrases.sentences(phrases.exported(path) + phrases.fullStop, $0) }
                ?? phrases.exported(path)
        case .sourceFailed(let source, let failure):
            source.name + phrases.colon + phrases.failure(failure, of: source.kind)
        case .sourceAdded(let name): phrases.sourceAddedHere(name)
        case .sourceRemoved(let name): phrases.sourceRemoved(name)
        case .sourceExposed(let address): phrases.exposedSource(address)
        case .nothingNew(let name): phrases.nothingNew(name)
        case .sourcesSynced(let outcome): phrases.outcome(outcome).joined(separator: phrases.comma)
        case .pictures(let advice): phrases.advice(advice)
        }
    }
}
