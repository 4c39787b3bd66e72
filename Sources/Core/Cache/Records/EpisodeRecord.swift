import FoundationEssentials

/// How an episode is written on disk.
struct EpisodeRecord {
    private var id: Int?
    private var name = ""
    private var season = 0
    private var number: Int?
    private var airdate: CalendarDay?
    private var airstamp: Double?
    private var runtime: Int?
    private var rating: Double?
    private var medium: String?
    private var original: String?
    private var summary = SummaryRecord()

    /// Writes an episode.
    static func write(_ episode: Episode, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("i", episode.id)
            writer.field("n", episode.name)
            writer.field("s", episode.season)
            writer.field("k", episode.number)
            writer.field("d", episode.airdate?.iso8601)
            writer.field("t", episode.airstamp?.timeIntervalSince1970)
            writer.field("r", episode.runtime)
            writer.field("a", episode.rating)
            writer.field("m", episode.artwork?.medium)
            writer.field("o", episode.artwork?.original)
            SummaryRecord.write(episode.summary, to: &writer)
        }
    }

    /// Reads an episode.
    static func read(_ reader: inout JSONReader) throws(JSONError) -> Episode {
        var record = EpisodeRecord()
        try reader.object { (reader, key) throws(JSONError) in try record.read(key, &reader) }
        return try record.episode()
    }

    private mutating func read(_ key: UInt8, _ reader: inout JSONReader) throws(JSONError) {
        switch Unicode.Scalar(key) {
        case "i": id = try reader.integer()
        case "n": name = try reader.cleanText(limit: TVMazeLimits.name)
        case "s": season = try reader.integer()
        case "k": number = try reader.integer()
        case "d": airdate = try reader.day()
        case "t": airstamp = try reader.moment()
        case "r": runtime = try reader.integer()
        case "a": rating = try reader.double()
        case "m": medium = try reader.address()
        case "o": original = try reader.address()
        case "x", "y": try summary.read(key, &reader)
        default: try reader.skip()
        }
    }

    private func episode() throws(JSONError) -> Episode {
        guard let id, id > 0 else { throw JSONError() }
        return Episode(
            id: id, name: name, season: TVMazeLimits.checked(season, TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(number, TVMazeLimits.number), airdate: airdate,
            airstamp: airstamp.map(Date.init(timeIntervalSince1970:)),
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), rating: TVMazeLimits.rating(rating),
            artwork: Artwork(medium: medium, original: original), summary: try summary.summary())
    }
}
