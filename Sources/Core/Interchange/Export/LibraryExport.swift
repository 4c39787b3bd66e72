import Entities
import FoundationEssentials
import Library

/// The library in files of one format. Equal libraries give equal bytes.
package struct LibraryExport: Sendable {
    static let televisionCredit = "Data: TVmaze.com (CC BY-SA 4.0)"
    static let filmCredit = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    package private(set) var files: [ExportFile] = []
    /// The parts of the library that are missing from the files, and how many.
    package private(set) var losses: [ExportLoss: Int] = [:]

    private let state: LibraryState
    private let titles: LibraryNames
    private let calendar: LocalCalendar

    /// - Parameters:
    ///   - isForSpreadsheets: whether cells that a spreadsheet would compute get an apostrophe.
    ///   - calendar: the user's, for formats that have days only.
    package init(
        _ state: LibraryState, as format: ExportFormat, titles: any TitleIndex, isForSpreadsheets: Bool = false,
        calendar: LocalCalendar
    ) {
        self.state = state
        self.titles = LibraryNames(state: state, index: titles)
        self.calendar = calendar
        switch format {
        case .json: add("marquee.json", Array(LibraryDocument(state, self.titles).text.utf8))
        case .csv:
            writePlays(isForSpreadsheets)
            loseAll(.statuses, .favorites, .tags, .notes, .lists)
        case .letterboxd:
            writeLetterboxd()
            loseAll(.television, .favorites, .lists)
        case .trakt:
            writeTrakt()
            writeTVTime()
            lose(.statuses, state.records.values.count { $0.status != nil && $0.status != .planned })
            loseAll(.favorites, .tags, .notes, .lists)
        case .tvtime:
            writeTVTime()
            loseAll(.films, .ratings, .statuses, .favorites, .tags, .notes, .lists)
        case .imdb:
            writeIMDb()
            loseAll(.television, .films, .statuses, .favorites, .tags, .notes, .lists)
        case .markdown:
            add("marquee.md", Array(LibraryPage(state, self.titles, calendar).text.utf8))
            lose(.dates, state.plays.count { !$0.subject.isFilm && $0.time != .unknown })
            lose(.ratings, state.records.values.count { $0.subject.place != nil && $0.rating != nil })
            loseAll(.favorites, .tags, .notes)
        }
        if format != .json, format != .markdown {
            add("CREDITS.txt", Array((credits.joined(separator: "\n") + "\n").utf8))
        }
    }

    private mutating func add(_ name: String, _ bytes: [UInt8]) { files.append(ExportFile(name: name, bytes: bytes)) }

    private mutating func lose(_ loss: ExportLoss, _ count: Int = 1) {
        if count > 0 { losses[loss, default: 0] += count }
    }

    /// Counts parts of the library of which a format holds nothing.
    private mutating func loseAll(_ losses: ExportLoss...) {
        for loss in losses { lose(loss, all(loss)) }
    }

    private func all(_ loss: ExportLoss) -> Int {
        let records = state.records.values
        return switch loss {
        case .television: state.plays.count { !$0.subject.isFilm }
        case .films: state.plays.count(where: \.subject.isFilm)
        case .ratings: records.count { $0.rating != nil }
        case .statuses: records.count { $0.status != nil }
        case .favorites: records.count(where: \.isStarred)
        case .tags: records.reduce(0) { $0 + $1.tags.count }
        case .notes: records.count { $0.note != nil }
        case .lists: state.lists.count
        case .rewatches, .specials, .unidentified, .dates: 0
        }
    }

    private var credits: [String] { titles.credits }

    private var films: [LibraryNames.Film] { titles.films }

    // MARK: CSV

    private mutating func writePlays(_ isForSpreadsheets: Bool) {
        var writer = CSVWriter(
            [
                "type", "title", "year", "season", "episode", "episode_title", "watched_at", "precision", "rating",
                "tvmaze",
                "tvdb", "imdb", "tmdb",
            ], isForSpreadsheets: isForSpreadsheets)
        var played: Set<TitleID> = []
        for play in state.plays {
            played.insert(play.subject.id)
            writer.row(fields(play.subject, play.time))
        }
        // Ratings of titles that were never watched.
        for subject in titles.subjects where !played.contains(subject.id) && state.records[subject.id]?.rating != nil {
            writer.row(fields(subject, nil))
        }
        add("marquee.csv", writer.bytes)
    }

    private func fields(_ subject: LibrarySubject, _ time: PlayTime?) -> [String] {
        let (when, precision) = time?.cells ?? ("", "")
        let rating = state.records[subject.id]?.rating.map(ExportFile.rating) ?? ""
        switch subject.id {
        case .movie(let id):
            let film = titles.film(id)
            return [
                "movie", film.title, film.year, "", "", "", when, precision, rating, "", "", film.imdb,
                String(id.number),
            ]
        case .show(let id):
            let show = titles.show(id)
            return ["show", show.name, show.year, "", "", "", when, precision, rating] + show.ids
        case .episode(let number):
            let show = subject.place.map { titles.show($0.show) }
            let place = [subject.place.map { String($0.season) } ?? "", subject.place?.number.map { String($0) } ?? ""]
            let ids = show?.ids ?? ["", "", "", ""]
            let name = subject.name.isEmpty && show == nil ? "\(number)" : subject.name
            return ["episode", show?.name ?? "", show?.year ?? ""] + place + [name, when, precision, rating] + ids
        // Neither is ever watched or rated.
        case .season, .person: return []
        }
    }

    // MARK: Letterboxd

    /// Bytes of a file that Letterboxd's importer takes.
    private static let letterboxdLimit = 1_000_000
    private static let letterboxdColumns = [
        "tmdbID", "imdbID", "Title", "Year", "Rating10", "WatchedDate", "Rewatch", "Tags", "Review",
    ]

    private mutating func writeLetterboxd() {
        var rows: [[String]] = []
        var watchlist = CSVWriter(["tmdbID", "imdbID", "Title", "Year"])
        var planned = 0
        for film in films {
            let record = state.records[.movie(film.id)]
            let head = [String(film.id.number), film.imdb, film.title, film.year]
            let rating = record?.rating.map(ExportFile.rating) ?? ""
            let tags = (record?.tags ?? []).sorted().joined(separator: ", ")
            for (number, play) in film.plays.enumerated() {
                rows.append(
                    head + [
                        rating, day(play.time), number == 0 ? "false" : "true", tags,
                        number == film.plays.count - 1 ? record?.note ?? "" : "",
                    ])
            }
            if film.plays.isEmpty, record?.status == .planned {
                watchlist.row(head)
                planned += 1
            }
        }
        var part = 1
        var writer = CSVWriter(Self.letterboxdColumns)
        for row in rows {
            if writer.bytes.count + row.reduce(40, { $0 + 2 * $1.utf8.count }) > Self.letterboxdLimit {
                add("letterboxd-\(part).csv", writer.bytes)
                part += 1
                writer = CSVWriter(Self.letterboxdColumns)
            }
            writer.row(row)
        }
        add(part == 1 ? "letterboxd.csv" : "letterboxd-\(part).csv", writer.bytes)
        if planned > 0 { add("letterboxd-watchlist.csv", watchlist.bytes) }
        let written = Set(films.filter { !$0.plays.isEmpty }.map { TitleID.movie($0.id) })
        for (id, record) in state.records where !written.contains(id) {
            if record.rating != nil { lose(.ratings) }
            if record.note != nil { lose(.notes) }
            lose(.tags, record.tags.count)
            if record.status != nil, record.status != .planned || !record.subject.isFilm { lose(.statuses) }
        }
    }

    private func day(_ time: PlayTime) -> String {
        switch time {
        case .minute(let date): calendar.time(of: date)?.day.iso8601 ?? ""
        case .day(let day): day.iso8601
        case .unknown: ""
        }
    }

    // MARK: Trakt

    private mutating func writeTrakt() {
        var writer = CSVWriter([
            "type", "title", "year", "imdb_id", "tmdb_id", "tvdb_id", "watched_at", "watchlisted_at", "rating",
            "rated_at",
        ])
        for film in films {
            let record = state.records[.movie(film.id)]
            let head = ["movie", film.title, film.year, film.imdb, String(film.id.number), ""]
            let rating = record?.rating.map { ExportFile.rating($0.rounded()) } ?? ""
            for (number, play) in film.plays.enumerated() {
                writer.row(head + [Self.traktTime(play.time), "", number == 0 ? rating : "", ""])
            }
            guard film.plays.isEmpty, record?.status == .planned || !rating.isEmpty else { continue }
            writer.row(head + ["", record.map(Self.watchlisted) ?? "", rating, ""])
        }
        for show in titles.shows {
            let record = state.records[.show(show.id)]
            let rating = record?.rating.map { ExportFile.rating($0.rounded()) } ?? ""
            guard record?.status == .planned || !rating.isEmpty else { continue }
            guard !show.ids[1].isEmpty || !show.ids[2].isEmpty else {
                lose(.unidentified)
                continue
            }
            writer.row(
                [
                    "show", show.name, show.year, show.ids[2], "", show.ids[1], "", record.map(Self.watchlisted) ?? "",
                    rating, "",
                ])
        }
        lose(.ratings, state.records.values.count { $0.subject.place != nil && $0.rating != nil })
        add("trakt.csv", writer.bytes)
    }

    private static func watchlisted(_ record: LibraryState.Record) -> String {
        record.status == .planned ? record.added.map(ImportTime.text) ?? "unknown" : ""
    }

    /// A day becomes its noon, which is that day nearly everywhere.
    private static func traktTime(_ time: PlayTime) -> String {
        switch time {
        case .minute(let date): ImportTime.text(date)
        case .day(let day): day.iso8601 + "T12:00:00Z"
        case .unknown: "unknown"
        }
    }

    /// Episodes by show and number, which Trakt's importer takes in this shape alone.
    private mutating func writeTVTime() {
        var writer = CSVWriter([
            "series_tvdb_id", "series_imdb_id", "series_uuid", "title", "season", "episode", "tvdb_id", "is_watched",
            "watched_at", "rewatch_count", "special",
        ])
        for episode in titles.episodes {
            guard let place = episode.subject.place else {
                lose(.unidentified)
                continue
            }
            guard let number = place.number else {
                lose(.specials)
                continue
            }
            let show = titles.show(place.show)
            guard !show.ids[1].isEmpty || !show.ids[2].isEmpty else {
                lose(.unidentified)
                continue
            }
            lose(.rewatches, episode.plays.count - 1)
            let last = episode.plays.last { $0.time != .unknown }?.time ?? .unknown
            writer.row([
                show.ids[1], show.ids[2], "", show.name, String(place.season), String(number), "", "true",
                last == .unknown ? "" : Self.traktTime(last), String(episode.plays.count - 1), "false",
            ])
        }
        add("tvtime-series-episodes.csv", writer.bytes)
    }

    // MARK: IMDb

    private mutating func writeIMDb() {
        var writer = CSVWriter([
            "Const", "Your Rating", "Date Rated", "Title", "Original Title", "URL", "Title Type", "IMDb Rating",
            "Runtime (mins)", "Year", "Genres", "Num Votes", "Release Date", "Directors",
        ])
        for subject in titles.subjects {
            guard let rating = state.records[subject.id]?.rating else { continue }
            let title: (imdb: String, name: String, year: String, type: String)
            switch subject.id {
            case .movie(let id):
                let film = titles.film(id)
                title = (film.imdb, film.title, film.year, "Movie")
            case .show(let id):
                let show = titles.show(id)
                title = (show.ids[2], show.name, show.year, "TV Series")
            case .episode, .season, .person:
                lose(.ratings)
                continue
            }
            guard !title.imdb.isEmpty else {
                lose(.unidentified)
                continue
            }
            writer.row([
                title.imdb, ExportFile.rating(rating.rounded()), "", title.name, title.name,
                "https://www.imdb.com/title/\(title.imdb)/", title.type, "", "", title.year, "", "", "", "",
            ])
        }
        add("imdb-ratings.csv", writer.bytes)
    }
}

extension LibrarySubject {
    fileprivate var isFilm: Bool { if case .movie = id { true } else { false } }
}
