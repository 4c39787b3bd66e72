import FoundationEssentials

/// A page of shows as a file. A show that cannot be read is left out.
enum PageDocument {
    /// A thousand shows have about a megabyte.
    static let sizeLimit = 32 << 20

    static func encode(_ shows: [Show]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(shows) { $0.show($1) }
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8]) throws(JSONError) -> [Show] {
        var reader = JSONReader(bytes)
        var shows: [Show] = []
        try reader.beginArray()
        while try reader.nextElement() {
            var attempt = reader
            if let show = try? attempt.show() {
                shows.append(show)
                reader = attempt
            } else {
                try reader.skip()
            }
        }
        try reader.end()
        return shows
    }
}

/// The details of a show as a file.
struct DetailsDocument {
    /// The longest series have a few hundred kilobytes.
    static let sizeLimit = 16 << 20

    /// When they were fetched.
    let stamp: Date
    let details: ShowDetails

    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("s")
            writer.show(details.show)
            writer.key("e")
            writer.array(details.episodes) { $0.episode($1) }
            writer.key("k")
            writer.array(details.cast) { $0.member($1) }
            writer.field("m", details.externals.imdb)
            writer.field("v", details.externals.tvdb)
            if let season = details.announced {
                writer.key("a")
                writer.object { writer in
                    writer.field("n", season.number)
                    writer.field("d", season.premiere?.iso8601)
                    writer.field("c", season.count)
                }
            }
        }
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8]) throws(JSONError) -> DetailsDocument {
        var reader = JSONReader(bytes)
        var stamp: Date?
        var show: Show?
        var episodes: [Episode] = []
        var cast: [CastMember] = []
        var imdb: String?
        var tvdb: Int?
        var announced: AnnouncedSeason?
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.date()
            case "s": show = try reader.show()
            case "e":
                try reader.beginArray()
                while try reader.nextElement() { episodes.append(try reader.episode()) }
            // Earlier versions wrote the cast as "c", without the people's numbers.
            case "k":
                try reader.beginArray()
                while try reader.nextElement() { cast.append(try reader.member()) }
            case "m": imdb = try reader.string()
            case "v": tvdb = try reader.integer()
            case "a": announced = try season(&reader)
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp, let show else { throw reader.unexpected(.value) }
        return DetailsDocument(
            stamp: stamp,
            details: ShowDetails(
                show: show, episodes: episodes, cast: cast, externals: ExternalIDs(imdb: imdb, tvdb: tvdb),
                announced: announced))
    }

    private static func season(_ reader: inout JSONReader) throws(JSONError) -> AnnouncedSeason {
        var (number, premiere, count): (Int?, CalendarDay?, Int?) = (nil, nil, nil)
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "n": number = try reader.integer()
            case "d": premiere = try reader.day()
            case "c": count = try reader.integer()
            default: try reader.skip()
            }
        }
        guard let number else { throw reader.unexpected(.value) }
        return AnnouncedSeason(number: number, premiere: premiere, count: count)
    }
}

/// The addresses of a show's posters as a file.
struct PostersDocument {
    /// A hundred posters have some twenty kilobytes.
    static let sizeLimit = 4 << 20

    /// When they were fetched.
    let stamp: Date
    /// The main ones first.
    let posters: [Artwork]

    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("p")
            writer.array(posters) { writer, poster in
                writer.object { writer in
                    writer.field("m", poster.medium)
                    writer.field("o", poster.original)
                }
            }
        }
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8]) throws(JSONError) -> PostersDocument {
        var reader = JSONReader(bytes)
        var stamp: Date?
        var posters: [Artwork] = []
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.date()
            case "p":
                try reader.beginArray()
                while try reader.nextElement() { posters.append(try poster(&reader)) }
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp else { throw reader.unexpected(.value) }
        return PostersDocument(stamp: stamp, posters: posters)
    }

    private static func poster(_ reader: inout JSONReader) throws(JSONError) -> Artwork {
        var medium: String?
        var original: String?
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "m": medium = try reader.address()
            case "o": original = try reader.address()
            default: try reader.skip()
            }
        }
        guard let artwork = Artwork(medium: medium, original: original) else { throw reader.unexpected(.value) }
        return artwork
    }
}
