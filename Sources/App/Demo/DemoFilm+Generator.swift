extension DemoFilm {
    /// Invents the film at a place of the catalog, counted from 0.
    init(index: Int) {
        var random = DemoRandom(seed: 0x4649_4C4D_0000_0000 ^ UInt64(index) &* 0xD134_2543_DE82_EF95)
        let original = index < 4 || random.chance(70) ? nil : random.pick(Self.foreign)
        id = Self.id(at: index)
        title = Self.title(&random)
        originalTitle = original?.title ?? title
        language = original?.language ?? "en"
        overview = Self.overview(&random)
        // A few have no poster, as in the real catalog.
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

    /// The film with what its own page tells besides.
    func withDetails() -> DemoFilm {
        var random = DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D)
        let genres = Set((0..<random.number(1...3)).map { _ in random.number(0...DemoWords.genres.count - 1) }).sorted()
        var film = self
        film.details = Details(
            genres: genres.map { Genre(id: $0 + 1, name: DemoWords.genres[$0]) }, runtime: random.number(71...168),
            tagline: random.pick(DemoWords.followUps))
        return film
    }

    /// The number of the film at a place of the catalog: some are missing, as in the real one.
    static func id(at index: Int) -> Int { index * 7 + 11 }

    /// The place in the catalog of a film's number.
    static func index(ofID id: Int) -> Int? {
        id >= 11 && (id - 11).isMultiple(of: 7) ? (id - 11) / 7 : nil
    }

    /// Titles in other languages, which stand under the English ones.
    private static let foreign: [(title: String, language: String)] = DemoCulture.others.flatMap { culture in
        culture.titles.map { ($0, codes[culture.code] ?? "en") }
    }

    /// Languages by the countries of the invented cultures.
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
