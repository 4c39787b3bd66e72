import Core

/// A service whose exports can be read. `ImportCSV` and `ImportJSON` recognize them by their columns and keys.
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
