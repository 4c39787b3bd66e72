/// Reads the export of Watcharr.
enum WatcharrReader {
    static func read(_ node: JSONNode, _ sink: inout ImportSink) {
        guard let content = node["content"] else { return }
        let isMovie = content.text("type") == "movie"
        var subject = ImportedSubject(kind: isMovie ? .movie : .show)
        subject.ids = ImportedIDs(imdb: ImportedIDs.imdb(content.text("imdb_id")), tmdb: content.positive("tmdbId"))
        subject.title = content.title("title")
        subject.year = ImportCSV.year(content.text("release_date"))
        sink.add(subject, rating: node["rating"]?.number)
        sink.add(subject, note: node.text("thoughts"))
        if node["pinned"]?.boolean == true { sink.add(subject, .assign(.star(true))) }
        switch node.text("status") {
        case "FINISHED" where isMovie: sink.add(subject, .play(time(node)))
        case "FINISHED", "WATCHING": sink.add(subject, .assign(.status(isMovie ? .planned : .followed)))
        case "PLANNED": sink.add(subject, .assign(.status(.planned)))
        case "HOLD", "PAUSED": sink.add(subject, .assign(.status(isMovie ? .planned : .paused)))
        case "DROPPED": sink.add(subject, .assign(.status(.dropped)))
        default: break
        }
        subject.kind = .episode
        for episode in node["watchedEpisodes"]?.elements ?? [] {
            subject.season = episode.count("seasonNumber")
            subject.number = episode.count("episodeNumber")
            if episode.text("status") == "FINISHED" { sink.add(subject, .play(time(episode))) }
            sink.add(subject, rating: episode["rating"]?.number)
        }
    }

    private static func time(_ node: JSONNode) -> PlayTime { ImportTime.play(node.text("createdAt")) ?? .unknown }
}
