import Core

/// What has come of a request of the plain program.
enum PlainAnswer: Sendable {
    case catalog(CatalogUpdate)
    case arranged([Int32])
    case details(DetailsUpdate)
    case films(Result<MoviePage, GatewayError>)
    case film(Result<Movie, GatewayError>)
    /// There is no key to ask with.
    case noKey(TMDBKeyProblem)
    case foundShows(Result<[ShowMatch], GatewayError>)
    case queries([String])
    case matched([SearchResult])
    case favorites(Result<[Favorite], FavoritesError>)
    case changed(FavoriteChange, title: String)
    case reverted(FavoriteChange)
    case notChanged(FavoritesError)
    case written
    case notWritten(ConfigurationFileError)
    case measured(bytes: Int)
    case cleared
    case notCleared(StoreError)
    /// It takes longer than a moment.
    case slow
    /// No more comes of it.
    case finished
}
