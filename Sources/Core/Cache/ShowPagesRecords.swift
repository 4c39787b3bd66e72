import FoundationEssentials

// Shows and episodes as the cache stores them: objects whose fields have names of one letter, in any order. Cached files are
// untrusted, like the network: a text that is not clean is an error, since this program never writes one.

extension JSONWriter {
    /// Writes a show.
    mutating func show(_ show: Show) {
        object { writer in
            writer.field("i", show.id.number)
            writer.field("n", show.name)
            writer.field("u", show.url)
            writer.field("t", show.type)
            writer.field("l", show.language)
            writer.field("g", show.genres)
            writer.field("s", show.status?.rawValue)
            writer.field("r", show.runtime)
            writer.field("p", show.premiered?.iso8601)
            writer.field("e", show.ended?.iso8601)
            writer.field("d", show.days.map(\.rawValue))
            writer.field("h", show.time)
            writer.field("a", show.rating)
            writer.field("w", show.weight)
            writer.field("c", show.network?.name)
            writer.field("k", show.network?.country)
            writer.field("b", show.network?.isWeb ?? false)
            writer.field("m", show.artwork?.medium)
            writer.field("o", show.artwork?.original)
            writer.summary(show.summary)
        }
    }

    /// Writes an episode.
    mutating func episode(_ episode: Episode) {
        object { writer in
            writer.field("i", episode.id)
            writer.field("n", episode.name)
            writer.field("s", episode.season)
            writer.field("k", episode.number)
            if episode.kind == .insignificantSpecial { writer.field("z", true) }
            writer.field("d", episode.airdate?.iso8601)
            writer.field("t", episode.airstamp?.timeIntervalSince1970)
            writer.field("r", episode.runtime)
            writer.field("a", episode.rating)
            writer.field("m", episode.artwork?.medium)
            writer.field("o", episode.artwork?.original)
            writer.summary(episode.summary)
        }
    }

    /// Writes a person.
    mutating func person(_ person: Person) {
        object { writer in
            writer.field("i", person.id.number)
            writer.field("n", person.name)
            writer.field("u", person.url)
            writer.field("k", person.country)
            writer.field("b", person.birthday?.iso8601)
            writer.field("d", person.deathday?.iso8601)
            writer.field("m", person.artwork?.medium)
            writer.field("o", person.artwork?.original)
        }
    }

    /// Writes a cast member.
    mutating func member(_ member: CastMember) {
        object { writer in
            writer.key("p")
            writer.person(member.person)
            writer.field("c", member.character)
            writer.field("m", member.characterArtwork?.medium)
            writer.field("o", member.characterArtwork?.original)
            writer.field("v", member.isVoice)
        }
    }

    /// Writes a summary as two fields: its text, and its spans as four numbers each (start, end, bold, italic).
    private mutating func summary(_ summary: RichText) {
        guard !summary.isEmpty else { return }
        field("x", summary.text)
        guard !summary.spans.isEmpty else { return }
        key("y")
        array(summary.spans) { writer, span in
            writer.array([span.start, span.end, span.isBold ? 1 : 0, span.isItalic ? 1 : 0]) { $0.integer($1) }
        }
    }
}

// MARK: - Reading

extension JSONReader {
    /// Reads a show.
    mutating func show() throws(JSONError) -> Show {
        var (id, name, weight, isWeb) = (0, "", 0, false)
        var url: String?
        var type: String?
        var language: String?
        var genres: [String] = []
        var status: Show.Status?
        var runtime: Int?
        var premiered: CalendarDay?
        var ended: CalendarDay?
        var days: [Weekday] = []
        var time: String?
        var rating: Double?
        var networkName: String?
        var country: String?
        var medium: String?
        var original: String?
        var summary = RichText()
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "i": id = try integer()
            case "n": name = try cleanText(limit: TVMazeLimits.name)
            case "u": url = try address()
            case "t": type = try cleanText(limit: TVMazeLimits.word)
            case "l": language = try cleanText(limit: TVMazeLimits.word)
            case "g": genres = try cleanTexts(limit: TVMazeLimits.word)
            case "s": status = Show.Status(rawValue: try string())
            case "r": runtime = try integer()
            case "p": premiered = try day()
            case "e": ended = try day()
            case "d": days = try cleanTexts(limit: TVMazeLimits.word).compactMap(Weekday.init)
            case "h": time = try cleanText(limit: TVMazeLimits.word)
            case "a": rating = try double()
            case "w": weight = try integer()
            case "c": networkName = try cleanText(limit: TVMazeLimits.word)
            case "k": country = try cleanText(limit: TVMazeLimits.word)
            case "b": isWeb = try bool()
            case "m": medium = try address()
            case "o": original = try address()
            case "x": summary = RichText(text: try summaryText(), spans: summary.spans)
            case "y": summary = RichText(text: summary.text, spans: try spans())
            default: try skip()
            }
        }
        guard id > 0, !name.isEmpty, summary.hasValidSpans else { throw unexpected(.value) }
        return Show(
            id: Show.ID(number: id), name: name, url: url, type: type, language: language, genres: genres,
            status: status, runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), premiered: premiered,
            ended: ended, days: days, time: time, rating: TVMazeLimits.rating(rating), weight: min(max(weight, 0), 100),
            network: networkName.map { Network(name: $0, country: country, isWeb: isWeb) },
            artwork: Artwork(medium: medium, original: original), summary: summary)
    }

    /// Reads an episode.
    mutating func episode() throws(JSONError) -> Episode {
        var (id, name, season) = (0, "", 0)
        var number: Int?
        var isInsignificant = false
        var airdate: CalendarDay?
        var airstamp: Date?
        var runtime: Int?
        var rating: Double?
        var medium: String?
        var original: String?
        var summary = RichText()
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "i": id = try integer()
            case "n": name = try cleanText(limit: TVMazeLimits.name)
            case "s": season = try integer()
            case "k": number = try integer()
            case "z": isInsignificant = try bool()
            case "d": airdate = try day()
            case "t": airstamp = try date()
            case "r": runtime = try integer()
            case "a": rating = try double()
            case "m": medium = try address()
            case "o": original = try address()
            case "x": summary = RichText(text: try summaryText(), spans: summary.spans)
            case "y": summary = RichText(text: summary.text, spans: try spans())
            default: try skip()
            }
        }
        guard id > 0, summary.hasValidSpans else { throw unexpected(.value) }
        return Episode(
            id: id, name: name, season: TVMazeLimits.checked(season, TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(number, TVMazeLimits.number),
            kind: isInsignificant ? .insignificantSpecial : nil, airdate: airdate, airstamp: airstamp,
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), rating: TVMazeLimits.rating(rating),
            artwork: Artwork(medium: medium, original: original), summary: summary)
    }

    /// Reads a person.
    mutating func person() throws(JSONError) -> Person {
        var (id, name) = (0, "")
        var url: String?
        var country: String?
        var birthday: CalendarDay?
        var deathday: CalendarDay?
        var medium: String?
        var original: String?
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "i": id = try integer()
            case "n": name = try cleanText(limit: TVMazeLimits.name)
            case "u": url = try address()
            case "k": country = try cleanText(limit: TVMazeLimits.word)
            case "b": birthday = try day()
            case "d": deathday = try day()
            case "m": medium = try address()
            case "o": original = try address()
            default: try skip()
            }
        }
        guard id > 0, !name.isEmpty else { throw unexpected(.value) }
        return Person(
            id: Person.ID(number: id), name: name, url: url, country: country, birthday: birthday, deathday: deathday,
            artwork: Artwork(medium: medium, original: original))
    }

    /// Reads a cast member.
    mutating func member() throws(JSONError) -> CastMember {
        var person: Person?
        var character: String?
        var medium: String?
        var original: String?
        var isVoice = false
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "p": person = try self.person()
            case "c": character = try cleanText(limit: TVMazeLimits.name)
            case "m": medium = try address()
            case "o": original = try address()
            case "v": isVoice = try bool()
            default: try skip()
            }
        }
        guard let person else { throw unexpected(.value) }
        return CastMember(
            person: person, character: character, characterArtwork: Artwork(medium: medium, original: original),
            isVoice: isVoice)
    }

    private mutating func summaryText() throws(JSONError) -> String {
        let text = try string()
        guard TextCleaner.isClean(text, limit: RichText.clusterLimit) else { throw unexpected(.value) }
        return text
    }

    private mutating func spans() throws(JSONError) -> [RichText.Span] {
        var spans: [RichText.Span] = []
        try beginArray()
        while try nextElement() {
            let numbers = try integers()
            guard numbers.count == 4 else { throw unexpected(.value) }
            spans.append(
                RichText.Span(start: numbers[0], end: numbers[1], isBold: numbers[2] == 1, isItalic: numbers[3] == 1))
        }
        return spans
    }

    /// Reads a line of text.
    mutating func cleanText(limit: Int) throws(JSONError) -> String {
        let text = try string()
        guard TextCleaner.isCleanLine(text, limit: limit) else { throw unexpected(.value) }
        return text
    }

    /// Reads an array of lines.
    mutating func cleanTexts(limit: Int) throws(JSONError) -> [String] {
        var texts: [String] = []
        try beginArray()
        while try nextElement() { texts.append(try cleanText(limit: limit)) }
        return texts
    }

    /// Reads an array of whole numbers.
    mutating func integers() throws(JSONError) -> [Int] {
        var values: [Int] = []
        try beginArray()
        while try nextElement() { values.append(try integer()) }
        return values
    }

    /// Reads an address, which is visible ASCII.
    mutating func address() throws(JSONError) -> String {
        let text = try string()
        guard text.hasNone(of: { $0.below(0x21) | $0.above(0x7E) }) else { throw unexpected(.value) }
        return text
    }

    /// Reads seconds since 1970, of a time that calendars can name.
    mutating func date() throws(JSONError) -> Date {
        let seconds = try double()
        guard TVMazeLimits.moment.contains(seconds) else { throw unexpected(.value) }
        return Date(timeIntervalSince1970: seconds)
    }

    mutating func day() throws(JSONError) -> CalendarDay {
        guard let day = CalendarDay(iso8601: try string()) else { throw unexpected(.value) }
        return day
    }
}
