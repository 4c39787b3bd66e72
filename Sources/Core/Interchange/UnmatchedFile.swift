/// Writes the rows that match nothing as CSV, with their original columns and some for corrections. The user fills in
/// `marquee_tvmaze` or `marquee_tmdb`, or corrects a column, and imports the file again. `marquee_file` keeps the name of the file, which
/// tells a watchlist from other lists.
package enum UnmatchedFile {
    /// Before the name of the file that the rows are from.
    static let prefix = "unmatched-"
    static let fileColumn = "marquee_file"
    private static let corrections = ["marquee_reason", "marquee_tvmaze", "marquee_tmdb", fileColumn]
    private static let columns = [
        "type", "title", "year", "season", "episode", "episode_title", "watched_at", "precision", "plays",
        "watched_through", "rating", "status", "star", "list", "tag", "note", "tvmaze", "tvdb", "imdb", "tmdb",
    ]

    /// One file for each table, and one for the rows of all others.
    package static func files(_ plan: ImportPlan, _ reading: ImportReading) -> [ExportFile] {
        var files: [ExportFile] = []
        let rows = plan.loose.map { (row: reading.rows[$0.row], reason: reason($0.match)) }
        let byFile = Dictionary(grouping: rows.indices.filter { rows[$0].row.range != nil }) {
            Int(rows[$0].row.file)
        }
        for (file, indices) in byFile.sorted(by: { $0.key < $1.key }) {
            guard let table = reading.tables[file] else { continue }
            var lines: [(range: Range<Int>, reason: String)] = []
            for index in indices {
                guard let range = rows[index].row.range, range != lines.last?.range else { continue }
                lines.append((range, rows[index].reason))
            }
            let name = reading.documents[file].name.split(separator: "/").last.map { String($0) } ?? "rows.csv"
            files.append(ExportFile(name: named(name, files), bytes: write(table, lines, of: name)))
        }
        let others = rows.filter { $0.row.range == nil }
        guard !others.isEmpty else { return files }
        var writer = CSVWriter(columns + corrections)
        for (row, reason) in others { writer.row(fields(row, reading) + [reason, "", "", ""]) }
        return files + [ExportFile(name: named("rows.csv", files), bytes: writer.bytes)]
    }

    private static func named(_ name: String, _ files: [ExportFile]) -> String {
        let name = name.hasPrefix(prefix) ? name : prefix + name
        let stem = name.hasSuffix(".csv") ? String(name.dropLast(4)) : name
        let taken = files.count { $0.name.hasPrefix(stem) }
        return taken == 0 ? stem + ".csv" : "\(stem)-\(taken + 1).csv"
    }

    private static func write(
        _ table: [UInt8], _ lines: [(range: Range<Int>, reason: String)], of name: String
    ) -> [UInt8] {
        var reader = CSVReader(table)
        guard let first = reader.next() else { return [] }
        let names = reader.texts(of: first)
        let kept = names.indices.filter { !corrections.contains(names[$0].lowercased()) }
        var writer = CSVWriter(kept.map { names[$0] } + corrections)
        let file = names.firstIndex { $0.lowercased() == fileColumn }
        for line in lines {
            guard let row = reader.row(at: line.range) else { continue }
            let name = file.map { reader.text($0, of: row) } ?? ImportSink.stem(of: name)
            writer.row(kept.map { reader.text($0, of: row) } + [line.reason, "", "", name])
        }
        return writer.bytes
    }

    private static func reason(_ match: TitleMatch) -> String {
        switch match {
        case .matched: ""
        case .choose(let reason, _): reason.rawValue
        case .pending: "notLookedUp"
        case .unmatched(let reason): reason.rawValue
        }
    }

    private static func fields(_ row: ImportedRow, _ reading: ImportReading) -> [String] {
        var fields: [String: String] = ["type": row.subject.kind.rawValue]
        let subject = row.subject
        fields["title"] = subject.title
        fields["year"] = subject.year.map { String($0) }
        fields["season"] = subject.season.map { String($0) }
        fields["episode"] = subject.number.map { String($0) }
        fields["episode_title"] = subject.episodeName
        fields["tvmaze"] = subject.ids.tvmaze.map { String($0) }
        fields["tvdb"] = subject.ids.tvdb.map { String($0) }
        fields["imdb"] = subject.ids.imdb.map(ImportedIDs.imdbText)
        fields["tmdb"] = subject.ids.tmdb.map { String($0) }
        switch row.act {
        case .play(let time): (fields["watched_at"], fields["precision"]) = time.cells
        case .playOnEither: break
        case .opened(let time): (fields["watched_at"], fields["precision"]) = time.cells
        case .watched(let times, let time):
            (fields["watched_at"], fields["precision"]) = time.cells
            fields["plays"] = String(times)
        case .watchedSpan(let span):
            fields["watched_through"] = span.number.map { (span.season.map { "S\($0)" } ?? "") + "E\($0)" } ?? "all"
            fields["watched_at"] = span.day?.iso8601
            fields["plays"] = span.count.map { String($0) }
            fields["season"] = span.seasons.map { String($0) }.joined(separator: " ")
        case .state(let word): fields["status"] = word
        case .item(let list, _): fields["list"] = reading.lists[list]?.name ?? list
        case .assign(.status(let status)): fields["status"] = status?.rawValue
        case .assign(.star): fields["star"] = "true"
        case .assign(.rating(let rating)): fields["rating"] = rating.map(ExportFile.rating)
        case .assign(.tag(let tag, _)): fields["tag"] = tag
        case .assign(.note(let note)): fields["note"] = note
        case .assign, .added: break
        }
        return columns.map { fields[$0] ?? "" }
    }
}
