import Core

extension Favorite.Entry {
    /// The page about it that the source asks to be linked.
    var url: String? {
        switch self {
        case .show(let show): show.url
        case .movie(let movie): movie.url
        case .expired: nil
        }
    }

    /// Its title; `nil` where that is not known any more.
    var title: String? {
        switch self {
        case .show(let show): show.name
        case .movie(let movie): movie.title
        case .expired: nil
        }
    }
}

extension Route {
    /// The screen of a favorite; `nil` where there is none.
    init?(_ entry: Favorite.Entry) {
        switch entry {
        case .show(let show): self = .show(show, index: nil)
        case .movie(let movie): self = .film(movie)
        case .expired: return nil
        }
    }
}
