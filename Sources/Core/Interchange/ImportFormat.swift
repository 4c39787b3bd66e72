/// A service whose exports can be read: tables are recognized by their columns, and `ImportJSON` recognizes its keys.
package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
    case tvTime, liberator, trakt, letterboxd, imdb, simkl, seriesGuide, yamtrack, watcharr, tmdb, netflix, kodi,
        marquee

    /// The service's own name, and the beginnings of the names that it gives its exports, in lower case. A colon stands for the end
    /// of a name without its ending.
    private var row: (name: String, files: [String]) {
        switch self {
        case .tvTime: ("TV Time", ["tvtime", "tv-time", "tv_time", "tv time"])
        case .liberator: ("TV Time Liberator", ["activity_history"])
        case .trakt: ("Trakt", ["trakt"])
        case .letterboxd: ("Letterboxd", ["letterboxd"])
        case .imdb: ("IMDb", ["imdb", "ratings:", "watchlist:"])
        case .simkl: ("Simkl", ["simkl"])
        case .seriesGuide: ("SeriesGuide", ["seriesguide", "sg-"])
        case .yamtrack: ("Yamtrack", ["yamtrack"])
        case .watcharr: ("Watcharr", ["watcharr"])
        case .tmdb: ("TMDB", [])
        case .netflix: ("Netflix", ["netflix", "viewingactivity"])
        case .kodi: ("Kodi", ["videodb", "kodi_videodb"])
        case .marquee: ("Marquee", ["marquee"])
        }
    }

    typealias ReadLine = @Sendable (CSVLine, inout ImportSink) -> Void

    /// The columns of tables, in lower case, and what reads their lines. The first table counts all of whose columns are there: the
    /// order matters only if one's columns are among another's.
    static let tables: [(format: ImportFormat, columns: [String], read: ReadLine)] =
        [
            (.tvTime, ["key", "s_id"], TVTimeReader.readRecord),
            (.tvTime, ["type-uuid-n"], TVTimeReader.readOldRecord),
            (.tvTime, ["type", "entity_type"], TVTimeReader.readOldRecord),
            (.tvTime, ["s_key", "objects"], TVTimeReader.readList),
            (.tvTime, ["vote_key"], TVTimeReader.readVote),
            (.tvTime, ["tv_show_id"], TVTimeReader.readShowData),
            (.tvTime, ["tv_show_name"], TVTimeReader.readShowData),
            (.tvTime, ["series_tvdb_id", "is_watched"], TVTimeReader.readEpisode),
            (.liberator, ["is_watched", "is_watchlisted", "type"], LiberatorReader.read),
            (.tvTime, ["list_name", "item_type", "tvdb_id"], TVTimeReader.readListItem),
            (.tvTime, ["uuid", "tvdb_id", "is_watched"], TVTimeReader.readMovie),
            (.tvTime, ["uuid", "tvdb_id", "status"], TVTimeReader.readSeries),
            (.simkl, ["simkl_id"], SimklReader.read),
            (.letterboxd, ["letterboxd uri"], LetterboxdReader.read),
            (.letterboxd, ["watcheddate"], LetterboxdReader.readOwn),
            (.imdb, ["const"], IMDbReader.read),
            (.yamtrack, ["media_id", "source", "media_type"], YamtrackReader.read),
            (.tmdb, ["tmdb id", "type", "your rating"], TMDBAccountReader.read),
            (.marquee, ["type", "watched_at", "precision"], MarqueeReader.read),
        ]
        + ["watched_at", "rated_at", "listed_at", "watchlisted_at", "collected_at"].map {
            (.trakt, ["type", $0], TraktReader.read)
        }

    package var name: String { row.name }

    /// As the command line and JSON name it.
    package var word: String { rawValue.lowercased() }

    /// The format of an export with a name, also of a second download, as in `ratings (1).csv`, or `nil` if services do not name theirs so.
    init?(nameOfExport name: String) {
        var stem = name.lowercased()
        if let dot = stem.lastIndex(of: ".") { stem = String(stem[..<dot]) }
        if stem.hasSuffix(")"), let start = stem.lastIndex(of: "("),
            stem[stem.index(after: start)...].dropLast().allSatisfy(\.isNumber)
        {
            stem = String(stem[..<start])
            while stem.last == " " { stem.removeLast() }
        }
        let whole = stem + ":"
        guard let format = Self.allCases.first(where: { $0.row.files.contains { whole.hasPrefix($0) } }) else {
            return nil
        }
        self = format
    }
}
