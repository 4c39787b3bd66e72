/// Decodes the bodies of TMDB's responses.
struct TMDBAnswers: Sendable {
    /// Which addresses in a response may be used.
    let addresses: RemoteAddress

    /// Decodes a page of films, each film once.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a film.
    func page(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> MoviePage {
        let wire = try HTTPRequest.Content.jsonObject.decode(WireMoviePage.self, from: body)
        let results = wire.results
        var seen: Set<Int> = []
        let movies = results.elements.filter { seen.insert($0.id.number).inserted }.compactMap { $0.movie(images) }
        guard !movies.isEmpty || (results.elements.isEmpty && !results.isIncomplete) else { throw .notTheAPI }
        return MoviePage(
            number: wire.page ?? 1, movies: movies, pageCount: min(max(wire.pageCount ?? 1, 0), MoviePage.lastNumber),
            total: max(wire.total ?? 0, movies.count))
    }

    /// Decodes a film with its parts.
    /// - Parameter language: that of the reader, whose trailers come first.
    func details(
        _ body: [UInt8], _ images: TMDBImages, _ language: TMDBLanguage
    ) throws(GatewayError) -> MovieDetails {
        let wire = try HTTPRequest.Content.jsonObject.decode(WireMovieDetails.self, from: body)
        guard let details = wire.details(images, addresses: addresses, language: language) else { throw .notTheAPI }
        return details
    }

    /// Decodes the films of a collection.
    func collection(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> [Movie] {
        try HTTPRequest.Content.jsonObject.decode(WireCollectionFilms.self, from: body).movies(images)
    }

    /// Decodes where something can be watched, by country.
    func offers(_ body: [UInt8]) throws(GatewayError) -> [Country: WatchOffers] {
        try HTTPRequest.Content.jsonObject.decode(WireProviders.self, from: body).offers(addresses)
    }

    /// Decodes TMDB's number of a show that was looked for by another catalog's; `nil` if TMDB does not have it.
    func show(_ body: [UInt8]) throws(GatewayError) -> Int? {
        try HTTPRequest.Content.jsonObject.decode(WireFindings.self, from: body).show
    }

    /// Decodes the film or show that has a number of IMDb.
    func findings(_ body: [UInt8], of imdb: String) throws(GatewayError) -> MovieFindings {
        let wire = try HTTPRequest.Content.jsonObject.decode(WireFindings.self, from: body)
        return MovieFindings(movies: wire.films, show: wire.show == nil ? nil : ExternalIDs(imdb: imdb))
    }

    /// Decodes the numbers of a show in other catalogs.
    func externals(_ body: [UInt8]) throws(GatewayError) -> ExternalIDs {
        try HTTPRequest.Content.jsonObject.decode(WireShowNumbers.self, from: body).ids
    }

    func images(_ body: [UInt8]) throws(GatewayError) -> TMDBImages {
        let images = try HTTPRequest.Content.jsonObject.decode(WireConfiguration.self, from: body).images
        guard let root = addresses.resource(images.secureRoot ?? images.root) else { throw .notTheAPI }
        return TMDBImages(root: root, posterSizes: images.posterSizes?.elements ?? [])
    }

    /// TMDB's own number of an error: 7 for an invalid key, 22 for a page out of range; `nil` if the body has none.
    func errorCode(_ body: [UInt8]) -> Int? {
        (try? HTTPRequest.Content.jsonObject.decode(WireMovieError.self, from: body))?.code
    }
}

/// A film in a list or with all its details. All fields but the identifier may be missing, null, empty or wrong.
struct WireMovie: Decodable {
    private struct Genre: Decodable {
        let name: String?
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, overview, genres, runtime, tagline
        case originalTitle = "original_title"
        case language = "original_language"
        case posterPath = "poster_path"
        case released = "release_date"
        case average = "vote_average"
        case votes = "vote_count"
    }

    let id: WireID
    @Lenient private var title: String?
    @Lenient private var originalTitle: String?
    @Lenient private var language: String?
    @Lenient private var overview: String?
    @Lenient private var posterPath: String?
    @Lenient private var released: String?
    @Lenient private var average: Double?
    @Lenient private var votes: Int?
    @Lenient private var genres: LossyArray<Genre>?
    @Lenient private var runtime: Int?
    @Lenient private var tagline: String?

    /// The film; `nil` if nothing is left of its title after cleaning.
    func movie(_ images: TMDBImages) -> Movie? {
        let original = TVMazeLimits.line(originalTitle)
        guard let title = TVMazeLimits.line(title) ?? original else { return nil }
        return Movie(
            id: Movie.ID(number: id.number), title: title, originalTitle: original,
            language: TVMazeLimits.word(language), released: released.flatMap(CalendarDay.init(iso8601:)),
            rating: votes == 0 || average == 0 ? nil : TVMazeLimits.rating(average), votes: max(votes ?? 0, 0),
            genres: (genres?.elements ?? []).prefix(TVMazeLimits.genres).compactMap { TVMazeLimits.word($0.name) },
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), tagline: TVMazeLimits.line(tagline),
            artwork: images.poster(posterPath), overview: RichText(plain: overview ?? ""))
    }
}

private struct WireMoviePage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case page, results
        case pageCount = "total_pages"
        case total = "total_results"
    }

    let results: LossyArray<WireMovie>
    @Lenient var page: Int?
    @Lenient var pageCount: Int?
    @Lenient var total: Int?
}

/// Where TMDB says that its pictures are.
private struct WireConfiguration: Decodable {
    struct Images: Decodable {
        private enum CodingKeys: String, CodingKey {
            case root = "base_url"
            case secureRoot = "secure_base_url"
            case posterSizes = "poster_sizes"
        }

        @Lenient var root: String?
        @Lenient var secureRoot: String?
        @Lenient var posterSizes: LossyArray<String>?
    }

    let images: Images
}

private struct WireMovieError: Decodable {
    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
    }

    let code: Int
}
