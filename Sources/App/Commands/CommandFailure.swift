import Configuration
import Entities
import Library
import Networking
import Platform
import Plays
import Terminal
import UseCases

enum CommandFailure: Error, Hashable, Sendable {
    case output(OutputFault)
    case shows(GatewayError, Show.ID? = nil)
    case films(GatewayError, Movie.ID? = nil)
    case people(GatewayError, Person.ID? = nil)
    /// There is no catalog of all shows to filter.
    case noCatalog
    case catalog(SyncCatalog.Failure)
    case noPage(Int)
    case library(StoreError)
    case notInLibrary(String)
    case noEpisode(String)
    /// Films have no episodes, and shows are marked by them.
    case noEpisodes(String)
    case notAired(String)
    /// Nothing can have been watched at that time.
    case wrongTime(PlayTime.Fault)
    case noList(String)
    /// No export lies in the usual folders.
    case noExports
    /// An import has no title of that name.
    case noChoice(String)
    case hasList(String)
    /// The list fills itself.
    case isSmart(String)
    /// The library cannot move to its own folder, or into it.
    case insideLibrary(String)
    /// A variable names the library's folder, so that the setting has no effect.
    case fixedFolder(variable: String)
    /// Neither `VISUAL` nor `EDITOR` is set.
    case noEditor
    case editorFailed(CommandFault)
    case notPlayable(PlayObstacle)
    /// No file, or several, which are named.
    case noFile(String)
    case playerFailed(CommandFault)
    /// A command of the user's cannot be run.
    case command(CommandFault)
    /// The file for the editor could not be written or read.
    case noteFile(StoreError)
    /// The setting could not be saved.
    case configuration(ConfigurationFileError)
    case noFavorite(TitleID)
    /// There is no home folder.
    case noFolder
    case noConfigurationFolder
    /// The favorite is saved, but its poster is not.
    case poster(StoreError)
    /// The cache could not be cleared.
    case store(StoreError)
    case file(String, UserFileError)
    /// The format has several files; its name.
    case exportNeedsFolder(String)
    case lock(LockError)
    case noSource(String)
    case hasSource(String)
    case source(PlaySource, PlaySourceFailure)
    /// The failure has already been reported.
    case said(ExitCode)

    var exitCode: ExitCode {
        switch self {
        case .output, .noCatalog, .library, .notAired, .hasList, .isSmart, .insideLibrary, .fixedFolder,
            .configuration,
            .noEditor, .editorFailed, .notPlayable, .playerFailed, .command, .noteFile, .noFolder,
            .noConfigurationFolder, .poster, .store, .file, .lock, .hasSource:
            .failed
        case .source(_, .cancelled): .interrupted
        case .source(_, .unreachable), .source(_, .starting), .source(_, .status), .source(_, .offline): .unreachable
        case .source: .failed
        case .catalog(.gateway(let error)): error.exitCode
        case .catalog(.store): .failed
        case .shows(let error, _), .films(let error, _), .people(let error, _): error.exitCode
        case .noPage, .noFavorite, .notInLibrary, .noEpisode, .noFile, .noList, .noChoice, .noExports, .noSource:
            .notFound
        case .noEpisodes, .wrongTime, .exportNeedsFolder: .wrongUsage
        case .said(let code): code
        }
    }

    /// The message, or `nil` for none.
    func message(_ phrases: Phrases) -> String? {
        switch self {
        // A reader that closes the output, such as `head`, expects no message.
        case .output(.closed), .said: nil
        case .output(.full): phrases.outputFailure(.full)
        case .output(.system(let number)): phrases.outputFailure(.system(number))
        case .shows(let error, let id): message(id?.number, phrases.failure(error), error, phrases)
        case .people(let error, let id): message(id?.number, phrases.failure(error), error, phrases)
        case .films(let error, let id): message(id?.number, phrases.filmsFailure(error), error, phrases)
        case .noCatalog: phrases.noCatalog
        case .catalog(let failure): phrases.failure(failure)
        case .noPage(let number): phrases.noPage(number)
        case .library(let error): phrases.libraryFailure(error)
        case .notInLibrary(let title): phrases.notInLibrary(title)
        case .noEpisode(let name): phrases.noEpisode(name)
        case .noEpisodes(let title): phrases.noEpisodes(title)
        case .notAired(let name): phrases.notAired(name)
        case .wrongTime(let fault): "--at" + phrases.colon + phrases.timeFault(fault)
        case .noList(let name): phrases.noList(name)
        case .noChoice(let title): phrases.noChoice(title)
        case .noExports: phrases.nothingFound(LibraryCommands.importExample)
        case .hasList(let name): phrases.hasList(name)
        case .isSmart(let name): phrases.isSmartList(name)
        case .insideLibrary(let path): phrases.insideLibrary(path)
        case .fixedFolder(let variable): phrases.fixedFolder(variable)
        case .configuration(let error): phrases.configurationFailure(error)
        case .noEditor: phrases.noEditor
        case .editorFailed(let fault): phrases.editorFailed(fault)
        case .notPlayable(let obstacle): phrases.notPlayable(obstacle)
        case .noFile(let message): message
        case .playerFailed(let fault): phrases.playerFailed(fault)
        case .command(let fault): phrases.commandFailure(fault)
        case .noteFile(let error): phrases.fileFailure(error)
        case .noFavorite(let id): phrases.noFavorite(id.notation)
        case .noFolder: phrases.noFolder
        case .noConfigurationFolder: phrases.noConfigurationFolder
        case .poster(let error): phrases.posterFailure(error)
        case .store(let error): phrases.clearingFailure(error)
        case .exportNeedsFolder(let format): phrases.exportNeedsFolder(format)
        case .file(let path, .exists(let count)):
            phrases.sentences(phrases.fileProblem(path, .exists(count)), phrases.overwriteByOption)
        case .file(let path, let reason): phrases.fileProblem(path, reason)
        case .lock(let error): phrases.lockFailure(error)
        case .noSource(let name): phrases.noSource(name)
        case .hasSource(let name): phrases.hasSource(name)
        case .source(let source, let failure):
            source.name + phrases.colon + phrases.failure(failure, of: source.kind)
        }
    }

    private func message(_ id: Int?, _ failure: String, _ error: GatewayError, _ phrases: Phrases) -> String {
        let advice: String? =
            switch error {
            case .keyUnavailable(.missing): phrases.filmKeySteps(page: FilmsPresenter.keyPage).joined(separator: " ")
            case .keyUnavailable(.malformedOutput): phrases.advice(error)
            // The failure already says what to do.
            case .keyUnavailable: nil
            default: phrases.advice(error)
            }
        return (id.map { "\($0): " } ?? "") + failure + (advice.map { phrases.fullStop + " " + $0 } ?? "")
    }
}

/// Does a part of a command, and turns its failure into the command's.
@discardableResult
func failing<Failure: Error, Value>(
    as failure: (Failure) -> CommandFailure, _ body: () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
    do throws(Failure) { return try body() } catch { throw failure(error) }
}

@discardableResult
func failingAsync<Failure: Error, Value>(
    as failure: (Failure) -> CommandFailure, _ body: () async throws(Failure) -> Value
) async throws(CommandFailure) -> Value {
    do throws(Failure) { return try await body() } catch { throw failure(error) }
}

extension CommandFailure {
    static func path(_ error: UserPathError) -> CommandFailure { .file(error.path, error.reason) }
}

extension Options {
    /// The path of a file or folder that a command writes.
    func output(
        _ path: String, replacing replacement: OutputPath.Replacement = .nothing
    ) throws(CommandFailure) -> OutputPath {
        try failing(as: CommandFailure.path) { () throws(UserPathError) in
            try OutputPath(path, isWhole: isDemo, replacing: saysYes ? .anything : replacement)
        }
    }
}

extension GatewayError {
    var exitCode: ExitCode {
        switch self {
        case .unreachable, .status, .rateLimited, .notTheAPI, .portal, .offline: .unreachable
        case .notFound, .noSuchPage: .notFound
        case .keyRejected, .keyUnavailable: .failed
        case .cancelled: .interrupted
        }
    }
}
