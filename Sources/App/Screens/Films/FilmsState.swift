import Core

struct FilmsState: Sendable {
    enum Phase: Hashable, Sendable {
        case noKey(TMDBKeyProblem)
        case loading
        case failed(GatewayError)
        case browsing
    }

    var list = MovieList.popular
    /// Why no TMDB key can be used.
    var keyProblem: TMDBKeyProblem?
    /// The page that explains how to get a key.
    var page = ScrolledPage()
    private var popular = FilmShelf()
    private var topRated = FilmShelf()

    subscript(list: MovieList) -> FilmShelf {
        get {
            switch list {
            case .popular: popular
            case .topRated: topRated
            }
        }
        _modify {
            switch list {
            case .popular: yield &popular
            case .topRated: yield &topRated
            }
        }
    }

    /// The visible list.
    var shelf: FilmShelf {
        get { self[list] }
        _modify { yield &self[list] }
    }

    var phase: Phase {
        if let keyProblem { return .noKey(keyProblem) }
        guard shelf.isEmpty else { return .browsing }
        return shelf.failure.map(Phase.failed) ?? .loading
    }
}

struct FilmShelf: Sendable {
    var results = MovieResults()
    /// The page that was requested.
    var requested: Int?
    /// Why the last requested page failed.
    var failure: GatewayError?
    var browser = ItemBrowser()

    var selection: Selection { browser.selection }

    var isEmpty: Bool { results.total == nil }

    var isRefreshing: Bool { !isEmpty && requested == 1 }

    /// Whether more films are being loaded and the end of the list is at most a page away.
    var isLoadingMore: Bool {
        !isEmpty && requested != nil && !isRefreshing
            && selection.visible.upperBound + selection.pageSize >= results.movies.count
    }

    var selected: Movie? { film(at: selection.index) }

    func film(at place: Int) -> Movie? {
        results.movies.indices.contains(place) ? results.movies[place] : nil
    }
}

/// Events for the screen of films only.
enum FilmsEvent: Sendable {
    /// The requested page or the error.
    case answered(MovieList, page: Int, Result<MoviePage, GatewayError>)
    case noKey(TMDBKeyProblem)
    case keyChanged
}
