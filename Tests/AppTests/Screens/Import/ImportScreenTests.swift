import Entities
import Interchange
import Library
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

@Suite("Import screen", .timeLimit(.minutes(5))) struct ImportScreenTests {
    /// Two questions, rows that match nothing, and something new.
    static let report = reading(
        """
        type,title,year,season,episode,episode_title,watched_at,precision,rating,tvmaze,tvdb,imdb,tmdb
        show,Harbour,2019,,,,,,9,7,,,
        episode,Lantern Street,,1,1,,2020-05-01,day,,,,,
        episode,Lantern Street,,1,2,,2020-05-01,day,,,,,
        movie,Salt,,,,,2021-01-01,day,,,,,
        season,Harbour,2019,2,,,,,8,7,,,
        other,A Game,2020,,,,,,5,,,,
        """)

    private static func reading(_ text: String) -> ImportReport {
        let calendar = LocalCalendar { _ in 0 }
        let reading = ImportReading([ImportFile(name: "plays.csv", bytes: Array(text.utf8))], calendar: calendar)
        guard let today = CalendarDay(iso8601: "2026-11-24") else { preconditionFailure("no day") }
        let plan = ImportPlan(reading, into: LibraryState(), titles: Titles(), today: today, calendar: calendar)
        return ImportReport(plan, of: reading, unknown: [], failures: [:], isApplied: false)
    }

    private struct Titles: TitleIndex {
        func show(_ id: Show.ID) -> ShowTitle? { nil }
        func show(tvdb: Int) -> TitleAnswer<ShowTitle> { .absent }
        func show(imdb: Int) -> TitleAnswer<ShowTitle> { .absent }
        func show(tmdb: Int) -> TitleAnswer<ShowTitle> { .absent }
        func shows(named name: String, year: Int?) -> [ShowTitle]? {
            [(8, 2011, "One"), (9, 1987, "Two")].map { number, year, network in
                ShowTitle(id: Show.ID(number: number), name: name, year: year, network: network)
            }
        }
        func episodes(of show: Show.ID) -> [Episode]? { [] }
        func movie(_ id: Movie.ID) -> MovieTitle? { nil }
        func movie(imdb: Int) -> TitleAnswer<MovieTitle> { .absent }
        func movies(named name: String, year: Int?) -> [MovieTitle]? {
            [MovieTitle(id: Movie.ID(number: 27), title: name, year: 2010)]
        }
    }

    private func bench(_ width: Int = 80, _ height: Int = 24, reports: Bool = true) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(SampleShows.all)
        bench.openImport(reports: reports)
        return bench
    }

    /// Presses a key.
    /// - Returns: the effects.
    private func effects(of key: KeyPress, _ bench: inout ScreenBench) -> [Effect] {
        let before = bench.effects.count
        bench.press(key)
        return Array(bench.effects.dropFirst(before))
    }

    @Test("A path is typed, completed, and read")
    func path() {
        var bench = bench(reports: false)
        for character in "~/D" { bench.press(KeyPress(character)) }
        expectEqual(bench.effects.last, .request(.pathNames("~/D")))
        bench.send(.importing(.names("~/D", ["~/Documents/", "~/Downloads/"])))
        expectEqual(effects(of: KeyPress(.tab), &bench), [.request(.pathNames("~/Do"))])
        bench.send(.importing(.names("~/Do", ["~/Documents/", "~/Downloads/"])))
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.request(.pathNames("~/Downloads/"))], "a folder opens")
        bench.send(.importing(.names("~/Downloads/", ["~/Downloads/trakt.zip"])))
        bench.press(KeyPress(.down))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.readImport("~/Downloads/trakt.zip")])
        bench.send(.importing(.failed(.source(UserPathError(path: "~/Downloads/trakt.zip", reason: .missing)))))
        expect(bench.screen.contains("no such file"), "\(bench.screen)")
    }

    @Test("Questions are answered with the selected candidate, also in plain mode")
    func answers() {
        var bench = bench()
        let open = Self.report.open
        expectEqual(open.map(\.text), ["Lantern Street", "Salt"])
        expectEqual(effects(of: KeyPress(.enter), &bench), [], "Enter on a title only goes to its answers")
        bench.press(KeyPress("l"))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.request(.answerImport(open[0].answers[1], open[0]))])
        expect(
            bench.screen.contains("✓ Lantern Street") && bench.screen.contains("→ Lantern Street, 1987, Two"),
            bench.screen)
        // It is offered again, to be changed; Escape leaves the answers, not the report.
        bench.press(KeyPress(.enter), KeyPress("h"))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.request(.answerImport(open[0].answers[0], open[0]))])
        bench.press(KeyPress(.enter), KeyPress(.escape))
        expect(bench.screen.contains("→ Lantern Street, 2011, One"), bench.screen)
        bench.press(KeyPress("j"), KeyPress(.enter))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.request(.answerImport(open[1].answers[0], open[1]))])
        expectEqual(effects(of: KeyPress("a"), &bench), [.applyImport])
        bench.press(KeyPress("a"))
        expectEqual(bench.model.toast?.message, .importing(.applying), "once")
        expect(bench.screen.contains("Importing…"))
        bench = self.bench()
        let context = LinesContext(data: AppData())
        let page = bench.model.router.current.lines(in: context)
        expectEqual(page.list?.count, 5)
        expectEqual(page.list?.text(0), "Lantern Street: Lantern Street, 2011, One")
        expectEqual(page.list?.choose(1), [.selected(0), .groupSelected(1)])
        for event in page.list?.choose(1) ?? [] { _ = bench.model.send(event) }
        let answered = bench.model.router.current.lines(in: context)
        expectEqual(answered.outcome, "Lantern Street: Lantern Street, 1987, Two, chosen")
        expectEqual(answered.list?.text(1), "Lantern Street: Lantern Street, 1987, Two, chosen")
        expectEqual(page.sections.first?.lines.contains("    A Game (2020)"), true)
    }

    @Test("The screen says how far the look-ups are, also when it opens again")
    func progress() {
        var bench = bench()
        bench.send(.importing(.progress(ImportSession.Progress(done: 12, total: 530))))
        expect(bench.screen.contains("Looking up titles: 12 of 530"))
        bench.send(.importing(.report(Self.report, isFinal: true)))
        expect(!bench.screen.contains("Looking up"))
        bench.press(KeyPress(.escape))
        expect(!(bench.model.router.current is ImportPresenter))
        expect(bench.model.run(.importLibrary).contains(.request(.importReport)))
        bench.send(.importing(.report(Self.report, isFinal: false)))
        expect(bench.screen.contains("Lantern Street"))
    }

    @Test(
        "An import whose screen was left goes on: the header says how far it is, and a message when the report is ready"
    )
    func leaving() {
        var bench = bench()
        let progress = ImportSession.Progress(done: 12, total: 24)
        bench.send(.importing(.progress(progress)))
        // Importing waits for the look-ups, and says so once.
        bench.press(KeyPress("a"))
        expectEqual(bench.model.toast?.message, .importing(.waits(progress)))
        expect(bench.screen.contains("Titles are still looked up: 12 of 24"), bench.screen)
        expectEqual(effects(of: KeyPress("a"), &bench), [.applyImport])
        bench = self.bench()
        bench.send(.importing(.progress(progress)))
        bench.press(KeyPress(.escape))
        expect(bench.screen.contains("Import 50%"), bench.screen)
        bench.send(.importing(.report(Self.report, isFinal: true)))
        expect(bench.screen.contains("Report ready: 1 new, 2 to choose · I opens it"), bench.screen)
        expect(bench.screen.contains("Import ●"), bench.screen)
        // It is there until it is used or dismissed.
        _ = bench.model.run(.importLibrary)
        bench.send(.importing(.report(Self.report, isFinal: true)))
        expect(!bench.screen.contains("Import ●") && bench.screen.contains("Lantern Street"), bench.screen)
        expect(effects(of: KeyPress("x"), &bench).starts(with: [.dismissImport]))
        expectEqual(bench.model.toast?.message, .importing(.dismissed))
        expect(bench.screen.contains("File, archive or folder"), bench.screen)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.importActivity, .none)
        let problem = ImportState.Problem.source(UserPathError(path: "a.zip", reason: .missing))
        bench.send(.importing(.failed(problem)))
        expectEqual(bench.model.toast?.message, .importing(.failed(problem)))
    }

    @Test("Exports that lie in the usual folders are offered, also in plain mode and at the first start")
    func found() {
        let date = ManualWallClock().now()
        let exports = [
            FoundExport(path: "~/Downloads/trakt.zip", format: .trakt, date: date),
            FoundExport(path: "~/Videos", format: .kodi, date: date),
        ]
        var bench = bench(reports: false)
        bench.model.data.now = date
        bench.send(.importing(.found(exports)))
        expect(bench.screen.contains("Trakt export, "), bench.screen)
        bench.press(KeyPress(.down))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.readImport("~/Downloads/trakt.zip")])
        bench = self.bench(reports: false)
        bench.send(.importing(.found(exports)))
        let context = LinesContext(data: AppData(now: date))
        let page = bench.model.router.current.lines(in: context)
        expectEqual(page.list?.text(1)?.hasPrefix("Kodi or Jellyfin, "), true)
        expectEqual(page.list?.choose(1), [.selected(1)])
        bench.press(KeyPress("~"))
        expect(!bench.screen.contains("Trakt export"), bench.screen)
        var first = ScreenBench(width: 80, height: 24)
        first.model.isGreeting = true
        first.load(SampleShows.all)
        first.send(.importing(.found(exports)))
        expect(first.screen.contains("Trakt export, "), first.screen)
    }

    @Test("A format is chosen, and written to a folder; a visitor of a kiosk has no files")
    func exporting() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        expect(bench.model.run(.exportLibrary).contains(.request(.pathNames("~/marquee-export/"))))
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(effects(of: KeyPress(.enter), &bench), [.request(.exportLibrary(.letterboxd, "~/marquee-export/"))])
        bench.send(.importing(.exported))
        expect(!(bench.model.router.current is ExportPresenter))
        expect(KioskPolicy().refusedCommands.isSuperset(of: [.importLibrary, .exportLibrary]))
    }

    @Test("Figures, questions and their answers fit a window of any size", arguments: ScreenExample.sizes)
    func sizes(width: Int, height: Int) {
        let lines = bench(width, height).screen.split(separator: "\n", omittingEmptySubsequences: false)
        func row(_ text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
        expect(row("Nothing was changed yet") != nil)
        guard let question = row("▌ Lantern Street"), let answer = row("2011 · One") else {
            Issue.record("\(lines.joined(separator: "\n"))")
            return
        }
        expect(question < answer)
        expect(lines[answer].contains("1987 · Two") || width < 44)
        expect((row("Marquee: 1 file, 6 entries") != nil) == (height >= 24))
        expect(row("watched") != nil || height < 24)
    }
}

extension ScreenBench {
    /// Opens the screen of imports and, if wanted, the report of one.
    mutating func openImport(reports: Bool) {
        carryOut(.present(.importing(reports ? "~/a.csv" : "")))
        send(
            .importing(
                reports
                    ? .report(ImportScreenTests.report, isFinal: true)
                    : .names("", ["Documents/", "letterboxd.zip", "ratings.csv"])))
    }
}
