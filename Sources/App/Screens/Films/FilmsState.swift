import Core

/// What the screen of films knows.
struct FilmsState: Sendable {
    /// What there is to show.
    enum Phase: Hashable, Sendable {
        case noKey(TMDBKeyProblem)
        case loading
        case failed(GatewayError)
        case browsing
    }

    /// The list that is seen.
    var list = MovieList.popular
    /// Why nobody can be asked for films.
    var keyProblem: TMDBKeyProblem?
    var layout = LayoutChoice.automatic
    /// Counts how often it was found that there is no key; the page that says so, as last laid out; and where one is on it.
    var revision = 0
    var page = PageExtent()
    var position = PagePosition()
    private var popular = FilmShelf()
    private var topRated = FilmShelf()

    /// What is loaded of a list.
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

    /// What is loaded of the list that is seen.
    var shelf: FilmShelf {
        get { self[list] }
        _modify { yield &self[list] }
    }

    /// What there is to show of it.
    var phase: Phase {
        if let keyProblem { return .noKey(keyProblem) }
        guard shelf.isEmpty else { return .browsing }
        return shelf.failure.map(Phase.failed) ?? .loading
    }
}
