import Entities
import FoundationEssentials
import Interchange
import UseCases

/// The source of data, with the credit it asks for. The words are the source's own, and not translated.
enum Credit: Hashable, Sendable {
    case tvMaze
    case tmdb

    var line: String {
        switch self {
        case .tvMaze: "Data: TVmaze.com (https://www.tvmaze.com), CC BY-SA 4.0"
        case .tmdb: Phrases.english.filmsCredit
        }
    }

    var json: JSONValue {
        switch self {
        case .tvMaze:
            [
                "name": .text("TVmaze.com"), "url": .text("https://www.tvmaze.com"), "license": .text("CC BY-SA 4.0"),
                "notice": .null,
            ]
        case .tmdb:
            [
                "name": .text("TMDB"), "url": .text("https://www.themoviedb.org"), "license": .null,
                "notice": .text(line),
            ]
        }
    }
}

// MARK: JSON

extension JSONValue {
    /// A show with the parts of its page.
    init(_ answer: LookUpShow.Answer, offers: [Country: WatchOffers]?, _ preferences: WatchPreferences) {
        let next = answer.guide.flatMap { guide in guide.next.flatMap { guide[$0]?.episode } }
        self =
            JSONValue(answer.details.show)
            + [
                "nextEpisode": next.map { JSONValue($0) } ?? .null,
                "cast": .array(answer.details.cast.map { JSONValue($0) }),
                "crew": .array(answer.crew.map(JSONValue.init)),
                "ratings": .array(RatingMap(answer.guide).lines.compactMap(JSONValue.init)),
                "similar": .array(answer.similar.map(JSONValue.init(reference:))),
                "watch": offers.map { JSONValue($0, preferences) } ?? .null,
            ]
    }

    init(_ member: CastMember) {
        self =
            [
                "person": .text(member.person.name), "character": JSONValue(member.character),
                "voice": .bool(member.isVoice), "id": .integer(member.person.id.number),
                "portrait": JSONValue(member.person.artwork), "characterPortrait": JSONValue(member.characterArtwork),
            ]
    }

    fileprivate init(_ member: CrewMember) {
        self = [
            "person": .text(member.person.name), "job": .text(member.job), "id": .integer(member.person.id.number),
        ]
    }

    fileprivate init(reference show: Show) {
        self = ["id": .integer(show.id.number), "title": .text(show.name), "url": JSONValue(show.url)]
    }

    /// The ratings of a season, or `nil` if all of them are hidden.
    fileprivate init?(_ line: RatingMap.Line) {
        guard let mean = line.mean, let best = line.best else { return nil }
        let season: JSONValue = if case .number(let number) = line.name { .integer(number) } else { .null }
        self = [
            "season": season, "mean": JSONValue(mean), "best": JSONValue(best),
            "episodes": .array(line.ratings.map { JSONValue($0) }),
        ]
    }

    init(_ episode: Episode) {
        self = [
            "id": .integer(episode.id), "season": .integer(episode.season), "number": JSONValue(episode.number),
            "title": .text(episode.name), "url": .text(episode.url), "airdate": JSONValue(episode.airdate?.iso8601),
            "airstamp": JSONValue(episode.airstamp?.iso8601), "runtime": JSONValue(episode.runtime),
            "rating": JSONValue(episode.rating), "still": JSONValue(episode.artwork),
            "summary": JSONValue(episode.summary),
        ]
    }

    init(_ movie: Movie) {
        self = [
            "id": .integer(movie.id.number), "title": .text(movie.title),
            "originalTitle": JSONValue(movie.originalTitle), "url": .text(movie.url),
            "language": JSONValue(movie.language), "genres": .array(movie.genres.map(JSONValue.text)),
            "runtime": JSONValue(movie.runtime), "released": JSONValue(movie.released?.iso8601),
            "rating": JSONValue(movie.rating), "votes": .integer(movie.votes), "tagline": JSONValue(movie.tagline),
            "poster": JSONValue(movie.artwork), "summary": JSONValue(movie.overview),
        ]
    }

    /// A film with the parts of its page, for a country and with the reader's services marked.
    init(_ details: MovieDetails, _ preferences: WatchPreferences) {
        func people(_ people: [Person]) -> JSONValue { .array(people.map { .text($0.name) }) }
        let videos = details.videos.map { video -> JSONValue in
            [
                "name": .text(video.name), "kind": .text(video.kind.rawValue), "site": JSONValue(video.site),
                "language": JSONValue(video.language), "published": JSONValue(video.published?.iso8601),
                "url": JSONValue(video.url),
            ]
        }
        let recommendations = details.recommendations.map { film -> JSONValue in
            ["id": .integer(film.id.number), "title": .text(film.title), "released": JSONValue(film.released?.iso8601)]
        }
        let collection = details.collection.map { collection -> JSONValue in
            ["name": .text(collection.name), "id": .integer(collection.id)]
        }
        self =
            JSONValue(details.movie)
            + [
                "certification": JSONValue(details.certification(in: preferences.country)?.text),
                "directors": people(details.directors), "writers": people(details.writers),
                "cast": .array(details.cast.map { JSONValue($0) }),
                "watch": JSONValue(details.offers, preferences), "videos": .array(videos),
                "recommendations": .array(recommendations), "collection": collection ?? .null,
            ]
    }

    /// Where something can be watched in the reader's country.
    init(_ offers: [Country: WatchOffers], _ preferences: WatchPreferences) {
        let offers = offers[preferences.country]
        let options = offers?.options(mine: preferences.services) ?? []
        self = [
            "country": .text(preferences.country.code), "attribution": .text(WatchOffers.attribution),
            "url": JSONValue(offers?.url),
            "services": .array(
                options.map { option -> JSONValue in
                    [
                        "name": .text(option.service.name), "id": .integer(option.service.id),
                        "kinds": .array(option.kinds.map { .text("\($0)") }), "mine": .bool(option.isMine),
                    ]
                }),
        ]
    }

    init(_ favorite: Favorite) {
        let added = JSONValue.text(favorite.added.iso8601)
        switch favorite.entry {
        case .show(let show): self = ["kind": .text("show"), "added": added] + JSONValue(show)
        case .movie(let movie): self = ["kind": .text("movie"), "added": added] + JSONValue(movie)
        case .expired(let id):
            self = ["kind": .text("movie"), "added": added, "id": .integer(id.number), "title": .null]
        }
    }
}

extension JSONValue {
    init(_ artwork: Artwork?) {
        self = artwork.map { ["medium": JSONValue($0.medium), "original": JSONValue($0.original)] } ?? .null
    }

    /// A text without its styles; null if it is empty.
    fileprivate init(_ text: RichText) {
        self.init(text.isEmpty ? nil : text.text)
    }
}

// MARK: Lists

extension Record {
    init(_ show: Show, phrases: Phrases) {
        self.init(json: JSONValue(show), cells: ShowFacts(show: show, phrases: phrases).cells)
    }

    /// - Parameter special: the code of a special.
    init(_ episode: Episode, special: String?, phrases: Phrases) {
        self.init(
            json: JSONValue(episode),
            cells: [
                String(episode.id), special ?? phrases.code(of: episode),
                phrases.name(of: episode),
                episode.airdate.map(phrases.date) ?? phrases.noDate, phrases.stars(episode.rating),
            ])
    }

    init(_ movie: Movie, phrases: Phrases) {
        self.init(
            json: JSONValue(movie),
            cells: [
                String(movie.id.number), movie.title, movie.released.map { String($0.year) } ?? "",
                phrases.stars(movie.rating), movie.originalTitle ?? "",
            ])
    }

    init(_ favorite: Favorite, phrases: Phrases) {
        let json = JSONValue(favorite)
        let facts =
            switch favorite.entry {
            case .show(let show): ShowFacts(show: show, phrases: phrases).shortLine
            case .movie(let movie): MovieFacts(movie: movie, phrases: phrases).shortLine
            case .expired: ""
            }
        let notation = favorite.id.notation
        self.init(
            json: json,
            fields: [notation]
                + [json["title"], json.firstDay, json["rating"], json["added"], json["url"]].map { $0.plain() },
            cells: [notation, favorite.entry.name ?? phrases.unknownFilm, facts, phrases.stars(favorite.entry.rating)])
    }
}

extension ShowFacts {
    fileprivate var cells: [String] {
        [
            String(show.id.number), show.name, years ?? "", phrases.stars(show.rating), network ?? "", genres ?? "",
        ]
    }
}

extension Phrases {
    fileprivate func stars(_ rating: Double?) -> String { rating.map { "★ \(self.rating($0))" } ?? "" }
}

extension JSONValue {
    /// The day on which a show premiered or a film was released.
    fileprivate var firstDay: JSONValue { self["premiered"] == .null ? self["released"] : self["premiered"] }
}

// MARK: Pages

extension Report {
    /// - Parameter offers: where it can be watched, or `nil` if that is unknown.
    init(
        _ answer: LookUpShow.Answer, offers: [Country: WatchOffers]?, phrases: Phrases, preferences: WatchPreferences
    ) {
        let show = answer.details.show
        let cast = answer.details.cast.map { $0.person.name + ($0.character.map(phrases.playing) ?? "") }
        let crew = answer.crew.map { $0.person.name + phrases.inParentheses($0.job) }
        let ratings = RatingMap(answer.guide).lines.compactMap { line -> String? in
            guard let mean = line.mean, let best = line.best else { return nil }
            return "\(phrases.title(of: line.name)) \(phrases.rating(mean))"
                + phrases.inParentheses("\(phrases.bestRating) \(phrases.rating(best))")
        }
        let lists: [(name: SectionName, entries: [String])] = [
            (.cast, cast), (.crew, crew), (.ratings, ratings), (.similar, answer.similar.map(\.name)),
        ]
        let listLines = lists.filter { !$0.entries.isEmpty }.map {
            phrases.title(of: $0.name) + phrases.colon + $0.entries.joined(separator: phrases.comma)
        }
        let services = phrases.services(WatchList(offers ?? [:], preferences, showsPurchases: true))
        let page = Page(
            title: show.name,
            facts: ShowFacts(show: show, phrases: phrases).rows(guide: answer.guide)
                .map { (phrases.label($0.fact), $0.text) },
            paragraphs: [show.summary.isEmpty ? phrases.noSummary : show.summary.text] + listLines + services
                + [phrases.televisionCredit] + (services.isEmpty ? [] : [phrases.filmsCredit]))
        let json = JSONValue(answer, offers: offers, preferences)
        self.init(
            credits: phrases.isOfDemo ? [] : [.tvMaze] + (offers == nil ? [] : [.tmdb]),
            json: ["outdated": .bool(answer.staleness != nil), "show": json],
            rows: json.rows, text: .page(page))
    }

    init(_ details: MovieDetails, phrases: Phrases, preferences: WatchPreferences) {
        let movie = details.movie
        let watch = WatchList(details.offers, preferences, showsPurchases: true)
        let facts = MovieFacts(movie: movie, phrases: phrases).allRows(details, watch: watch)
        let page = Page(
            title: movie.title, subtitles: [movie.originalTitle, movie.tagline].compactMap(\.self),
            facts: facts.filter { $0.fact != .watch }.map { (phrases.label($0.fact), $0.text) },
            paragraphs: [movie.overview.isEmpty ? phrases.noSummary : movie.overview.text]
                + phrases.services(watch)
                + details.videos.prefix(1).compactMap { video in
                    video.url.map { "▶ " + video.name + phrases.colon + $0 }
                }
                + [phrases.filmsCredit])
        let json = JSONValue(details, preferences)
        self.init(credits: phrases.isOfDemo ? [] : [.tmdb], json: ["movie": json], rows: json.rows, text: .page(page))
    }
}

extension Phrases {
    /// The services that offer something, and the source that must be named.
    fileprivate func services(_ list: WatchList) -> [String] {
        let options = list.rows.compactMap { row -> String? in
            guard case .option(let option) = row else { return nil }
            let (title, note) = words(row)
            return (option.isMine ? "✓ " : "") + title + inParentheses(note)
        }
        guard !options.isEmpty else { return [] }
        let credit = watchCredit(list.country)
        return [title(of: .watch) + colon + options.joined(separator: comma)] + (credit.isEmpty ? [] : [credit])
    }
}

extension JSONValue {
    /// A line for each field, with its name and its value.
    var rows: [[String]] { fields.map { [$0.name, $0.value.plain()] } }
}

// MARK: CSV

/// The favorites as CSV with line feeds, for spreadsheets.
struct FavoritesSheet {
    private static let heading = [
        "kind", "id", "title", "original_title", "premiered", "ended", "status", "genres", "network", "language",
        "runtime", "rating", "added", "url", "credit",
    ]

    /// In the order in which they were added.
    let favorites: [Favorite]

    var text: String {
        var writer = CSVWriter(Self.heading, isForSpreadsheets: true, quoted: "\",\n\r", lineEnd: "\n")
        for favorite in favorites { writer.row(cells(favorite)) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func cells(_ favorite: Favorite) -> [String] {
        let json = JSONValue(favorite)
        return Self.heading.map { name in
            switch name {
            case "original_title": json["originalTitle"].plain()
            case "premiered": json.firstDay.plain()
            case "credit": json["kind"] == .text("show") ? Credit.tvMaze.line : Credit.tmdb.line
            default: json[name].plain(separator: "; ")
            }
        }
    }
}
