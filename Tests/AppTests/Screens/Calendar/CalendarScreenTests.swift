import Entities
import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The calendar's screens, and what its keys do.
@Suite(.timeLimit(.minutes(5))) struct CalendarScreenTests {
    private func open(_ width: Int, _ height: Int, _ keys: KeyPress...) throws -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        try bench.openCalendar()
        for key in keys { bench.press(key) }
        return bench
    }

    private func state(_ bench: ScreenBench) throws -> CalendarState {
        try require(bench.visible(CalendarPresenter.self)?.state)
    }

    @Test func theAgenda() throws {
        var bench = try open(80, 24)
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Calendar

              Agenda  Week  Month                                               Dec 4, 2026
             ──────────────────────────────────────────────────────────────────────────────
             Fri, Dec 4  ──────────────────────────────────────────────────────────  today
            ▌ 21:00  Night Ferry  S02E01 Chapter 1                               Harbor TV

             Sat, Dec 5  ───────────────────────────────────────────────────────  tomorrow
              21:00  海上灯火  S02E04 Chapter 4                                  Harbor TV

             Tue, Dec 8  ──────────────────────────────────────────────────────  in 4 days ▃
                     Glasshouse  3 episodes                                      Harbor TV █
                                                                                           █
             Wed, Dec 9  ──────────────────────────────────────────────────────  in 5 days █
              21:00  The Paper Lanterns  S02E07 Chapter 7                       Lighthouse █
                                                                                           █
             Fri, Dec 11  ─────────────────────────────────────────────────────  in 7 days █
              21:00  Night Ferry  S02E04 Chapter 4                               Harbor TV █
                                                                                           █
             Sat, Dec 12  ─────────────────────────────────────────────────────  in 8 days █
              21:00  海上灯火  S02E07 Chapter 7                                  Harbor TV ▁

             Tue, Dec 15  ────────────────────────────────────────────────────  in 11 days
             5/12           Enter open  () section  Space watched S02E01  s guide  / filter
            """)
        bench = try open(40, 12, KeyPress("j"))
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›
              Agenda  Week  Month       Dec 5, 2026
             ──────────────────────────────────────
             Fri, Dec 4  ──────────────────  today
              21:00  Night Ferry  S02E01 Chapter 1
             Sat, Dec 5  ───────────────  tomorrow ▂
            ▌ 21:00  海上灯火  S02E04 Chapter 4    █
             Tue, Dec 8  ──────────────  in 4 days █
                     Glasshouse  3 episodes        ▅
             Wed, Dec 9  ──────────────  in 5 days
              21:00  The Paper Lanterns  S02E07
             6/12            Enter open  () section
            """)
    }

    @Test func theWeek() throws {
        var bench = try open(120, 20, KeyPress(")"))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                        Calendar
              Agenda  Week  Month                                                                                       Dec 4, 2026
             ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
             Mon, Nov 30     Tue, Dec 1       Wed, Dec 2       Thu, Dec 3       ● Fri, Dec 4     Sat, Dec 5       Sun, Dec 6

                             Glasshouse       21:00 The Paper                   21:00 Night      21:00 海上灯火
                             3 episodes       Lanterns                          Ferry            S02E04 Chapter 4
                                              S02E04 Chapter 4                  S02E01 Chapter 1

             ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
             Night Ferry  S02E01 Chapter 1 · 21:00 · Harbor TV

            ⋮ 8 rows
                           Enter open  () section  Space watched S02E01  s guide  / filter  ? keys  f favorite  o open link  q quit
            """)
        bench = try open(60, 20, KeyPress(")"))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library
              Agenda  Week  Month                           Dec 4, 2026
             ──────────────────────────────────────────────────────────
             Mon, Nov 30
             Tue, Dec 1
                      Glasshouse  3 episodes
             Wed, Dec 2
               21:00  The Paper Lanterns  S02E04 Chapter 4
             Thu, Dec 3
             ● Fri, Dec 4
             ▌ 21:00  Night Ferry  S02E01 Chapter 1
             Sat, Dec 5
               21:00  海上灯火  S02E04 Chapter 4
             Sun, Dec 6

            ⋮ 5 rows
                  Enter open  () section  Space watched S02E01  s guide
            """)
    }

    @Test func theMonth() throws {
        var bench = try open(120, 30, KeyPress("("))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                        Calendar

              Agenda  Week  Month                                                                                          Dec 2026
             ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
             Mon             Tue              Wed              Thu              Fri              Sat              Sun
             30              1     1 episode  2     1 episode  3                ●4    1 episode  5     1 episode  6
                             Glasshouse       The Paper Lante…                  Night Ferry      海上灯火


             7               8     1 episode  9     1 episode  10               11    1 episode  12    1 episode  13
                             Glasshouse       The Paper Lante…                  Night Ferry      海上灯火


             14              15    1 episode  16               17               18    1 episode  19               20
                             Glasshouse                                         Night Ferry


             21              22               23               24               25               26               27

            ⋮ 3 rows
             28              29               30               31               1                2                3

            ⋮ 7 rows
                                                                          Enter open  () section  s guide  / filter  ? keys  q quit
            """)
        bench = try open(40, 12, KeyPress("("))
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›
              Agenda  Week  Month          Dec 2026
             ──────────────────────────────────────
             Mon  Tue  Wed   Thu  Fri   Sat  Sun
             30   1 ·1 2  ·1 3    4  ·1 5 ·1 6
             7    8 ·1 9  ·1 10   11 ·1 12·1 13
             14   15·1 16    17   18 ·1 19   20
             21   22   23    24   25    26   27
             28   29   30    31   1     2    3


                    Enter open  () section  s guide
            """)
        // It is not visible which entry of a day is selected: nothing is marked.
        bench = try open(120, 30, KeyPress("("))
        let before = bench.effects.count
        bench.press(KeyPress("w"), KeyPress("f"))
        expect(bench.effects.count == before && bench.model.palette == nil)
    }

    // MARK: The program of a country

    private func openTelevision(_ width: Int, _ height: Int) throws -> ScreenBench {
        var bench = try open(width, height)
        bench.press(KeyPress("s"))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.television, isRefreshing: false)))
        return bench
    }

    @Test func televisionAndStreaming() throws {
        var bench = try openTelevision(80, 12)
        expect(bench.screen.contains("Loading"))
        try bench.answer(today: "2026-12-08")
        expectEqual(
            bench.rows(1..<5),
            """
              Agenda  Week  Month                   Television: United States · Dec 8, 2026
             ──────────────────────────────────────────────────────────────────────────────
             Tue, Dec 8  ──────────────────────────────────────────────────────────  today
            ▌        Glasshouse  3 episodes                                      Harbor TV
            """)
        bench = try openTelevision(40, 12)
        bench.press(KeyPress("s"))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.streaming, isRefreshing: false)))
        try bench.answer(today: "2026-12-08")
        expectEqual(
            bench.rows(1..<5),
            """
              Agenda  Week  Month     Streaming: US
             ──────────────────────────────────────
             Tue, Dec 8  ──────────────────  today
            ▌        Glasshouse  3 episodes
            """)
        bench.press(KeyPress("s"))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.mine, isRefreshing: false)))
    }

    @Test func theProgramIsTriedAgainOpenedAndFollowed() throws {
        var bench = try openTelevision(80, 20)
        bench.send(.calendar(.listed(.failure(.offline))))
        expect(bench.screen.contains(Phrases.english.failure(.offline)))
        bench.press(KeyPress("r"))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.television, isRefreshing: true)))
        expect(bench.screen.contains("Loading"))
        let first = try require(CalendarDay(iso8601: "2026-12-08"))
        let week = first...(try require(first.advanced(by: 6)))
        let nothing = CalendarAnswer(agenda: Agenda([], in: week, calendar: .system), today: nil)
        bench.send(.calendar(.listed(.success(nothing))))
        expect(bench.screen.contains(Phrases.english.nothingOn(.television)))
        expect(!bench.screen.contains(Phrases.english.nothingOn(.mine)))
        // Its shows are opened and followed.
        bench = try openTelevision(80, 20)
        try bench.answer(today: "2026-12-08")
        let show = try require(state(bench).selected?.show)
        bench.press(KeyPress("w"))
        expect(bench.effects.contains(.changeLibrary(.status(.followed, of: .show(show)))))
        bench.press(KeyPress(.enter))
        expect(bench.model.router.current is ShowDetailsPresenter)
        // The program of another country is read.
        bench = try openTelevision(80, 20)
        try bench.answer(today: "2026-12-08")
        var settings = bench.model.data.settings
        settings.change(.country, to: "DE")
        bench.carryOut(.useSettings(settings))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.television, isRefreshing: false)))
        expect(bench.screen.contains("Loading"))
    }

    /// Whatever the size, nothing crashes, and the selected entry is visible.
    @Test func theSelectedEntryIsVisibleAtEverySize() throws {
        for width in stride(from: 20, through: 200, by: 9) {
            for height in stride(from: 6, through: 60, by: 5) {
                for turns in 0..<3 {
                    var bench = try open(width, height)
                    for _ in 0..<turns { bench.press(KeyPress(")")) }
                    for key in "jjlljkhG" {
                        bench.press(KeyPress(key))
                        let area = ShellLayout(size: bench.model.size).content
                        let view = bench.model.screenView()
                        let cursor = try require(view.cursor(in: area))
                        expect(area.contains(cursor.position), "\(width)x\(height) \(turns) \(key)")
                    }
                    _ = bench.screen
                }
            }
        }
    }

    @Test func keysMoveByEntriesAndDays() throws {
        var bench = try open(120, 30)
        try expectEqual(state(bench).selected?.day.iso8601, "2026-12-04")
        bench.press(KeyPress("l"))
        let next = try require(state(bench).selected)
        expect(next.day.iso8601 > "2026-12-04")
        bench.press(KeyPress(")"))
        try expectEqual(state(bench).selected, next)
        bench.press(KeyPress(.pageDown))
        try expectEqual(state(bench).day, next.day.advanced(by: 7))
        bench.press(KeyPress(")"), KeyPress("j"))
        try expectEqual(state(bench).day, next.day.advanced(by: 14))
        bench.press(KeyPress(.enter))
        try expectEqual(state(bench).arrangement, .week)
        bench.press(KeyPress("g"), KeyPress(.enter))
        expect(bench.model.router.current is ShowDetailsPresenter)
    }

    // MARK: Today

    @Test func todayIsMarkedAndFollowed() throws {
        var bench = try open(80, 24)
        try bench.answer(today: "2026-12-06")
        let lines = bench.screen.split(separator: "\n").map(String.init)
        let place = try require(lines.firstIndex { $0.contains("Sun, Dec 6") })
        expect(lines[place].contains("today") && !lines[place + 1].contains("21:00"))
        expect(lines[..<place].suffix(2).contains { $0.contains("Dec 5") || $0.contains("海上灯火") })
        // A day begins while the calendar is open: it is read again, and the selected day goes on with today.
        bench = try open(120, 30, KeyPress(")"), KeyPress("g"))
        try expectEqual(state(bench).day?.iso8601, "2026-12-04")
        bench.send(.calendar(.due))
        expectEqual(bench.effects.last(where: \.isCalendar), .request(.calendar(.mine, isRefreshing: false)))
        try bench.answer(today: "2026-12-05")
        try expect(state(bench).today?.iso8601 == "2026-12-05" && state(bench).day?.iso8601 == "2026-12-05")
        expect(bench.screen.contains("● Sat, Dec 5"))
        // Another selected day stays.
        bench.press(KeyPress("l"), KeyPress("l"))
        bench.send(.calendar(.due))
        try bench.answer(today: "2026-12-06")
        try expectEqual(state(bench).day?.iso8601, "2026-12-07")
    }

    @Test func theProgramBeginsAtTheTimeOfDayAndNamesItsAge() throws {
        var bench = try openTelevision(80, 20)
        try bench.answer(today: "2026-12-02", minute: 20 * 60)
        try expectEqual(state(bench).selected?.name, "The Paper Lanterns")
        bench.press(KeyPress("s"), KeyPress("s"), KeyPress("s"))
        try bench.answer(today: "2026-12-02", minute: 23 * 60)
        try expectEqual(state(bench).selected?.day.iso8601, "2026-12-02")
        bench = try open(120, 20)
        expect(!bench.screen.contains("fetched"))
        var answer = CalendarAnswer(agenda: try CalendarLibrary.agenda, today: CalendarDay(iso8601: "2026-12-04"))
        // Nov 20, 14:05.
        answer.fetched = Date(timeIntervalSince1970: 1_795_183_500)
        bench.model.data.now = Date(timeIntervalSince1970: 1_795_183_500 + 50 * 3600)
        bench.send(.calendar(.listed(.success(answer))))
        expect(bench.screen.contains("Calendar · fetched Nov 20, 2026 at 14:05"))
        expect(bench.screen.contains("⚠ May be outdated · 2 days ago"))
    }

    // MARK: Filters

    @Test func aFilterKeepsNetworksAndGenres() throws {
        var bench = try open(80, 24, KeyPress("/"))
        expect(bench.screen.contains("Title, network:NAME or genre:NAME"))
        for letter in "network:harbor -genre:crime" { bench.press(KeyPress(letter)) }
        expect(bench.screen.contains("6 matches"))
        expect(bench.screen.contains("Glasshouse") && bench.screen.contains("海上灯火"))
        expect(!bench.screen.contains("Lanterns") && !bench.screen.contains("Ferry"))
        bench.press(KeyPress(.enter), KeyPress(")"))
        expect(!bench.screen.contains("Lanterns"))
        bench.press(KeyPress(.escape))
        expect(bench.screen.contains("Lanterns") || bench.screen.contains("Ferry"))
        bench.press(KeyPress("/"))
        for letter in "zzz" { bench.press(KeyPress(letter)) }
        expect(bench.screen.contains("zzz”"))
        bench.press(KeyPress(.escape), KeyPress(.escape))
        expectNil(bench.visible(CalendarPresenter.self)?.list.filter)
    }

    // MARK: Marks

    @Test func theSelectedEpisodeIsMarked() throws {
        var bench = try open(80, 24)
        bench.model.data.now = Date(timeIntervalSince1970: 1_900_000_000)
        var entry = try require(state(bench).selected)
        var show = try require(entry.show)
        bench.press(KeyPress("w"))
        expect(bench.effects.contains(.changeLibrary(.watch(entry.episodes, of: show, .now))))
        // Of episodes that come out together, the first one that is not watched.
        bench = try open(80, 24, KeyPress("k"), KeyPress("k"))
        bench.model.data.now = Date(timeIntervalSince1970: 1_900_000_000)
        entry = try require(state(bench).selected)
        show = try require(entry.show)
        expectEqual(entry.episodes.count, 3)
        let play = LibraryAct.play(LibrarySubject(entry.episodes[0], of: show.id), .unknown)
        let follow = LibraryAct.assign(LibrarySubject(.show(show.id)), .status(.followed))
        let library = Library([(Date(timeIntervalSince1970: 1_800_000_000), [follow, play])])
        bench.send(.library(.changed(.init(library: library))))
        try bench.answer(today: "2026-12-04")
        bench.press(KeyPress("w"))
        expect(bench.effects.contains(.changeLibrary(.watch([entry.episodes[1]], of: show, .now))))
    }

    /// A film is beside the episodes in every arrangement; its commands are about the film.
    @Test func filmsAreMarkedByHowTheyComeOut() throws {
        let film = Movie(
            id: Movie.ID(number: 603), title: "Harbor Lights",
            released: CalendarDay(iso8601: "2026-12-04"), genres: ["Drama"])
        let days = try require(CalendarDay(iso8601: "2026-12-01"))...(try require(CalendarDay(iso8601: "2026-12-31")))
        let premieres = try [(FilmRelease.Kind.cinema, "2026-12-04"), (.disc, "2026-12-09"), (.digital, "2026-12-09")]
            .map { try Agenda.Premiere(movie: film, release: FilmRelease($0, on: require(CalendarDay(iso8601: $1)))) }
        let show = Show(
            id: Show.ID(number: 1), name: "Night Ferry", network: Network(name: "Tide", country: nil, isWeb: false))
        let episode = Episode(
            id: 1, name: "Fog", season: 2, number: 1, airdate: nil, airstamp: Date(timeIntervalSince1970: 1_796_414_400)
        )
        let agenda = Agenda(
            [Agenda.Airing(show: show, episode: episode)], premieres, in: days, calendar: LocalCalendar { _ in 3_600 })
        let answer = CalendarAnswer(agenda: agenda, today: CalendarDay(iso8601: "2026-12-04"))
        func open(_ width: Int, _ height: Int, _ keys: KeyPress...) -> ScreenBench {
            var bench = ScreenBench(width: width, height: height)
            bench.load(SampleShows.all)
            bench.press(KeyPress("c"))
            bench.send(.calendar(.listed(.success(answer))))
            for key in keys { bench.press(key) }
            return bench
        }
        var bench = open(80, 12)
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Calendar
              Agenda  Week  Month                                               Dec 4, 2026
             ──────────────────────────────────────────────────────────────────────────────
             Fri, Dec 4  ──────────────────────────────────────────────────────────  today
            ▌        Harbor Lights  In cinemas
              21:00  Night Ferry  S02E01 Fog                                          Tide
             Wed, Dec 9  ──────────────────────────────────────────────────────  in 5 days
                     Harbor Lights  Digital, On disc



             1/3              Enter open  () section  Space plan  s guide  / filter  ? keys
            """)
        bench.model.data.now = Date(timeIntervalSince1970: 1_900_000_000)
        bench.press(KeyPress("w"))
        expect(bench.effects.contains(.changeLibrary(.status(.planned, of: .movie(film)))))
        bench.press(KeyPress(.enter))
        expect(bench.visible(FilmDetailsPresenter.self)?.state.film.id == film.id)
        // The week, and the month.
        bench = open(120, 12, KeyPress(")"))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                        Calendar
              Agenda  Week  Month                                                                                       Dec 4, 2026
             ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
             Mon, Nov 30     Tue, Dec 1       Wed, Dec 2       Thu, Dec 3       ● Fri, Dec 4     Sat, Dec 5       Sun, Dec 6

                                                                                Harbor Lights
                                                                                In cinemas

                                                                                21:00 Night
                                                                                Ferry
                                                                                S02E01 Fog
                                     Enter open  () section  Space plan  s guide  / filter  ? keys  f favorite  o open link  q quit
            """)
        bench = open(120, 24, KeyPress(")"), KeyPress(")"))
        expect(bench.screen.components(separatedBy: "Harbor Lights").count == 3, bench.screen)
        bench = open(80, 12, KeyPress("/"))
        for key in "genre:drama" { bench.press(KeyPress(.character(key))) }
        try expectEqual(state(bench).entries.map(\.name), ["Harbor Lights", "Harbor Lights"])
    }
}

extension Effect {
    fileprivate var isCalendar: Bool { asked.name == "calendar" }
}
