/// An invented film, as the TMDB API would send it. The same index always gives the same film.
struct DemoFilm: Encodable, Sendable {
    struct Genre: Encodable, Sendable {
        let id: Int
        let name: String
    }

    /// What lists do not tell.
    struct Details: Encodable, Sendable {
        let genres: [Genre]
        let runtime: Int
        let tagline: String
    }

    let id: Int
    let title: String
    let originalTitle: String
    let language: String
    let overview: String
    let posterPath: String?
    let released: String
    let average: Double
    let votes: Int
    var details: Details?

    private enum CodingKeys: String, CodingKey {
        case id, title, overview, genres, runtime, tagline
        case originalTitle = "original_title"
        case language = "original_language"
        case posterPath = "poster_path"
        case released = "release_date"
        case average = "vote_average"
        case votes = "vote_count"
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(originalTitle, forKey: .originalTitle)
        try fields.encode(language, forKey: .language)
        try fields.encode(overview, forKey: .overview)
        try fields.encode(posterPath, forKey: .posterPath)
        try fields.encode(released, forKey: .released)
        try fields.encode(average, forKey: .average)
        try fields.encode(votes, forKey: .votes)
        try fields.encodeIfPresent(details?.genres, forKey: .genres)
        try fields.encodeIfPresent(details?.runtime, forKey: .runtime)
        try fields.encodeIfPresent(details?.tagline, forKey: .tagline)
    }
}
