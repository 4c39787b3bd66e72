/// A film as TMDB sends it, in a list or whole. All but the number may be missing, null, empty or wrong.
struct WireMovie: Decodable {
    private struct Genre: Decodable {
        let name: String?
    }

    let id: Int
    private let title: String?
    private let originalTitle: String?
    private let language: String?
    private let overview: String?
    private let posterPath: String?
    private let released: String?
    private let average: Double?
    private let votes: Int?
    private let genres: [Genre]
    private let runtime: Int?
    private let tagline: String?

    private enum CodingKeys: String, CodingKey {
        case id, title, overview, genres, runtime, tagline
        case originalTitle = "original_title"
        case language = "original_language"
        case posterPath = "poster_path"
        case released = "release_date"
        case average = "vote_average"
        case votes = "vote_count"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.identifier(.id)
        title = fields.lenient(.title)
        originalTitle = fields.lenient(.originalTitle)
        language = fields.lenient(.language)
        overview = fields.lenient(.overview)
        posterPath = fields.lenient(.posterPath)
        released = fields.lenient(.released)
        average = fields.lenient(.average)
        votes = fields.lenient(.votes)
        genres = fields.lenient(.genres, as: LossyArray<Genre>.self)?.elements ?? []
        runtime = fields.lenient(.runtime)
        tagline = fields.lenient(.tagline)
    }

    /// The film; `nil` where no title is left once it has been cleaned.
    func movie(_ images: TMDBImages) -> Movie? {
        let original = TVMazeLimits.line(originalTitle)
        guard let title = TVMazeLimits.line(title) ?? original else { return nil }
        return Movie(
            id: Movie.ID(number: id), title: title, originalTitle: original, language: TVMazeLimits.word(language),
            released: released.flatMap(CalendarDay.init(iso8601:)),
            rating: votes == 0 || average == 0 ? nil : TVMazeLimits.rating(average), votes: max(votes ?? 0, 0),
            genres: genres.prefix(TVMazeLimits.genres).compactMap { TVMazeLimits.word($0.name) },
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), tagline: TVMazeLimits.line(tagline),
            artwork: images.poster(posterPath), overview: RichText(plain: overview ?? ""))
    }
}
