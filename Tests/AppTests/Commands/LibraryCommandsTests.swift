import Entities
import Foundation
import Library
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LibraryCommandsTests {
    /// Two shows with episodes that aired before the bench's clock, and one that airs in three days.
    private static let now = ManualWallClock().now()
    private static let dark = Show(id: Show.ID(number: 17), name: "Dark", status: .running)
    private static let darker = Show(id: Show.ID(number: 18), name: "Darker", status: .ended)

    private static func episodes(_ show: Int, _ count: Int) -> [Episode] {
        (1...count).map { number in
            Episode(
                id: show * 100 + number, name: "Part \(number)", season: 1, number: number,
                airstamp: now + Double(number - count) * 7 * 86_400 + 3 * 86_400, runtime: 50)
        }
    }

    private static func special(of show: Show) -> [Episode] {
        show == darker ? [Episode(id: 1899, name: "Christmas", season: 1, number: nil, airstamp: now - 86_400)] : []
    }

    private let bench: CommandBench

    init() {
        let titles = [(Self.dark, 5), (Self.darker, 3)].map { show, count in
            LibraryTitle.show(
                .init(
                    details: ShowDetails(
                        show: show, episodes: Self.episodes(show.id.number, count) + Self.special(of: show), cast: []),
                    fetched: Self.now))
        }
        let acts = LibraryChange.status(.followed, of: .show(Self.dark))
        let empty = Library()
        bench = CommandBench(
            pages: [[Show(id: Show.ID(number: 82), name: "Tide"), Show(id: Show.ID(number: 83), name: "Tide Pool")]],
            films: 3,
            library: Library([(Self.now, empty.acts(for: acts, at: Self.now, calendar: .utc))], titles: titles))
    }

    private func lines(_ words: String...) async throws -> [String] {
        try await expectEqual(bench.library(words), .code(.done), "\(words): \(bench.errors)")
        return bench.last.split(separator: "\n").map(String.init)
    }

    @Test func aNumberThatIsANameIsAskedAbout() async throws {
        let show = Show(
            id: Show.ID(number: 7), name: "24", status: .ended, premiered: CalendarDay(year: 2001, month: 11, day: 6))
        let acts = Library().acts(for: .status(.followed, of: .show(show)), at: Self.now, calendar: .utc)
        let details = ShowDetails(show: show, episodes: Self.episodes(7, 3), cast: [])
        let bench = CommandBench(
            pages: [[Show(id: Show.ID(number: 24), name: "Tide"), show]],
            library: Library([(Self.now, acts)], titles: [.show(.init(details: details, fetched: Self.now))]))
        for words in [["drop", "24"], ["rate", "24", "8"], ["mark", "24", "S01E01"], ["note", "24", "x"]] {
            try await expectEqual(bench.library(words), .code(.notFound), "\(words)")
            expect(bench.errors.contains("show:7  24") && bench.errors.contains("show:24  "), bench.errors)
        }
        expect(bench.output.isEmpty, bench.output)
        for words in [["drop", "name:24"], ["rate", "24 (2001)", "8"], ["mark", "show:7", "S01E01"]] {
            try await expectEqual(bench.library(words), .code(.done), "\(words): \(bench.errors)")
        }
        expect(bench.output.split(separator: "\n").allSatisfy { $0.contains("show:7\t24") }, bench.output)
        let number = Wanted<TitleID>.number(.show(Show.ID(number: 24)), "24")
        await expectEqual(bench.run(.add([number]), store: bench.libraryStore), .code(.notFound))
        await expectEqual(bench.run(.add([.name("24")]), store: bench.libraryStore), .code(.done))
        expectEqual(bench.last, "added\tshow:7\t24\n")
        // A number that is no name is an ID.
        try await expectEqual(bench.library(["follow", "25"]), .code(.notFound))
        expect(!bench.errors.contains("show:25"), bench.errors)
    }

    @Test mutating func episodesAreMarkedOneByOneAndInBulk() async throws {
        // Next names the episode after the last watched.
        try await expectEqual(lines("next"), ["show:17\tDark\tbehind\t4\tS01E01\tPart 1\t2026-05-03T20:26:40Z"])
        try await expectEqual(lines("mark", "dark", "S01E02"), ["watched\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t3\tS01E03\tPart 3"), true)
        expect(bench.shows.detailCalls.isEmpty, "a saved show needs no request")
        // A bulk is marked at an unknown time unless asked otherwise.
        self = Self()
        try await expectEqual(lines("mark", "dark", "S01"), ["watched\tshow:17\tDark\t4\t"])
        try await expect(lines("history").allSatisfy { $0.hasPrefix("\tunknown\tshow:17\tDark\tS01E0") })
        try await expectEqual(lines("undo"), ["undone: watched\t\t4 episodes of Dark\t4\t"])
        try await expectEqual(
            lines("mark", "17", "S01E02", "--up-to", "--at", "2026-05-20"), ["watched\tshow:17\tDark\t2\t"])
        try await expectEqual(lines("history").first, "2026-05-20T12:00:00Z\tday\tshow:17\tDark\tS01E02\tPart 2")
        try await expectEqual(lines("mark", "Dark", "S01E01-04", "--aired"), ["watched\tshow:17\tDark\t2\t"])
        // A range does not mark watched episodes again.
        self = Self()
        _ = try await lines("mark", "dark", "S01")
        try await expectEqual(lines("mark", "dark", "S01"), ["known\tshow:17\tDark\t0\t"])
        try await expectEqual(lines("mark", "dark", "S01E01"), ["watched\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("unmark", "dark", "S01E01-03"), ["unwatched\tshow:17\tDark\t3\t"])
    }

    @Test mutating func unknownNamesAndEpisodesAreRefused() async throws {
        // An episode that has not aired is marked on request only.
        try await expectEqual(bench.library(["mark", "dark", "S01E05"]), .code(.failed))
        expect(bench.errors.contains("Dark S01E05 has not aired yet"))
        try await expectEqual(lines("mark", "dark", "S01E05", "--yes"), ["watched\tshow:17\tDark\t1\t"])
        // Nothing is watched in the future, or before there were films.
        for (time, words) in [("2099-01-01", "That is in the future"), ("1899-12-31", "That is before 1900")] {
            self = Self()
            try await expectEqual(bench.library(["mark", "dark", "S01E01", "--at", time]), .code(.wrongUsage))
            expect(bench.errors.contains("--at: " + words) && bench.output.isEmpty, time)
        }
        // Missing episodes and titles: the program exits with 4.
        self = Self()
        try await expectEqual(bench.library(["mark", "dark", "S09E01"]), .code(.notFound))
        expect(bench.errors.contains("There is no Dark S09E01"))
        try await expectEqual(bench.library(["unfollow", "Darker"]), .code(.notFound))
        try await expectEqual(bench.library(["follow", "xyzzy"]), .code(.notFound))
        expect(bench.output.isEmpty)
        // Names of several shows are refused.
        self = Self()
        try await expectEqual(bench.library(["follow", "Tid"]), .code(.notFound))
        expect(bench.errors.contains("82") && bench.errors.contains("83") && bench.output.isEmpty)
        try await expectEqual(
            lines("follow", "Tide", "83"), ["followed\tshow:82\tTide\t1\t", "followed\tshow:83\tTide Pool\t1\t"])
        try await expectEqual(lines("undo"), ["undone: followed\t\t2 titles\t2\t"])
        // Of several shows each takes one request, and the terminal shows how many are done.
        self = Self()
        try await expectEqual(bench.library(["follow", "82", "83"], showsProgress: true), .code(.done))
        expectEqual(bench.shows.detailCalls.map(\.number), [82, 83])
        expectEqual(bench.shows.crewCalls, [])
        expect(bench.errors.contains("Looking up titles: 1 of 2"), bench.errors)
        // Offline, the program exits with 3 if a show is unknown.
        self = Self()
        try await expectEqual(bench.library(["follow", "82"], isOffline: true), .code(.unreachable))
        // A followed show is known with its episodes.
        self = Self()
        bench.shows.setAirstamp(Self.now - 86_400)
        _ = try await lines("follow", "82")
        bench.shows.fail(with: .unreachable(.cannotConnect))
        try await expectEqual(lines("mark", "tide", "s1e1"), ["watched\tshow:82\tTide\t1\t"])
    }

    @Test mutating func statesValuesAndSettingsOfAShow() async throws {
        try await expectEqual(lines("pause", "dark"), ["paused\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("rate", "dark", "8"), ["rated\tshow:17\tDark\t1\t8"])
        try await expectEqual(lines("rate", "dark", "S01E01", "7.5"), ["rated\tshow:17\tDark\t1\t7.5"])
        try await expectEqual(lines("rate", "dark", "--remove"), ["unrated\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("tag", "dark", "noir", "slow"), ["tagged\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("note", "dark", "watch", "with Ann"), ["noted\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("note", "dark"), ["watch with Ann"])
        try await expectEqual(lines("mark", "movie:603"), ["watched\tmovie:603\tFilm 603\t1\t"])
        // Skipped episodes are left out of next.
        self = Self()
        try await expectEqual(lines("skip", "dark", "S01E01-02"), ["skipped\tshow:17\tDark\t2\t"])
        try await expectEqual(lines("skip", "dark", "S01E01-02"), ["known\tshow:17\tDark\t0\t"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t2\tS01E03\tPart 3"), true)
        try await expectEqual(lines("unskip", "dark", "S01"), ["unskipped\tshow:17\tDark\t2\t"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t4\tS01E01"), true)
        try await expectEqual(bench.library(["skip", "movie:603"]), .code(.wrongUsage))
        expect(bench.errors.contains("Film 603 is a film, which has no episodes"))
        // A show has settings of its own.
        self = Self()
        try await expectEqual(lines("specials", "dark", "all"), ["specials\tshow:17\tDark\t1\tall"])
        try await expectEqual(lines("specials", "dark", "--remove"), ["specials\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("shield", "dark", "text"), ["shield\tshow:17\tDark\t1\ttext"])
        try await expectEqual(lines("shield", "dark", "text"), ["known\tshow:17\tDark\t0\t"])
        try await expectEqual(lines("plan", "18").first?.hasPrefix("planned\tshow:18"), true)
        for words in [["specials", "dark", "some"], ["shift", "dark", "29"], ["shift", "dark"], ["shield", "dark"]] {
            await #expect(throws: UsageError.self, "\(words)") { try await bench.library(words) }
        }
        try await expectEqual(bench.library(["shift", "movie:603", "1"]), .code(.wrongUsage))
    }

    @Test mutating func aShowIsWatchedAgainOrShifted() async throws {
        // A show is watched again until that is cancelled.
        _ = try await lines("mark", "dark", "S01E01-03")
        bench.wallClock.advance(by: 60)
        try await expectEqual(lines("rewatch", "dark"), ["rewatched\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t4\tS01E01"), true)
        try await expectEqual(lines("history").count, 3)
        try await expectEqual(lines("rewatch", "dark", "--remove"), ["rewatchCancelled\tshow:17\tDark\t1\t"])
        try await expectEqual(lines("rewatch", "dark", "--remove"), ["known\tshow:17\tDark\t0\t"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t1\tS01E04"), true)
        // A shift moves the days everywhere.
        self = Self()
        try await expectEqual(lines("shift", "dark", "2"), ["shift\tshow:17\tDark\t1\t2"])
        try await expectEqual(lines("upcoming"), ["2026-06-02\t20:26\tshow:17\tDark\tS01E05\tPart 5"])
        // The fourth episode came out four days ago.
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t4\t"), true)
        _ = try await lines("shift", "dark", "5")
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t3\t"), true)
        try await expectEqual(lines("shift", "dark", "-3"), ["shift\tshow:17\tDark\t1\t-3"])
        try await expectEqual(lines("next").first?.hasPrefix("show:17\tDark\tbehind\t5\t"), true)
        try await expectEqual(lines("shift", "dark", "0"), ["shift\tshow:17\tDark\t1\t"])
    }

    @Test mutating func theCalendarIsWrittenWithTheSameBytes() async throws {
        try await expectEqual(bench.library(["calendar", "--ics"]), .code(.done))
        let first = bench.output
        expect(first.hasPrefix("BEGIN:VCALENDAR\r\n") && first.hasSuffix("END:VCALENDAR\r\n"))
        expect(first.contains("SUMMARY:Dark S01E05 Part 5\r\n") && first.contains("UID:tvmaze-episode-1705@marquee"))
        expect(!first.contains("Darker"), "it is not followed")
        bench.wallClock.advance(by: 60)
        try await expectEqual(bench.library(["calendar", "--ics"]), .code(.done))
        expectEqual(bench.output, first + first)
        let folder = try TemporaryFolder()
        try await expectEqual(bench.library(["calendar", "--ics", folder.path + "/a.ics"]), .code(.done))
        try expectEqual(String(contentsOfFile: folder.path + "/a.ics", encoding: .utf8), first)
        expectEqual(bench.output, first + first)
        await #expect(throws: UsageError.self) { try await bench.library(["calendar"]) }
        // Hidden names stay hidden.
        self = Self()
        bench.wallClock.advance(by: 3 * 86_400 + 60)
        for command in [["calendar", "--ics"], ["notify"]] {
            try await expectEqual(bench.library(command, shield: .text), .code(.done))
        }
        expect(bench.output.contains("SUMMARY:Dark S01E05\r\n") && bench.output.hasSuffix("\r\nDark S01E05\n"))
        expect(!bench.output.contains("Part"))
        try await expectEqual(bench.library(["calendar", "--ics", "--spoilers"], shield: .text), .code(.done))
        expect(bench.output.contains("SUMMARY:Dark S01E05 Part 5\r\n"))
    }

    @Test func theLibraryIsExportedAndItsLossesAreNamed() async throws {
        _ = try await lines("mark", "dark", "S01E01-02")
        _ = try await lines("note", "dark", "the cave")
        let json = try await lines("export").joined(separator: "\n")
        expect(json.contains("\"name\": \"Dark\"") && json.contains("the cave"), "\(json)")
        let rows = try await lines("export", "--format", "csv").flatMap { $0.components(separatedBy: "\r\n") }
        expect(rows[0].hasPrefix("type,title,year,season,episode,episode_title,watched_at"))
        expect(rows.count == 4 && rows[1].hasPrefix("episode,Dark,,1,1,Part 1,"), "\(rows)")
        expect(bench.errors.contains("Not in these files: statuses (1), notes (1)"))
        expect(bench.errors.contains("Data: TVmaze.com"))
        let folder = try TemporaryFolder()
        try await expectEqual(bench.library(["export", "--format", "trakt"]), .code(.wrongUsage))
        expect(bench.errors.contains("marquee export --format trakt ~/export"))
        let target = folder.path + "/trakt"
        try await expect(
            lines("export", "--format", "trakt", target).contains {
                $0.hasPrefix("tvtime-series-episodes.csv\t")
            })
        try expect(folder.contents().contains("trakt/CREDITS.txt"))
        try expect(folder.contents().contains("trakt/tvtime-series-episodes.csv"))
        try await expectEqual(lines("export", folder.path + "/all.json"), ["marquee.json\t\(json.utf8.count + 1)"])
        try expectEqual(String(contentsOfFile: folder.path + "/all.json", encoding: .utf8), json + "\n")
        try await expectEqual(bench.library(["export", folder.path + "/none/none"]), .code(.failed))
    }

    @Test mutating func anAiredEpisodeIsToldOnce() async throws {
        try await expectEqual(lines("notify"), [])
        bench.wallClock.advance(by: 3 * 86_400 + 60)
        try await expectEqual(lines("notify"), ["Dark S01E05 Part 5"])
        try await expectEqual(lines("notify"), [])
        bench.wallClock.advance(by: -365 * 86_400)
        try await expectEqual(lines("notify"), [])
        bench.wallClock.advance(by: 3 * 365 * 86_400)
        try await expectEqual(lines("notify"), [])
        bench.wallClock.advance(by: -2 * 365 * 86_400)
        try await expectEqual(lines("notify"), [])
        // A command gets each notice as arguments.
        self = Self()
        let folder = try TemporaryFolder()
        let (program, output) = (folder.path + "/tell", folder.path + "/told")
        let script = "#!/bin/sh\nprintf '%s|' \"$@\" \"$MARQUEE_EPISODE\" >>'\(output)'\n"
        try Data(script.utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        bench.wallClock.advance(by: 3 * 86_400 + 60)
        for _ in 0..<2 { try await expectEqual(lines("notify", "--command", program + " '$(id)' 'x;y'"), []) }
        try expectEqual(String(contentsOfFile: output, encoding: .utf8), "$(id)|x;y|Dark|S01E05 Part 5|1705|1705|")
        try await expectEqual(bench.library(["notify", "--command", folder.path + "/none"]), .code(.failed))
        // The units for systemd name the program.
        let text = SystemUnits.notices(program: "/opt/my \"tv\"/50%/marquee").text
        expect(text.contains(#"ExecStart="/opt/my \"tv\"/50%%/marquee" notify"#))
        expect(text.contains("OnCalendar=*-*-* 08..23:00/30\nPersistent=true"))
    }

    @Test mutating func lists() async throws {
        try await expectEqual(lines("list", "create", "Rainy days"), ["listCreated\t\tRainy days\t1\t"])
        try await expectEqual(
            lines("list", "add", "rainy days", "dark", "movie:603"),
            ["listed\tshow:17\tDark\t1\tRainy days", "listed\tmovie:603\tFilm 603\t1\tRainy days"])
        try await expectEqual(lines("list", "move", "rainy days", "movie:603", "1").first?.hasPrefix("reordered"), true)
        try await expectEqual(lines("list", "show", "rainy days"), ["movie:603\tFilm 603", "show:17\tDark"])
        try await expectEqual(lines("list", "remove", "rainy days", "dark").first?.hasPrefix("unlisted\tshow:17"), true)
        try await expectEqual(lines("list"), ["Rainy days\t1\t"])
        try await expectEqual(bench.library(["list", "create", "rainy days"]), .code(.failed))
        try await expectEqual(lines("list", "delete", "rainy days").first?.hasPrefix("listDeleted"), true)
        try await expectEqual(bench.library(["list", "show", "rainy days"]), .code(.notFound))
        // A list can fill itself.
        self = Self()
        try await expectEqual(
            lines("list", "filter", "Running", "status:running sort:name"), ["listCreated\t\tRunning\t1\t"])
        try await expectEqual(lines("list", "show", "running"), ["show:17\tDark"])
        try await expectEqual(lines("list", "filter", "running", "status:ended").first?.hasPrefix("listCreated"), true)
        try await expect(lines("list", "show", "running").isEmpty)
        try await expectEqual(lines("list", "rename", "running", "Over").first?.hasPrefix("listCreated"), true)
        try await expectEqual(lines("list"), ["Over\t0\tstatus:Ended"])
        try await expectEqual(bench.library(["list", "add", "over", "dark"]), .code(.failed))
        _ = try await lines("list", "create", "Mine")
        try await expectEqual(bench.library(["list", "filter", "mine", "status:ended"]), .code(.failed))
        #expect(throws: UsageError.invalidValue(option: "year:", value: "soon", allowed: ["2010..2019"])) {
            try CommandLineParser.parse(["list", "filter", "x", "year:soon"])
        }
        // A list takes anything that has a name.
        self = Self()
        bench.shows.setPerson(PersonDetails(person: Person(id: Person.ID(number: 7), name: "Ann Lee"), credits: []))
        _ = try await lines("list", "create", "Winter")
        try await expectEqual(
            lines("list", "add", "winter", "dark", "S01", "S01E02", "person:7", "movie:603"),
            [
                "listed\tshow:17\tDark\t1\tWinter", "listed\tshow:17\tDark\t1\tWinter",
                "listed\t\tAnn Lee\t1\tWinter", "listed\tmovie:603\tFilm 603\t1\tWinter",
            ])
        _ = try await lines("list", "move", "winter", "person:ann lee", "1")
        try await expectEqual(
            lines("list", "show", "winter"),
            ["person:7\tAnn Lee", "show:17 S01\tDark S01", "show:17 episode:1702\tDark S01E02", "movie:603\tFilm 603"])
        // The printed words are understood.
        for words in [["person:7"], ["show:17", "S01"], ["show:17", "episode:1702"]] {
            try await expectEqual(bench.library(["list", "remove", "winter"] + words), .code(.done))
        }
        try await expectEqual(lines("list", "show", "winter"), ["movie:603\tFilm 603"])
    }

    @Test mutating func specialsUndoAndPick() async throws {
        // Specials have codes.
        try await expectEqual(lines("mark", "18", "S01SP1"), ["watched\tshow:18\tDarker\t1\t"])
        try await expectEqual(lines("mark", "18", "episode:1899"), ["watched\tshow:18\tDarker\t1\t"])
        try await expectEqual(lines("history").filter { $0.hasSuffix("Christmas") }.count, 2)
        try await expectEqual(bench.library(["mark", "18", "S01SP2"]), .code(.notFound))
        // It is an error if there is nothing to undo.
        self = Self()
        _ = try await lines("undo")
        try await expectEqual(bench.library(["undo"]), .code(.failed))
        expect(bench.errors.contains("Nothing to undo"))
        try await expectEqual(lines("redo"), ["redone: followed\t\tDark\t1\t"])
        // The same seed leads to the same pick.
        self = Self()
        let first = try await lines("pick", "--seed", "3", "--minutes", "60")
        expectEqual(first, ["show:17\tDark · S01E01 · Part 1 · 50 min"])
        try await expectEqual(lines("pick", "--seed", "3", "--minutes", "60"), first)
        try await expect(lines("pick", "--minutes", "20").isEmpty)
        expect(bench.errors.contains("Nothing in your library fits"))
    }

    @Test mutating func upcomingHasTheDaysAhead() async throws {
        try await expectEqual(lines("upcoming"), ["2026-05-31\t20:26\tshow:17\tDark\tS01E05\tPart 5"])
        try await expect(lines("upcoming", "--days", "3").isEmpty)
        // Old data is printed, and standard error says how old it is.
        self = Self()
        for words in ["upcoming", "next"] { _ = try await lines(words) }
        expect(bench.errors.isEmpty, "\(bench.errors)")
        bench.wallClock.advance(by: 3 * 86_400)
        for words in ["upcoming", "next"] { _ = try await lines(words) }
        let warning = "marquee: May be outdated: saved 3 days ago.\n"
        expectEqual(bench.errors, warning + warning)
        let printed = bench.output.count
        _ = try await bench.library(["next"], asJSON: true)
        let json = bench.output.dropFirst(printed)
        expect(json.contains("\"outdated\": true") && json.contains("\"fetched\": \"2026-"), "\(json)")
    }

    @Test func filmsComeOutInCommands() async throws {
        let film = Movie(id: Movie.ID(number: 603), title: "Harbor Lights", runtime: 100)
        let today = try require(LocalCalendar.utc.time(of: Self.now)?.day)
        let (first, second) = (try require(today.advanced(by: 1)), try require(today.advanced(by: 3)))
        let releases = FilmReleases([
            .unitedStates: [FilmRelease(.cinema, on: first), FilmRelease(.digital, on: second)]
        ])
        let plan = LibraryAct.assign(LibrarySubject(.movie(film.id)), .status(.planned))
        let bench = CommandBench(
            library: Library(
                [(Self.now, [plan])],
                titles: [.movie(.init(MovieDetails(movie: film, releases: releases), fetched: Self.now))]))
        func output(_ words: String..., asJSON: Bool = false) async throws -> String {
            try await expectEqual(bench.library(words, asJSON: asJSON), .code(.done), "\(words): \(bench.errors)")
            return bench.last
        }
        try await expectEqual(
            output("upcoming"),
            """
            \(first.iso8601)\t\tmovie:603\tHarbor Lights\t\tcinema
            \(second.iso8601)\t\tmovie:603\tHarbor Lights\t\tdigital

            """)
        let json = try await output("upcoming", "--days", "2", asJSON: true)
        for part in [
            #""films": ["#, #""day": "\#(first.iso8601)""#, #""name": "Harbor Lights""#, #""release": "cinema""#,
            "themoviedb.org",
        ] { expect(json.contains(part), json) }
        expect(!json.contains("digital"))
        try await expectEqual(
            output("next"), "movie:603\tHarbor Lights\twaiting\t0\t\t\t\(first.iso8601)\n")
        let next = try await output("next", asJSON: true)
        expect(next.contains(#""kind": "cinema""#), next)
        let file = try await output("calendar", "--ics")
        let date = first.iso8601.replacing("-", with: "")
        for line in [
            "UID:tmdb-movie-603-cinema@marquee", "DTSTART;VALUE=DATE:\(date)", "SUMMARY:Harbor Lights: In cinemas",
            "CATEGORIES:Film", "UID:tmdb-movie-603-digital@marquee",
        ] { expect(file.contains(line + "\r\n"), file) }
        try await expect(output("notify", asJSON: true).contains(#""films": []"#))
        bench.wallClock.advance(by: 86_400)
        let notice = try await output("notify", asJSON: true)
        for part in [#""title": "Harbor Lights""#, #""text": "In cinemas""#, #""release": "cinema""#] {
            expect(notice.contains(part), notice)
        }
        try await expect(output("notify", asJSON: true).contains(#""films": []"#))
    }

    @Test mutating func upcomingOfACountryHasAllShows() async throws {
        let today = try require(LocalCalendar { _ in 0 }.time(of: Self.now)?.day)
        let tomorrow = try require(today.advanced(by: 1))
        func airing(_ number: Int, _ day: CalendarDay, _ airstamp: Date?) -> Agenda.Airing {
            Agenda.Airing(
                show: Show(id: Show.ID(number: 90), name: "Tide"),
                episode: Episode(
                    id: number, name: "Ebb", season: 2, number: number, airdate: day, airstamp: airstamp))
        }
        bench.shows.setAirings([airing(1, today, Self.now), airing(2, tomorrow, nil), airing(3, tomorrow, nil)])
        let time = try require(LocalCalendar { _ in 0 }.time(of: Self.now)?.minute)
        let first = "\(today.iso8601)\t\(Phrases.english.clock(time))\tshow:90\tTide\tS02E01\tEbb"
        try await expectEqual(lines("upcoming", "--country", "gb", "--days", "1"), [first])
        try await expectEqual(
            lines("upcoming", "--web", "--days", "2"),
            [
                first, "\(tomorrow.iso8601)\t\tshow:90\tTide\tS02E02\tEbb",
                "\(tomorrow.iso8601)\t\tshow:90\tTide\tS02E03\tEbb",
            ])
        // The days before and after may be the same day for the reader; streaming takes two requests a day.
        expectEqual(bench.shows.scheduleCalls.count, 3 + 2 * 4)
        // The program of a country needs the network.
        self = Self()
        try await expectEqual(bench.library(["upcoming", "--country", "GB"], isOffline: true), .code(.unreachable))
        bench.shows.fail(with: .unreachable(.cannotConnect))
        try await expectEqual(bench.library(["upcoming", "--web"]), .code(.unreachable))
        for code in ["GBR", "4", "é1", "XX", "zz"] as [String] {
            #expect(throws: UsageError.invalidValue(option: "--country", value: code, allowed: ["CODE"])) {
                try CommandLineParser.parse(["upcoming", "--country", code])
            }
        }
        let error = UsageError.invalidValue(option: "--country", value: "XX", allowed: ["CODE"])
        expect(Phrases.english.describe(error).contains("two-letter country code"))
    }

    @Test mutating func theShieldHidesNames() async throws {
        // The shield hides names of unwatched episodes.
        let shielded = LibraryChange.shield(.text, of: Self.dark)
        _ = try await bench.libraryStore.perform(shielded, calendar: .utc)
        try await expectEqual(lines("next").first?.contains("S01E01\t\t"), true)
        try await expectEqual(lines("next", "--spoilers").first?.contains("S01E01\tPart 1\t"), true)
        try await expectEqual(lines("upcoming"), ["2026-05-31\t20:26\tshow:17\tDark\tS01E05\t"])
        // The shield hides names of a show and its episodes.
        self = Self()
        _ = try await lines("follow", "82")
        func output(_ request: ShowPagesRequest, _ shielding: Shielding) async -> String {
            await bench.run(request, shielding: shielding)
            return bench.last
        }
        let id = Wanted<Show.ID>.id(Show.ID(number: 82))
        let hiding = Shielding(setting: .text, library: bench.libraryStore, calendar: .utc, clock: bench.wallClock)
        let name = "Pilot"
        await expect(output(.episodes(id), Shielding(calendar: .utc)).contains(name))
        for request in [ShowPagesRequest.episodes(id), .show(id)] {
            let hidden = await output(request, hiding)
            expect(!hidden.isEmpty && !hidden.contains(name), "\(hidden)")
        }
        var showing = hiding
        showing.showsAll = true
        await expect(output(.episodes(id), showing).contains(name))
    }
}
