/// A film, as far as a list knows it, or whole.
public struct Movie: Hashable, Sendable, Identifiable {
    /// TMDB's number of a film.
    public struct ID: Hashable, Sendable {
        /// The number.
        public let number: Int

        /// Makes an ID from TMDB's number.
        public init(number: Int) {
            self.number = number
        }
    }

    /// TMDB's number.
    public let id: ID
    /// The title in the reader's language where there is one, else the original one; cleaned, never empty.
    public let title: String
    /// The title in the film's own language, where it differs from `title`.
    public let originalTitle: String?
    /// The film's own language, by its code of ISO 639-1.
    public let language: String?
    /// The day it was first shown on.
    public let released: CalendarDay?
    /// The mean of the votes, 0 to 10; `nil` where nobody has voted.
    public let rating: Double?
    /// How many have voted.
    public let votes: Int
    /// `Drama` and so on, in the reader's language; lists do not tell them.
    public let genres: [String]
    /// Minutes; lists do not tell them.
    public let runtime: Int?
    /// The line on the poster; lists do not tell it.
    public let tagline: String?
    /// The poster: a small and a large one.
    public let artwork: Artwork?
    /// What it is about, in the reader's language where that is known, else in English.
    public let overview: RichText

    /// The page about the film at TMDB, by which the source is credited.
    public var url: String { "https://www.themoviedb.org/movie/\(id.number)" }

    /// Makes a film from parts that have been cleaned already.
    public init(
        id: ID, title: String, originalTitle: String? = nil, language: String? = nil, released: CalendarDay? = nil,
        rating: Double? = nil, votes: Int = 0, genres: [String] = [], runtime: Int? = nil, tagline: String? = nil,
        artwork: Artwork? = nil, overview: RichText = RichText()
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle == title ? nil : originalTitle
        self.language = language
        self.released = released
        self.rating = rating
        self.votes = votes
        self.genres = genres
        self.runtime = runtime
        self.tagline = tagline
        self.artwork = artwork
        self.overview = overview
    }

    /// The film with another overview.
    func with(overview: RichText) -> Movie {
        Movie(
            id: id, title: title, originalTitle: originalTitle, language: language, released: released, rating: rating,
            votes: votes, genres: genres, runtime: runtime, tagline: tagline, artwork: artwork, overview: overview)
    }
}
