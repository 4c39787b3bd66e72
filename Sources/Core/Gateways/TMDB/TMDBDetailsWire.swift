/// A film with the parts that `append_to_response` adds. Everything but the film itself may be missing or wrong.
struct WireMovieDetails: Decodable {
    private enum CodingKeys: String, CodingKey {
        case credits, videos, recommendations
        case collection = "belongs_to_collection"
        case releases = "release_dates"
        case providers = "watch/providers"
    }

    private let movie: WireMovie
    private let credits: WireCredits?
    private let videos: WireResults<WireVideo>?
    private let recommendations: WireResults<WireMovie>?
    private let collection: WireCollection?
    private let releases: WireResults<WireReleases>?
    private let providers: WireProviders?

    init(from decoder: any Decoder) throws {
        movie = try WireMovie(from: decoder)
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        func part<Part: Decodable>(_ key: CodingKeys) throws -> Part? {
            try parts.decode(Lenient<Part>.self, forKey: key).wrappedValue
        }
        credits = try part(.credits)
        videos = try part(.videos)
        recommendations = try part(.recommendations)
        collection = try part(.collection)
        releases = try part(.releases)
        providers = try part(.providers)
    }

    /// The film; `nil` if nothing is left of its title after cleaning.
    /// - Parameter language: that of the reader, whose trailers come first.
    func details(_ images: TMDBImages, addresses: RemoteAddress, language: TMDBLanguage) -> MovieDetails? {
        guard let movie = movie.movie(images) else { return nil }
        let releases = (releases?.results.elements ?? []).prefix(TMDBLimits.countries)
        let certifications = releases.compactMap(\.certification)
        let videos = (videos?.results.elements ?? []).prefix(TMDBLimits.videos).compactMap(\.video)
        var seen: Set<Movie.ID> = [movie.id]
        return MovieDetails(
            movie: movie, certifications: Dictionary(certifications) { first, _ in first },
            cast: (credits?.cast?.elements ?? []).prefix(TMDBLimits.people).compactMap { $0.member(images) },
            crew: (credits?.crew?.elements ?? []).prefix(TMDBLimits.people).compactMap { $0.member(images) },
            offers: providers?.offers(addresses) ?? [:],
            videos: videos.enumerated().sorted { one, other in
                let ranks = (one.element.rank(in: language), other.element.rank(in: language))
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
            }.map(\.element.video),
            recommendations: (recommendations?.results.elements ?? []).prefix(TMDBLimits.films)
                .compactMap { $0.movie(images) }.filter { seen.insert($0.id).inserted },
            collection: collection?.collection)
    }
}

/// The most entries of each part; real ones stay below, except for a few crews.
private enum TMDBLimits {
    static let people = 500
    static let countries = 300
    static let videos = 100
    static let films = 40
    static let services = 200
}

private struct WireResults<Element: Decodable>: Decodable {
    let results: LossyArray<Element>
}

// MARK: - People

private struct WireCredits: Decodable {
    @Lenient var cast: LossyArray<WireFilmPerson>?
    @Lenient var crew: LossyArray<WireFilmPerson>?
}

private struct WireFilmPerson: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, name, character, job
        case portrait = "profile_path"
    }

    private let id: WireID
    @Lenient private var name: String?
    @Lenient private var character: String?
    @Lenient private var job: String?
    @Lenient private var portrait: String?

    func member(_ images: TMDBImages) -> CastMember? {
        person(images).map { CastMember(person: $0, character: TVMazeLimits.line(character)) }
    }

    func member(_ images: TMDBImages) -> CrewMember? {
        guard let job = TVMazeLimits.word(job) else { return nil }
        return person(images).map { CrewMember(person: $0, job: job) }
    }

    private func person(_ images: TMDBImages) -> Person? {
        TVMazeLimits.line(name).map { name in
            let id = Person.ID(source: .tmdb, number: id.number)
            return Person(
                id: id, name: name, url: "https://www.themoviedb.org/person/\(id.number)",
                artwork: images.portrait(portrait))
        }
    }
}

// MARK: - Videos

private struct WireVideo: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, key, site, type, official
        case language = "iso_639_1"
        case published = "published_at"
    }

    /// Characters of a video's key; YouTube's have 11.
    private static let keyLimit = 64

    @Lenient private var name: String?
    @Lenient private var key: String?
    @Lenient private var site: String?
    @Lenient private var type: String?
    @Lenient private var official: Bool?
    @Lenient private var language: String?
    @Lenient private var published: String?

    /// The video with what decides its place; `nil` if nothing is left of its title.
    var video: RankedVideo? {
        guard let name = TVMazeLimits.line(name) else { return nil }
        let video = Video(
            name: name, kind: type.flatMap(Video.Kind.init) ?? .other, site: TVMazeLimits.word(site),
            language: TVMazeLimits.word(language),
            published: published.flatMap { CalendarDay(iso8601: String($0.prefix(10))) }, url: url)
        return RankedVideo(video: video, isOfficial: official ?? false)
    }

    /// The page of the video; `nil` at an unknown site.
    private var url: String? {
        guard let key, (1...Self.keyLimit).contains(key.utf8.count), key.utf8.allSatisfy(\.isURLSafeBase64OrDot) else {
            return nil
        }
        return switch site {
        case "YouTube": "https://www.youtube.com/watch?v=\(key)"
        case "Vimeo": "https://vimeo.com/\(key)"
        default: nil
        }
    }
}

private struct RankedVideo {
    let video: Video
    let isOfficial: Bool

    /// Trailers before teasers before others; the reader's language before English before others; official ones first.
    func rank(in language: TMDBLanguage) -> [Int] {
        let kind = Video.Kind.allCases.firstIndex(of: video.kind) ?? Video.Kind.allCases.count
        let isNative = video.language.map { language.tag.hasPrefix($0) } ?? false
        return [kind, isNative ? 0 : video.language == "en" ? 1 : 2, isOfficial ? 0 : 1]
    }
}

// MARK: - Release and collection

/// The releases of a film in one country.
private struct WireReleases: Decodable {
    private struct Release: Decodable {
        @Lenient var certification: String?
        @Lenient var type: Int?
    }

    private enum CodingKeys: String, CodingKey {
        case country = "iso_3166_1"
        case releases = "release_dates"
    }

    /// In cinemas, as TMDB numbers the types.
    private static let inCinemas = 3

    @Lenient private var country: String?
    @Lenient private var releases: LossyArray<Release>?

    /// The rating for cinemas, or else any.
    var certification: (Country, String)? {
        guard let country = country.flatMap({ Country($0) }) else { return nil }
        let releases = (releases?.elements ?? []).prefix(TVMazeLimits.genres)
        let ordered = releases.filter { $0.type == Self.inCinemas } + releases
        return ordered.lazy.compactMap { TVMazeLimits.word($0.certification) }.first.map { (country, $0) }
    }
}

private struct WireCollection: Decodable {
    private let id: WireID
    @Lenient private var name: String?

    var collection: MovieCollection? {
        TVMazeLimits.line(name).map { MovieCollection(id: id.number, name: $0) }
    }
}

// MARK: - Where to watch

/// The services of each country.
struct WireProviders: Decodable {
    private struct Services: Decodable {
        @Lenient var link: String?
        @Lenient var flatrate: LossyArray<Service>?
        @Lenient var free: LossyArray<Service>?
        @Lenient var ads: LossyArray<Service>?
        @Lenient var rent: LossyArray<Service>?
        @Lenient var buy: LossyArray<Service>?

        func offers(in country: Country, _ addresses: RemoteAddress) -> WatchOffers {
            let kinds: [(WatchOffers.Kind, LossyArray<Service>?)] = [
                (.subscription, flatrate), (.free, free), (.ads, ads), (.rent, rent), (.buy, buy),
            ]
            let services = kinds.map { kind, services in
                let known = (services?.elements ?? []).prefix(TMDBLimits.services)
                return (kind, known.sorted { $0.place < $1.place }.compactMap(\.service))
            }
            return WatchOffers(
                country: country, url: addresses.page(link), services: Dictionary(services) { first, _ in first })
        }
    }

    private struct Service: Decodable {
        private enum CodingKeys: String, CodingKey {
            case id = "provider_id"
            case name = "provider_name"
            case priority = "display_priority"
        }

        private let id: WireID
        @Lenient private var name: String?
        @Lenient private var priority: Int?

        var place: Int { priority ?? .max }

        var service: WatchOffers.Service? {
            TVMazeLimits.word(name).map { WatchOffers.Service(id: id.number, name: $0) }
        }
    }

    /// Countries by their codes.
    private struct Results: Decodable {
        let countries: [(Country, Services)]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Code.self)
            countries = fields.allKeys.prefix(TMDBLimits.countries).compactMap { key in
                guard let country = Country(key.stringValue),
                    let services = try? fields.decode(Services.self, forKey: key)
                else { return nil }
                return (country, services)
            }
        }
    }

    private struct Code: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init?(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    @Lenient private var results: Results?

    /// The offers by country, without countries that have none.
    func offers(_ addresses: RemoteAddress) -> [Country: WatchOffers] {
        let offers = (results?.countries ?? []).map { ($0, $1.offers(in: $0, addresses)) }
        return Dictionary(offers.filter { !$1.services.isEmpty }) { first, _ in first }
    }
}

/// A collection with its films.
struct WireCollectionFilms: Decodable {
    @Lenient private var parts: LossyArray<WireMovie>?

    /// The films in the order of their release, those without a date last.
    func movies(_ images: TMDBImages) -> [Movie] {
        let movies = (parts?.elements ?? []).prefix(TMDBLimits.people).compactMap { $0.movie(images) }
        return movies.enumerated().sorted { one, other in
            guard let first = one.element.released, let second = other.element.released, first != second else {
                return (one.element.released == nil ? 1 : 0, one.offset)
                    < (other.element.released == nil ? 1 : 0, other.offset)
            }
            return first < second
        }
        .map(\.element)
    }
}

/// What TMDB finds by another catalog's number.
struct WireFindings: Decodable {
    private struct Finding: Decodable {
        let id: WireID
    }

    private enum CodingKeys: String, CodingKey {
        case shows = "tv_results"
        case movies = "movie_results"
    }

    @Lenient private var shows: LossyArray<Finding>?
    @Lenient private var movies: LossyArray<WireMovie>?

    /// TMDB's number of the show.
    var show: Int? { shows?.elements.first?.id.number }

    var films: [Movie] { (movies?.elements ?? []).prefix(5).compactMap { $0.movie(.standard) } }
}

/// The numbers of a show in other catalogs.
struct WireShowNumbers: Decodable {
    private enum CodingKeys: String, CodingKey {
        case imdb = "imdb_id"
        case tvdb = "tvdb_id"
    }

    @Lenient private var imdb: String?
    @Lenient private var tvdb: Int?

    var ids: ExternalIDs { ExternalIDs(imdb: imdb, tvdb: tvdb) }
}
