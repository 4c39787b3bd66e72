import Core

/// Reads the CSV of Yamtrack.
enum YamtrackReader {
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let type = line["row_type"]
        if type == "list" {
            return sink.describe(list: line["list_uid"], name: line["list_name"], about: line["list_description"])
        }
        var subject = ImportedSubject(kind: .other)
        subject.title = line.title("title")
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
        let time = ImportTime.play(line.first("end_date", "watch_date")) ?? .unknown
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
        sink.add(subject, rating: Double(line["score"]))
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
        var subject = ImportedSubject(kind: line["type"] == "movie" ? .movie : line["type"] == "tv" ? .show : .other)
        subject.title = line.title("name")
        subject.year = line.year("release date")
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
        let rating = Double(line["your rating"])
        sink.add(subject, rating: rating)
        if rating == nil, subject.kind != .episode { sink.add(subject, .assign(.status(.planned))) }
    }
}

/// Reads the `ViewingActivity` of Netflix: a title and a day, nothing else.
enum NetflixReader {
    /// The order of a date's parts, which follows the language of the account.
    enum Order {
        case monthFirst, dayFirst, unknown
    }

    /// A date with a part above 12 tells the order of all.
    static func order(_ bytes: [UInt8]) -> Order {
        var reader = CSVReader(bytes)
        while let row = reader.next() {
            let parts = parts(reader.text(1, of: row))
            guard parts.count == 3 else { continue }
            if parts[0] > 12 { return .dayFirst }
            if parts[1] > 12 { return .monthFirst }
        }
        return .unknown
    }

    private static func parts(_ text: String) -> [Int] { text.split(separator: "/").compactMap { Int($0) } }

    static func read(_ line: CSVLine, _ order: Order, _ sink: inout ImportSink) {
        let title = line.title("title")
        let parts = title.split(separator: ":").map(\.trimmed)
        guard let name = parts.first, !name.isEmpty else { return }
        var subject = ImportedSubject(kind: .title)
        subject.title = title
        if parts.count >= 3, let season = parts[1].split(separator: " ").last.flatMap({ CSVLine.count(String($0)) }) {
            subject.kind = .episode
            subject.title = name
            subject.season = season
            subject.episodeName = parts[2...].joined(separator: ": ")
        }
        sink.add(subject, .play(time(line["date"], order)))
    }

    private static func time(_ text: String, _ order: Order) -> PlayTime {
        var parts = parts(text)
        guard parts.count == 3, (0...9_999).contains(parts[2]) else { return .unknown }
        if order == .unknown, parts[0] != parts[1] { return .unknown }
        if order == .dayFirst { parts.swapAt(0, 1) }
        let year = parts[2] < 100 ? 2_000 + parts[2] : parts[2]
        return CalendarDay(year: year, month: parts[0], day: parts[1]).map { .day($0) } ?? .unknown
    }
}
