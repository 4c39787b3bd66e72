import Core

enum ImportCSV {
    private typealias Read = (CSVLine, inout ImportSink) -> Void

    static func read(_ bytes: [UInt8], into sink: inout ImportSink) {
        var reader = CSVReader(bytes)
        guard let first = reader.next() else { return }
        let header = CSVHeader(reader.texts(of: first))
        if LetterboxdReader.isList(header) {
            if sink.recognize(.letterboxd) { LetterboxdReader.readList(bytes, into: &sink) }
            return
        }
        if header.has("profile name", "start time", "title") {
            if sink.recognize(.netflix) { NetflixReader.readSittings(bytes, into: &sink) }
            return
        }
        if header.names.map({ $0.lowercased() }).filter({ !$0.hasPrefix("marquee_") }) == ["title", "date"] {
            if sink.recognize(.netflix) { NetflixReader.readDays(bytes, into: &sink) }
            return
        }
        guard let (format, read) = self.format(of: header), sink.recognize(format) else { return }
        while !sink.isFull, let row = reader.next() {
            let line = CSVLine(row, of: reader, header)
            sink.begin(line)
            read(line, &sink)
        }
    }

    /// The order matters only if one format's columns are among another's.
    private static func format(of header: CSVHeader) -> (ImportFormat, Read)? {
        if header.has("key", "s_id") { return (.tvTime, TVTimeReader.readRecord) }
        if header.has("type-uuid-n") || header.has("type", "entity_type") {
            return (.tvTime, TVTimeReader.readOldRecord)
        }
        if header.has("s_key", "objects") { return (.tvTime, TVTimeReader.readList) }
        if header.has("vote_key") { return (.tvTime, TVTimeReader.readVote) }
        if header.has("tv_show_id") || header.has("tv_show_name") { return (.tvTime, TVTimeReader.readShowData) }
        if header.has("series_tvdb_id", "is_watched") { return (.tvTime, TVTimeReader.readEpisode) }
        if header.has("is_watched", "is_watchlisted", "type") { return (.liberator, LiberatorReader.read) }
        if header.has("list_name", "item_type", "tvdb_id") { return (.tvTime, TVTimeReader.readListItem) }
        if header.has("uuid", "tvdb_id", "is_watched") { return (.tvTime, TVTimeReader.readMovie) }
        if header.has("uuid", "tvdb_id", "status") { return (.tvTime, TVTimeReader.readSeries) }
        if header.has("simkl_id") { return (.simkl, SimklReader.read) }
        if header.has("letterboxd uri") { return (.letterboxd, LetterboxdReader.read) }
        if header.has("watcheddate") { return (.letterboxd, LetterboxdReader.readOwn) }
        if header.has("const") { return (.imdb, IMDbReader.read) }
        if header.has("media_id", "source", "media_type") { return (.yamtrack, YamtrackReader.read) }
        if header.has("tmdb id", "type", "your rating") { return (.tmdb, TMDBAccountReader.read) }
        if header.has("type", "watched_at", "precision") { return (.marquee, MarqueeReader.read) }
        let times = ["watched_at", "rated_at", "listed_at", "watchlisted_at", "collected_at"]
        if header.has("type"), times.contains(where: { header.has($0) }) { return (.trakt, TraktReader.read) }
        return nil
    }

    /// A year, also of a date, or `nil` for 0 and 1, which mean that it is unknown.
    static func year(_ text: String) -> Int? {
        guard text.utf8.count == 4 || text.utf8.count >= 10, let year = Int(text.prefix(4)) else { return nil }
        return (1870...2200).contains(year) ? year : nil
    }
}
