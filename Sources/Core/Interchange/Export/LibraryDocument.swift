import Core
import FoundationEssentials

/// The whole library as JSON, which `MarqueeReader` reads back.
struct LibraryDocument {
    private typealias Field = JSONValue.Field

    /// Raised when older versions cannot read it any more.
    private static let version = 1

    let text: String

    init(_ state: LibraryState, _ names: LibraryNames) {
        let titles = names.subjects.compactMap { subject in
            state.records[subject.id].flatMap { Self.title($0, subject, names) }
        }
        let plays = state.plays.map { play in
            let (when, precision) = play.time.cells
            return JSONValue.object([
                Field("of", Self.of(play.subject, names)), Field("when", .text(when)), Field("exact", .text(precision)),
            ])
        }
        let lists = state.lists.compactMap { list in
            list.description.map { Self.list($0, list.items, names) }
        }
        text =
            JSONValue.object([
                Field("marquee", .integer(Self.version)),
                Field("credits", .array(names.credits.map { .text($0) })), Field("titles", .array(titles)),
                Field("plays", .array(plays)), Field("lists", .array(lists)),
            ]).lines + "\n"
    }

    private static func of(_ subject: LibrarySubject, _ names: LibraryNames) -> JSONValue {
        var fields: [Field] = []
        switch subject.id {
        case .show(let id):
            let show = names.show(id)
            fields = [Field("type", .text("show")), Field("id", .integer(id.number))]
            fields.append(Field("name", .text(subject.name.isEmpty ? show.name : subject.name)))
        case .movie(let id):
            fields = [
                Field("type", .text("movie")), Field("id", .integer(id.number)), Field("name", .text(subject.name)),
            ]
        case .episode(let number):
            fields = [
                Field("type", .text("episode")), Field("id", .integer(number)), Field("name", .text(subject.name)),
            ]
            if let place = subject.place {
                fields += [Field("show", .integer(place.show.number)), Field("season", .integer(place.season))]
                if let number = place.number { fields.append(Field("number", .integer(number))) }
            }
        case .season(let id, let season):
            fields = [
                Field("type", .text("season")), Field("id", .integer(id.number)), Field("name", .text(subject.name)),
                Field("season", .integer(season)),
            ]
        case .person(let id):
            fields = [
                Field("type", .text("person")), Field("id", .integer(id.number)), Field("name", .text(subject.name)),
                Field("source", .text(id.source.name)),
            ]
        }
        return .object(fields)
    }

    private static func title(
        _ record: LibraryState.Record, _ subject: LibrarySubject, _ names: LibraryNames
    ) -> JSONValue? {
        var fields: [Field] = []
        if let status = record.status { fields.append(Field("status", .text(status.rawValue))) }
        if record.isStarred { fields.append(Field("star", .bool(true))) }
        if let rating = record.rating {
            fields.append(Field("rating", Int(exactly: rating).map { .integer($0) } ?? .number(rating)))
        }
        if let note = record.note { fields.append(Field("note", .text(note))) }
        if !record.tags.isEmpty { fields.append(Field("tags", .array(record.tags.sorted().map { .text($0) }))) }
        if record.isSkipped { fields.append(Field("skipped", .bool(true))) }
        if let run = record.run { fields.append(Field("run", .text(ImportTime.text(run)))) }
        if let specials = record.specials { fields.append(Field("specials", .text(specials.rawValue))) }
        if let shield = record.shield { fields.append(Field("shield", .text(shield.rawValue))) }
        if let shift = record.shift { fields.append(Field("shift", .integer(shift))) }
        guard !fields.isEmpty else { return nil }
        if let added = record.added { fields.append(Field("added", .text(ImportTime.text(added)))) }
        return .object([Field("of", of(subject, names))] + fields)
    }

    private static func list(
        _ description: ListDescription, _ items: [LibraryState.List.Item], _ names: LibraryNames
    ) -> JSONValue {
        var fields = [Field("name", .text(description.name))]
        if !description.about.isEmpty { fields.append(Field("about", .text(description.about))) }
        if let filter = description.filter { fields.append(Field("filter", .text(filter))) }
        return .object(fields + [Field("items", .array(items.map { of($0.subject, names) }))])
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
