import Core
import Terminal

/// Why a command could not do what it was asked to.
enum CommandFailure: Error, Hashable, Sendable {
    /// The data could not be written.
    case output(OutputFault)
    /// Television, or a show of that number, could not be had.
    case shows(GatewayError, Show.ID? = nil)
    /// Films, or the film of that number, could not be had.
    case films(GatewayError, Movie.ID? = nil)
    /// There is no page of that number.
    case noPage(Int)
    /// The favorites could not be read or written.
    case favorites(FavoritesError)
    /// It is none of the favorites.
    case noFavorite(Favorite.ID)
    /// There is no folder where it could be.
    case noFolder
    /// It is a favorite, and its poster could not be kept.
    case poster(StoreError)
    /// What is stored could not be removed.
    case store(StoreError)
    /// A file that the user has named could not be read or written.
    case file(String, UserFileError)
    /// What went wrong has been said already.
    case said(ExitCode)

    /// How the program ends.
    var exitCode: ExitCode {
        switch self {
        case .output, .favorites, .noFolder, .poster, .store, .file: .failed
        case .shows(let error, _), .films(let error, _): error.exitCode
        case .noPage, .noFavorite: .notFound
        case .said(let code): code
        }
    }
}

extension GatewayError {
    /// How a program ends that could not get what it asked for.
    var exitCode: ExitCode {
        switch self {
        case .unreachable, .status, .rateLimited, .notTheAPI, .portal, .offline: .unreachable
        case .notFound, .noSuchPage: .notFound
        case .keyRejected, .keyUnavailable: .failed
        case .cancelled: .interrupted
        }
    }
}
