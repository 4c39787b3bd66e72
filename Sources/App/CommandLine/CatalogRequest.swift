import Core

/// What a command wants of the catalogs.
enum CatalogRequest: Hashable, Sendable {
    case shows
    case show(Show.ID)
    case episodes(Show.ID)
    case search(String)
    case movies(String)
    case movie(Movie.ID)
}
