import Core

/// What the screen of films knows.
struct FilmsState: Sendable {
    enum Phase: Hashable, Sendable {
        case noKey(TMDBKeyProblem)
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// The visible list.
    var list = MovieList.popular
    /// Why TMDB cannot be asked.
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

    /// The visible list as far as it is loaded.
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

/// A list of films as far as it is loaded.
struct FilmShelf: Sendable {
    var results = MovieResults()
    /// The page that was requested.
    var requested: Int?
    /// Why the last requested page failed.
    var failure: GatewayError?
    var browser = ItemBrowser()

    var selection: Selection { browser.selection }

    /// Whether the first page has not arrived yet.
    var isEmpty: Bool { results.total == nil }

    /// Whether the first page was requested again.
    var isRefreshing: Bool { !isEmpty && requested == 1 }

    /// Whether the end of the loaded list is near while more is being loaded.
    var isLoadingMore: Bool {
        !isEmpty && requested != nil && !isRefreshing
            && selection.visible.upperBound + selection.pageSize >= results.movies.count
    }

    var selected: Movie? { film(at: selection.index) }

    func film(at place: Int) -> Movie? {
        results.movies.indices.contains(place) ? results.movies[place] : nil
    }
}

/// What happens to the screen of films alone.
enum FilmsEvent: Sendable {
    /// The requested page has arrived or failed.
    case answered(MovieList, page: Int, Result<MoviePage, GatewayError>)
    /// There is no usable TMDB key.
    case noKey(TMDBKeyProblem)
    /// The setting for the key has changed.
    case keyChanged
}
