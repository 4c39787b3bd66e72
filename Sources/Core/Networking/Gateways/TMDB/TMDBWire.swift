import Entities

/// Decodes the bodies of TMDB's responses.
struct TMDBAnswers: Sendable {
    /// Which addresses in a response may be used.
    let addresses: RemoteAddress

    /// Decodes a page of films, each film once.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a film.
    func page(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> MoviePage {
        let json = try object(body)
        var seen: Set<Int> = []
        let movies = json["results"].elements.filter { $0["id"].identifier.map { seen.insert($0).inserted } ?? false }
            .compactMap { Movie($0, images) }
        guard !movies.isEmpty || json["results"].isEmptyArray else { throw .notTheAPI }
        return MoviePage(
            number: json["page"].integer ?? 1, movies: movies,
            pageCount: min(max(json["total_pages"].integer ?? 1, 0), MoviePage.lastNumber),
            total: max(json["total_results"].integer ?? 0, movies.count))
    }

    /// Decodes the people that a search has found.
    func people(_ body: [UInt8]) throws(GatewayError) -> [MoviePerson] {
        try object(body)["results"].elements.compactMap { person in
            guard let number = person["id"].identifier, let name = TVMazeLimits.line(person["name"].string) else {
                return nil
            }
            return MoviePerson(number: number, name: name, isActor: person["known_for_department"].string == "Acting")
        }
    }

    /// Decodes a film with its parts.
    /// - Parameter language: that of the reader, whose trailers come first.
    func details(
        _ body: [UInt8], _ images: TMDBImages, _ language: TMDBLanguage
    ) throws(GatewayError) -> MovieDetails {
        let details = MovieDetails(try object(body), images, addresses: addresses, language: language)
        guard let details else { throw .notTheAPI }
        return details
    }

    /// Decodes the films of a collection.
    func collection(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> [Movie] {
        Movie.collection(try object(body), images)
    }

    /// Decodes where something can be watched, by country.
    func offers(_ body: [UInt8]) throws(GatewayError) -> [Country: WatchOffers] {
        WatchOffers.byCountry(try object(body), addresses)
    }

    /// Decodes TMDB's number of a show that was looked for by another catalog's, or `nil` if TMDB does not have it.
    func show(_ body: [UInt8]) throws(GatewayError) -> Int? { show(try object(body)) }

    private func show(_ findings: JSONView) -> Int? {
        findings["tv_results"].elements.lazy.compactMap { $0["id"].identifier }.first
    }

    /// Decodes the film, show or episode that has a number of IMDb.
    func findings(_ body: [UInt8], of imdb: String) throws(GatewayError) -> MovieFindings {
        let json = try object(body)
        let movies = json["movie_results"].elements.prefix(5).compactMap { Movie($0, .standard) }
        return MovieFindings(
            movies: movies, show: show(json) == nil ? nil : ExternalIDs(imdb: imdb),
            episode: json["tv_episode_results"].elements.lazy.compactMap(FoundEpisode.init).first)
    }

    /// Decodes the numbers of a show in other catalogs.
    func externals(_ body: [UInt8]) throws(GatewayError) -> ExternalIDs {
        let json = try object(body)
        return ExternalIDs(imdb: json["imdb_id"].string, tvdb: json["tvdb_id"].integer)
    }

    /// Decodes where TMDB says that its pictures are.
    func images(_ body: [UInt8]) throws(GatewayError) -> TMDBImages {
        let images = try object(body)["images"]
        guard let root = addresses.resource(images["secure_base_url"].string ?? images["base_url"].string) else {
            throw .notTheAPI
        }
        return TMDBImages(root: root, posterSizes: images["poster_sizes"].elements.compactMap(\.string))
    }

    /// TMDB's own number of an error: 7 for an invalid key, 22 for a page out of range, or `nil` if the body has none.
    func errorCode(_ body: [UInt8]) -> Int? {
        (try? object(body))?["status_code"].integer
    }

    private func object(_ body: [UInt8]) throws(GatewayError) -> JSONView {
        try HTTPRequest.Content.jsonObject.read(body)
    }
}

extension FoundEpisode {
    fileprivate init?(_ json: JSONView) {
        guard let show = json["show_id"].identifier, let season = json["season_number"].integer, season >= 0,
            let number = json["episode_number"].integer, number >= 0
        else { return nil }
        self.init(
            show: show, season: season, number: number, name: TVMazeLimits.line(json["name"].string) ?? "",
            airdate: json["air_date"].day)
    }
}

extension Movie {
    /// A film in a list or with all its details. All fields but the identifier may be missing, null, empty or wrong, or `nil` if nothing
    /// is left of its title after cleaning.
    init?(_ json: JSONView, _ images: TMDBImages) {
        guard let id = json["id"].identifier else { return nil }
        let original = TVMazeLimits.line(json["original_title"].string)
        guard let title = TVMazeLimits.line(json["title"].string) ?? original else { return nil }
        let (average, votes) = (json["vote_average"].double, json["vote_count"].integer)
        self.init(
            id: Movie.ID(number: id), title: title, originalTitle: original,
            language: TVMazeLimits.word(json["original_language"].string), released: json["release_date"].day,
            rating: votes == 0 || average == 0 ? nil : TVMazeLimits.rating(average), votes: max(votes ?? 0, 0),
            genres: json["genres"].elements.prefix(TVMazeLimits.genres).compactMap {
                TVMazeLimits.word($0["name"].string)
            },
            runtime: TVMazeLimits.checked(json["runtime"].integer, TVMazeLimits.runtime),
            tagline: TVMazeLimits.line(json["tagline"].string),
            artwork: images.poster(json["poster_path"].string), overview: RichText(plain: json["overview"].string ?? "")
        )
    }
}
