import Core

/// Something that the plain program waits for before it goes on.
enum PlainRequest: Equatable, Sendable {
    /// The catalog as the cache policy has it, or its first page anew.
    case catalog(isRefreshing: Bool)
    case catalogPage(Int)
    case arrangement(ShowCatalog, ShowOrder)
    /// The details of a show as the cache policy has them, or anew.
    case details(Show, index: Int?, isRefreshing: Bool)
    case films(MovieList, page: Int)
    case film(Movie)
    case search(SearchKind, String)
    /// What has been searched for before.
    case queries(SearchKind)
    /// The same in what is loaded and kept, where the network has not answered.
    case matches(SearchKind, String, ShowCatalog)
    case foundFilms(String, page: Int)
    case favorites(FavoriteOrder, filter: String)
    /// Make it a favorite, or none.
    case toggle(Favorite.Entry, to: Bool)
    case undo(FavoriteChange)
    /// Write a value into the configuration; none, so that the usual one counts.
    case write(Setting, String?, Settings)
    /// Count what is stored and can be fetched again, or remove it.
    case measureStored, clearStored

    /// Whether it is something that a person has decided, which is done whatever follows.
    var isDecision: Bool {
        switch self {
        case .toggle, .undo, .write, .clearStored: true
        case .catalog, .catalogPage, .arrangement, .details, .films, .film, .search, .queries, .matches, .foundFilms,
            .favorites, .measureStored:
            false
        }
    }
}
