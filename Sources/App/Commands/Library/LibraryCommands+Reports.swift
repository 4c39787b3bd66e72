import Entities
import FoundationEssentials
import Library
import Networking
import Platform
import UseCases

extension LibraryCommands {
    /// Days of `upcoming` unless the user says otherwise, and at most.
    private static let usualDays = 14
    static let mostDays = 3_660
    /// The same for the program of a country, of which each day is a request.
    private static let usualDaysOfGuide = 7
    private static let mostDaysOfGuide = 31

    static let agendaRows = [
        Subcommand(
            "next", [.library(Self.next)], options: OptionName.common + [.spoilers],
            examples: [
                "next": "marquee next",
                "nextJSON": "marquee next --json | jq -r '.shows[] | select(.behind > 0).name'",
            ]),
        Subcommand(
            "upcoming", [.library(Self.upcoming)], options: OptionName.common + [.days, .country, .web, .spoilers],
            examples: [
                "upcoming": "marquee upcoming --days 7", "upcomingCountry": "marquee upcoming --country GB --days 1",
            ]),
    ]

    static let historyRows = [
        Subcommand(
            "history", [.library(Self.history)], options: OptionName.common + [.limit],
            examples: ["history": "marquee history --limit 20"])
    ]

    var credits: [Credit] { credits(withFilms: false) }

    func credits(withFilms: Bool) -> [Credit] {
        phrases.isOfDemo ? [] : withFilms ? [.tvMaze, .tmdb] : [.tvMaze]
    }

    // MARK: Up Next

    private func next() async throws(CommandFailure) {
        let list = try await upNext()
        let (now, rows, fetched) = (list.now, list.rows, list.fetched)
        let staleness = list.staleness(at: now)
        func name(_ row: UpNext.Row) -> String? { row.progress?.next?.shownName }
        func entries(_ isIncluded: (UpNext.Row) -> Bool) -> JSONValue {
            .array(rows.filter(isIncluded).map { JSONValue($0, name: name($0)) })
        }
        try console.print(
            Report(
                credits: credits,
                json: [
                    "shows": entries { $0.isActive },
                    "planned": entries { !$0.isActive && $0.group != .paused },
                    "paused": entries { $0.group == .paused },
                    "fetched": JSONValue(fetched?.iso8601), "outdated": .bool(staleness != nil),
                ],
                rows: rows.map { $0.fields(name: name($0)) },
                text: .table(rows.map { cells($0, name: name($0), now) }, .next)))
        console.warn(staleness, nil, at: now)
        if rows.isEmpty, console.columns != nil, !console.asJSON { console.say(phrases.emptyLibrary) }
        await library.writeUpNext(shield: shows.services.shielding.setting, calendar: calendar)
    }

    /// Up Next as it was left, or else what the library says.
    private func upNext() async throws(CommandFailure) -> UpNextList {
        let shielding = shows.services.shielding
        if !shielding.showsAll, let last = await library.lastUpNext(shield: shielding.setting, calendar: calendar),
            last.isComplete
        {
            return UpNextList(last, order: .smart, at: clock.now(), calendar: calendar)
        }
        _ = try await value(fetching: .missing)
        let candidates = try await reading { [library, calendar] () async throws(StoreError) in
            try await library.upNext(calendar: calendar)
        }
        // The moment after fetching: before it, the fetched titles would be from the future.
        let now = clock.now()
        return UpNextList(candidates, order: .smart, query: "", terms: shielding.terms, at: now, calendar: calendar)
    }

    private func cells(_ row: UpNext.Row, name: String?, _ now: Date) -> [String] {
        let next = row.progress?.next
        let behind = row.progress.map(\.behind) ?? 0
        return [
            phrases.title(of: row.group), row.title, behind > 0 ? phrases.behind(behind) : "",
            row.progress.map { phrases.code(of: $0.drop) } ?? "",
            row.announced.map(phrases.announced) ?? row.release.map { phrases.release($0.kind) }
                ?? row.progress.map { $0.drop.count > 1 ? phrases.episodes($0.drop.count) : name ?? "" } ?? "",
            phrases.when(row, at: now, calendar: calendar) ?? "",
            next?.runtime.map(phrases.minutes) ?? "", row.show?.network.map(\.name) ?? "",
        ]
    }

    // MARK: Calendar

    private func upcoming() async throws(CommandFailure) {
        let guide = guide
        let value = guide == nil ? try await value(fetching: .missing) : try await value()
        let days =
            guide == nil
            ? min(options.ofLibrary.days ?? Self.usualDays, Self.mostDays)
            : min(options.ofLibrary.days ?? Self.usualDaysOfGuide, Self.mostDaysOfGuide)
        let now = clock.now()
        guard let today = calendar.today(at: now), let last = today.advanced(by: days - 1) else {
            throw .said(.failed)
        }
        let (agenda, fetched, failure): (Agenda, Date?, GatewayError?)
        if let guide {
            let program = try await read(guide, on: today...last)
            (agenda, fetched, failure) = (program.agenda, program.fetched, program.failure)
        } else {
            agenda = value.agenda(in: today...last, at: now, calendar: calendar)
            fetched = value.episodesFetched(at: now)
            failure = nil
        }
        let answer = CalendarAnswer(
            agenda, fetched: fetched, isIncomplete: failure != nil, at: now, calendar: calendar)
        let staleness = answer.staleness(at: now)
        let names = names(in: value)
        let entries = agenda.days.flatMap(\.entries)
        let rows = entries.flatMap { entry -> [AgendaRow] in
            switch entry.content {
            case .film(let movie, let kinds): kinds.map { AgendaRow(entry, .film(movie, $0)) }
            case .episodes(let episodes, let show):
                episodes.map { AgendaRow(entry, .episode($0, name: names.name(of: $0, in: show.id), show)) }
            }
        }
        try console.print(
            Report(
                credits: credits(withFilms: entries.contains { $0.show == nil }),
                json: [
                    "source": .text(guide.map { "\($0)" } ?? "library"),
                    "country": JSONValue(guide.map { _ in guideCountry.code }),
                    "fetched": JSONValue(fetched?.iso8601), "outdated": .bool(staleness != nil),
                    "episodes": .array(rows.compactMap(\.episode)), "films": .array(rows.compactMap(\.film)),
                ],
                rows: rows.map { $0.fields(phrases) },
                text: .table(
                    entries.map { entry in
                        [
                            phrases.when(AirTime(day: entry.day, minute: nil), today: today),
                            entry.minute.map(phrases.clock) ?? "", entry.name,
                            entry.show == nil ? "" : phrases.code(of: entry.episodes),
                            entry.show.flatMap { show in
                                entry.episodes.count == 1
                                    ? names.name(of: entry.episodes[0], in: show.id) ?? ""
                                    : phrases.episodes(entry.episodes.count)
                            } ?? phrases.details(of: entry, isShort: false),
                        ]
                    }, .airings)))
        console.warn(staleness, failure, at: now)
    }

    /// The guide that the options ask for, or `nil` for the library.
    private var guide: ReadSchedule.Guide? {
        if options.ofLibrary.isWeb { return .streaming }
        return options.settings[.country] == nil ? nil : .television
    }

    private var guideCountry: Country {
        options.settings[.country].flatMap { Country($0) } ?? shows.services.preferences.country
    }

    private func read(
        _ guide: ReadSchedule.Guide, on days: ClosedRange<CalendarDay>
    ) async throws(CommandFailure) -> ReadSchedule.Program {
        console.showProgress(phrases.loading)
        return try await failingAsync(as: { .shows($0) }) { () async throws(GatewayError) in
            try await shows.services.readSchedule(guide, in: guideCountry, on: days, calendar: calendar)
        }
    }

    // MARK: History

    private func history() async throws(CommandFailure) {
        let value = try await value()
        let plays = value.state.plays
        let order = plays.indices.map { (time: plays[$0].order, index: $0) }
            .sorted { ($0.time, $0.index) > ($1.time, $1.index) }.prefix(options.extent.limit ?? .max).map(\.index)
        let (phrases, calendar) = (phrases, calendar)
        var episodes = EpisodeIndex(value)
        var list = ListWriter(.plays, on: console)
        // The columns of a terminal depend on all lines; for programs, few are in memory.
        let size = console.columns == nil || console.asJSON ? Self.historyPiece : max(1, order.count)
        for start in stride(from: 0, to: order.count, by: size) {
            try list.write(
                order[start..<min(start + size, order.count)].map { index in
                    let line = PlayLine(plays[index], in: value, &episodes, calendar)
                    return Record(json: line.json, fields: line.fields, cells: line.cells(phrases))
                })
        }
        try list.close()
    }

    /// Plays that are printed together.
    private static let historyPiece = 500
}

extension UpNext.Row {
    /// Whether it is a show that is followed.
    var isActive: Bool {
        guard case .show = id else { return false }
        return switch group {
        case .today, .behind, .notStarted, .waiting, .undated, .done: true
        case .planned, .paused: false
        }
    }

    /// The fields of the line for programs.
    func fields(name: String?) -> [String] {
        let next = progress?.next
        return [
            id.notation, title, group.notation, String(progress?.behind ?? 0),
            next.flatMap { EpisodeCode($0) }?.description ?? "", name ?? "",
            next?.airstamp?.iso8601 ?? next?.airdate?.iso8601 ?? release?.day.iso8601 ?? "",
        ]
    }
}

extension JSONValue {
    /// - Parameter name: of the next episode, or `nil` if it is hidden.
    fileprivate init(_ row: UpNext.Row, name: String?) {
        let progress = row.progress
        let next = progress?.next.map { JSONValue(next: $0, name: name) }
        self = [
            "id": .integer(row.id.number), "kind": .text(row.id.kind), "name": .text(row.title),
            "group": .text(row.group.notation), "behind": .integer(progress?.behind ?? 0), "next": next ?? .null,
            "together": .integer(progress?.drop.count ?? 0), "earlier": .integer(progress?.earlier ?? 0),
            "watched": .integer(progress?.watched ?? 0), "aired": .integer(progress?.aired ?? 0),
            "minutesBehind": .integer(progress?.minutesBehind ?? 0),
            "announced": row.announced.map { season in
                [
                    "season": .integer(season.number), "premiere": JSONValue(season.premiere?.iso8601),
                    "episodes": JSONValue(season.count),
                ]
            } ?? .null,
            "release": row.release.map { ["kind": .text($0.kind.rawValue), "day": .text($0.day.iso8601)] } ?? .null,
        ]
    }

    /// The episode to watch next.
    /// - Parameter name: `nil` if it is hidden.
    init(next episode: Episode, name: String?) {
        self = [
            "season": .integer(episode.season), "number": JSONValue(episode.number), "name": JSONValue(name),
            "airstamp": JSONValue(episode.airstamp?.iso8601), "id": .integer(episode.id),
            "airdate": JSONValue(episode.airdate?.iso8601), "runtime": JSONValue(episode.runtime),
        ]
    }
}

/// An episode or a release of a film in the calendar for programs.
private struct AgendaRow {
    enum Content {
        /// Without its name if that is hidden.
        case episode(Episode, name: String?, Show)
        case film(Movie, FilmRelease.Kind)
    }

    let entry: Agenda.Entry
    let content: Content

    init(_ entry: Agenda.Entry, _ content: Content) { (self.entry, self.content) = (entry, content) }

    var episode: JSONValue? {
        guard case .episode(let episode, let name, let show) = content else { return nil }
        return [
            "day": .text(entry.day.iso8601), "show": ["id": .integer(show.id.number), "name": .text(show.name)],
            "season": .integer(episode.season), "number": JSONValue(episode.number), "name": JSONValue(name),
            "airstamp": JSONValue(episode.airstamp?.iso8601), "id": .integer(episode.id),
            "runtime": JSONValue(episode.runtime),
        ]
    }

    var film: JSONValue? {
        guard case .film(let movie, let kind) = content else { return nil }
        return JSONValue(Agenda.Premiere(movie: movie, release: FilmRelease(kind, on: entry.day)))
    }

    func fields(_ phrases: Phrases) -> [String] {
        let start = [entry.day.iso8601, entry.minute.map(phrases.clock) ?? ""]
        return switch content {
        case .episode(let episode, let name, let show):
            start + [
                TitleID.show(show.id).notation, show.name, EpisodeCode(episode)?.description ?? "", name ?? "",
            ]
        case .film(let movie, let kind):
            start + [TitleID.movie(movie.id).notation, movie.title, "", kind.rawValue]
        }
    }
}

extension JSONValue {
    init(_ premiere: Agenda.Premiere) {
        self = [
            "day": .text(premiere.release.day.iso8601),
            "movie": ["id": .integer(premiere.movie.id.number), "name": .text(premiere.movie.title)],
            "release": .text(premiere.release.kind.rawValue),
        ]
    }
}

private struct PlayLine {
    let play: LibraryState.Play
    let calendar: LocalCalendar
    private let title: String
    /// Of the episode, as the service has it now.
    private let name: String

    init(
        _ play: LibraryState.Play, in library: Library, _ episodes: inout EpisodeIndex, _ calendar: LocalCalendar
    ) {
        (self.play, self.calendar) = (play, calendar)
        let (id, show) = (play.subject.id, play.subject.place?.show)
        title = library.title(of: show.map { .show($0) } ?? id) ?? play.subject.name
        name =
            if case .episode = id { episodes.episode(of: id, in: show)?.name ?? play.subject.name } else { "" }
    }

    private var place: LibrarySubject.Place? { play.subject.place }

    private var code: String {
        place.flatMap { place in place.number.map { EpisodeCode(season: place.season, number: $0).description } } ?? ""
    }

    private var exact: String {
        switch play.time {
        case .minute: "minute"
        case .day: "day"
        case .unknown: "unknown"
        }
    }

    /// Noon of a day whose time is not known.
    private var at: String? {
        switch play.time {
        case .minute(let date): date.iso8601
        case .day(let day): day.iso8601 + "T12:00:00Z"
        case .unknown: nil
        }
    }

    var json: JSONValue {
        let subject: [JSONValue.Field] =
            if let place {
                [
                    .init("show", .integer(place.show.number)), .init("season", .integer(place.season)),
                    .init("number", JSONValue(place.number)),
                ]
            } else {
                switch play.subject.id {
                case .movie(let id): [.init("movie", .integer(id.number))]
                case .show(let id):
                    [.init("show", .integer(id.number)), .init("season", .null), .init("number", .null)]
                case .episode, .season, .person:
                    [.init("show", .null), .init("season", .null), .init("number", .null)]
                }
            }
        return .object(
            [.init("at", JSONValue(at)), .init("exact", .text(exact))] + subject
                + [.init("title", .text(title)), .init("name", .text(name))])
    }

    var fields: [String] {
        let id = place.map { TitleID.show($0.show) } ?? play.subject.id.showOrFilm
        return [at ?? "", exact, id?.notation ?? "", title, code, name]
    }

    func cells(_ phrases: Phrases) -> [String] {
        let time: String =
            switch play.time {
            case .minute(let date): calendar.time(of: date).map { phrases.date($0, days: nil) } ?? ""
            case .day(let day): phrases.date(day)
            case .unknown: phrases.noDate
            }
        return [time, title, code, name]
    }
}

extension LibraryState.Play {
    /// For the latest first; those at an unknown time come last.
    fileprivate var order: Double {
        switch time {
        case .minute(let date): date.timeIntervalSince1970
        case .day(let day): Double(day.daysSince1970 * 86_400 + 43_200)
        case .unknown: -.infinity
        }
    }
}
