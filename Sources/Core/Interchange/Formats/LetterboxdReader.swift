/// Reads the exports of Letterboxd. Films have no number there: only their name and year tell them apart.
enum LetterboxdReader {
    private static func film(_ line: CSVLine) -> ImportedSubject { line.subject(.movie, title: "name") }

    /// Adds stars in halves up to five.
    private static func add(_ film: ImportedSubject, stars text: String, _ sink: inout ImportSink) {
        sink.add(film, rating: text, scale: 2)
    }

    private static func addTags(_ text: String, _ subject: ImportedSubject, _ sink: inout ImportSink) {
        for tag in text.split(separator: ",") { sink.add(subject, tag: tag) }
    }

    /// A line of the diary, the reviews, the ratings, the watchlist or the films that were watched or liked.
    static func read(_ line: CSVLine, _ sink: inout ImportSink) {
        let film = film(line)
        guard !film.title.isEmpty else { return }
        if line.header.has("watched date") {
            // The address is that of the entry in the diary, not of the film.
            let time = sink.day(line["watched date"])
            let isInDiary = !line["watched date"].isEmpty
            if isInDiary {
                sink.add(film, .play(time), event: line["letterboxd uri"])
            } else {
                sink.add(film, .watched(times: 1, last: .unknown))
            }
            if !line.header.has("review") { add(film, stars: line["rating"], &sink) }
            sink.add(film, note: line["review"])
            addTags(line["tags"], film, &sink)
        } else if line.header.has("rating") {
            add(film, stars: line["rating"], &sink)
        } else if sink.name.contains("watchlist") {
            sink.add(film, .assign(.status(.planned)))
        } else if sink.name.hasPrefix("watched") {
            // Everything in the diary is here too. The date is that of the mark.
            sink.add(film, .watched(times: 1, last: .unknown))
        } else if sink.name.hasSuffix("films") {
            sink.add(film, .assign(.star(true)))
        }
    }

    // MARK: Lists

    /// Whether a table is a list: a line with its version, or none; its description; its films.
    static func isList(_ header: CSVHeader) -> Bool {
        header.names.first?.hasPrefix("Letterboxd list export") == true
            || header.has("date", "name", "tags", "url", "description") && !header.has("year")
    }

    static func readList(_ bytes: [UInt8], into sink: inout ImportSink) {
        var reader = CSVReader(bytes)
        var header: CSVHeader?
        var name = ""
        while !sink.isFull, let row = reader.next() {
            let texts = reader.texts(of: row)
            if texts.contains("URL"), texts.contains("Name") {
                header = CSVHeader(texts.map { $0.lowercased() })
            } else if let header {
                let line = CSVLine(row, of: reader, header)
                if header.has("position") {
                    sink.begin()
                    sink.add(film(line), toList: name, rank: line.count("position") ?? sink.lines)
                } else if name.isEmpty {
                    name = line["name"]
                    sink.describe(list: name, name: name, about: line["description"])
                }
            }
        }
    }

    // MARK: The shape of its importer

    /// A line as this program and others write it for Letterboxd's importer.
    static func readOwn(_ line: CSVLine, _ sink: inout ImportSink) {
        let film = line.subject(.movie, ids: "id")
        let time = sink.day(line["watcheddate"])
        sink.add(film, .play(time))
        if line["rating10"].isEmpty {
            add(film, stars: line["rating"], &sink)
        } else {
            sink.add(film, rating: line["rating10"])
        }
        sink.add(film, note: line["review"])
        addTags(line["tags"], film, &sink)
    }
}
