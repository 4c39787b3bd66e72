import Core
import FoundationEssentials

/// The source of data, with the credit it asks for. The words are the source's own, and not translated.
enum Credit: Hashable, Sendable {
    case tvMaze
    case tmdb

    /// The credit in one line.
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
    init(_ show: Show) {
        let network = show.network.map { network -> JSONValue in
            ["name": .text(network.name), "country": JSONValue(network.country), "web": .bool(network.isWeb)]
        }
        self = [
            "id": .integer(show.id.number), "title": .text(show.name), "url": JSONValue(show.url),
            "type": JSONValue(show.type), "language": JSONValue(show.language),
            "genres": .array(show.genres.map(JSONValue.text)), "status": JSONValue(show.status?.rawValue),
            "runtime": JSONValue(show.runtime), "premiered": JSONValue(show.premiered?.iso8601),
            "ended": JSONValue(show.ended?.iso8601), "days": .array(show.days.map { .text($0.rawValue) }),
            "time": JSONValue(show.time), "rating": JSONValue(show.rating), "weight": .integer(show.weight),
            "network": network ?? .null, "poster": JSONValue(show.artwork), "summary": JSONValue(show.summary),
        ]
    }

    /// A show with its cast and its next episode.
    init(_ answer: LookUpShow.Answer) {
        let next = answer.guide.flatMap { guide in guide.next.flatMap { guide[$0]?.episode } }
        let cast = answer.details.cast.map { member -> JSONValue in
            ["person": .text(member.person), "character": JSONValue(member.character)]
        }
        self =
            JSONValue(answer.details.show)
            + ["nextEpisode": next.map { JSONValue($0) } ?? .null, "cast": .array(cast)]
    }

    init(_ episode: Episode) {
        self = [
            "id": .integer(episode.id), "season": .integer(episode.season), "number": JSONValue(episode.number),
            "title": .text(episode.name), "url": .text(episode.url), "airdate": JSONValue(episode.airdate?.iso8601),
            "airstamp": JSONValue(episode.airstamp?.formatted(.iso8601)), "runtime": JSONValue(episode.runtime),
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

    init(_ favorite: Favorite) {
        let added = JSONValue.text(favorite.added.formatted(.iso8601))
        switch favorite.entry {
        case .show(let show): self = ["kind": .text("show"), "added": added] + JSONValue(show)
        case .movie(let movie): self = ["kind": .text("movie"), "added": added] + JSONValue(movie)
        case .expired(let id):
            self = ["kind": .text("movie"), "added": added, "id": .integer(id.number), "title": .null]
        }
    }
}

extension JSONValue {
    /// The two addresses of a picture.
    fileprivate init(_ artwork: Artwork?) {
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
        let facts = ShowFacts(show: show, phrases: phrases)
        self.init(
            json: JSONValue(show),
            cells: [
                String(show.id.number), show.name, facts.years ?? "", phrases.stars(show.rating),
                facts.network ?? "", facts.genres ?? "",
            ])
    }

    init(_ episode: Episode, phrases: Phrases) {
        self.init(
            json: JSONValue(episode),
            cells: [
                String(episode.id), phrases.shortPlace(of: episode),
                episode.name.isEmpty ? phrases.untitledEpisode : episode.name,
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
            cells: [notation, favorite.title ?? phrases.unknownFilm, facts, phrases.stars(favorite.rating)])
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
    init(_ answer: LookUpShow.Answer, phrases: Phrases) {
        let show = answer.details.show
        let cast = answer.details.cast.map { $0.person + ($0.character.map(phrases.playing) ?? "") }
        let castLine =
            cast.isEmpty ? [] : [phrases.label(.cast) + phrases.colon + cast.joined(separator: phrases.comma)]
        let page = Page(
            title: show.name,
            facts: ShowFacts(show: show, phrases: phrases).rows(guide: answer.guide)
                .map { (phrases.label($0.fact), $0.text) },
            paragraphs: [show.summary.isEmpty ? phrases.noSummary : show.summary.text] + castLine
                + [phrases.televisionCredit])
        let json = JSONValue(answer)
        self.init(
            credits: [.tvMaze], json: ["outdated": .bool(answer.isOutdated), "show": json],
            rows: json.rows, text: .page(page))
    }

    init(_ movie: Movie, phrases: Phrases) {
        let page = Page(
            title: movie.title, subtitles: [movie.originalTitle, movie.tagline].compactMap(\.self),
            facts: MovieFacts(movie: movie, phrases: phrases).rows.map { (phrases.label($0.fact), $0.text) },
            paragraphs: [movie.overview.isEmpty ? phrases.noSummary : movie.overview.text, phrases.filmsCredit])
        let json = JSONValue(movie)
        self.init(credits: [.tmdb], json: ["movie": json], rows: json.rows, text: .page(page))
    }
}

extension JSONValue {
    /// A line for each field, with its name and its value.
    fileprivate var rows: [[String]] { fields.map { [$0.name, $0.value.plain()] } }
}

// MARK: CSV

/// The favorites as CSV (RFC 4180, with line feeds), for spreadsheets.
struct FavoritesSheet {
    private static let heading = [
        "kind", "id", "title", "original_title", "premiered", "ended", "status", "genres", "network", "language",
        "runtime", "rating", "added", "url", "credit",
    ]

    /// In the order in which they were added.
    let favorites: [Favorite]

    var text: String {
        ([Self.heading] + favorites.map(cells)).map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
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

    /// A cell, quoted if needed. A spreadsheet must not take a title for a formula, so an apostrophe is put before it.
    private static func quoted(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        // Spreadsheets compare scalars: to Swift, a comma with a combining mark is a different character.
        let scalars = text.unicodeScalars
        guard scalars.contains(where: "\",\n\r".unicodeScalars.contains) else { return text }
        let doubled = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
        return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
    }
}
