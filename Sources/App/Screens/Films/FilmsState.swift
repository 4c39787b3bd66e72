import Catalog
import Configuration
import Entities
import Networking
import Platform

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
    /// The key that is being entered.
    var entry: KeyEntry?
    /// The page that explains how to get a key.
    var page = ScrolledPage()
    private var shelves: [MovieList: FilmShelf] = [:]

    subscript(list: MovieList) -> FilmShelf {
        get { shelves[list] ?? FilmShelf() }
        _modify { yield &shelves[list, default: FilmShelf()] }
    }

    /// Another list that is loaded already.
    var otherList: MovieList? { MovieList.allCases.first { $0 != list && !self[$0].isEmpty } }

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
    case answered(MovieList, page: Int, Result<MoviePage, GatewayError>)
    /// The requested page of the films that fit a filter.
    case found(CatalogQuery, page: Int, Result<MoviePage, GatewayError>)
    /// Names of actors that contain a text.
    case actors(String, [String])
    case noKey(TMDBKeyProblem)
    case keyChanged
    /// The entered key could not be saved.
    case keyNotSaved(StoreError)
}

/// The key for films while it is being entered. It is a secret: the screen shows only how long it is.
struct KeyEntry: Hashable, Sendable {
    enum Problem: Hashable, Sendable {
        case malformed
        case notSaved(StoreError)
    }

    private(set) var text = ""
    var problem: Problem?
    var isSaving = false

    var key: TMDBKey? { TMDBKey(text) }

    mutating func apply(_ edit: TextEdit) {
        guard !isSaving else { return }
        problem = nil
        switch edit {
        case .insert(let new):
            text += String(new.filter { !$0.isWhitespace }.prefix(max(0, TMDBKey.tokenLimit - text.count)))
        case .deleteBackward: _ = text.popLast()
        case .deleteWord, .deleteToStart, .deleteToEnd: text = ""
        case .deleteForward, .move, .moveToStart, .moveToEnd: break
        }
    }
}
