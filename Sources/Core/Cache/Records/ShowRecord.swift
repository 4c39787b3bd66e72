/// How a show is written on disk: one object with fields of one letter, in what order does not matter.
///
/// Entities are immutable, so what is being read gathers here first.
struct ShowRecord {
    private var id: Int?
    private var name = ""
    private var url: String?
    private var type: String?
    private var language: String?
    private var genres: [String] = []
    private var status: Show.Status?
    private var runtime: Int?
    private var premiered: CalendarDay?
    private var ended: CalendarDay?
    private var days: [Weekday] = []
    private var time: String?
    private var rating: Double?
    private var weight = 0
    private var networkName: String?
    private var country: String?
    private var isWeb = false
    private var medium: String?
    private var original: String?
    private var summary = SummaryRecord()

    /// Writes a show.
    static func write(_ show: Show, to writer: inout JSONWriter) {
        writer.object { writer in
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
            SummaryRecord.write(show.summary, to: &writer)
        }
    }

    /// Reads a show.
    static func read(_ reader: inout JSONReader) throws(JSONReader.Damage) -> Show {
        var record = ShowRecord()
        try reader.object { (reader, key) throws(JSONReader.Damage) in try record.read(key, &reader) }
        return try record.show()
    }

    private mutating func read(_ key: UInt8, _ reader: inout JSONReader) throws(JSONReader.Damage) {
        switch Unicode.Scalar(key) {
        case "i": id = try reader.integer()
        case "n": name = try reader.cleanText(limit: TVMazeLimits.name)
        case "u": url = try reader.address()
        case "t": type = try reader.cleanText(limit: TVMazeLimits.word)
        case "l": language = try reader.cleanText(limit: TVMazeLimits.word)
        case "g": genres = try reader.cleanTexts(limit: TVMazeLimits.word)
        case "s": status = Show.Status(rawValue: try reader.string())
        case "r": runtime = try reader.integer()
        case "p": premiered = try reader.day()
        case "e": ended = try reader.day()
        case "d": days = try reader.cleanTexts(limit: TVMazeLimits.word).compactMap(Weekday.init)
        case "h": time = try reader.cleanText(limit: TVMazeLimits.word)
        case "a": rating = try reader.double()
        case "w": weight = try reader.integer()
        case "c": networkName = try reader.cleanText(limit: TVMazeLimits.word)
        case "k": country = try reader.cleanText(limit: TVMazeLimits.word)
        case "b": isWeb = try reader.bool()
        case "m": medium = try reader.address()
        case "o": original = try reader.address()
        case "x", "y": try summary.read(key, &reader)
        default: try reader.skip()
        }
    }

    private func show() throws(JSONReader.Damage) -> Show {
        guard let id, id > 0, !name.isEmpty else { throw JSONReader.Damage() }
        return Show(
            id: Show.ID(number: id), name: name, url: url, type: type, language: language, genres: genres,
            status: status, runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), premiered: premiered,
            ended: ended, days: days, time: time, rating: TVMazeLimits.rating(rating),
            weight: min(max(weight, 0), 100),
            network: networkName.map { Network(name: $0, country: country, isWeb: isWeb) },
            artwork: Artwork(medium: medium, original: original), summary: try summary.summary())
    }
}
