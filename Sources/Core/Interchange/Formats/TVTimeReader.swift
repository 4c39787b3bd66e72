import Entities
import Library

/// Reads the exports of TV Time, which closed in July 2026: those by the law on data protection, and those of its own tool.
enum TVTimeReader {
    /// The service filled in this day if it had lost the true one.
    private static let filledIn = CalendarDay(year: 2016, month: 6, day: 1)

    static func time(_ text: String, _ sink: inout ImportSink) -> PlayTime {
        ImportTime.day(text) == filledIn ? .unknown : sink.time(text)
    }

    /// A show, or one of its episodes.
    private static func show(_ line: CSVLine, _ kind: ImportedSubject.Kind = .show) -> ImportedSubject {
        let id = ImportedIDs.positive(line.first("s_id", "series_id", "tv_show_id", "show_id", "series_tvdb_id"))
        var subject = ImportedSubject(kind: kind, ids: ImportedIDs(tvdb: id))
        // Beside the number of a series, `imdb_id` is the episode's.
        subject.ids.imdb = ImportedIDs.imdb(
            kind == .episode ? line["series_imdb_id"] : line.first("series_imdb_id", "imdb_id"))
        subject.title = ImportSink.clean(line.first("series_name", "tv_show_name", "title"))
        // Some names carry the year, as in “Bodyguard (2018)”.
        if subject.title.hasSuffix(")"), let open = subject.title.lastIndex(of: "("),
            let year = ImportCSV.year(String(subject.title[open...].dropFirst().dropLast()))
        {
            subject.year = year
            subject.title = subject.title[..<open].trimmed
        }
        guard kind == .episode else { return subject }
        subject.season = CSVLine.count(line.first("s_no", "season_number", "episode_season_number", "season"))
        subject.number = CSVLine.count(line.first("ep_no", "episode_number", "episode"))
        subject.episodeID = ImportedIDs.positive(line.first("ep_id", "episode_id", "tvdb_id"))
        return subject
    }

    // MARK: By the law

    /// A line of `tracking-prod-records-v2`.
    static func readRecord(_ line: CSVLine, _ sink: inout ImportSink) {
        let key = line["key"]
        if key.hasPrefix("watch-episode-") || key.hasPrefix("rewatch-episode-") {
            // Marking a whole season says nothing about when its episodes were watched.
            let time = line["bulk_type"].isEmpty ? time(line["created_at"], &sink) : .unknown
            sink.add(show(line, .episode), .play(time), event: key)
        } else if key.hasPrefix("user-series-"), line.header.has("is_followed") {
            let status: LibraryStatus? =
                line.isTrue("is_archived")
                ? .dropped : line.isTrue("is_for_later") ? .planned : line.isTrue("is_followed") ? .followed : nil
            // Without a status, its plays do not follow it.
            if status != nil || line.isFalse("is_followed") { sink.add(show(line), .assign(.status(status))) }
        } else if key.hasPrefix("user-series-") {
            sink.add(show(line), .assign(.status(.followed)))
        }
    }

    /// A line of `tracking-prod-records`: films, and episodes of old accounts.
    static func readOldRecord(_ line: CSVLine, _ sink: inout ImportSink) {
        let words = line.first("type", "type-uuid-n")
        let isMovie = !line["movie_name"].isEmpty || line["entity_type"] == "movie"
        let subject =
            isMovie ? line.subject(.movie, title: "movie_name", year: "release_date") : show(line, .episode)
        let seconds = line["watch_date_range_key"].split(separator: "-").last.flatMap { Int($0) }
        let time = seconds.map { ImportTime.play(seconds: $0) } ?? time(line["created_at"], &sink)
        let event = line["uuid"].isEmpty || line["type-uuid-n"].isEmpty ? nil : line["type-uuid-n"]
        switch words.split(separator: "-").first ?? "" {
        case "watch", "rewatch": sink.add(subject, .play(time), event: event)
        case "towatch" where isMovie: sink.add(subject, .assign(.status(.planned)))
        case "rewatch_count":
            if let count = line.count("rewatch_count") { sink.add(subject, .watched(times: count + 1, last: .unknown)) }
        case "follow" where !isMovie: sink.add(show(line), .assign(.status(.followed)))
        default: break
        }
    }

    /// A line about a show: `followed_tv_show`, `user_tv_show_data`, `seen_episode`.
    static func readShowData(_ line: CSVLine, _ sink: inout ImportSink) {
        if line.header.has("episode_number") {
            let event = line.number("id").map { "seen-\($0)" }
            return sink.add(show(line, .episode), .play(time(line["created_at"], &sink)), event: event)
        }
        let isFollowed = !line.header.has("is_followed") || line.isTrue("is_followed")
        if line.isTrue("archived") || line.isTrue("is_archived") {
            sink.add(show(line), .assign(.status(.dropped)))
        } else if line.isFalse("is_followed") || line.isFalse("active") {
            sink.add(show(line), .assign(.status(nil)))
        } else if isFollowed {
            sink.add(show(line), .assign(.status(.followed)))
        }
        if line.isTrue("is_favorited") { sink.add(show(line), .assign(.star(true))) }
    }

    /// A list. Its items are Go's maps, printed as text.
    static func readList(_ line: CSVLine, _ sink: inout ImportSink) {
        guard line["type"] == "list", !line["objects"].isEmpty, !line["s_key"].isEmpty else { return }
        sink.describe(list: line["s_key"], name: line["name"], about: line["description"])
        var rank = 0
        for item in line["objects"].split(separator: "map[").dropFirst() {
            let fields = goFields(item)
            guard let type = fields["type"] else { continue }
            var subject = ImportedSubject(kind: type == "movie" ? .movie : .show)
            // Films have only a number that died with the service.
            subject.ids.tvdb = fields["id"].flatMap(ImportedIDs.positive)
            rank += 1
            sink.add(subject, toList: line["s_key"], rank: rank)
        }
    }

    /// The fields of a Go map: keys in order, values without quotes. Those with blanks inside are cut.
    private static func goFields(_ text: Substring) -> [String: String] {
        var fields: [String: String] = [:]
        for word in text.split(whereSeparator: { $0 == " " || $0 == "]" }) {
            guard let colon = word.firstIndex(of: ":") else { continue }
            let value = String(word[word.index(after: colon)...])
            let number = Double(value).flatMap { Int(exactly: $0) }
            fields[String(word[..<colon])] = value.contains("e+") ? number.map { String($0) } ?? value : value
        }
        return fields
    }

    /// A vote of one to five stars; other numbers are emotions.
    static func readVote(_ line: CSVLine, _ sink: inout ImportSink) {
        let votes = ["1": 1, "27": 2, "28": 3, "29": 4, "3": 5, "16": 1, "17": 2, "18": 3, "19": 4, "20": 5]
        let vote = line["vote_key"].split(separator: "-").last.flatMap { votes[String($0)] }
        let subject = show(line, .episode)
        guard !subject.ids.isEmpty || !subject.title.isEmpty else { return }
        if let vote { sink.add(subject, rating: "\(vote * 2)") } else { sink.add(subject, state: line["vote_key"]) }
    }

    // MARK: The tool of 2026

    /// A line of `tvtime-series-episodes`.
    static func readEpisode(_ line: CSVLine, _ sink: inout ImportSink) {
        guard line.isTrue("is_watched") else { return }
        let times = 1 + (line.count("rewatch_count") ?? 0)
        sink.add(show(line, .episode), .watched(times: times, last: time(line["watched_at"], &sink)))
    }

    /// A line of `tvtime-series`.
    static func readSeries(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = show(line)
        subject.ids.tvdb = line.number("tvdb_id")
        add(status: line["status"], to: subject, &sink)
    }

    static func add(status text: String, to subject: ImportedSubject, _ sink: inout ImportSink) {
        switch text {
        case "up_to_date", "continuing", "watching": sink.add(subject, .assign(.status(.followed)))
        case "not_started_yet", "watch_later": sink.add(subject, .assign(.status(.planned)))
        case "stopped": sink.add(subject, .assign(.status(.dropped)))
        default: sink.add(subject, state: text)
        }
    }

    /// A line of `tvtime-movies`.
    static func readMovie(_ line: CSVLine, _ sink: inout ImportSink) {
        let subject = line.subject(.movie, ids: "_id")
        if line.isTrue("is_watched") {
            let times = 1 + (line.count("rewatch_count") ?? 0)
            sink.add(subject, .watched(times: times, last: time(line["watched_at"], &sink)))
        } else {
            sink.add(subject, .assign(.status(.planned)))
        }
    }

    /// A line of `tvtime-lists`.
    static func readListItem(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = ImportedSubject(kind: line["item_type"] == "movie" ? .movie : .show)
        subject.ids.tvdb = line.number("tvdb_id")
        subject.title = line.title("name")
        let key = line.first("list_id", "list_name")
        sink.describe(list: key, name: line["list_name"])
        sink.add(subject, toList: key, rank: line.count("custom_order") ?? sink.lines)
    }

    static func subject(_ node: JSONNode, _ kind: ImportedSubject.Kind) -> ImportedSubject {
        ImportedSubject(
            kind: kind, ids: node["id"]?.ids ?? ImportedIDs(), title: node.title("title"), year: node["year"]?.integer)
    }

    /// An entry of `tvtime-series.json` or `tvtime-movies.json`, and of Liberator’s `shows.json` or `movies.json`, which have ratings.
    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        let isShow = node["seasons"] != nil
        var subject = subject(node, isShow ? .show : .movie)
        sink.add(subject, rating: node.numeral("rating"))
        guard isShow else {
            if node.isTrue("is_watched") {
                let times = 1 + (node["rewatch_count"]?.integer ?? 0)
                sink.add(subject, .watched(times: max(1, times), last: time(node.text("watched_at"), &sink)))
            } else {
                sink.add(subject, .assign(.status(.planned)))
            }
            return
        }
        add(status: node.text("status"), to: subject, &sink)
        subject.kind = .episode
        for season in node.list("seasons") {
            subject.season = season["number"]?.integer
            for episode in season.list("episodes") {
                subject.number = episode["number"]?.integer
                subject.episodeID = episode["id"]?["tvdb"]?.integer
                sink.add(subject, rating: episode.numeral("rating"))
                guard episode.isTrue("is_watched") else { continue }
                let times = 1 + max(0, episode["rewatch_count"]?.integer ?? 0)
                sink.add(subject, .watched(times: times, last: time(episode.text("watched_at"), &sink)))
            }
        }
    }
}

/// Reads what Liberator, a browser extension, has saved of accounts of TV Time.
///
/// In its tables an episode has numbers of its own and the title of its show, whose numbers `ImportReading` takes from other rows.
enum LiberatorReader {
    /// A line of `activity_history`, `favorites` or a list, which all have the same columns.
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let type = line["type"].lowercased()
        var subject = line.subject(type == "movie" ? .movie : .show)
        var show = subject
        show.ids = line.ids("_id")
        subject.season = CSVLine.count(line.first("season", "season_number"))
        subject.number = CSVLine.count(line.first("episode", "episode_number"))
        // Earlier versions call episodes shows.
        if type == "episode" || type != "movie" && subject.number != nil {
            subject.kind = .episode
            subject.episodeID = show.ids.tvdb
            show.ids = ImportedIDs()
        } else {
            subject = show
        }
        let isFirst = sink.rows.last?.title != show.work
        let isList = sink.name == "favorites" || sink.name.hasPrefix("list_")
        if isList, isFirst { add(show, toListOf: sink.name, rank: sink.lines, &sink) }
        if line.isTrue("is_watched"), subject.kind != .show {
            sink.add(subject, .play(TVTimeReader.time(line["watched_at"], &sink)))
        }
        sink.add(subject, rating: line["rating"])
        // Titles of a list were perhaps not followed; films have no status.
        guard !isList, isFirst || subject.kind != .episode else { return }
        if !line["status"].isEmpty, show.kind == .show {
            TVTimeReader.add(status: line["status"], to: show, &sink)
        } else if line.isTrue("is_watched"), subject.kind == .show {
            sink.add(show, .assign(.status(.followed)))
        } else if line.isTrue("is_watchlisted"), subject.kind != .episode {
            sink.add(show, .assign(.status(.planned)))
        }
    }

    /// `favorites.json`, or a list of `lists.json`.
    static func readList(_ node: JSONNode, _ sink: inout ImportSink) {
        let file = sink.name == "favorites" ? sink.name : "list_" + node.text("name").lowercased()
        if file != "favorites" {
            sink.describe(list: key(file), name: node.text("name"), about: node.text("description"), isPlain: true)
        }
        let movies = node.list("movies").map { TVTimeReader.subject($0, .movie) }
        let shows = ((node["shows"] ?? node["series"])?.elements ?? []).map { TVTimeReader.subject($0, .show) }
        for (rank, subject) in (movies + shows).enumerated() { add(subject, toListOf: file, rank: rank + 1, &sink) }
    }

    private static func add(_ subject: ImportedSubject, toListOf file: String, rank: Int, _ sink: inout ImportSink) {
        if file == "favorites" { return sink.add(subject, .assign(.star(true))) }
        sink.add(subject, toList: key(file), rank: rank)
    }

    /// A list's key is the name of its table, in which blanks are underscores.
    private static func key(_ file: String) -> String { String(file.map { $0 == "_" || $0 == " " ? "-" : $0 }) }
}
