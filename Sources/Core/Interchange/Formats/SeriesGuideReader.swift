import Entities

/// Reads the three backups of SeriesGuide. They tell how often an episode was watched but not when.
enum SeriesGuideReader {
    static func readShow(_ node: JSONNode, _ sink: inout ImportSink) {
        var show = ImportedSubject(kind: .show, ids: node.longIDs)
        show.title = node.title("title")
        show.year = ImportCSV.year(node.text("first_aired"))
        sink.add(show, .assign(.status(node.isTrue("hidden") ? .paused : .followed)))
        if node.isTrue("favorite") { sink.add(show, .assign(.star(true))) }
        sink.add(show, rating: node.numeral("rating_user"))
        sink.add(show, note: node.text("user_note"))
        var isCollected = false
        for season in node.list("seasons") {
            var subject = show
            subject.kind = .episode
            subject.season = season.count("season")
            for episode in season.list("episodes") {
                subject.number = episode.count("episode")
                subject.episodeName = episode.title("title")
                subject.episodeID = episode.positive("tvdb_id")
                if episode.isTrue("watched") {
                    sink.add(subject, .watched(times: max(1, episode.count("plays") ?? 1), last: .unknown))
                } else if episode.isTrue("skipped") {
                    sink.add(subject, .assign(.skipped(true)))
                }
                sink.add(subject, rating: episode.numeral("rating_user"))
                isCollected = isCollected || episode.isTrue("collected")
            }
        }
        if isCollected { sink.add(show, state: "collected") }
    }

    static func readMovie(_ node: JSONNode, _ sink: inout ImportSink) {
        var movie = ImportedSubject(kind: .movie, ids: node.longIDs)
        movie.title = node.title("title")
        let released = node["released_utc_ms"]?.number ?? -1
        movie.year = released > 0 ? CalendarDay(daysSince1970: Int(min(released, 1e13) / 86_400_000))?.year : nil
        if node.isTrue("watched") {
            sink.add(movie, .watched(times: max(1, node.count("plays") ?? 1), last: .unknown))
        } else if node.isTrue("in_watchlist") {
            sink.add(movie, .assign(.status(.planned)))
        }
        sink.add(movie, rating: node.numeral("rating_user"))
        if node.isTrue("in_collection") { sink.add(movie, state: "in_collection") }
    }

    static func readList(_ node: JSONNode, _ sink: inout ImportSink) {
        let name = node.text("name")
        let key = node.text("list_id").isEmpty ? name : node.text("list_id")
        sink.describe(list: key, name: name.isEmpty ? key : name)
        for (rank, item) in node.list("items").enumerated() {
            let id = item["externalId"]?.string ?? item["externalId"]?.integer.map { String($0) } ?? ""
            var subject = ImportedSubject(kind: .show)
            switch item.text("type") {
            case "tmdb-show": subject.ids.tmdb = ImportedIDs.positive(id)
            case "tmdb-movie":
                subject.kind = .movie
                subject.ids.tmdb = ImportedIDs.positive(id)
            case "imdb-movie":
                subject.kind = .movie
                subject.ids.imdb = ImportedIDs.imdb(id)
            case "show": subject.ids.tvdb = ImportedIDs.positive(id)
            case "season": subject.kind = .season
            case "episode":
                subject.kind = .episode
                subject.episodeID = ImportedIDs.positive(id)
            default: subject.kind = .other
            }
            sink.add(subject, toList: key, rank: rank + 1)
        }
    }
}
