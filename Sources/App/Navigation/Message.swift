import Core

/// Something to say for a moment, in no language yet.
enum Message: Hashable, Sendable {
    case linkCopied(String)
    case noLink
    case theme(String)
    case textSize(TextSize)
    case couldNotRefresh(GatewayError)
    case couldNotLoadMore(GatewayError)
    /// The network is not used, and the end of what is stored has been reached.
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
    /// What is stored could not be removed.
    case clearingFailed(StoreError)
    case undone
    case nothingToUndo
}
