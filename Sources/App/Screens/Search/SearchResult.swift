import Core

/// A show or a film that has been found.
enum SearchResult: Hashable, Sendable, Identifiable {
    /// A show; its place in the catalog and TVmaze's score, where they are known.
    case show(Show, index: Int?, score: Double?)
    case film(Movie)

    /// A favorite as a result of a search for its kind; `nil` for one of the other kind, or one of which only the number is left.
    init?(_ entry: Favorite.Entry, of kind: SearchKind) {
        switch (entry, kind) {
        case (.show(let show), .shows): self = .show(show, index: nil, score: nil)
        case (.movie(let movie), .films): self = .film(movie)
        default: return nil
        }
    }

    var id: Favorite.ID { entry.id }

    /// What is kept of it as a favorite.
    var entry: Favorite.Entry {
        switch self {
        case .show(let show, _, _): .show(show)
        case .film(let movie): .movie(movie)
        }
    }

    /// The screen of it; `nil` where there is none.
    var route: Route? {
        switch self {
        case .show(let show, let index, _): .show(show, index: index)
        case .film: Route(entry)
        }
    }
}

extension Item {
    /// A result, with what the query has found of its title.
    init(_ result: SearchResult, query: String, mark: FavoriteMark, phrases: Phrases) {
        let query = FuzzyQuery(query)
        switch result {
        case .show(let show, _, let score):
            self.init(
                show, matches: query.highlights(in: show.name), note: score.map(phrases.score), mark: mark,
                phrases: phrases)
        case .film(let movie):
            self.init(movie, matches: query.highlights(in: movie.title), mark: mark, phrases: phrases)
        }
    }
}
