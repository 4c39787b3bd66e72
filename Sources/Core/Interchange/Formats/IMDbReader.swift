/// Reads the ratings, the watchlist and other lists of IMDb, in all three generations of their columns.
enum IMDbReader {
    /// Title types that are neither film nor television. Words of other languages are left to the look-up of the number.
    private static let others: Set = ["video game", "videogame", "podcast series", "podcast episode", "music video"]

    /// Title types that are not asked for among the shows.
    private static let films: Set = ["movie", "feature film"]

    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let type = line["title type"].lowercased()
        var subject = ImportedSubject(kind: others.contains(type) ? .other : films.contains(type) ? .movie : .title)
        subject.ids.imdb = ImportedIDs.imdb(line["const"])
        // People have lists, too.
        if line["const"].hasPrefix("nm") { subject.kind = .person }
        subject.title = ImportSink.clean(line.first("title", "name"))
        let original = line.title("original title")
        subject.originalTitle = original.isEmpty || original == subject.title ? nil : original
        subject.year = line.year("year")
        sink.add(subject, rating: line.first("your rating", "you rated"))
        guard line.header.has("position") else { return }
        if sink.name.contains("watchlist") {
            sink.add(subject, .assign(.status(.planned)))
        } else {
            sink.add(subject, toList: sink.name, rank: line.count("position") ?? sink.lines)
            sink.add(subject, note: line["description"])
        }
    }
}
