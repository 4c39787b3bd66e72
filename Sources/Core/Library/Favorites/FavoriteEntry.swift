import FoundationEssentials

/// A favorite as an entry of the file that `docs/FAVORITES.md` describes. People and other programs may change the file:
/// every text is cleaned, every number checked, and a wrong field counts as missing.
struct FavoriteEntry {
    /// The show or film, or `nil` for something this version does not know.
    let id: TitleID?
    /// The entry, unchanged.
    let json: ArraySlice<UInt8>

    init(id: TitleID?, json: ArraySlice<UInt8>) {
        self.id = id
        self.json = json
    }

    /// Writes a favorite.
    init(_ favorite: Favorite) { self.init(favorite, []) }

    /// Writes a film of the library, with its releases.
    init(_ film: LibraryTitle.Film) {
        self.init(
            Favorite(.movie(film.movie), added: film.fetched, fetched: film.fetched),
            film.releases.map { [Field("releases", $0.json)] } ?? [])
    }

    private init(_ favorite: Favorite, _ others: [Field]) {
        let fields = (FavoriteEntry.fields(of: favorite) + others).sorted { $0.name < $1.name }
        self.init(id: favorite.id, json: Array(JSONValue.object(fields).line.utf8)[...])
    }

    /// The favorite, or `nil` for something this version does not know, and for a show without a title.
    var favorite: Favorite? { id.flatMap { Favorite($0, fields: node) } }

    /// The film of the library, or `nil` for something else.
    var film: LibraryTitle.Film? {
        let node = node
        guard let favorite = id.flatMap({ Favorite($0, fields: node) }), case .movie(let movie) = favorite.entry else {
            return nil
        }
        return LibraryTitle.Film(
            movie: movie, fetched: favorite.fetched, releases: node?["releases"].map { FilmReleases($0) })
    }

    private var node: JSONNode? {
        var reader = JSONReader(Array(json), .lenient)
        var room = Int.max
        return try? reader.node(&room)
    }
}

// MARK: - Writing

extension FavoriteEntry {
    private typealias Field = JSONValue.Field

    private static func fields(of favorite: Favorite) -> [JSONValue.Field] {
        let fields: [JSONValue.Field?]
        switch favorite.entry {
        case .show(let show): fields = [Field("kind", .text("show"))] + self.fields(of: show)
        case .movie(let movie): fields = [Field("kind", .text("movie"))] + self.fields(of: movie)
        case .expired(let id): fields = [Field("kind", .text("movie")), Field("id", .integer(id.number))]
        }
        let dates = [
            field("added", favorite.added.iso8601), field("fetched", favorite.fetched.iso8601),
            field("nextEpisode", favorite.nextEpisode?.iso8601),
        ]
        return (fields + dates).compactMap(\.self)
    }

    private static func fields(of show: Show) -> [JSONValue.Field?] {
        [
            Field("id", .integer(show.id.number)), field("title", show.name), field("url", show.url),
            field("type", show.type), field("language", show.language), field("genres", show.genres),
            field("status", show.status?.rawValue), show.runtime.map { Field("runtime", .integer($0)) },
            field("premiered", show.premiered?.iso8601), field("ended", show.ended?.iso8601),
            field("days", show.days.map(\.rawValue)), field("time", show.time), field("rating", show.rating),
            Field("weight", .integer(show.weight)),
            show.network.map { network in
                let fields = [field("country", network.country), field("name", network.name)].compactMap(\.self)
                return Field("network", .object(fields + [Field("web", .bool(network.isWeb))]))
            },
        ] + fields(of: show.artwork, show.summary)
    }

    private static func fields(of movie: Movie) -> [JSONValue.Field?] {
        [
            Field("id", .integer(movie.id.number)), field("title", movie.title),
            field("originalTitle", movie.originalTitle), field("url", movie.url), field("language", movie.language),
            field("genres", movie.genres), movie.runtime.map { Field("runtime", .integer($0)) },
            field("premiered", movie.released?.iso8601), field("rating", movie.rating),
            Field("votes", .integer(movie.votes)), field("tagline", movie.tagline),
        ] + fields(of: movie.artwork, movie.overview)
    }

    private static func fields(of artwork: Artwork?, _ text: RichText) -> [JSONValue.Field?] {
        let poster = artwork.map { [field("medium", $0.medium), field("original", $0.original)].compactMap(\.self) }
        let styles = text.spans.map { span in
            JSONValue.object([
                Field("bold", .bool(span.isBold)), Field("end", .integer(span.end)),
                Field("italic", .bool(span.isItalic)), Field("start", .integer(span.start)),
            ])
        }
        return [
            poster.map { Field("poster", .object($0)) }, text.isEmpty ? nil : field("summary", text.text),
            styles.isEmpty ? nil : Field("summaryStyles", .array(styles)),
        ]
    }

    private static func field(_ name: String, _ text: String?) -> JSONValue.Field? {
        text.map { Field(name, .text($0)) }
    }

    private static func field(_ name: String, _ texts: [String]) -> JSONValue.Field? {
        texts.isEmpty ? nil : Field(name, .array(texts.map(JSONValue.text)))
    }

    private static func field(_ name: String, _ number: Double?) -> JSONValue.Field? {
        number.map { Field(name, Int(exactly: $0).map(JSONValue.integer) ?? JSONValue($0)) }
    }
}

// MARK: - Releases

/// `{"DE":{"cinema":"2026-12-03","digital":"2027-02-01"}}`.
extension FilmReleases {
    fileprivate var json: JSONValue {
        .object(
            byCountry.map { country, releases in
                JSONValue.Field(
                    country.code, .object(releases.map { JSONValue.Field($0.kind.rawValue, .text($0.day.iso8601)) }))
            })
    }

    fileprivate init(_ node: JSONNode) {
        let countries = (node.members ?? []).compactMap { member in
            Country(member.key).map { country in
                (
                    country,
                    FilmRelease.Kind.allCases.compactMap { kind in
                        member.value[kind.rawValue]?.day.map { FilmRelease(kind, on: $0) }
                    }
                )
            }
        }
        self.init(Dictionary(countries) { first, _ in first })
    }
}

// MARK: - Reading

extension Favorite {
    fileprivate init?(_ id: TitleID, fields: JSONNode?) {
        let title = TVMazeLimits.line(fields?["title"]?.string)
        let entry: Title
        switch (id, title) {
        case (.show(let id), let title?): entry = .show(Show(id, title, fields))
        case (.show, nil), (.episode, _), (.season, _), (.person, _): return nil
        case (.movie(let id), let title?): entry = .movie(Movie(id, title, fields))
        case (.movie(let id), nil): entry = .expired(id)
        }
        let added = fields?["added"]?.date ?? Date(timeIntervalSince1970: 0)
        self.init(
            entry, added: added, fetched: fields?["fetched"]?.date ?? added, nextEpisode: fields?["nextEpisode"]?.date)
    }
}

extension Show {
    fileprivate init(_ id: ID, _ title: String, _ fields: JSONNode?) {
        let network = fields?["network"]
        self.init(
            id: id, name: title, url: JSONNode.addresses.page(fields?["url"]?.string), type: fields?["type"]?.word,
            language: fields?["language"]?.word, genres: fields?["genres"]?.genres ?? [],
            status: fields?["status"]?.string.flatMap(Status.init),
            runtime: TVMazeLimits.checked(fields?["runtime"]?.integer, TVMazeLimits.runtime),
            premiered: fields?["premiered"]?.day, ended: fields?["ended"]?.day,
            days: (fields?["days"]?.elements ?? []).prefix(7).compactMap { $0.string.flatMap(Weekday.init) },
            time: fields?["time"]?.word, rating: TVMazeLimits.rating(fields?["rating"]?.number),
            weight: min(max(fields?["weight"]?.integer ?? 0, 0), 100),
            network: network?["name"]?.word.map {
                Network(name: $0, country: network?["country"]?.word, isWeb: network?["web"]?.content == .boolean(true))
            },
            artwork: fields?["poster"]?.artwork, summary: fields?.summary ?? RichText())
    }
}

extension Movie {
    fileprivate init(_ id: ID, _ title: String, _ fields: JSONNode?) {
        self.init(
            id: id, title: title, originalTitle: TVMazeLimits.line(fields?["originalTitle"]?.string),
            language: fields?["language"]?.word, released: fields?["premiered"]?.day,
            rating: TVMazeLimits.rating(fields?["rating"]?.number), votes: max(fields?["votes"]?.integer ?? 0, 0),
            genres: fields?["genres"]?.genres ?? [],
            runtime: TVMazeLimits.checked(fields?["runtime"]?.integer, TVMazeLimits.runtime),
            tagline: TVMazeLimits.line(fields?["tagline"]?.string), artwork: fields?["poster"]?.artwork,
            overview: fields?.summary ?? RichText())
    }
}

extension JSONNode {
    /// Pictures may come from a mirror without https.
    fileprivate static let addresses = RemoteAddress(allowsInsecure: true)

    fileprivate var word: String? { TVMazeLimits.word(string) }

    fileprivate var date: Date? { string.flatMap { try? Date($0, strategy: .iso8601) } }

    fileprivate var day: CalendarDay? { string.flatMap(CalendarDay.init(iso8601:)) }

    fileprivate var genres: [String] { (elements ?? []).prefix(TVMazeLimits.genres).compactMap(\.word) }

    fileprivate var artwork: Artwork? {
        Artwork(
            medium: JSONNode.addresses.resource(self["medium"]?.string),
            original: JSONNode.addresses.resource(self["original"]?.string))
    }

    /// The summary of an entry, without its styles if they do not fit.
    fileprivate var summary: RichText? {
        guard let text = self["summary"]?.string else { return nil }
        guard TextCleaner.isClean(text, limit: RichText.clusterLimit) else { return RichText(plain: text) }
        let spans = (self["summaryStyles"]?.elements ?? []).prefix(RichText.clusterLimit).compactMap(\.span)
        let styled = RichText(text: text, spans: spans)
        return styled.hasValidSpans ? styled : RichText(text: text)
    }

    private var span: RichText.Span? {
        guard let start = self["start"]?.integer, let end = self["end"]?.integer,
            case .boolean(let isBold)? = self["bold"]?.content, case .boolean(let isItalic)? = self["italic"]?.content
        else { return nil }
        return RichText.Span(start: start, end: end, isBold: isBold, isItalic: isItalic)
    }
}
