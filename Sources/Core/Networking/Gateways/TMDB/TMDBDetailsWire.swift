import Entities

// TMDB's JSON of a film's page. All fields but the identifiers may be missing, null or wrong.

/// The most entries of each part; real ones stay below, except for a few crews.
private enum TMDBLimits {
    static let people = 500
    static let countries = 300
    /// Of a country.
    static let releases = 50
    static let videos = 100
    static let films = 40
    static let services = 200
}

extension MovieDetails {
    /// A film with the parts that `append_to_response` adds, or `nil` if nothing is left of its title after cleaning.
    /// - Parameter language: that of the reader, whose trailers come first.
    init?(_ json: JSONView, _ images: TMDBImages, addresses: RemoteAddress, language: TMDBLanguage) {
        guard let movie = Movie(json, images) else { return nil }
        let releases = json["release_dates"]["results"].elements.prefix(TMDBLimits.countries)
        let videos = json["videos"]["results"].elements.prefix(TMDBLimits.videos).compactMap(RankedVideo.init)
        let (cast, crew) = (json["credits"]["cast"], json["credits"]["crew"])
        var seen: Set<Movie.ID> = [movie.id]
        self.init(
            movie: movie, certifications: Dictionary(releases.compactMap(\.certification)) { first, _ in first },
            releases: FilmReleases(Dictionary(releases.compactMap(\.releases)) { first, _ in first }),
            cast: cast.elements.prefix(TMDBLimits.people).compactMap { CastMember(film: $0, images) },
            crew: crew.elements.prefix(TMDBLimits.people).compactMap { CrewMember(film: $0, images) },
            offers: WatchOffers.byCountry(json["watch/providers"], addresses),
            videos: videos.enumerated().sorted { one, other in
                let ranks = (one.element.rank(in: language), other.element.rank(in: language))
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
            }.map(\.element.video),
            recommendations: json["recommendations"]["results"].elements.prefix(TMDBLimits.films)
                .compactMap { Movie($0, images) }.filter { seen.insert($0.id).inserted },
            collection: MovieCollection(json["belongs_to_collection"]))
    }
}

// MARK: - People

extension Person {
    fileprivate init?(film json: JSONView, _ images: TMDBImages) {
        guard let number = json["id"].identifier, let name = TVMazeLimits.line(json["name"].string) else { return nil }
        self.init(
            id: Person.ID(source: .tmdb, number: number), name: name,
            url: "https://www.themoviedb.org/person/\(number)", artwork: images.portrait(json["profile_path"].string))
    }
}

extension CastMember {
    fileprivate init?(film json: JSONView, _ images: TMDBImages) {
        guard let person = Person(film: json, images) else { return nil }
        self.init(person: person, character: TVMazeLimits.line(json["character"].string))
    }
}

extension CrewMember {
    fileprivate init?(film json: JSONView, _ images: TMDBImages) {
        guard let job = TVMazeLimits.word(json["job"].string), let person = Person(film: json, images) else {
            return nil
        }
        self.init(person: person, job: job)
    }
}

// MARK: - Videos

/// A video with what decides its place.
private struct RankedVideo {
    /// Characters of a video's key; YouTube's have 11.
    private static let keyLimit = 64

    let video: Video
    private let isOfficial: Bool

    /// - Returns: `nil` if nothing is left of the title.
    init?(_ json: JSONView) {
        guard let name = TVMazeLimits.line(json["name"].string) else { return nil }
        video = Video(
            name: name, kind: json["type"].string.flatMap(Video.Kind.init) ?? .other,
            site: TVMazeLimits.word(json["site"].string), language: TVMazeLimits.word(json["iso_639_1"].string),
            published: json["published_at"].string.flatMap { CalendarDay(iso8601: String($0.prefix(10))) },
            url: Self.url(json["key"].string, at: json["site"].string))
        isOfficial = json["official"].boolean ?? false
    }

    /// The page of a video, or `nil` at an unknown site.
    private static func url(_ key: String?, at site: String?) -> String? {
        guard let key, (1...keyLimit).contains(key.utf8.count), key.utf8.allSatisfy(\.isURLSafeBase64OrDot) else {
            return nil
        }
        return switch site {
        case "YouTube": "https://www.youtube.com/watch?v=\(key)"
        case "Vimeo": "https://vimeo.com/\(key)"
        default: nil
        }
    }

    /// Trailers before teasers before others; the reader's language before English before others; official ones first.
    func rank(in language: TMDBLanguage) -> [Int] {
        let kind = Video.Kind.allCases.firstIndex(of: video.kind) ?? Video.Kind.allCases.count
        let isNative = video.language.map { language.tag.hasPrefix($0) } ?? false
        return [kind, isNative ? 0 : video.language == "en" ? 1 : 2, isOfficial ? 0 : 1]
    }
}

// MARK: - Release and collection

/// TMDB's types of releases that matter here; the others are premieres and broadcasts.
private enum ReleaseType: Int {
    case limited = 2
    case cinema, digital, disc
}

/// The releases of a film in one country.
extension JSONView {
    private var country: Country? { self["iso_3166_1"].string.flatMap { Country($0) } }
    private var dates: [JSONView] { Array(self["release_dates"].elements.prefix(TMDBLimits.releases)) }
    private var releaseType: ReleaseType? { self["type"].integer.flatMap(ReleaseType.init) }

    /// The rating for cinemas, or else any.
    fileprivate var certification: (Country, String)? {
        let releases = dates
        let ordered = releases.filter { $0.releaseType == .cinema } + releases
        return country.flatMap { country in
            ordered.lazy.compactMap { TVMazeLimits.word($0["certification"].string) }.first.map { (country, $0) }
        }
    }

    /// A release in few cinemas counts if there is none in all.
    fileprivate var releases: (Country, [FilmRelease])? {
        let dates = dates.compactMap { release in
            release["release_date"].string.flatMap { CalendarDay(iso8601: String($0.prefix(10))) }
                .flatMap { day in release.releaseType.map { (type: $0, day: day) } }
        }
        let isLimited = !dates.contains { $0.type == .cinema }
        return country.map { country in
            (
                country,
                dates.compactMap { type, day in
                    switch type {
                    case .limited: isLimited ? FilmRelease(.cinema, on: day) : nil
                    case .cinema: FilmRelease(.cinema, on: day)
                    case .digital: FilmRelease(.digital, on: day)
                    case .disc: FilmRelease(.disc, on: day)
                    }
                }
            )
        }
    }
}

extension MovieCollection {
    fileprivate init?(_ json: JSONView) {
        guard let id = json["id"].identifier, let name = TVMazeLimits.line(json["name"].string) else { return nil }
        self.init(id: id, name: name)
    }
}

extension Movie {
    /// The films of a collection in the order of their release, those without a date last.
    static func collection(_ json: JSONView, _ images: TMDBImages) -> [Movie] {
        let movies = json["parts"].elements.prefix(TMDBLimits.people).compactMap { Movie($0, images) }
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

// MARK: - Where to watch

extension WatchOffers {
    /// The offers by country, without countries that have none.
    static func byCountry(_ json: JSONView, _ addresses: RemoteAddress) -> [Country: WatchOffers] {
        let offers = json["results"].fields.prefix(TMDBLimits.countries).compactMap { name, json in
            Country(name).map { ($0, WatchOffers(json, in: $0, addresses)) }
        }
        return Dictionary(offers.filter { !$1.services.isEmpty }) { first, _ in first }
    }

    private init(_ json: JSONView, in country: Country, _ addresses: RemoteAddress) {
        let kinds: [(Kind, StaticString)] = [
            (.subscription, "flatrate"), (.free, "free"), (.ads, "ads"), (.rent, "rent"), (.buy, "buy"),
        ]
        let services = kinds.map { kind, name in
            let known = json[name].elements.prefix(TMDBLimits.services).compactMap { json in
                Service(json).map { (service: $0, place: json["display_priority"].integer ?? .max) }
            }
            return (kind, known.sorted { $0.place < $1.place }.map(\.service))
        }
        self.init(
            country: country, url: addresses.page(json["link"].string),
            services: Dictionary(services) { first, _ in first })
    }
}

extension WatchOffers.Service {
    fileprivate init?(_ json: JSONView) {
        guard let id = json["provider_id"].identifier, let name = TVMazeLimits.word(json["provider_name"].string) else {
            return nil
        }
        self.init(id: id, name: name)
    }
}
