import Entities
import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The screen of what to watch next, and the keys that mark.
@Suite(.timeLimit(.minutes(5))) struct UpNextScreenTests {
    private func open(
        _ width: Int, _ height: Int, layout: LayoutChoice = .list, _ library: Library = UpNextLibrary.library
    ) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.model.data.now = UpNextLibrary.now
        bench.send(.library(.changed(.init(library: library, others: [:]))))
        if bench.model.router.tab != .upNext { bench.press(KeyPress("1")) }
        answer(&bench)
        return bench
    }

    /// Answers the last request for a list.
    private func answer(_ bench: inout ScreenBench) {
        let asked = bench.effects.last { $0.asked.name == "upNext" }?.asked
        guard case ("upNext", let order as UpNext.Order, let query as String, _)? = asked else { return }
        let list = UpNextList(
            bench.model.data.library, order: order, query: query, terms: bench.model.data.terms,
            at: bench.model.data.now,
            calendar: .fixed(hours: 1))
        bench.send(.upNext(.listed(list)))
    }

    /// Makes the changes that were asked for since an effect, after earlier ones.
    private func perform(_ bench: inout ScreenBench, from first: Int, after acts: inout [LibraryAct]) {
        for effect in bench.effects[first...] {
            guard case .changeLibrary(let change) = effect else { continue }
            let new = bench.model.data.library.acts(for: change, at: bench.model.data.now, calendar: .utc)
            acts += new
            bench.send(.library(.performed(UpNextLibrary.library(adding: acts), new)))
        }
        answer(&bench)
    }

    @Test func episodesThatWereNotCheckedForADayAreSaidToBeOld() {
        var bench = open(80, 24)
        expect(!bench.screen.contains("⚠"))
        bench.model.data.now += 50 * 3600
        expect(bench.screen.contains("⚠ May be outdated · 2 days ago"), "\(bench.screen)")
        bench.send(.resized(Size(width: 160, height: 24)))
        expect(bench.rows(0..<1).contains(" · fetched "), "\(bench.screen)")
    }

    /// The list with which the last program ended is on the screen before the library is read.
    @Test func theRememberedListIsShownAndWaitsForTheLibrary() {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.model.data.now = UpNextLibrary.now
        let list = UpNextList(
            UpNextLibrary.library, order: .smart, at: UpNextLibrary.now, calendar: .fixed(hours: 1))
        bench.send(.upNext(.remembered(list)))
        expectEqual(bench.screen, open(80, 24).screen)

        // Moving is of the list, marking of the library.
        bench.press(KeyPress("j"), KeyPress(" "), KeyPress("j"))
        expectEqual(bench.upNext.list.selection.index, 1)
        expect(!bench.effects.contains { if case .changeLibrary = $0 { true } else { false } })
        bench.press(KeyPress(.character("c"), .control))
        expect(bench.effects.contains { if case .session(.interrupt) = $0 { true } else { false } })

        bench.send(.library(.changed(.init(library: UpNextLibrary.library))))
        answer(&bench)
        expectEqual(bench.upNext.list.selection.index, 2)
        let marked = bench.effects.compactMap { effect -> String? in
            if case .changeLibrary(.watch(_, let show, _)) = effect { show.name } else { nil }
        }
        expectEqual(marked, ["Night Ferry"])
    }

    // MARK: The screen

    @Test func theList() {
        expectEqual(
            open(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library         by next episode
              Up Next  On tonight
             Today · 1 ─────────────────────────────────────────────────────────────────── █
            ▌      Harbor Lights                                                           █
            ▌  HL  S01E06  Beacon 6                                                        █
            ▌      today 21:00 · 45 min · Lumen+                         ━━━━━━━━━━ 5 of 5 █
             To watch · 2 ──────────────────────────────────────────────────────────────── █
                   Night Ferry                                                    8 behind █
               NF  S02E01-08  8 episodes                                                   █
                   aired 3 weeks ago · 45 min · Channel 9               ━━━─────── 4 of 12 █
                                                                                           █
                   The Paper Lanterns                                             3 behind █
               PL  S01E03  Letter 3                                                        █
                   aired 6 weeks ago · 45 min · Harbor TV                ━━━━────── 2 of 5 █
             Coming up · 1 ─────────────────────────────────────────────────────────────── █
                   Salt and Iron                                                           ▇
               SI  S01E02  Salt
                   Thu 4 Jun · 45 min · Harbor TV                        ━━━━━━━━━━ 1 of 1
             No date yet · 1 ─────────────────────────────────────────────────────────────
                   Long Way Home
              LWH  S02E01  Untitled
                   45 min                                                ━━━━━━━━━━ 1 of 1
             Planned · 1 ─────────────────────────────────────────────────────────────────
             Space watched S01E06  Enter open  m more  () section  ? keys  / filter  s sort
            """)
        expectEqual(
            open(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             Today · 1 ─────────────────────────── █
            ▌ Harbor Lights                        █
            ▌ S01E06  Beacon 6                     █
             To watch · 2 ──────────────────────── ▂
              Night Ferry                 8 behind
              S02E01-08  8 episodes

              The Paper Lanterns          3 behind
              S01E03  Letter 3
             Coming up · 1 ───────────────────────
                   Space watched S01E06  Enter open
            """)
    }

    @Test func theListWithAPreview() {
        expectEqual(
            open(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                     3 to watch, by next episode
              Up Next  On tonight
             Today · 1 ─────────────────────────────────────────────────────  │
            ▌      Harbor Lights                                              │                        Harbor Lights
            ▌  HL  S01E06  Beacon 6                                           │    Harbor Lights
            ▌      today 21:00 · 45 min · Lumen+           ━━━━━━━━━━ 5 of 5  │                        Status   Running
             To watch · 2 ──────────────────────────────────────────────────  │                        Aired    Jan 1, 2024
                   Night Ferry                                      8 behind  │                        Network  Lumen+
               NF  S02E01-08  8 episodes                                      │                        Runtime  45 min
                   aired 3 weeks ago · 45 min · Channel…  ━━━─────── 4 of 12  │                        Genres   Drama
                                                                              │                        Rating   not rated
                   The Paper Lanterns                               3 behind  │
               PL  S01E03  Letter 3                                           │
                   aired 6 weeks ago · 45 min · Harbor TV  ━━━━────── 2 of 5  │
             Coming up · 1 ─────────────────────────────────────────────────  │    ▁▁▁▁
                   Salt and Iron                                              │    since 2024
               SI  S01E02  Salt                                               │
                   Thu 4 Jun · 45 min · Harbor TV          ━━━━━━━━━━ 1 of 1  │
             No date yet · 1 ───────────────────────────────────────────────  │  No summary yet.
                   Long Way Home                                              │
              LWH  S02E01  Untitled                                           │  Data: TVmaze.com (CC BY-SA 4.0)
                   45 min                                  ━━━━━━━━━━ 1 of 1  │
             Planned · 1 ───────────────────────────────────────────────────  │
                   The Last Projectionist                                     │
               LP  Oct 2, 1987 · 104 min · Drama                              │
                                                                              │
                                                                              │
              ▸ Paused · 1                                                    │
                                                                              │
                                                                              │
                                                                              │
              ▸ Finished · 1                                                  │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                Space watched S01E06  Enter open  m more  () section  ? keys  / filter  s sort  v list/grid  q quit
            """)
    }

    @Test func theGridAndAnEmptyList() {
        expectEqual(
            open(120, 40, layout: .grid).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                     3 to watch, by next episode
              Up Next  On tonight
              ┏━ Today · 1 ━━━━━┓ To watch · 2                          Coming up · 1      No date yet · 1    Planned · 1
              ┃                 ┃
              ┃  Harbor Lights  ┃   Night Ferry        The Paper          Salt and Iron      Long Way Home      The Last
              ┃                 ┃                      Lanterns                                                 Projectionist
              ┃                 ┃
            ⋮ 10 rows
              ┃Harbor Lights    ┃ Night Ferry        The Paper          Salt and Iron      Long Way Home      The Last
              ┃                 ┃                    Lanterns                                                 Projectionist
              ┃S01E06           ┃ S02E01-08          S01E03   3 behind  S01E02  Thu 4 Jun  S02E01
              ┃━━━━━━━━━━ 5 of 5┃ ━━━────── 4 of 12  ━━━━────── 2 of 5  ━━━━━━━━━━ 1 of 1  ━━━━━━━━━━ 1 of 1
              ┗━━━━━━━━━━━━━━━━━┛

                 ▸ Paused · 1       ▸ Finished ·
                                    1

            ⋮ 10 rows
               ▸ Paused · 1       ▸ Finished · 1

            ⋮ 4 rows
                                Space watched S01E06  Enter open  m more  () section  ? keys  / filter  s sort  v list/grid  q quit
            """)
        expectEqual(
            open(80, 24, Library()).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library
              Up Next  On tonight

            ⋮ 8 rows
                                          Nothing up next yet

                                  ▌ Search a show
                                    Browse popular                 2
                                    Import from TV Time, Trakt …   I

            ⋮ 8 rows
                                                                 Enter open  ? keys  q quit
            """)
    }

    @Test func theMenu() {
        var bench = open(80, 24)
        bench.press(KeyPress("j"), KeyPress("m"))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library         by next episode
              Up Next  On tonight
             Today · 1 ──╭─ Night Ferry ─────────────────────────────────────╮──────────── █
                   Harbor│ > Type to filter                                  │             █
               HL  S01E06│───────────────────────────────────────────────────│             █
                   today │ Watched                                           █━━━━━ 5 of 5 █
             To watch · 2│▌Watched now, S02E01                               █──────────── █
            ▌      Night │ Watched when it aired, S02E01                     █    8 behind █
            ▌  NF  S02E01│ Watched, date unknown, S02E01                     █             █
            ▌      aired │ Watched at another time, S02E01…                  █──── 4 of 12 █
                         │ Watched all that came out together, S02E01-08     █             █
                   The Pa│ Watched everything up to here, S02E01             █    3 behind █
               PL  S01E03│ Watched the whole season, S02                     █             █
                   aired │ Skip, S02E01                                      █───── 2 of 5 █
             Coming up · │                                                   █──────────── █
                   Salt a│ Show                                              █             ▇
               SI  S01E02│ Plan to watch                                     ▄
                   Thu 4 │ Pause                                              ━━━━━ 1 of 1
             No date yet │ Stop watching                                      ────────────
                   Long W│ Remove from the library
              LWH  S02E01│ Watch again from the beginning
                   45 min│ Specials…                                          ━━━━━ 1 of 1
             Planned · 1 ╰───────────────────────────────────────────────────╯────────────
                                                                        Enter run  Esc back
            """)
    }

    @Test func itOpensAtTheStartOnceSomethingIsFollowed() {
        expectEqual(open(80, 24).model.router.tab, .upNext)
        var bench = ScreenBench(width: 80, height: 24)
        bench.send(.library(.changed(.init(library: Library(), others: [:]))))
        expectEqual(bench.model.router.tab, .browse)
        // Not once the user is somewhere.
        bench = ScreenBench(width: 80, height: 24)
        bench.press(KeyPress("j"))
        bench.send(.library(.changed(.init(library: UpNextLibrary.library, others: [:]))))
        expectEqual(bench.model.router.tab, .browse)
    }

    @Test func foldedSectionsAndAnnouncedSeasons() {
        var bench = open(80, 40)
        bench.press(KeyPress("G"), KeyPress("k"))
        expect(bench.screen.contains("▸ Paused · 1") && !bench.screen.contains("The Quiet Map"), "\(bench.screen)")
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("▾ Paused · 1") && bench.screen.contains("The Quiet Map"), "\(bench.screen)")
        bench.press(KeyPress(.enter))
        expect(!bench.screen.contains("The Quiet Map"), "\(bench.screen)")
        // The section of a show for which a season is announced is not that of the finished ones.
        let details = ShowDetails(
            show: UpNextLibrary.shows[6], episodes: UpNextLibrary.episodes[6], cast: [], externals: ExternalIDs(),
            announced: AnnouncedSeason(number: 2, premiere: CalendarDay(iso8601: "2026-06-10"), count: 6))
        let title = LibraryTitle.show(.init(details: details, fetched: UpNextLibrary.now))
        let screen = open(80, 40, UpNextLibrary.library(adding: [], [title])).screen
        expect(screen.contains("Coming up · 2") && !screen.contains("Finished"), "\(screen)")
        expect(screen.contains("Season 2 announced, 6 episodes") && screen.contains("Wed 10 Jun"), "\(screen)")
        // The list is made again when it is due.
        bench = open(80, 24)
        let due = UpNextLibrary.list(UpNextLibrary.library).due
        // An episode comes out before midnight.
        expectEqual(due, Date(timeIntervalSince1970: 1_780_002_000))
        let first = bench.effects.count
        bench.send(.upNext(.due))
        let isListed = bench.effects[first...].contains { $0.asked.name == "upNext" }
        expect(isListed)
    }

    // MARK: Marks

    @Test func spaceMarksTheNextEpisodeAndTheRowStays() {
        var bench = open(80, 24)
        var acts: [LibraryAct] = []
        bench.press(KeyPress("j"), KeyPress("j"))
        let first = bench.effects.count
        bench.press(KeyPress(" "))
        let show = UpNextLibrary.shows[1]
        expect(
            bench.effects[first...].contains(.changeLibrary(.watch([UpNextLibrary.episodes[1][2]], of: show, .now))))
        perform(&bench, from: first, after: &acts)
        expect(bench.screen.contains("The Paper Lanterns ✓"), "\(bench.screen)")
        expect(bench.screen.contains("S01E04  Letter 4") && bench.screen.contains("2 behind"), "\(bench.screen)")
        expect(bench.screen.contains("The Paper Lanterns S01E03 marked as watched (u: undo)"), "\(bench.screen)")
        // The last one: it stays in its section until the screen is left.
        for _ in 0..<2 {
            let next = bench.effects.count
            bench.press(KeyPress(" "))
            perform(&bench, from: next, after: &acts)
        }
        let lines = bench.screen.split(separator: "\n")
        let rows = (
            lines.firstIndex { $0.contains("The Paper Lanterns ✓") }, lines.firstIndex { $0.contains("Salt and Iron") }
        )
        expect((rows.0 ?? 99) < (rows.1 ?? 0), "\(bench.screen)")
        bench.press(KeyPress("2"), KeyPress("1"))
        answer(&bench)
        let left = bench.screen.split(separator: "\n")
        let after = (
            left.firstIndex { $0.contains("The Paper Lanterns") } ?? 99,
            left.firstIndex { $0.contains("Salt and Iron") } ?? 0
        )
        expect(after.0 > after.1, "\(bench.screen)")
    }

    /// When many were watched, and whether one was that is not out yet.
    @Test func doubtfulMarksAskFirst() {
        var bench = open(80, 24)
        bench.press(KeyPress("j"), KeyPress("m"))
        for letter in "came out together" { bench.press(KeyPress(.character(letter))) }
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("8 episodes: when did you watch them?"), "\(bench.screen)")
        let first = bench.effects.count
        bench.press(KeyPress(.enter))
        let change = LibraryChange.watch(UpNextLibrary.drop, of: UpNextLibrary.shows[2], .at(.unknown))
        expect(bench.effects[first...].contains(.changeLibrary(change)))
        // An episode that is not out.
        bench = open(80, 24)
        for _ in 0..<3 { bench.press(KeyPress("j")) }
        let second = bench.effects.count
        bench.press(KeyPress(" "))
        expect(bench.screen.contains("This is not out yet"), "\(bench.screen)")
        let isChanged = bench.effects[second...].contains(where: \.isChange)
        expect(!isChanged)
        bench.press(KeyPress(.escape))
        expect(!bench.screen.contains("This is not out yet"))
    }

    /// Rows keep their places and get a sign after a mark; undone and meanwhile known rows have none.
    @Test func onlyWhatTheUserDidHasASign() {
        var bench = open(80, 24)
        bench.press(KeyPress("j"))
        let plain = bench.rows(1..<23)
        var acts: [LibraryAct] = []
        let first = bench.effects.count
        bench.press(KeyPress(" "))
        perform(&bench, from: first, after: &acts)
        let signs = { (bench: ScreenBench) in bench.model.router.current as? UpNextPresenter }
        expectEqual(signs(bench)?.state.rows.filter(\.isMarked).count, 1)
        bench.send(.library(.reverted(.init(library: UpNextLibrary.library, acts: acts), isRedo: false)))
        answer(&bench)
        expectEqual(signs(bench)?.state.rows.filter(\.isMarked).count, 0)
        bench.send(.messageExpired(bench.model.toast?.number ?? 0))
        expectEqual(bench.rows(1..<23), plain)
        // An import while another screen was visible, and its undo here.
        let imported = UpNextLibrary.library(adding: acts)
        bench.press(KeyPress("S"))
        bench.send(.library(.performed(imported, acts, isImport: true)))
        bench.press(KeyPress(.escape))
        answer(&bench)
        bench.send(
            .library(.reverted(.init(library: UpNextLibrary.library, acts: acts, isImport: true), isRedo: false)))
        answer(&bench)
        expectEqual(signs(bench)?.state.rows.filter(\.isMarked).count, 0)
        // The same from another machine.
        bench.send(.library(.changed(.init(library: imported))))
        answer(&bench)
        expectEqual(signs(bench)?.state.rows.filter(\.isMarked).count, 0)
    }

    @Test func undoAndRedoSayWhatTheyDo() {
        var bench = open(80, 24)
        let acts: [LibraryAct] = [.assign(LibrarySubject(.show(UpNextLibrary.shows[0])), .status(.paused))]
        bench.send(.library(.performed(UpNextLibrary.library, acts)))
        let first = bench.effects.count
        bench.press(KeyPress("u"))
        expect(bench.effects[first...].contains(.revertLibrary(isRedo: false)))
        bench.send(.library(.reverted(.init(library: UpNextLibrary.library, acts: acts), isRedo: false)))
        expect(bench.screen.contains("Undone: Harbor Lights paused"), "\(bench.screen)")
        bench.press(KeyPress(.character("r"), .control))
        expect(bench.effects.contains(.revertLibrary(isRedo: true)))
        bench.send(.library(.reverted(.init(library: UpNextLibrary.library, acts: acts), isRedo: true)))
        expect(bench.screen.contains("Redone: Harbor Lights paused"), "\(bench.screen)")
    }
}

extension Effect {
    fileprivate var isChange: Bool { if case .changeLibrary = self { true } else { false } }
}
