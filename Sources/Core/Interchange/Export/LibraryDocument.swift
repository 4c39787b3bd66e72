import Entities
import FoundationEssentials
import Library

/// The whole library as JSON, which `MarqueeReader` reads back.
struct LibraryDocument {
    /// Raised when older versions cannot read it any more.
    private static let version = 1

    let text: String

    init(_ state: LibraryState, _ names: LibraryNames) {
        let titles = names.subjects.compactMap { subject in
            state.records[subject.id].flatMap { Self.title($0, subject, names) }
        }
        let plays = state.plays.map { play -> JSONValue in
            let (when, precision) = play.time.cells
            return ["of": Self.of(play.subject, names), "when": .text(when), "exact": .text(precision)]
        }
        let lists = state.lists.compactMap { list in
            list.description.map { Self.list($0, list.items, names) }
        }
        let document: JSONValue = [
            "marquee": .integer(Self.version), "credits": .array(names.credits.map { .text($0) }),
            "titles": .array(titles), "plays": .array(plays), "lists": .array(lists),
        ]
        text = document.lines + "\n"
    }

    private static func of(_ subject: LibrarySubject, _ names: LibraryNames) -> JSONValue {
        var name = subject.name
        if name.isEmpty, case .show(let id) = subject.id { name = names.show(id).name }
        let object: JSONValue = [
            "type": .text(subject.id.kind), "id": .integer(subject.id.number), "name": .text(name),
        ]
        return switch subject.id {
        case .show, .movie: object
        case .episode:
            object
                + JSONValue(compact: [
                    "show": JSONValue(subject.place?.show.number), "season": JSONValue(subject.place?.season),
                    "number": JSONValue(subject.place?.number),
                ])
        case .season(_, let season): object + ["season": .integer(season)]
        case .person(let id): object + ["source": .text(id.source.name)]
        }
    }

    private static func title(
        _ record: LibraryState.Record, _ subject: LibrarySubject, _ names: LibraryNames
    ) -> JSONValue? {
        let rating = record.rating.map { rating -> JSONValue in
            Int(exactly: rating).map { .integer($0) } ?? .number(rating)
        }
        let tags = record.tags.sorted().map { JSONValue.text($0) }
        let values = JSONValue(compact: [
            "status": JSONValue(record.status?.rawValue), "star": record.isStarred ? .bool(true) : .null,
            "rating": rating ?? .null, "note": JSONValue(record.note), "tags": tags.isEmpty ? .null : .array(tags),
            "skipped": record.isSkipped ? .bool(true) : .null, "run": JSONValue(record.run.map(ImportTime.text)),
            "specials": JSONValue(record.specials?.rawValue), "shield": JSONValue(record.shield?.rawValue),
            "shift": JSONValue(record.shift),
        ])
        guard !values.fields.isEmpty else { return nil }
        let added = JSONValue(compact: ["added": JSONValue(record.added.map(ImportTime.text))])
        return ["of": of(subject, names)] + values + added
    }

    private static func list(
        _ description: ListDescription, _ items: [LibraryState.List.Item], _ names: LibraryNames
    ) -> JSONValue {
        JSONValue(compact: [
            "name": .text(description.name), "about": description.about.isEmpty ? .null : .text(description.about),
            "filter": JSONValue(description.filter), "items": .array(items.map { of($0.subject, names) }),
        ])
    }
}

/// The library as a page that people read.
struct LibraryPage {
    private(set) var text = ""

    init(_ state: LibraryState, _ names: LibraryNames, _ calendar: LocalCalendar) {
        let episodes = Dictionary(grouping: names.episodes) { $0.subject.place?.show }
        let shows = names.shows.filter { episodes[$0.id] != nil || state.records[.show($0.id)]?.isIncluded == true }
        add("# Library", "")
        if !shows.isEmpty { add("## Shows", "", "| Show | Status | Episodes | Rating |", "|---|---|---|---|") }
        for show in shows.sorted(by: { $0.name.lowercased() < $1.name.lowercased() }) {
            let record = state.records[.show(show.id)]
            add(
                row(
                    Self.titled(show.name, show.year), record?.status?.rawValue ?? "",
                    String(episodes[show.id]?.count ?? 0),
                    record?.rating.map(ExportFile.rating) ?? ""))
        }
        if !names.films.isEmpty { add("", "## Films", "", "| Film | Watched | Rating |", "|---|---|---|") }
        for film in names.films.sorted(by: { $0.title.lowercased() < $1.title.lowercased() }) {
            let record = state.records[.movie(film.id)]
            let days = film.plays.map { Self.day($0.time, calendar) }
            let watched = days.isEmpty ? record?.status?.rawValue ?? "" : days.joined(separator: ", ")
            add(row(Self.titled(film.title, film.year), watched, record?.rating.map(ExportFile.rating) ?? ""))
        }
        for list in state.lists {
            guard let description = list.description else { continue }
            add("", "## \(Self.escaped(description.name))", "")
            if !description.about.isEmpty { add(Self.escaped(description.about), "") }
            for (place, item) in list.items.enumerated() { add("\(place + 1). \(Self.escaped(item.subject.name))") }
        }
        add("", names.credits.joined(separator: "  \n"))
    }

    private mutating func add(_ lines: String...) { for line in lines { text += line + "\n" } }

    private func row(_ cells: String...) -> String { "| " + cells.joined(separator: " | ") + " |" }

    private static func titled(_ name: String, _ year: String) -> String {
        escaped(name) + (year.isEmpty ? "" : " (\(year))")
    }

    private static func day(_ time: PlayTime, _ calendar: LocalCalendar) -> String {
        switch time {
        case .minute(let date): calendar.time(of: date)?.day.iso8601 ?? "?"
        case .day(let day): day.iso8601
        case .unknown: "?"
        }
    }

    /// Without characters that Markdown would take for markup.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\`*_[]<>#|".contains(character) { escaped.append("\\") }
            escaped.append(character == "\n" ? " " : character)
        }
        return escaped
    }
}
