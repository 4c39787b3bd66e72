/// Reads the backup of Simkl and its CSV.
enum SimklReader {
    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        let isMovie = node["movie"] != nil
        guard let work = node["movie"] ?? node["show"] else { return }
        var subject = ImportedSubject(kind: isMovie ? .movie : .show, ids: work["ids"]?.ids ?? ImportedIDs())
        subject.title = work.title("title")
        subject.year = work.count("year")
        let status = node.text("status")
        if let value = self.status(status, isMovie: isMovie) { sink.add(subject, .assign(.status(value))) }
        sink.add(subject, rating: node["user_rating"]?.number)
        sink.add(subject, note: node["memo"]?.string ?? node["memo"]?.text("text") ?? "")
        if isMovie {
            if status == "completed" {
                sink.add(subject, .play(time(node.text("last_watched_at"), year: subject.year)))
            }
            return
        }
        var episode = subject
        episode.kind = .episode
        var hasEpisodes = false
        for season in node["seasons"]?.elements ?? [] {
            episode.season = season.count("number")
            for entry in season["episodes"]?.elements ?? [] {
                hasEpisodes = true
                episode.number = entry.count("number")
                sink.add(episode, .play(time(entry.text("watched_at"), year: nil)))
            }
        }
        if hasEpisodes { return }
        if status == "completed" {
            sink.add(subject, .watchedAll(by: ImportTime.day(node.text("last_watched_at"))))
        } else {
            addWatched(through: node.text("last_watched"), subject, &sink)
        }
    }

    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let isMovie = line["type"].lowercased() == "movie"
        var subject = ImportedSubject(kind: isMovie ? .movie : .show)
        subject.ids = ImportedIDs(
            tvdb: line.number("tvdb"), imdb: ImportedIDs.imdb(line["imdb"]), tmdb: line.number("tmdb"))
        subject.title = line.title("title")
        subject.year = line.year("year")
        let status = line["watchlist"].lowercased().filter { $0 != " " }
        if let value = self.status(status, isMovie: isMovie) { sink.add(subject, .assign(.status(value))) }
        sink.add(subject, rating: Double(line["rating"]))
        sink.add(subject, note: line["memo"])
        if isMovie, status == "completed" {
            sink.add(subject, .play(time(line["watcheddate"], year: subject.year)))
        } else if status == "completed" {
            sink.add(subject, .watchedAll(by: ImportTime.day(line["watcheddate"])))
        } else {
            addWatched(through: line["lastepwatched"], subject, &sink)
        }
    }

    private static func status(_ text: String, isMovie: Bool) -> LibraryStatus? {
        switch text {
        case "watching": .followed
        case "completed": isMovie ? nil : .followed
        case "plantowatch": .planned
        case "hold": isMovie ? .planned : .paused
        case "dropped", "notinteresting": .dropped
        default: nil
        }
    }

    /// `S02E05`, or `E12` for anime: everything up to there.
    static func addWatched(through text: String, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        let numbers = text.uppercased().split { !("0"..."9").contains($0) }.compactMap { CSVLine.count(String($0)) }
        guard let number = numbers.last, number > 0, numbers.count <= 2 else { return }
        sink.add(subject, .watchedThrough(season: numbers.count == 2 ? numbers[0] : 1, number: number))
    }

    /// “Watched when released” is the midnight of some day in the film's year.
    private static func time(_ text: String, year: Int?) -> PlayTime {
        let time = ImportTime.play(text) ?? .unknown
        if case .day(let day) = time, day.year == year { return .unknown }
        return time
    }
}
