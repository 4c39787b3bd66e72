import Terminal

/// An invented film as the TMDB API sends it. The same index always gives the same film.
struct DemoFilm: Encodable, Sendable {
    struct Genre: Encodable, Sendable {
        let id: Int
        let name: String
    }

    /// The fields that only a film's details contain.
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

/// A page of films as the TMDB API sends it.
struct DemoFilmPage: Encodable {
    private static let size = 20

    let page: Int
    let results: [DemoFilm]
    let pageCount: Int
    let total: Int

    private enum CodingKeys: String, CodingKey {
        case page, results
        case pageCount = "total_pages"
        case total = "total_results"
    }

    /// The page with this number, from 1; `nil` if TMDB does not allow the number.
    init?(_ number: Int, of films: [DemoFilm]) {
        guard (1...500).contains(number) else { return nil }
        page = number
        results = Array(films.dropFirst((number - 1) * Self.size).prefix(Self.size))
        pageCount = (films.count + Self.size - 1) / Self.size
        total = films.count
    }
}

/// The address of an invented film's poster in one of its sizes.
struct DemoFilmPicture {
    /// The root that TMDB's configuration names.
    static let root = "https://image.tmdb.org/t/p/"
    static let sizes = [
        "w92": PixelSize(width: 92, height: 138), "w185": PixelSize(width: 185, height: 278),
        "w500": PixelSize(width: 500, height: 750),
    ]

    /// The film's ID.
    let film: Int
    let size: PixelSize

    /// Parses an address; `nil` if it is not a poster's.
    init?(address: String) {
        guard address.hasPrefix(Self.root), address.hasSuffix(".png") else { return nil }
        let parts = address.dropFirst(Self.root.count).dropLast(4).split(separator: "/")
        guard parts.count == 2, let size = Self.sizes[String(parts[0])], let film = Int(parts[1]) else { return nil }
        self.size = size
        self.film = film
    }

    /// The path of a film's poster as answers contain it.
    static func path(of film: Int) -> String { "/\(film).png" }
}

extension DemoFilm {
    /// Generates the film at an index of the catalog.
    init(index: Int) {
        var random = DemoRandom(seed: 0x4649_4C4D_0000_0000 ^ UInt64(index) &* 0xD134_2543_DE82_EF95)
        let original = index < 4 || random.chance(70) ? nil : random.pick(Self.foreign)
        id = Self.id(at: index)
        title = Self.title(&random)
        originalTitle = original?.title ?? title
        language = original?.language ?? "en"
        overview = Self.overview(&random)
        // As in the real catalog, a few films have no poster.
        posterPath = index % 19 == 13 ? nil : DemoFilmPicture.path(of: id)
        released =
            "\(random.number(1938...2026))-\(DemoShow.twoDigits(random.number(1...12)))-"
            + DemoShow.twoDigits(random.number(1...28))
        votes = index % 41 == 17 ? 0 : random.number(12...9000)
        average =
            votes == 0
            ? 0 : Double(random.number(150...300) + random.number(150...300) + random.number(150...340)) / 100
        details = nil
    }

    func withDetails() -> DemoFilm {
        var random = DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D)
        let genres = Set((0..<random.number(1...3)).map { _ in random.number(0...DemoWords.genres.count - 1) }).sorted()
        var film = self
        film.details = Details(
            genres: genres.map { Genre(id: $0 + 1, name: DemoWords.genres[$0]) }, runtime: random.number(71...168),
            tagline: random.pick(DemoWords.followUps))
        return film
    }

    /// The ID of the film at an index of the catalog; like in the real one, IDs have gaps.
    static func id(at index: Int) -> Int { index * 7 + 11 }

    /// The index in the catalog of a film's ID.
    static func index(ofID id: Int) -> Int? {
        id >= 11 && (id - 11).isMultiple(of: 7) ? (id - 11) / 7 : nil
    }

    /// Titles in other languages, shown below the English ones.
    private static let foreign: [(title: String, language: String)] = DemoCulture.others.flatMap { culture in
        culture.titles.map { ($0, codes[culture.code] ?? "en") }
    }

    /// The languages of the invented cultures, by country.
    private static let codes = [
        "JP": "ja", "KR": "ko", "CN": "zh", "RU": "ru", "GR": "el", "EG": "ar", "IL": "he", "IN": "hi", "ES": "es",
        "FR": "fr", "DE": "de", "BR": "pt",
    ]

    private static func title(_ random: inout DemoRandom) -> String {
        let adjective = random.pick(DemoWords.adjectives)
        let noun = random.pick(DemoWords.nouns)
        switch random.number(0...5) {
        case 0: return "The \(adjective) \(noun)"
        case 1: return "Last Train to \(random.pick(DemoWords.places))"
        case 2: return "\(random.pick(DemoWords.firstNames)) and the \(noun)"
        case 3: return "Night over \(random.pick(DemoWords.places))"
        case 4: return "The \(noun) That Wasn’t There"
        default: return "\(adjective) \(noun)"
        }
    }

    private static func overview(_ random: inout DemoRandom) -> String {
        "\(random.pick(DemoWords.firstNames)) \(random.pick(DemoWords.lastNames)), a \(random.pick(DemoWords.jobs)) from "
            + "\(random.pick(DemoWords.places)), \(random.pick(DemoWords.turns)). \(random.pick(DemoWords.followUps))"
    }
}
