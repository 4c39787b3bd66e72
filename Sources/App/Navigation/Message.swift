import Core

/// A message to show for a moment, not yet in words.
enum Message: Hashable, Sendable {
    case linkCopied(String)
    case noLink
    case theme(String)
    case textSize(TextSize)
    case couldNotRefresh(GatewayError)
    case couldNotLoadMore(GatewayError)
    /// Offline, the end of the stored shows was reached.
    case nothingMoreStored
    case couldNotRefreshFilms(GatewayError)
    case couldNotLoadMoreFilms(GatewayError)
    case filmList(MovieList)
    case cacheUnavailable
    case favoriteAdded(String)
    case favoriteRemoved(String)
    case favoritesSorted(FavoriteOrder)
    case favoritesFailed(FavoritesError)
    case favoritesDamaged(FavoritesDamage)
    case configurationMistakes([ConfigurationMistake])
    case keyTaken(Command)
    case storedCleared
    case lockSet
    case lockRemoved
    case noLock
    case noLockInDemo
    case fixedByHost
    case configurationFailed(ConfigurationFileError)
    case clearingFailed(StoreError)
    case undone
    case nothingToUndo
}

extension Message {
    /// The message in words.
    /// - Parameters:
    ///   - key: returns the key that runs a command now, or in plain mode the word.
    ///   - isInKiosk: whether the user is a visitor, who cannot run commands in a shell.
    func text(in phrases: Phrases, isInKiosk: Bool, key: (Command) -> String?) -> String {
        switch self {
        case .linkCopied(let link): phrases.linkCopied(link)
        case .noLink: phrases.noLink
        case .theme(let name): phrases.theme(name)
        case .couldNotRefresh(let error): phrases.couldNotRefresh(error)
        case .couldNotLoadMore(let error): phrases.couldNotLoadMore(error, key: key(.refresh))
        case .nothingMoreStored: phrases.nothingMoreStored
        case .couldNotRefreshFilms(let error): phrases.couldNotRefreshFilms(error)
        case .couldNotLoadMoreFilms(let error): phrases.couldNotLoadMoreFilms(error, key: key(.refresh))
        case .filmList(let list): phrases.films(list)
        case .cacheUnavailable: phrases.cacheUnavailable
        case .favoriteAdded(let title):
            phrases.favoriteAdded(title.isEmpty ? phrases.unknownFilm : title, undo: key(.undo))
        case .favoriteRemoved(let title):
            phrases.favoriteRemoved(title.isEmpty ? phrases.unknownFilm : title, undo: key(.undo))
        case .favoritesSorted(let order): phrases.sorted(by: order)
        case .textSize(let size): phrases.label(.textSize) + ": " + phrases.value(size.rawValue, of: .textSize)
        case .favoritesFailed(let error): phrases.favoritesFailure(error)
        case .favoritesDamaged(let damage): phrases.favoritesDamage(damage)
        case .configurationMistakes(let mistakes):
            phrases.warning(of: mistakes, inKiosk: isInKiosk) ?? ""
        case .keyTaken(let command): phrases.keyTaken(from: command)
        case .storedCleared: phrases.storedCleared
        case .lockSet: phrases.lockSet
        case .lockRemoved: phrases.lockRemoved
        case .noLock: phrases.noLock
        case .noLockInDemo: phrases.noLockInDemo
        case .fixedByHost: phrases.fixedByHost
        case .configurationFailed(let error): phrases.configurationFailure(error)
        case .clearingFailed(let error): phrases.clearingFailure(error)
        case .undone: phrases.undone
        case .nothingToUndo: phrases.nothingToUndo
        }
    }
}
