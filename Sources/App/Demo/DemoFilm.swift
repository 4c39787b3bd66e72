import Entities

/// An invented film. The same index always gives the same film.
struct DemoFilm: Sendable {
    let id: Int
    let title: String
    let originalTitle: String
    let language: String
    let overview: String
    let posterPath: String?
    let released: String
    let average: Double
    let votes: Int

    /// The film as TMDB's lists contain it.
    var json: JSONValue {
        [
            "id": .integer(id), "title": .text(title), "original_title": .text(originalTitle),
            "original_language": .text(language), "overview": .text(overview), "poster_path": JSONValue(posterPath),
            "backdrop_path": JSONValue(DemoPicture.path(.filmBackdrop(id))), "release_date": .text(released),
            "vote_average": .number(average), "vote_count": .integer(votes),
        ]
    }
}

extension DemoFilm {
    init(index: Int) {
        var random = DemoRandom(seed: 0x4649_4C4D_0000_0000 ^ UInt64(index) &* 0xD134_2543_DE82_EF95)
        let original = index < 4 || random.chance(70) ? nil : random.pick(Self.foreign)
        id = Self.id(at: index)
        title = Self.title(&random)
        originalTitle = original?.title ?? title
        language = original?.language ?? "en"
        overview = Self.overview(&random)
        // As in the real catalog, a few films have no poster.
        posterPath = index % 19 == 13 ? nil : DemoPicture.path(.filmPoster(id))
        released =
            "\(random.number(1938...2026))-\(DemoShow.twoDigits(random.number(1...12)))-"
            + DemoShow.twoDigits(random.number(1...28))
        votes = index % 41 == 17 ? 0 : random.number(12...9000)
        average =
            votes == 0
            ? 0 : Double(random.number(150...300) + random.number(150...300) + random.number(150...340)) / 100
    }

    /// The ID of the film at an index of the catalog; like in the real one, IDs have gaps.
    static func id(at index: Int) -> Int { index * 7 + 11 }

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
