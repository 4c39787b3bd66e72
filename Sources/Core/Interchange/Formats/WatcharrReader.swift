import Entities
import Library

enum WatcharrReader {
    /// An entry of the log that says that something was finished.
    private struct Finish {
        let season: Int?
        let number: Int?
        let time: PlayTime
        let event: String?
        let isImport: Bool
    }

    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        guard node["deletedAt"]?.string == nil else { return }
        let status = node.text("status")
        guard let content = node["content"] else {
            var other = ImportedSubject(kind: .other)
            let work = node["game"] ?? node["book"]
            other.title =
                [work?.title("name"), work?.title("title")].lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
            return sink.add(other, state: status)
        }
        let isMovie = content.text("type") == "movie"
        var subject = ImportedSubject(kind: isMovie ? .movie : .show)
        subject.ids = ImportedIDs(imdb: ImportedIDs.imdb(content.text("imdb_id")), tmdb: content.positive("tmdbId"))
        subject.title = content.title("title")
        subject.year = ImportCSV.year(content.text("release_date"))
        sink.add(subject, rating: node.numeral("rating"))
        sink.add(subject, note: node.text("thoughts"))
        for tag in node.list("tags") { sink.add(subject, tag: tag.text("name")) }
        if node.isTrue("pinned") { sink.add(subject, .assign(.star(true))) }
        switch status {
        case "FINISHED" where isMovie: break
        case "FINISHED", "WATCHING": sink.add(subject, .assign(.status(isMovie ? .planned : .followed)))
        case "PLANNED": sink.add(subject, .assign(.status(.planned)))
        case "HOLD", "PAUSED": sink.add(subject, .assign(.status(isMovie ? .planned : .paused)))
        case "DROPPED": sink.add(subject, .assign(.status(.dropped)))
        default: sink.add(subject, state: status)
        }
        let finishes = node.list("activity").compactMap { finish($0, &sink) }
        if isMovie {
            add(finishes, of: subject, isFinished: status == "FINISHED", &sink)
        } else {
            addEpisodes(of: subject, node, finishes, &sink)
        }
    }

    /// Adds a play for each time that something was finished. The date on which it was added says nothing.
    private static func add(
        _ finishes: [Finish], of subject: ImportedSubject, isFinished: Bool, _ sink: inout ImportSink
    ) {
        for finish in finishes where !finish.isImport { sink.add(subject, .play(finish.time), event: finish.event) }
        let isUndated = finishes.allSatisfy(\.isImport) && (isFinished || !finishes.isEmpty)
        if isUndated { sink.add(subject, .watched(times: 1, last: .unknown)) }
    }

    private static func addEpisodes(
        of show: ImportedSubject, _ node: JSONNode, _ finishes: [Finish], _ sink: inout ImportSink
    ) {
        let episodes = node.list("watchedEpisodes").filter { $0["deletedAt"]?.string == nil }
        let seasons = node.list("watchedSeasons").filter { $0["deletedAt"]?.string == nil }
        var subject = show
        subject.kind = .episode
        // Seasons of which an episode was not finished.
        var begun: Set<Int> = []
        for episode in episodes {
            subject.season = episode.count("seasonNumber")
            subject.number = episode.count("episodeNumber")
            let isFinished = episode.text("status") == "FINISHED"
            let own = finishes.filter {
                $0.number != nil && $0.season == subject.season && $0.number == subject.number
            }
            add(own, of: subject, isFinished: isFinished, &sink)
            if !isFinished {
                sink.add(subject, state: episode.text("status"))
                if let season = subject.season { begun.insert(season) }
            }
            sink.add(subject, rating: episode.numeral("rating"))
        }
        subject = show
        for season in seasons {
            guard let number = season.count("seasonNumber") else { continue }
            let added = ImportTime.day(season.text("createdAt"))
            (subject.kind, subject.season) = (.season, number)
            sink.add(subject, rating: season.numeral("rating"))
            switch season.text("status") {
            case "FINISHED" where !begun.contains(number):
                sink.add(show, .watchedSpan(EpisodeSpan(seasons: [number], day: day(finishes, number) ?? added)))
            // Its episodes say the same.
            case "WATCHING": break
            case let status: sink.add(subject, state: status)
            }
        }
        guard node.text("status") == "FINISHED", episodes.isEmpty, seasons.isEmpty else { return }
        let count = node["content"]?.positive("numberOfEpisodes")
        let last = day(finishes, nil) ?? ImportTime.day(node.text("createdAt"))
        // Without a number of episodes, “finished” says too little to mark any.
        sink.add(show, count == nil ? .state("FINISHED") : .watchedSpan(EpisodeSpan(day: last, count: count)))
    }

    /// The last day on which a season or, for `nil`, the show was finished.
    private static func day(_ finishes: [Finish], _ season: Int?) -> CalendarDay? {
        finishes.lazy.filter { $0.number == nil && $0.season == season && !$0.isImport }.compactMap {
            switch $0.time {
            case .minute(let date):
                CalendarDay(daysSince1970: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
            case .day(let day): day
            case .unknown: nil
            }
        }.max()
    }

    private static func finish(_ node: JSONNode, _ sink: inout ImportSink) -> Finish? {
        let type = node.text("type")
        guard node["deletedAt"]?.string == nil, !type.contains("REMOVED") else { return nil }
        let text = node.text("data")
        var reader = JSONReader(Array(text.utf8), .lenient)
        var room = 100
        let data = try? reader.node(&room)
        let date = node.text("customDate")
        // An import notes each former watch by its date alone.
        let isDated = type.hasPrefix("IMPORTED_ADDED_WATCHED") && !date.isEmpty
        guard data?.text("status") == "FINISHED" || text == "FINISHED" || isDated else { return nil }
        let isImport = type.hasPrefix("IMPORTED") && date.isEmpty
        return Finish(
            season: data?.count("season"), number: data?.count("episode"),
            time: sink.time(date.isEmpty ? node.text("createdAt") : date),
            event: node["id"]?.integer.map { "watcharr-\($0)" }, isImport: isImport)
    }
}
