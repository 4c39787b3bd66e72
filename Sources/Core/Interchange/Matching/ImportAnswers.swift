import Entities
import FoundationEssentials

/// What requests have told about the titles of other services. It is kept, so that nothing is asked for twice.
package struct ImportAnswers: Hashable, Sendable {
    /// What a request has found: a show, films to choose from, an episode, or nothing.
    package struct Answer: Hashable, Sendable {
        var shows: [ShowTitle] = []
        var movies: [MovieTitle] = []
        var episode: EpisodeTitle?
        let date: Date

        /// Titles get numbers over time; TMDB allows its data to be kept for six months.
        private static let age = (absent: 30 * 86_400.0, found: 150 * 86_400.0)

        fileprivate func isFresh(at now: Date) -> Bool {
            let limit = shows.isEmpty && movies.isEmpty && episode == nil ? Self.age.absent : Self.age.found
            return (-86_400...limit).contains(now.timeIntervalSince(date))
        }
    }

    static let sizeLimit = 32 << 20
    private static let limit = 50_000
    private static let titleLimit = 8

    private(set) var answers: [TitleLookup: Answer] = [:]

    package init() {}

    subscript(lookup: TitleLookup) -> Answer? { answers[lookup] }

    mutating func add(_ answer: Answer, to lookup: TitleLookup) {
        guard answers.count < Self.limit else { return }
        var answer = answer
        answer.shows = Array(answer.shows.prefix(Self.titleLimit))
        answer.movies = Array(answer.movies.prefix(Self.titleLimit))
        answers[lookup] = answer
    }

    // MARK: File

    func encode() -> [UInt8] {
        let answers = answers.map { lookup, answer -> (String, JSONValue) in
            let told: JSONValue = [
                "t": .integer(Int(answer.date.timeIntervalSince1970)),
                "shows": answer.shows.isEmpty ? .null : .array(answer.shows.map(\.json)),
                "movies": answer.movies.isEmpty ? .null : .array(answer.movies.map(\.json)),
                "episode": answer.episode?.json ?? .null,
            ]
            let value = JSONValue(compact: lookup.json + told)
            return (value.line, value)
        }
        return Array(JSONValue.array(answers.sorted { $0.0 < $1.0 }.map(\.1)).line.utf8)
    }

    /// Reads answers; those that cannot be understood or are too old are left out.
    init(decoding bytes: [UInt8], at now: Date) {
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 21
        for node in (try? reader.node(&room))?.elements ?? [] {
            guard let lookup = TitleLookup(node), let second = node["t"]?.integer else { continue }
            let answer = Answer(
                shows: node.list("shows").compactMap(ShowTitle.init),
                movies: node.list("movies").compactMap(MovieTitle.init),
                episode: node["episode"].flatMap(EpisodeTitle.init),
                date: Date(timeIntervalSince1970: Double(second)))
            if answer.isFresh(at: now) { add(answer, to: lookup) }
        }
    }
}

extension TitleLookup {
    fileprivate var json: JSONValue {
        let (kind, value): (String, JSONValue) =
            switch self {
            case .showByTVDB(let number): ("tvdb", .integer(number))
            case .showByIMDb(let number): ("imdb", .integer(number))
            case .showByTMDB(let number): ("tmdb", .integer(number))
            case .movieByIMDb(let number): ("film", .integer(number))
            // Under “title”, episodes were kept as not found.
            case .titleByIMDb(let number): ("any", .integer(number))
            case .movieByName(let name, _): ("filmName", .text(name))
            case .showByName(let name): ("showName", .text(name))
            case .episodes(let show): ("episodes", .integer(show.number))
            }
        let year: Int? = if case .movieByName(_, let year) = self { year } else { nil }
        return [kind: value, "year": JSONValue(year)]
    }

    fileprivate init?(_ node: JSONNode) {
        guard let member = node.members?.first else { return nil }
        let number = node.positive(member.key)
        let name = member.value.string
        switch (member.key, number, name) {
        case ("tvdb", let number?, _): self = .showByTVDB(number)
        case ("imdb", let number?, _): self = .showByIMDb(number)
        case ("tmdb", let number?, _): self = .showByTMDB(number)
        case ("film", let number?, _): self = .movieByIMDb(number)
        case ("any", let number?, _): self = .titleByIMDb(number)
        case ("filmName", _, let name?): self = .movieByName(name, year: node["year"]?.integer)
        case ("showName", _, let name?): self = .showByName(name)
        default: return nil
        }
    }
}

extension ShowTitle {
    fileprivate var json: JSONValue {
        JSONValue(compact: [
            "id": .integer(id.number), "name": .text(name), "year": JSONValue(year), "network": JSONValue(network),
            "tvdb": JSONValue(ids.tvdb), "imdb": JSONValue(ids.imdb), "medium": JSONValue(artwork?.medium),
            "large": JSONValue(artwork?.original),
        ])
    }

    fileprivate init?(_ node: JSONNode) {
        guard let number = node.positive("id"), !node.title("name").isEmpty else { return nil }
        let network = node.title("network")
        self.init(
            id: Show.ID(number: number), name: node.title("name"), year: node["year"]?.integer,
            network: network.isEmpty ? nil : network,
            ids: ImportedIDs(tvmaze: number, tvdb: node.positive("tvdb"), imdb: node.positive("imdb")),
            artwork: ImportAnswers.artwork(node))
    }
}

extension EpisodeTitle {
    fileprivate var json: JSONValue {
        JSONValue(compact: [
            "show": show.json, "season": .integer(season), "number": .integer(number), "name": .text(name),
            "airdate": JSONValue(airdate?.iso8601),
        ])
    }

    fileprivate init?(_ node: JSONNode) {
        guard let show = node["show"].flatMap(ShowTitle.init), let season = node.count("season"),
            let number = node.count("number")
        else { return nil }
        self.init(
            show: show, season: season, number: number, name: node.title("name"),
            airdate: CalendarDay(iso8601: node.text("airdate")))
    }
}

extension MovieTitle {
    fileprivate var json: JSONValue {
        JSONValue(compact: [
            "id": .integer(id.number), "title": .text(title), "original": JSONValue(originalTitle),
            "year": JSONValue(year), "imdb": JSONValue(imdb), "medium": JSONValue(artwork?.medium),
            "large": JSONValue(artwork?.original),
        ])
    }

    fileprivate init?(_ node: JSONNode) {
        guard let number = node.positive("id"), !node.title("title").isEmpty else { return nil }
        let original = node.title("original")
        self.init(
            id: Movie.ID(number: number), title: node.title("title"),
            originalTitle: original.isEmpty ? nil : original, year: node["year"]?.integer,
            imdb: node.positive("imdb"), artwork: ImportAnswers.artwork(node))
    }
}

extension ImportAnswers {
    fileprivate static func artwork(_ node: JSONNode) -> Artwork? {
        Artwork(medium: node["medium"]?.string, original: node["large"]?.string)
    }
}
