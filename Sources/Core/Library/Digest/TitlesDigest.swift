import FoundationEssentials

/// All shows of the library in one file of the cache, which is read faster than a file for each show. Films are not
/// in it, because TMDB's data must not outlive its files.
struct TitlesDigest {
    static let name = "shows"
    static let sizeLimit = 512 << 20
    private static let version: StaticString = "marquee shows 3\n"

    /// The shows by the files that they were read from.
    let shows: [StoredDocument: LibraryTitle.Details]

    init(shows: [StoredDocument: LibraryTitle.Details]) { self.shows = shows }

    func encode() -> [UInt8] {
        var writer = DigestWriter(Self.version)
        writer.list(Array(shows)) { writer, show in
            writer.text(show.key.name)
            writer.integers(show.key.size, Int(show.key.lastUse))
            writer.number(show.value.fetched.timeIntervalSince1970)
            writer.details(show.value.details)
        }
        return writer.finish()
    }

    init(decoding bytes: MappedBytes) throws(DigestError) {
        var reader = try DigestReader(bytes, Self.version)
        let shows = try reader.list { (reader) throws(DigestError) -> (StoredDocument, LibraryTitle.Details) in
            let document = StoredDocument(
                name: try reader.anyText(), size: try reader.integer(), lastUse: Int64(try reader.integer()))
            let fetched = Date(timeIntervalSince1970: try reader.number())
            return (document, LibraryTitle.Details(details: try reader.details(), fetched: fetched))
        }
        guard reader.isAtEnd else { throw DigestError() }
        bytes.release()
        self.shows = Dictionary(shows) { $1 }
    }
}

extension DigestWriter {
    /// Without the cast.
    fileprivate mutating func details(_ details: ShowDetails) {
        show(details.show)
        list(details.episodes) { $0.episode($1) }
        optional(details.externals.imdb) { $0.text($1) }
        optional(details.externals.tvdb) { $0.integer($1) }
        announced(details.announced)
    }

    mutating func announced(_ season: AnnouncedSeason?) {
        optional(season) { writer, season in
            writer.integer(season.number)
            writer.optional(season.premiere) { $0.day($1) }
            writer.optional(season.count) { $0.integer($1) }
        }
    }

    mutating func show(_ show: Show) {
        integer(show.id.number)
        text(show.name)
        for word in [show.url, show.type, show.language, show.status?.rawValue, show.time] {
            optional(word) { $0.text($1) }
        }
        list(show.genres) { $0.text($1) }
        optional(show.runtime) { $0.integer($1) }
        optional(show.premiered) { $0.day($1) }
        optional(show.ended) { $0.day($1) }
        list(show.days) { $0.text($1.rawValue) }
        optional(show.rating) { $0.number($1) }
        integer(show.weight)
        optional(show.network) { writer, network in
            writer.text(network.name)
            writer.optional(network.country) { $0.text($1) }
            writer.flag(network.isWeb)
        }
        artwork(show.artwork)
        rich(show.summary)
    }

    mutating func episode(_ episode: Episode) {
        integers(episode.id, episode.season)
        optional(episode.number) { $0.integer($1) }
        flag(episode.kind == .insignificantSpecial)
        optional(episode.airdate) { $0.day($1) }
        optional(episode.airstamp) { $0.number($1.timeIntervalSince1970) }
        optional(episode.runtime) { $0.integer($1) }
        optional(episode.rating) { $0.number($1) }
        integer(Int(episode.hidden.rawValue))
        texts(episode.texts)
    }

    private mutating func texts(_ texts: EpisodeTexts) {
        if case .digest(let digest, let place) = texts, let part = try? DigestReader(part: digest, at: place) {
            return bytes(part.rest)
        }
        var part = DigestWriter("")
        part.text(texts.name)
        part.artwork(texts.artwork)
        part.rich(texts.summary)
        part.bytes.withUnsafeBytes { bytes($0) }
    }

    mutating func day(_ day: CalendarDay) { integer(Int(day.bits)) }

    private mutating func artwork(_ artwork: Artwork?) {
        for address in [artwork?.medium, artwork?.original] { optional(address) { $0.text($1) } }
    }

    private mutating func rich(_ rich: RichText) {
        text(rich.text)
        list(rich.spans) { writer, span in
            writer.integers(span.start, span.end)
            writer.flag(span.isBold)
            writer.flag(span.isItalic)
        }
    }
}

extension DigestReader {
    fileprivate mutating func details() throws(DigestError) -> ShowDetails {
        let show = try show()
        let episodes = try list { (reader) throws(DigestError) in try reader.episode() }
        return ShowDetails(
            show: show, episodes: episodes, cast: [],
            externals: ExternalIDs(imdb: try optionalText(), tvdb: try optionalInteger()),
            announced: try announced())
    }

    mutating func announced() throws(DigestError) -> AnnouncedSeason? {
        try optional { (reader) throws(DigestError) in
            AnnouncedSeason(
                number: try reader.integer(), premiere: try reader.optionalDay(), count: try reader.optionalInteger())
        }
    }

    mutating func show() throws(DigestError) -> Show {
        let number = try integer()
        let name = try text()
        let (url, type, language) = (try optionalText(), try optionalText(), try optionalText())
        let (status, time) = (try optionalText(), try optionalText())
        return Show(
            id: Show.ID(number: number), name: name, url: url, type: type, language: language,
            genres: try list { (reader) throws(DigestError) in try reader.text() },
            status: status.flatMap(Show.Status.init), runtime: try optionalInteger(), premiered: try optionalDay(),
            ended: try optionalDay(),
            days: try list { (reader) throws(DigestError) in
                guard let day = Weekday(rawValue: try reader.text()) else { throw DigestError() }
                return day
            }, time: time, rating: try optionalNumber(), weight: try integer(),
            network: try optional { (reader) throws(DigestError) in
                Network(name: try reader.text(), country: try reader.optionalText(), isWeb: try reader.flag())
            }, artwork: try artwork(), summary: try rich())
    }

    mutating func episode() throws(DigestError) -> Episode {
        let (id, season) = (try integer(), try integer())
        let number = try optionalInteger()
        let kind: Episode.Kind? = try flag() ? .insignificantSpecial : nil
        return Episode(
            id: id, season: season, number: number, kind: kind, airdate: try optionalDay(),
            airstamp: try optionalNumber().map { Date(timeIntervalSince1970: $0) }, runtime: try optionalInteger(),
            rating: try optionalNumber(),
            hidden: EpisodeShield.Parts(rawValue: UInt8(truncatingIfNeeded: try integer())), texts: try texts())
    }

    private mutating func texts() throws(DigestError) -> EpisodeTexts { .digest(document, try skipPart()) }

    static func name(of digest: MappedBytes, at place: UInt32) -> String {
        texts(of: digest, at: place, or: "") { (reader) throws(DigestError) in try reader.text() }
    }

    static func artwork(of digest: MappedBytes, at place: UInt32) -> Artwork? {
        texts(of: digest, at: place, or: nil) { (reader) throws(DigestError) in
            _ = try reader.skipPart()
            return try reader.artwork()
        }
    }

    static func summary(of digest: MappedBytes, at place: UInt32) -> RichText {
        texts(of: digest, at: place, or: RichText()) { (reader) throws(DigestError) in
            _ = try reader.skipPart()
            for _ in 0..<2 where try reader.flag() { _ = try reader.skipPart() }
            return try reader.rich()
        }
    }

    /// Reads texts of an episode, and leaves unclean ones out.
    private static func texts<Value>(
        of digest: MappedBytes, at place: UInt32, or none: Value,
        _ read: (inout DigestReader) throws(DigestError) -> Value
    ) -> Value {
        do throws(DigestError) {
            var reader = try DigestReader(part: digest, at: place)
            return try read(&reader)
        } catch {
            return none
        }
    }

    private mutating func rich() throws(DigestError) -> RichText {
        let text = try text()
        let spans = try list { (reader) throws(DigestError) in
            RichText.Span(
                start: try reader.integer(), end: try reader.integer(), isBold: try reader.flag(),
                isItalic: try reader.flag())
        }
        let length = text.utf8.count
        guard spans.allSatisfy({ 0 <= $0.start && $0.start <= $0.end && $0.end <= length }) else {
            throw DigestError()
        }
        return RichText(text: text, spans: spans)
    }

    private mutating func artwork() throws(DigestError) -> Artwork? {
        Artwork(medium: try optionalText(), original: try optionalText())
    }

    private mutating func optionalText() throws(DigestError) -> String? { try flag() ? try text() : nil }
    private mutating func optionalInteger() throws(DigestError) -> Int? { try flag() ? try integer() : nil }
    private mutating func optionalNumber() throws(DigestError) -> Double? { try flag() ? try number() : nil }

    mutating func optionalDay() throws(DigestError) -> CalendarDay? {
        guard try flag() else { return nil }
        guard let bits = UInt32(exactly: try integer()), let day = CalendarDay(bits: bits) else { throw DigestError() }
        return day
    }
}
