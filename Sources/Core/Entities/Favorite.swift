import FoundationEssentials

/// A show or a film that somebody keeps, whole, so that it can be read without a network.
public struct Favorite: Hashable, Sendable, Identifiable {
    /// Which show or film.
    public enum ID: Hashable, Sendable {
        case show(Show.ID)
        case movie(Movie.ID)
    }

    /// What is known of it.
    public enum Entry: Hashable, Sendable {
        /// A show, for ever.
        case show(Show)
        /// A film, for as long as TMDB allows.
        case movie(Movie)
        /// A film of which only the number is left: what was known of it had been kept for as long as TMDB allows.
        case expired(Movie.ID)
    }

    /// What is known of it.
    public let entry: Entry
    /// When somebody made it a favorite; whole seconds.
    public let added: Date
    /// When what is known of it was fetched; whole seconds.
    public let fetched: Date
    /// When the next episode of a show is shown, by what was known when it was fetched.
    public let nextEpisode: Date?

    /// Makes a favorite.
    public init(_ entry: Entry, added: Date, fetched: Date, nextEpisode: Date? = nil) {
        self.entry = entry
        self.added = added
        self.fetched = fetched
        self.nextEpisode = nextEpisode
    }

    /// Which show or film.
    public var id: ID { entry.id }

    /// Its title; `nil` for a film of which only the number is left.
    public var title: String? {
        switch entry {
        case .show(let show): show.name
        case .movie(let movie): movie.title
        case .expired: nil
        }
    }

    /// The mean of the ratings, 0 to 10.
    public var rating: Double? {
        switch entry {
        case .show(let show): show.rating
        case .movie(let movie): movie.rating
        case .expired: nil
        }
    }

    /// Its poster.
    public var artwork: Artwork? {
        switch entry {
        case .show(let show): show.artwork
        case .movie(let movie): movie.artwork
        case .expired: nil
        }
    }
}

extension Favorite.Entry {
    /// Which show or film.
    public var id: Favorite.ID {
        switch self {
        case .show(let show): .show(show.id)
        case .movie(let movie): .movie(movie.id)
        case .expired(let id): .movie(id)
        }
    }
}
