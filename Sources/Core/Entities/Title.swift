/// The identity of something that has a name of its own: a show, a film, or what belongs to one.
package enum TitleID: Hashable, Sendable {
    case show(Show.ID)
    /// An episode by TVmaze's number.
    case episode(Int)
    case movie(Movie.ID)
    /// A season of a show by its number.
    case season(Show.ID, Int)
    case person(Person.ID)

    /// Makes the identity of a show, an episode or a film from what `kind` and `number` say.
    package init?(kind: String, number: Int) {
        guard number > 0 else { return nil }
        switch kind {
        case "show": self = .show(Show.ID(number: number))
        case "episode": self = .episode(number)
        case "movie": self = .movie(Movie.ID(number: number))
        default: return nil
        }
    }

    /// The word for it in documents and commands.
    package var kind: String {
        switch self {
        case .show: "show"
        case .episode: "episode"
        case .movie: "movie"
        case .season: "season"
        case .person: "person"
        }
    }

    /// The source's number of it, or of a season's show.
    package var number: Int {
        switch self {
        case .show(let id), .season(let id, _): id.number
        case .episode(let number): number
        case .movie(let id): id.number
        case .person(let id): id.number
        }
    }

    /// As files and commands name it: `show:82`, `movie:603`, `season:82:2`.
    package var notation: String {
        let notation = "\(kind):\(number)"
        return if case .season(_, let season) = self { "\(notation):\(season)" } else { notation }
    }

    /// The same if it is a show or a film, which can be followed, starred and played.
    package var showOrFilm: TitleID? {
        switch self {
        case .show, .movie: self
        case .episode, .season, .person: nil
        }
    }

    /// Shows before films and episodes, each by number.
    package var kindOrder: (Int, Int) {
        switch self {
        case .show: (0, number)
        case .movie: (1, number)
        case .episode: (2, number)
        case .season(_, let season): (3, number << 16 + season)
        case .person(let id): (id.source == .tvmaze ? 4 : 5, number)
        }
    }
}

/// A show or a film.
package enum Title: Hashable, Sendable, Identifiable {
    case show(Show)
    /// Stored only as long as TMDB allows.
    case movie(Movie)
    /// A film whose data had to be removed; only the number is left.
    case expired(Movie.ID)

    package var id: TitleID {
        switch self {
        case .show(let show): .show(show.id)
        case .movie(let movie): .movie(movie.id)
        case .expired(let id): .movie(id)
        }
    }

    /// The name, or `nil` for an expired film.
    package var name: String? {
        switch self {
        case .show(let show): show.name
        case .movie(let movie): movie.title
        case .expired: nil
        }
    }

    /// The source's page about it, which it asks to be linked.
    package var url: String? {
        switch self {
        case .show(let show): show.url
        case .movie(let movie): movie.url
        case .expired: nil
        }
    }

    /// The year of the first episode or of the release, or `nil` if it is unknown.
    package var year: Int? {
        switch self {
        case .show(let show): show.premiered?.year
        case .movie(let movie): movie.released?.year
        case .expired: nil
        }
    }

    /// The mean of the ratings, 0 to 10.
    package var rating: Double? {
        switch self {
        case .show(let show): show.rating
        case .movie(let movie): movie.rating
        case .expired: nil
        }
    }

    package var artwork: Artwork? {
        switch self {
        case .show(let show): show.artwork
        case .movie(let movie): movie.artwork
        case .expired: nil
        }
    }
}
