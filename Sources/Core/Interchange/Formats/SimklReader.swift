import Entities
import Library

/// Reads the backup of Simkl and its CSV.
enum SimklReader {
    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        let isFilm = node.text("anime_type") == "movie"
        let isMovie = node["movie"] != nil || isFilm
        guard let work = node["movie"] ?? node["show"] else { return }
        var subject = work.subject(isMovie ? .movie : .show)
        // The other numbers of a film among the anime are those of its series.
        if isFilm { subject.ids = ImportedIDs(imdb: subject.ids.imdb) }
        let status = node.text("status")
        if isMovie {
            addStatus(status, subject, &sink)
            sink.add(subject, rating: node.numeral("user_rating"))
            addMemo(node, subject, &sink)
            if status == "completed" {
                sink.add(subject, .play(time(node.text("last_watched_at"), year: subject.year, &sink)))
            }
            return
        }
        let isAnime = node["anime_type"] != nil || node["mapped_tvdb_seasons"] != nil || work["ids"]?["mal"] != nil
        var seasons: [Int] = []
        for season in node.list("mapped_tvdb_seasons") {
            if let season = season.integer, season > 0, !seasons.contains(season) { seasons.append(season) }
        }
        subject.source = work["ids"]?.positive("simkl").map { number in
            SourceTitle(
                number: number, seasons: seasons, total: node.count("total_episodes_count"),
                mayBePart: isAnime && seasons.isEmpty)
        }
        addStatus(status, subject, &sink)
        var rated = subject
        if !seasons.isEmpty { (rated.kind, rated.season) = (.season, seasons[0]) }
        sink.add(rated, rating: node.numeral("user_rating"))
        addMemo(node, subject, &sink)
        addEpisodes(node, subject, status: status, isAnime: isAnime, &sink)
    }

    /// Adds the episodes that it names or, in most backups, only counts.
    private static func addEpisodes(
        _ node: JSONNode, _ subject: ImportedSubject, status: String, isAnime: Bool, _ sink: inout ImportSink
    ) {
        let count = node.count("watched_episodes_count")
        let seasons = subject.source?.seasons ?? []
        var entries = node.list("seasons").flatMap { season in
            season.list("episodes").map { (season: season.count("number"), node: $0) }
        }
        // Some backups list the episodes that were not watched, too.
        if let count, entries.count > count { entries = entries.filter { !$0.node.text("watched_at").isEmpty } }
        for entry in entries {
            var episode = subject
            episode.kind = .episode
            episode.number = entry.node.count("number")
            episode.season = entry.season.map { season(of: $0, in: seasons) }
            if let place = entry.node["tvdb"], let season = place.count("season"),
                let number = place.count("episode") ?? place.count("number")
            {
                // The place within the whole show: nothing is in doubt.
                (episode.season, episode.number, episode.source) = (season, number, nil)
            }
            sink.add(episode, .play(time(entry.node.text("watched_at"), year: nil, &sink)))
        }
        var span = EpisodeSpan(seasons: seasons, count: count)
        if !entries.isEmpty {
            addUnnamed((count ?? 0) - entries.count, of: subject, &sink)
        } else if count == 0 {
            return
        } else if span.end(at: node.text("last_watched")) {
            span.settle(isAnime: isAnime)
            sink.add(subject, .watchedSpan(span))
        } else if status == "completed" {
            span.day = ImportTime.day(node.text("last_watched_at"))
            sink.add(subject, .watchedSpan(span))
        } else {
            addUnnamed(count ?? 0, of: subject, &sink)
        }
    }

    /// Adds episodes that the source counts but does not name.
    private static func addUnnamed(_ count: Int, of subject: ImportedSubject, _ sink: inout ImportSink) {
        guard count > 0 else { return }
        var episode = subject
        episode.kind = .episode
        sink.add(episode, .watched(times: count, last: .unknown))
    }

    /// The season of the show that a season of the title is.
    fileprivate static func season(of number: Int, in seasons: [Int]) -> Int {
        seasons.indices.contains(number - 1) ? seasons[number - 1] : number
    }

    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let type = line["type"].lowercased()
        let isMovie = type == "movie"
        var subject = line.subject(isMovie ? .movie : .show, ids: "")
        if !isMovie {
            subject.source = line.number("simkl_id").map { SourceTitle(number: $0, mayBePart: type == "anime") }
        }
        let status = line["watchlist"].lowercased().filter { $0 != " " }
        addStatus(status, subject, &sink)
        sink.add(subject, rating: line["rating"])
        sink.add(subject, note: line["memo"])
        var span = EpisodeSpan()
        if isMovie, status == "completed" {
            sink.add(subject, .play(time(line["watcheddate"], year: subject.year, &sink)))
        } else if span.end(at: line["lastepwatched"]) {
            span.settle(isAnime: type == "anime")
            sink.add(subject, .watchedSpan(span))
        } else if !isMovie, status == "completed" {
            span.day = ImportTime.day(line["watcheddate"])
            sink.add(subject, .watchedSpan(span))
        }
    }

    private static func addMemo(_ node: JSONNode, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        sink.add(subject, note: node["memo"]?.string ?? node["memo"]?.text("text") ?? "")
    }

    private static func addStatus(_ text: String, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        let isMovie = subject.kind == .movie
        switch text {
        case "watching": sink.add(subject, .assign(.status(.followed)))
        case "completed": if !isMovie { sink.add(subject, .assign(.status(.followed))) }
        case "plantowatch": sink.add(subject, .assign(.status(.planned)))
        case "hold": sink.add(subject, .assign(.status(isMovie ? .planned : .paused)))
        case "dropped", "notinteresting": sink.add(subject, .assign(.status(.dropped)))
        default: sink.add(subject, state: text)
        }
    }

    /// “Watched when released” is the midnight of some day in the film's year.
    private static func time(_ text: String, year: Int?, _ sink: inout ImportSink) -> PlayTime {
        let time = sink.time(text)
        if case .day(let day) = time, day.year == year { return .unknown }
        return time
    }
}

extension EpisodeSpan {
    /// Sets the last episode: `S02E05`, or `E12` through all seasons.
    /// - Returns: whether the text names one.
    mutating func end(at text: String) -> Bool {
        let numbers = text.uppercased().split { !("0"..."9").contains($0) }.compactMap { CSVLine.count(String($0)) }
        guard let last = numbers.last, last > 0, numbers.count <= 2 else { return false }
        (season, number) = (numbers.count == 2 ? numbers[0] : nil, last)
        return true
    }

    /// The episodes of an anime count through all seasons, those of a show within one.
    fileprivate mutating func settle(isAnime: Bool) {
        season = season.map { SimklReader.season(of: $0, in: seasons) } ?? (isAnime ? nil : 1)
    }
}
