import Entities

extension DemoFilm {
    /// The countries in which films have a certification and services, with the film's ratings there from the lowest.
    private static let certifications: KeyValuePairs = [
        "US": ["G", "PG", "PG-13", "R"], "GB": ["U", "PG", "12A", "15"], "DE": ["0", "6", "12", "16"],
        "FR": ["TP", "TP", "12", "16"], "ES": ["A", "7", "12", "16"], "BR": ["L", "10", "12", "16"],
        "JP": ["G", "G", "PG12", "R15+"], "AT": ["0", "6", "12", "16"], "CH": ["0", "6", "12", "16"],
        "CA": ["G", "PG", "14A", "18A"], "AU": ["G", "PG", "M", "MA 15+"], "IE": ["G", "PG", "12A", "15A"],
        "MX": ["AA", "A", "B", "B15"], "PT": ["M/6", "M/6", "M/12", "M/16"], "IT": ["T", "T", "14", "14"],
        "NL": ["AL", "6", "12", "16"], "BE": ["AL", "6", "12", "16"], "SE": ["Btl", "7", "11", "15"],
    ]
    private static let jobs = [
        ("Directing", "Director"), ("Writing", "Screenplay"), ("Sound", "Original Music Composer"),
        ("Camera", "Director of Photography"), ("Production", "Producer"), ("Editing", "Editor"), ("Writing", "Novel"),
    ]
    private static let videos = [
        ("Official Trailer", "Trailer"), ("Teaser", "Teaser"), ("Behind the Fog", "Featurette"),
        ("The Goat Scene", "Clip"),
    ]
    private var random: DemoRandom { DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D) }

    private func genres(_ random: inout DemoRandom) -> [Int] {
        Set((0..<random.number(1...3)).map { _ in random.number(0...DemoWords.genres.count - 1) }).sorted()
    }

    /// The names of its genres, as its page has them.
    var genres: [String] {
        var random = random
        return genres(&random).map { DemoWords.genres[$0] }
    }

    /// The film with everything that can be appended to a request for it.
    func details(of films: [DemoFilm]) -> JSONValue {
        var random = random
        let genres = genres(&random)
        return json + [
            "genres": .array(genres.map { ["id": .integer($0 + 1), "name": .text(DemoWords.genres[$0])] }),
            "runtime": .integer(random.number(71...168)), "tagline": .text(random.pick(DemoWords.followUps)),
            "status": .text("Released"), "belongs_to_collection": collection(of: films)?.summary ?? .null,
            "credits": credits(&random), "release_dates": releaseDates(&random), "videos": videos(&random),
            "watch/providers": ["results": Self.providers(&random)],
            "recommendations": recommendations(of: films, &random),
        ]
    }

    private func credits(_ random: inout DemoRandom) -> JSONValue {
        let cast = DemoShow.people(7...16, &random).enumerated().map { place, person -> JSONValue in
            Self.member(person) + ["character": .text(DemoShow.character(&random)), "order": .integer(place)]
        }
        let crew = zip(DemoShow.people(5...8, &random), Self.jobs).map { person, job -> JSONValue in
            Self.member(person) + ["department": .text(job.0), "job": .text(job.1)]
        }
        return ["cast": .array(cast), "crew": .array(crew)]
    }

    private static func member(_ person: DemoPerson) -> JSONValue {
        let path = person.image.flatMap { _ in DemoPicture.path(.portrait(person: person.id, role: 0)) }
        return ["id": .integer(person.id), "name": .text(person.name), "profile_path": JSONValue(path)]
    }

    private func releaseDates(_ random: inout DemoRandom) -> JSONValue {
        let level = random.number(0...3)
        return [
            "results": .array(
                Self.certifications.map { country, levels in
                    [
                        "iso_3166_1": .text(country),
                        "release_dates": .array([
                            [
                                "certification": .text(levels[level]), "type": .integer(3),
                                "release_date": .text("\(released)T00:00:00.000Z"),
                            ]
                        ]),
                    ]
                })
        ]
    }

    /// Videos of a site that does not exist, because nothing may be opened.
    private func videos(_ random: inout DemoRandom) -> JSONValue {
        [
            "results": .array(
                Self.videos.prefix(random.number(1...4)).map { name, type in
                    [
                        "name": .text("\(title) – \(name)"), "type": .text(type), "site": .text("Demo"),
                        "key": .text(""),
                        "official": .bool(type != "Clip"), "iso_639_1": .text("en"),
                        "published_at": .text("\(released)T09:00:00.000Z"),
                    ]
                })
        ]
    }

    /// The services of a film or show in every country; none of them has a link.
    static func providers(_ random: inout DemoRandom) -> JSONValue {
        .object(
            certifications.map { country, _ in
                func services(_ count: ClosedRange<Int>) -> JSONValue {
                    let chosen = Set(
                        (0..<random.number(count)).map { _ in random.number(0...DemoWords.webChannels.count - 1) })
                    return .array(
                        chosen.sorted().map { index in
                            [
                                "provider_id": .integer(9001 + index),
                                "provider_name": .text(DemoWords.webChannels[index]),
                                "display_priority": .integer(index),
                            ]
                        })
                }
                return JSONValue.Field(
                    country, ["flatrate": services(1...2), "rent": services(0...2), "buy": services(0...3)])
            })
    }

    private func recommendations(of films: [DemoFilm], _ random: inout DemoRandom) -> JSONValue {
        let others = (0..<12).map { _ in random.pick(films) }.filter { $0.id != id }
        return ["results": .array(others.map(\.json))]
    }

    // MARK: Collections

    /// The collection that the film belongs to.
    private func collection(of films: [DemoFilm]) -> DemoCollection? {
        guard let index = Self.index(ofID: id) else { return nil }
        let collection = DemoCollection(id: index / DemoCollection.step, in: films)
        return collection.films.contains { $0.id == id } ? collection : nil
    }
}

/// Three films that belong together.
struct DemoCollection {
    /// Every tenth film begins a collection.
    static let step = 10

    let id: Int
    let films: [DemoFilm]

    init(id: Int, in all: [DemoFilm]) {
        self.id = id
        films = [0, 3, 7].map { id * Self.step + $0 }.filter(all.indices.contains).map { all[$0] }
    }

    /// The collection as a film's details contain it.
    var summary: JSONValue {
        let place = DemoWords.places[id % DemoWords.places.count]
        return [
            "id": .integer(id), "name": .text("The \(place) Trilogy"),
            "poster_path": JSONValue(films.first?.posterPath),
            "backdrop_path": .null,
        ]
    }

    var json: JSONValue { summary + ["overview": .text(""), "parts": .array(films.map(\.json))] }
}
