import FoundationEssentials

/// A favorite show or film, complete, so that it can be read offline.
public struct Favorite: Hashable, Sendable, Identifiable {
    /// An identifier.
    public enum ID: Hashable, Sendable {
        case show(Show.ID)
        case movie(Movie.ID)
    }

    /// The stored show or film.
    public enum Entry: Hashable, Sendable {
        case show(Show)
        /// Stored only as long as TMDB allows.
        case movie(Movie)
        /// A film whose data had to be removed; only the number is left.
        case expired(Movie.ID)
    }

    /// The stored show or film.
    public let entry: Entry
    /// When it became a favorite; whole seconds.
    public let added: Date
    /// When its data was fetched; whole seconds.
    public let fetched: Date
    /// When the next episode of a show airs, as known when it was fetched.
    public let nextEpisode: Date?

    /// Makes a favorite.
    public init(_ entry: Entry, added: Date, fetched: Date, nextEpisode: Date? = nil) {
        self.entry = entry
        self.added = added
        self.fetched = fetched
        self.nextEpisode = nextEpisode
    }

    /// The identifier.
    public var id: ID { entry.id }

    /// `nil` for an expired film.
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

    /// The picture.
    public var artwork: Artwork? { entry.artwork }
}

extension Favorite.Entry {
    /// The picture.
    public var artwork: Artwork? {
        switch self {
        case .show(let show): show.artwork
        case .movie(let movie): movie.artwork
        case .expired: nil
        }
    }

    /// The identifier.
    public var id: Favorite.ID {
        switch self {
        case .show(let show): .show(show.id)
        case .movie(let movie): .movie(movie.id)
        case .expired(let id): .movie(id)
        }
    }
}
