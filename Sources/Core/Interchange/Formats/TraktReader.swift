import Core

/// Reads the exports of Trakt: its zip in both layouts, answers of its API, and the flat shape that its importer takes.
///
/// Entries are told apart by their keys. Only which list they belong to is said by the name of the file.
enum TraktReader {
    static func recognizes(_ node: JSONNode) -> Bool {
        if node["type"] != nil, node["watched_at"] != nil || node["watchlisted_at"] != nil || node["rated_at"] != nil {
            return true
        }
        let hasTitle = ["show", "movie", "episode", "season", "person"].contains { node[$0] != nil }
        let tells = [
            "watched_at", "last_watched_at", "rated_at", "listed_at", "hidden_at", "collected_at", "last_collected_at",
            "paused_at", "progress", "plays", "first_aired",
        ].contains { node[$0] != nil }
        return hasTitle && tells || node["item_count"] != nil && node["ids"] != nil
    }

    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        if node["item_count"] != nil { return readListName(node, &sink) }
        guard let subject = subject(of: node) else { return }
        if let time = node["watched_at"] {
            let event = node["id"]?.integer.map { "trakt-\($0)" }
            sink.add(subject, .play(time.string.flatMap(ImportTime.play) ?? .unknown), event: event)
            sink.add(subject, rating: node["rating"]?.number)
        } else if node["rated_at"] != nil {
            sink.add(subject, rating: node["rating"]?.number)
        } else if node["last_watched_at"] != nil {
            readWatched(node, subject, &sink)
        } else if node["listed_at"] != nil {
            readItem(node, subject, &sink)
        } else if node["hidden_at"] != nil, subject.kind == .show {
            if sink.name.contains("dropped") { sink.add(subject, .assign(.status(.dropped))) }
            if sink.name.contains("progress-watched") && !sink.name.contains("reset") || sink.name.contains("calendar")
            {
                sink.add(subject, .assign(.status(.paused)))
            }
        } else if node["watchlisted_at"] != nil, subject.kind != .episode {
            sink.add(subject, .assign(.status(.planned)))
        }
    }

    /// A film or show, how often it was watched and, in older exports, the episodes.
    private static func readWatched(_ node: JSONNode, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        func watched(_ node: JSONNode) -> ImportedRow.Act {
            .watched(
                times: max(1, node.count("plays") ?? 1), last: ImportTime.play(node.text("last_watched_at")) ?? .unknown
            )
        }
        guard subject.kind == .show else { return sink.add(subject, watched(node)) }
        sink.add(subject, .assign(.status(.followed)))
        if let reset = ImportTime.moment(node.text("reset_at")) { sink.add(subject, .assign(.run(reset))) }
        var episode = subject
        episode.kind = .episode
        for season in node["seasons"]?.elements ?? [] {
            episode.season = season.count("number")
            for entry in season["episodes"]?.elements ?? [] {
                episode.number = entry.count("number")
                sink.add(episode, watched(entry))
            }
        }
    }

    private static func readItem(_ node: JSONNode, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        if sink.name.contains("watchlist"), subject.kind == .show || subject.kind == .movie {
            sink.add(subject, .assign(.status(.planned)))
        } else if sink.name.contains("favorites") || sink.name.contains("recommendations") {
            sink.add(subject, .assign(.star(true)))
        } else {
            sink.add(subject, toList: listKey(sink.name), rank: node.count("rank") ?? sink.lines)
        }
        sink.add(subject, note: node.text("notes"))
    }

    /// `lists-list-28545752-on-deck`, a page of it, or the same in a folder.
    private static func listKey(_ name: String) -> String {
        let parts = name.split(separator: "-")
        guard let index = parts.firstIndex(where: { ImportedIDs.positive($0) != nil }) else { return name }
        return parts[index...].joined(separator: "-")
    }

    private static func readListName(_ node: JSONNode, _ sink: inout ImportSink) {
        guard let ids = node["ids"], let number = ids.positive("trakt") else { return }
        sink.describe(list: "\(number)-\(ids.text("slug"))", name: node.text("name"), about: node.text("description"))
    }

    private static func subject(of node: JSONNode) -> ImportedSubject? {
        var subject = ImportedSubject(kind: .other)
        let type = node.text("type")
        if let movie = node["movie"] {
            describe(movie, .movie, &subject)
        } else if let show = node["show"] {
            describe(show, .show, &subject)
            if let episode = node["episode"], type == "episode" || type.isEmpty {
                subject.kind = .episode
                subject.season = episode.count("season")
                subject.number = episode.count("number")
                subject.episodeName = episode.title("title")
                subject.episodeID = episode["ids"]?.positive("tvdb")
            } else if let season = node["season"] {
                subject.kind = .season
                subject.season = season.count("number")
            }
        } else if node["ids"] == nil, !type.isEmpty {
            // The flat shape.
            subject.kind = ImportedSubject.Kind(rawValue: type) ?? .other
            subject.title = node.title("title")
            subject.year = node.count("year")
            subject.ids = node.longIDs
            subject.season = node.count("season")
            subject.number = node.count("episode")
        } else if let person = node["person"] {
            describe(person, .person, &subject)
            subject.title = person.title("name")
        } else {
            return nil
        }
        return subject
    }

    private static func describe(_ node: JSONNode, _ kind: ImportedSubject.Kind, _ subject: inout ImportedSubject) {
        subject.kind = kind
        subject.title = node.title("title")
        subject.year = node.count("year")
        subject.ids = node["ids"]?.ids ?? ImportedIDs()
        subject.ids.tvmaze = nil
    }

    // MARK: CSV

    /// A line of the shape that its importer takes.
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = ImportedSubject(kind: ImportedSubject.Kind(rawValue: line["type"].lowercased()) ?? .other)
        subject.title = line.title("title")
        subject.year = line.year("year")
        subject.ids = ImportedIDs(
            tvdb: line.number("tvdb_id"), imdb: ImportedIDs.imdb(line["imdb_id"]), tmdb: line.number("tmdb_id"))
        subject.season = CSVLine.count(line.first("season", "season_number"))
        subject.number = CSVLine.count(line.first("episode", "episode_number", "number"))
        if subject.kind == .episode, subject.number == nil {
            // The numbers are those of the episode.
            subject.episodeID = subject.ids.tvdb
            subject.ids = ImportedIDs()
        }
        if !line["watched_at"].isEmpty, subject.kind == .movie || subject.kind == .episode {
            let event = line.number("id").map { "trakt-\($0)" }
            sink.add(subject, .play(ImportTime.play(line["watched_at"]) ?? .unknown), event: event)
        }
        if !line["watchlisted_at"].isEmpty { sink.add(subject, .assign(.status(.planned))) }
        sink.add(subject, rating: Double(line["rating"]))
    }
}
