import Configuration
import Entities
import FoundationEssentials
import Library
import Platform
import Terminal
import UseCases

extension LibraryCommands {
    static let calendarRows = [
        Subcommand(
            "calendar", [.library(Operand(.file, .optional), CommandWords.calendarFile, Self.writeCalendar)],
            options: OptionName.common + [.ics, .days, .spoilers, .yes],
            examples: ["calendar": "marquee calendar --ics ~/public/shows.ics"]),
        Subcommand(
            "notify", [.library(Self.notify)], options: OptionName.common + [.command, .printUnits, .spoilers],
            examples: [
                "notify": "marquee notify --command \"logger -t tv\"", "notifyUnits": "marquee notify --print-units",
            ]),
    ]

    /// Days of the calendar before and after today.
    private static let daysBefore = 30
    private static let daysAfter = 180

    // MARK: Calendar

    /// Writes the calendar to a file, or `nil` for standard output.
    private func writeCalendar(to file: String?) async throws(CommandFailure) {
        let value = try await value(fetching: .changed)
        let now = clock.now()
        let after = min(options.ofLibrary.days ?? Self.daysAfter, Self.mostDays)
        guard let today = calendar.today(at: now), let first = today.advanced(by: -Self.daysBefore),
            let last = today.advanced(by: after - 1)
        else { throw .said(.failed) }
        let agenda = value.agenda(in: first...last, at: now, calendar: calendar)
        let names = names(in: value)
        let content = CalendarFile(agenda) { words(for: $0, names) }
        let output = try file.map { path throws(CommandFailure) in try options.output(path, replacing: .calendars) }
        let outcome = try WriteCalendar(store: memory)(content, days: first...last, at: now) {
            bytes throws(CommandFailure) in
            if let output {
                try failing(as: CommandFailure.path) { () throws(UserPathError) in try output.write(bytes) }
            } else if !console.asJSON {
                try console.print(String(decoding: bytes, as: UTF8.self))
            }
        }
        if case .failure(let error) = outcome { throw .library(error) }
        guard console.asJSON else { return }
        try console.print(
            Report(
                credits: credits(withFilms: agenda.days.contains { $0.entries.contains { $0.show == nil } }),
                json: ["events": .array(content.events.map(JSONValue.init))], text: .lines([])))
    }

    private func words(for entry: Agenda.Entry, _ names: EpisodeShields) -> CalendarFile.Words {
        guard let show = entry.show else {
            return CalendarFile.Words(
                summary: "\(entry.name): \(phrases.details(of: entry, isShort: false))",
                description: phrases.isOfDemo ? "" : Credit.tmdb.line)
        }
        guard entry.episodes.count == 1, let episode = entry.episodes.first else {
            return CalendarFile.Words(
                summary: "\(show.name) \(phrases.code(of: entry.episodes))",
                description: (entry.episodes.map { names.title(of: $0, in: show.id, phrases) } + [credit])
                    .joined(separator: "\n"))
        }
        let lines = [show.network?.name ?? "", names.summary(of: episode, in: show.id), credit]
        return CalendarFile.Words(
            summary: "\(show.name) \(names.title(of: episode, in: show.id, phrases))",
            description: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private var credit: String { credits.map(\.line).joined(separator: "\n") }

    // MARK: Notices

    private func notify() async throws(CommandFailure) {
        if options.ofLibrary.printsUnits { return try console.print(SystemUnits.notices().text) }
        var program: NoticeProgram?
        if let command = options.ofLibrary.command ?? (console.asJSON ? nil : noticeCommand) {
            program = try failing(as: CommandFailure.command) { () throws(CommandFault) in
                try NoticeProgram(command: command, environment: environment)
            }
        } else if !console.asJSON {
            program = NoticeProgram.desktop(environment: environment)
        }
        let value = try await value(fetching: .changed)
        let news = try await reading { () async throws(StoreError) in
            try TellAired(store: memory)(value, at: clock.now(), calendar: calendar)
        }
        let names = names(in: value)
        let notices =
            news.airings.map { airing in
                let text = names.title(of: airing.episode, in: airing.show.id, phrases)
                return ReleaseNotice(
                    title: airing.show.name, text: text, number: airing.episode.id, isFilm: false,
                    json: airing.json(name: names.name(of: airing.episode, in: airing.show.id)))
            }
            + news.premieres.map {
                ReleaseNotice(
                    title: $0.movie.title, text: phrases.release($0.release.kind), number: $0.number, isFilm: true,
                    json: JSONValue($0))
            }
        var unseen: [ReleaseNotice] = []
        var faults: Set<CommandFault> = []
        for notice in notices {
            let fault = await program?.show(title: notice.title, text: notice.text, id: notice.number)
            if let fault, faults.insert(fault).inserted { console.say(phrases.commandFailure(fault)) }
            if program == nil || fault != nil { unseen.append(notice) }
        }
        // What could not be shown is printed: it is not told again.
        let printed = console.asJSON ? notices : unseen
        guard console.asJSON || !printed.isEmpty else { return }
        try console.print(
            Report(
                credits: credits(withFilms: !news.premieres.isEmpty),
                json: [
                    "notices": .array(printed.filter { !$0.isFilm }.map(\.json)),
                    "films": .array(printed.filter(\.isFilm).map(\.json)),
                ],
                text: .lines(printed.map { "\($0.title) \($0.text)" })))
    }
}

extension CommandWords {
    fileprivate func calendarFile() throws(UsageError) -> String? {
        guard options.ofLibrary.isICalendar else {
            throw .missingAction(command: command, allowed: [OptionName.ics.rawValue])
        }
        return file()
    }
}

private struct ReleaseNotice {
    let title: String
    let text: String
    /// The episode's, or that of a premiere.
    let number: Int
    let isFilm: Bool
    let json: JSONValue

    init(title: String, text: String, number: Int, isFilm: Bool, json: JSONValue) {
        (self.title, self.text, self.number) = (HarmlessText.line(title), HarmlessText.line(text), number)
        self.isFilm = isFilm
        self.json = json + ["title": .text(self.title), "text": .text(self.text)]
    }
}

extension Agenda.Airing {
    fileprivate func json(name: String?) -> JSONValue {
        [
            "show": ["id": .integer(show.id.number), "name": .text(show.name)],
            "season": .integer(episode.season), "number": JSONValue(episode.number), "name": JSONValue(name),
            "airstamp": JSONValue(episode.airstamp?.iso8601), "id": .integer(episode.id),
        ]
    }
}

/// The units that let systemd run a command of this program.
struct SystemUnits: Sendable {
    let name: String
    let command: String
    let description: String
    let schedule: String
    var program = ExecutablePath.current() ?? "marquee"

    static func notices(program: String? = nil) -> SystemUnits {
        var units = SystemUnits(
            name: "marquee-notify", command: "notify", description: "notices of episodes that have aired",
            schedule: "OnCalendar=*-*-* 08..23:00/30\nPersistent=true\nRandomizedDelaySec=10m")
        if let program { units.program = program }
        return units
    }

    static let sources = SystemUnits(
        name: "marquee-sources", command: "sources sync", description: "what was played on other machines",
        schedule: "OnCalendar=*:00/15\nRandomizedDelaySec=2m")

    var text: String {
        """
        # ~/.config/systemd/user/\(name).service
        [Unit]
        Description=Marquee: \(description)

        [Service]
        Type=oneshot
        ExecStart="\(path)" \(command)

        # ~/.config/systemd/user/\(name).timer
        [Unit]
        Description=Marquee: \(description)

        [Timer]
        \(schedule)

        [Install]
        WantedBy=timers.target

        """
    }

    /// As a word of a unit; a name is looked for in the usual folders.
    private var path: String {
        HarmlessText.line(program.contains("/") ? program : "marquee")
            .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
            .replacing("$", with: "$$")
    }
}

extension JSONValue {
    fileprivate init(_ event: CalendarFile.Event) {
        let (day, at): (String?, String?) =
            switch event.start {
            case .moment(let date): (nil, date.iso8601)
            case .day(let day): (day.iso8601, nil)
            }
        self = [
            "uid": .text(event.uid), "day": JSONValue(day), "at": JSONValue(at), "minutes": .integer(event.duration),
            "summary": .text(event.words.summary), "url": JSONValue(event.link),
        ]
    }
}
