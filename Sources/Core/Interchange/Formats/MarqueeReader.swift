import Entities
import FoundationEssentials
import Library

/// Reads this program's own exports: JSON, in which nothing is lost, and CSV, which also holds the unmatched rows of others.
enum MarqueeReader {
    static let sections: Set = ["titles", "plays", "lists"]

    static func read(_ node: JSONNode, _ section: String, _ sink: inout ImportSink) {
        if section == "lists" { return readList(node, &sink) }
        guard let subject = node["of"].flatMap(subject) else { return }
        if section == "plays" { return sink.add(subject, own: time(node)) }
        var values: [LibraryValue?] = [
            LibraryStatus(rawValue: node.text("status")).map { .status($0) },
            SpecialsPolicy(rawValue: node.text("specials")).map { .specials($0) },
            SpoilerShield(rawValue: node.text("shield")).map { .shield($0) },
            ImportTime.moment(node.text("run")).map { .run($0) },
            node["note"]?.string.map { .note(TextCleaner.cleanLines($0)) },
        ]
        if node.isTrue("star") { values.append(.star(true)) }
        if node.isTrue("skipped") { values.append(.skipped(true)) }
        if let days = node["shift"]?.integer, (-28...28).contains(days) { values.append(.shift(days)) }
        for tag in node.list("tags") {
            if let tag = tag.string { values.append(.tag(tag, true)) }
        }
        for value in values { if let value { sink.add(subject, .assign(value)) } }
        if let date = ImportTime.moment(node.text("added")) { sink.add(subject, .added(date)) }
        sink.add(subject, rating: node.numeral("rating"))
    }

    private static func readList(_ node: JSONNode, _ sink: inout ImportSink) {
        let name = node.text("name")
        guard !name.isEmpty else { return }
        sink.describe(
            list: name, name: name, about: node.text("about"), filter: node["filter"]?.string, isPlain: true)
        for (rank, item) in node.list("items").enumerated() {
            if let subject = subject(item) { sink.add(subject, toList: name, rank: rank + 1) }
        }
    }

    private static func time(_ node: JSONNode) -> PlayTime {
        let text = node.text("when")
        if text.utf8.count == 10 { return CalendarDay(iso8601: text).map { .day($0) } ?? .unknown }
        return ImportTime.moment(text).map { .minute($0) } ?? .unknown
    }

    private static func subject(_ node: JSONNode) -> ImportedSubject? {
        guard let number = node.positive("id") else { return nil }
        let name = node.title("name")
        var subject = ImportedSubject(kind: .show, title: name)
        switch node.text("type") {
        case "show":
            subject.ids.tvmaze = number
        case "movie":
            subject.kind = .movie
            subject.ids.tmdb = number
        case "episode":
            subject.kind = .episode
            subject.title = ""
            subject.episodeName = name
            subject.libraryEpisode = number
            subject.ids.tvmaze = node.positive("show")
            subject.season = node.count("season")
            subject.number = node.count("number")
        case "season":
            subject.kind = .season
            subject.ids.tvmaze = number
            subject.season = node.count("season")
        case "person":
            subject.kind = .person
            if node.text("source") == Person.ID.Source.tmdb.name {
                subject.ids.tmdb = number
            } else {
                subject.ids.tvmaze = number
            }
        default: return nil
        }
        return subject
    }

    // MARK: CSV

    /// A line of CSV. The numbers of an episode are those of its show.
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = line.subject(ImportedSubject.Kind(rawValue: line["type"].lowercased()) ?? .title, ids: "")
        subject.ids.tvmaze = line.number("tvmaze")
        subject.season = line.count("season")
        subject.number = line.count("episode")
        subject.episodeName = line["episode_title"].isEmpty ? nil : line.title("episode_title")
        if !line["watched_through"].isEmpty {
            let seasons = line["season"].split(separator: " ").compactMap { CSVLine.count(String($0)) }
            var span = EpisodeSpan(
                seasons: seasons, day: ImportTime.day(line["watched_at"]), count: line.count("plays"))
            if line["watched_through"] == "all" || span.end(at: line["watched_through"]) {
                subject.season = nil
                sink.add(subject, .watchedSpan(span))
            }
        } else if let times = line.number("plays") {
            sink.add(subject, .watched(times: times, last: time(line, &sink)))
        } else if !line["watched_at"].isEmpty {
            sink.add(subject, .play(time(line, &sink)))
        }
        sink.add(subject, rating: line["rating"])
        if let status = LibraryStatus(rawValue: line["status"]) {
            sink.add(subject, .assign(.status(status)))
        } else {
            sink.add(subject, state: line["status"])
        }
        if !line["list"].isEmpty {
            let list = line["list"]
            sink.describe(list: list, name: list)
            sink.add(subject, toList: list, rank: sink.lines)
        }
        sink.add(subject, tag: line["tag"])
        if line.isTrue("star") { sink.add(subject, .assign(.star(true))) }
        sink.add(subject, note: line["note"])
    }

    private static func time(_ line: CSVLine, _ sink: inout ImportSink) -> PlayTime {
        let text = line["watched_at"]
        guard line["precision"] == "minute", let date = ImportTime.moment(text) else { return sink.time(text) }
        return .minute(date)
    }
}
