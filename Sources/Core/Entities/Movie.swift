/// A film. Lists leave out `genres`, `runtime` and `tagline`.
public struct Movie: Hashable, Sendable, Identifiable {
    /// TMDB's number of a film.
    public struct ID: Hashable, Sendable {
        /// The number.
        public let number: Int

        /// Makes an identifier.
        public init(number: Int) {
            self.number = number
        }
    }

    /// The identifier.
    public let id: ID
    /// The title in the user's language if there is one, else the original one; cleaned, never empty.
    public let title: String
    /// The title in the film's own language if it differs from `title`.
    public let originalTitle: String?
    /// The ISO 639-1 code of the film's own language.
    public let language: String?
    /// The day of the first release.
    public let released: CalendarDay?
    /// The mean of the votes, 0 to 10, or `nil` without votes.
    public let rating: Double?
    /// The number of votes.
    public let votes: Int
    /// `Drama` and so on, in the user's language.
    public let genres: [String]
    /// Minutes.
    public let runtime: Int?
    /// The line on the poster.
    public let tagline: String?
    /// The poster.
    public let artwork: Artwork?
    /// In the user's language if possible, else in English.
    public internal(set) var overview: RichText

    /// The film's page at TMDB, which credits the source.
    public var url: String { "https://www.themoviedb.org/movie/\(id.number)" }

    /// Makes a movie.
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
}
