import Library

/// Reads the CSV of Yamtrack.
enum YamtrackReader {
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let type = line["row_type"]
        if type == "list" {
            return sink.describe(list: line["list_uid"], name: line["list_name"], about: line["list_description"])
        }
        var subject = ImportedSubject(kind: .other, title: line.title("title"))
        if line["source"] == "tmdb" { subject.ids.tmdb = line.number("media_id") }
        switch line["media_type"] {
        case "tv": subject.kind = .show
        case "season": subject.kind = .season
        case "episode": subject.kind = .episode
        case "movie": subject.kind = .movie
        case "anime": subject.kind = .title
        default: break
        }
        subject.season = line.count("season_number")
        subject.number = line.count("episode_number")
        if type == "list_item" { return sink.add(subject, toList: line["list_uid"], rank: sink.lines) }
        let status = line["status"].lowercased()
        let time = sink.time(line.first("end_date", "watch_date"))
        switch subject.kind {
        case .episode:
            if !line.first("end_date", "watch_date").isEmpty || status == "completed" { sink.add(subject, .play(time)) }
        case .movie where status == "completed":
            let times = 1 + (line.count("repeats") ?? 0)
            sink.add(subject, times > 1 ? .watched(times: times, last: time) : .play(time))
        case .season: break
        default:
            if let status = self.status(status, of: subject.kind) { sink.add(subject, .assign(.status(status))) }
        }
        sink.add(subject, rating: line["score"])
        sink.add(subject, note: line["notes"])
    }

    private static func status(_ text: String, of kind: ImportedSubject.Kind) -> LibraryStatus? {
        switch text {
        case "completed", "in progress": kind == .movie ? nil : .followed
        case "planning": .planned
        case "paused": kind == .movie ? .planned : .paused
        case "dropped": .dropped
        default: nil
        }
    }
}

/// Reads the ratings and the watchlist of an account at TMDB.
enum TMDBAccountReader {
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        var subject = line.subject(
            line["type"] == "movie" ? .movie : line["type"] == "tv" ? .show : .other, title: "name",
            year: "release date")
        subject.season = line.count("season number")
        subject.number = line.count("episode number")
        if subject.kind == .show, subject.number != nil {
            // The numbers are those of the episode: only the name is left, behind which the service puts the number.
            subject.kind = .episode
            subject.airdate = ImportTime.day(line["release date"])
            subject.year = nil
            if let blank = subject.title.lastIndex(of: " "), subject.title[blank...].hasPrefix(" S") {
                subject.title = String(subject.title[..<blank])
            }
        } else {
            subject.ids = ImportedIDs(imdb: ImportedIDs.imdb(line["imdb id"]), tmdb: line.number("tmdb id"))
        }
        let rating = line["your rating"]
        sink.add(subject, rating: rating)
        if rating.isEmpty, subject.kind != .episode { sink.add(subject, .assign(.status(.planned))) }
    }
}
