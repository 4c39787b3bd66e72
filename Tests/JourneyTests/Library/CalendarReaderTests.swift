import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Platform
@testable import UseCases

/// The calendar file read by other programs.
@Suite(.timeLimit(.minutes(5))) struct CalendarReaderTests {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)
    private static func isInstalled(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
    private static let hasKhal = isInstalled("/usr/bin/khal")
    private static let hasCalcurse = isInstalled("/usr/bin/calcurse")
    private static func hasModule(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(name)")
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Forty shows of four weeks, with awkward names, times after midnight, days without times, and drops.
    private func agenda(isChanged: Bool = false) throws -> (Agenda, ClosedRange<CalendarDay>) {
        let start = try require(LocalCalendar.fixed(hours: 0).time(of: Self.now)?.day)
        let airings = (1...40).flatMap { number -> [Agenda.Airing] in
            let show = Show(
                id: Show.ID(number: number),
                name: number % 5 == 0 ? "Ab, \"c\"; d\\e 日本 🎬 \(number)" : "Show \(number)",
                genres: ["Science-Fiction", "Drama"])
            return (0..<4).map { place in
                let isDrop = number % 7 == 0
                let day = start.advanced(by: number % 6 + (isDrop ? 0 : place * 7))
                let late = isChanged && number == 1 && place == 0 ? 3_600.0 : 0
                let moment = Double((day?.daysSince1970 ?? 0) * 86_400 + number * 1_800) + late
                return Agenda.Airing(
                    show: show,
                    episode: Episode(
                        id: number * 100 + place, name: "Part \(place)", season: 1, number: place + 1, airdate: day,
                        airstamp: number % 3 == 0 ? nil : Date(timeIntervalSince1970: moment)))
            }
        }.filter { !isChanged || $0.episode.id != 201 }
        let days = start...(try require(start.advanced(by: 60)))
        return (Agenda(airings, in: days, calendar: .fixed(hours: 0)), days)
    }

    /// Writes the file twice, with a change between, and returns the paths and the number of events.
    private func files() throws -> (first: String, second: String, count: Int) {
        let memory = MemoryStore()
        var paths: [String] = []
        var count = 0
        for isChanged in [false, true] {
            let (agenda, days) = try agenda(isChanged: isChanged)
            let file = CalendarFile(agenda) { entry in
                CalendarFile.Words(
                    summary: entry.name, description: String(repeating: "é日🎬, ", count: 40) + "\nend")
            }
            if !isChanged { count = file.events.count }
            let path = "\(folder.path)/\(paths.count).ics"
            let outcome = try WriteCalendar(store: memory)(
                file, days: days, at: Self.now + (isChanged ? 86_400 : 0)
            ) { try Data($0).write(to: URL(filePath: path)) }
            try outcome.get()
            paths.append(path)
        }
        return (paths[0], paths[1], count)
    }

    private func python(_ script: String, _ arguments: String...) async throws -> CommandRun {
        try await CommandRun.of(
            "/usr/bin/python3", ["-c", script] + arguments, environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"])
    }

    /// Imports a file, and returns the report.
    private func calcurse(_ path: String) async throws -> String {
        let run = try await CommandRun.of(
            "/usr/bin/calcurse", ["-D", folder.path + "/calcurse", "-i", path],
            environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb", "TZ": "UTC"])
        return run.output + run.errors
    }

    @Test func octetsAndLinesAreAsTheRulesSay() throws {
        let (first, second, _) = try files()
        for path in [first, second] {
            let bytes = Array(try Data(contentsOf: URL(filePath: path)))
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            expectEqual(lines.last?.isEmpty, true)
            for line in lines.dropLast() {
                expect(line.last == 0x0D && line.count <= 76 && !line.dropLast().contains(0x0D))
                expect(String(validating: Array(line), as: UTF8.self) != nil)
            }
        }
    }

    /// The demo's file, as the program writes it: every reader finds the same events, each once.
    @Test(.enabled(if: hasModule("icalendar") && hasModule("vobject") && hasCalcurse, "the readers are not installed"))
    func theDemoIsReadByAll() async throws {
        let path = folder.path + "/demo.ics"
        let written = try await Marquee.run("calendar", "--ics", path, "--demo", home: folder)
        expectEqual(written.status, .exited(0), "\(written.errors)")
        let run = try await python(
            """
            import sys, icalendar, vobject
            with open(sys.argv[1], 'rb') as file: events = icalendar.Calendar.from_ical(file.read()).walk('VEVENT')
            with open(sys.argv[1], newline='') as file: calendar = vobject.readOne(file)
            calendar.validate(raiseException=True)
            print(len(events) > 20, len(events) == len({str(e['UID']) for e in events}) == len(calendar.vevent_list))
            """, path)
        expectEqual(run.output, "True True\n", "\(run.errors)")
        try await expect(calcurse(path).contains("0 skipped"))
    }

    @Test(.enabled(if: hasModule("icalendar"), "python3-icalendar is not installed"))
    func icalendarReadsTheSameUIDsAndARaisedSequence() async throws {
        let (first, second, count) = try files()
        let run = try await python(
            """
            import sys, icalendar
            def events(path):
                with open(path, 'rb') as file: calendar = icalendar.Calendar.from_ical(file.read())
                return {str(e['UID']): (int(e['SEQUENCE']), str(e['STATUS'])) for e in calendar.walk('VEVENT')}
            one, two = events(sys.argv[1]), events(sys.argv[2])
            print(len(one), set(one) == set(two))
            print(sorted((u, v) for u, v in two.items() if one[u] != v))
            """, first, second)
        expectEqual(
            run.output,
            """
            \(count) True
            [('tvmaze-episode-100@marquee', (1, 'CONFIRMED')), ('tvmaze-episode-201@marquee', (1, 'CANCELLED'))]

            """, "\(run.errors)")
    }

    @Test(.enabled(if: hasModule("vobject"), "python3-vobject is not installed"))
    func vobjectFindsNoMistake() async throws {
        let (first, second, count) = try files()
        let run = try await python(
            """
            import sys, vobject
            for path in sys.argv[1:]:
                with open(path, newline='') as file: calendar = vobject.readOne(file)
                calendar.validate(raiseException=True)
                print(len(calendar.vevent_list))
            """, first, second)
        expectEqual(run.output, "\(count)\n\(count)\n", "\(run.errors)")
    }

    @Test(.enabled(if: hasKhal, "khal is not installed"))
    func khalTakesEveryEventOnce() async throws {
        let (first, second, count) = try files()
        let calendar = folder.path + "/khal"
        try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
        let settings = """
            [calendars]
            [[tv]]
            path = \(calendar)
            [locale]
            local_timezone = UTC
            default_timezone = UTC
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M

            """
        try folder.write(settings, to: "khal.conf")
        for path in [first, second] {
            let run = try await CommandRun.of(
                "/usr/bin/khal", ["-c", folder.path + "/khal.conf", "import", "--batch", "-a", "tv", path],
                environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"])
            expectEqual(run.status, .exited(0), "\(run.errors)")
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: calendar).count, count)
        }
    }

    @Test(.enabled(if: hasCalcurse, "calcurse is not installed"))
    func calcurseDropsNothing() async throws {
        let (first, _, _) = try files()
        let output = try await calcurse(first)
        expect(output.contains("0 skipped"), output)
    }
}
