/// A film. Lists leave out `genres`, `runtime` and `tagline`.
package struct Movie: Hashable, Sendable, Identifiable {
    /// TMDB's number of a film.
    package struct ID: Hashable, Sendable {
        package let number: Int

        package init(number: Int) {
            self.number = number
        }
    }

    package let id: ID
    /// The title in the user's language if there is one, else the original one; cleaned, never empty.
    package let title: String
    /// The title in the film's own language if it differs from `title`.
    package let originalTitle: String?
    /// The ISO 639-1 code of the film's own language.
    package let language: String?
    /// The day of the first release.
    package let released: CalendarDay?
    /// The mean of the votes, 0 to 10, or `nil` without votes.
    package let rating: Double?
    package let votes: Int
    /// `Drama` and so on, in the user's language.
    package let genres: [String]
    /// Minutes.
    package let runtime: Int?
    /// The line on the poster.
    package let tagline: String?
    package let artwork: Artwork?
    /// In the user's language if possible, else in English.
    package var overview: RichText

    /// The film's page at TMDB, which credits the source.
    package var url: String { "https://www.themoviedb.org/movie/\(id.number)" }

    package init(
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
