import Entities
import Library

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
        guard let subject = subject(of: node) else { return readFlat(node, &sink) }
        if let time = node["watched_at"] {
            let event = node["id"]?.integer.map { "trakt-\($0)" }
            sink.add(subject, .play(sink.time(time.string ?? "")), event: event)
            sink.add(subject, rating: node.numeral("rating"))
        } else if node["rated_at"] != nil {
            sink.add(subject, rating: node.numeral("rating"))
        } else if node["last_watched_at"] != nil {
            readWatched(node, subject, &sink)
        } else if node["listed_at"] != nil {
            addItem(subject, rank: node.count("rank"), note: node.text("notes"), &sink)
        } else if node["hidden_at"] != nil, subject.kind == .show, let status = hiddenStatus(sink.name) {
            sink.add(subject, .assign(.status(status)))
        } else {
            leaveOut(&sink)
        }
    }

    private static func hiddenStatus(_ name: String) -> LibraryStatus? {
        if name.contains("dropped") { return .dropped }
        let isPaused = name.contains("progress-watched") && !name.contains("reset") || name.contains("calendar")
        return isPaused ? .paused : nil
    }

    /// Names the rows of a file of which nothing can be kept, such as a collection.
    private static func leaveOut(_ sink: inout ImportSink) {
        let name = sink.name.split(separator: "-").filter { Int($0) == nil }.joined(separator: "-")
        sink.add(ImportedSubject(kind: .title), state: name)
    }

    /// A film or show, how often it was watched and, in older exports, the episodes.
    private static func readWatched(_ node: JSONNode, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        func watched(_ node: JSONNode) -> ImportedRow.Act {
            .watched(times: max(1, node.count("plays") ?? 1), last: sink.time(node.text("last_watched_at")))
        }
        guard subject.kind == .show else { return sink.add(subject, watched(node)) }
        sink.add(subject, .assign(.status(.followed)))
        if let reset = ImportTime.moment(node.text("reset_at")) { sink.add(subject, .assign(.run(reset))) }
        var episode = subject
        episode.kind = .episode
        for season in node.list("seasons") {
            episode.season = season.count("number")
            for entry in season.list("episodes") {
                episode.number = entry.count("number")
                sink.add(episode, watched(entry))
            }
        }
    }

    private static func addItem(_ subject: ImportedSubject, rank: Int?, note: String, _ sink: inout ImportSink) {
        if sink.name.contains("watchlist"), subject.kind == .show || subject.kind == .movie {
            sink.add(subject, .assign(.status(.planned)))
        } else if sink.name.contains("favorites") || sink.name.contains("recommendations") {
            sink.add(subject, .assign(.star(true)))
        } else {
            sink.add(subject, toList: listKey(sink.name), rank: rank ?? sink.lines)
        }
        sink.add(subject, note: note)
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
        } else if let person = node["person"] {
            describe(person, .person, &subject)
            subject.title = person.title("name")
        } else {
            return nil
        }
        return subject
    }

    private static func describe(_ node: JSONNode, _ kind: ImportedSubject.Kind, _ subject: inout ImportedSubject) {
        subject = node.subject(kind)
        subject.ids.tvmaze = nil
    }

    // MARK: The flat shapes

    /// An entry of the shape that its importer takes.
    private static func readFlat(_ node: JSONNode, _ sink: inout ImportSink) {
        guard node["ids"] == nil, !node.text("type").isEmpty else { return leaveOut(&sink) }
        var subject = ImportedSubject(kind: ImportedSubject.Kind(rawValue: node.text("type")) ?? .other)
        subject.title = node.title("title")
        subject.year = node.count("year")
        subject.ids = node.longIDs
        subject.season = node.count("season")
        subject.number = node.count("episode")
        settleIDs(&subject)
        add(subject, event: node.positive("id"), rating: node.numeral("rating"), &sink) { node.text($0) }
    }

    /// A line of the shape that its importer takes, or of the tables of a user's history, ratings, watchlist and lists.
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = line.subject(ImportedSubject.Kind(rawValue: line["type"].lowercased()) ?? .other, ids: "_id")
        subject.season = CSVLine.count(line.first("season", "season_number"))
        subject.number = CSVLine.count(line.first("episode", "episode_number", "number"))
        if line.header.has("episode_number", "episode_trakt_id") {
            subject.episodeName = line["episode_title"].isEmpty ? nil : line.title("episode_title")
            subject.episodeID = line.number("episode_tvdb_id")
        } else {
            settleIDs(&subject)
        }
        add(subject, event: line.number("id"), rating: line["rating"], &sink) { line[$0] }
    }

    /// Unless an episode has columns of its own, the numbers are its own, not those of its show.
    private static func settleIDs(_ subject: inout ImportedSubject) {
        guard subject.kind == .episode || subject.kind == .season else { return }
        let ids = subject.ids
        subject.ids = ImportedIDs()
        guard subject.kind == .episode else { return }
        subject.episodeID = ids.tvdb
        if ids.imdb != nil, subject.title.isEmpty || subject.number == nil {
            (subject.kind, subject.ids) = (.title, ImportedIDs(imdb: ids.imdb))
        }
    }

    /// Adds everything that an entry says by the columns that are not empty.
    private static func add(
        _ subject: ImportedSubject, event: Int?, rating: String, _ sink: inout ImportSink, _ text: (String) -> String
    ) {
        let rows = sink.rows.count
        let isWork = subject.kind == .show || subject.kind == .movie
        if !text("watched_at").isEmpty {
            if subject.kind == .show || subject.kind == .season {
                sink.add(subject, state: "watched")
            } else {
                sink.add(subject, .play(sink.time(text("watched_at"))), event: event.map { "trakt-\($0)" })
            }
        }
        if !text("watchlisted_at").isEmpty {
            sink.add(subject, isWork ? .assign(.status(.planned)) : .state("watchlist"))
        }
        if !text("listed_at").isEmpty {
            addItem(subject, rank: CSVLine.count(text("rank")), note: text("notes"), &sink)
        }
        sink.add(subject, rating: rating)
        if sink.rows.count == rows { leaveOut(&sink) }
    }
}
