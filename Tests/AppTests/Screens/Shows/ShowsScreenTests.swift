import Entities
import Foundation
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// The screen of shows in common window sizes.
@Suite(.timeLimit(.minutes(5))) struct ShowsScreenTests {
    private func browsing(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(SampleShows.all)
        return bench
    }

    // MARK: List and grid

    @Test func theListInNarrowWindows() {
        var bench = browsing(80, 24)
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
                    The Paper Lanterns                                              ★ 8.9
               PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                    The Paper Lanterns follows Ada Marsh, who reads other people's
                    letters. No one writes back.
            ▌       海上灯火                                                        ★ 7.3
            ▌ 海上  since 2022 · Running · 长河卫视 · Romance
            ▌       两个灯塔守望者的故事。
            ▌
                    Ω
                Ω   In development


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10.0
               ELO  1998 · To be determined · Lumen+ · Comedy, Music
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6.0
               ZK   2020 · Ended · Family
                    Night food for day people.


             2/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        expectEqual(
            browsing(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌      The Paper Lanterns       ★ 8.9  █
            ▌  PL  2011–2016 · Harbor TV           █
            ▌      The Paper Lanterns follows Ada… █
                   海上灯火                 ★ 7.3  █
              海上 since 2022 · 长河卫视           █
                   两个灯塔守望者的故事。          █
                   Ω
               Ω

                   The Extraordinarily Lo…  ★ 10.0
             1/5       Enter open  / search  ? keys
            """)
        expectEqual(
            browsing(20, 6).screen,
            """
            ‹ Browse  Search ›
            ▌ The Pap…  ★ 8.9  █
            ▌ 2011–2016 · Har… ▄
              海上灯火  ★ 7.3
              since 2022 · 长…
             1/5     Enter open
            """)
    }

    @Test func theListWithAPreview() {
        expectEqual(
            browsing(120, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                         5 shows
              Television  Films  Filter
            ▌       The Paper Lanterns                                ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery            │                    The Paper Lanterns
            ▌       The Paper Lanterns follows Ada Marsh, who reads other     │   The Paper
            ▌       people's letters. No one writes back.                     │   Lanterns         Status    Ended
                    海上灯火                                          ★ 7.3   │                    Aired     Sep 22, 2011 –
              海上  since 2022 · Running · 长河卫视 · Romance                 │                              Jun 21, 2016
                    两个灯塔守望者的故事。                                    │                    Network   Harbor TV (United
                                                                              │                              States)
                    Ω                                                         │                    Schedule  Tuesday at 22:00
                Ω   In development                                            │   ▁▁▁▁                       (network’s time)
                                                                              │   2011–2016        Runtime   45 min
                                                                              │                    Language  English
                    The Extraordinarily Long and Only Slightly Exag…  ★ 10.0  │                    Genres    Drama, Mystery
               ELO  1998 · To be determined · Lumen+ · Comedy, Music          │  The Paper Lanterns follows Ada Marsh, who reads
                    Everybody plays a little too fast.                        │  other people's letters.
                                                                              │
                    Zoë’s 🌙 Kitchen                                  ★ 6.0   │  No one writes back.
               ZK   2020 · Ended · Family                                     │
                    Night food for day people.                                │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                              │
                                                                              │
             1/5                         Enter open  / search  ? keys  () section  f favorite  v list/grid  s sort  t theme  q quit
            """)
        expectEqual(
            browsing(120, 40).rows(0..<8, 25..<40),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                         5 shows
              Television  Films  Filter
            ▌       The Paper Lanterns                                ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery            │                        The Paper Lanterns
            ▌       The Paper Lanterns follows Ada Marsh, who reads other     │    The Paper
            ▌       people's letters. No one writes back.                     │    Lanterns            Status    Ended
                    海上灯火                                          ★ 7.3   │                        Aired     Sep 22, 2011 –
              海上  since 2022 · Running · 长河卫视 · Romance                 │                                  Jun 21, 2016
            …
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
                                                                              │
             1/5                         Enter open  / search  ? keys  () section  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func theListWithAPreviewAt200By60() {
        expectEqual(
            browsing(200, 60).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                                         5 shows
              Television  Films  Filter
            ▌          The Paper Lanterns                                                                         ★ 8.9   │
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                      The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.        │    The Paper Lanterns
            ▌                                                                                                             │                                      Status    Ended
            ▌                                                                                                             │                                      Aired     Sep 22, 2011 – Jun 21, 2016
            ▌                                                                                                             │                                      Network   Harbor TV (United States)
                       海上灯火                                                                                   ★ 7.3   │                                      Schedule  Tuesday at 22:00 (network’s time)
                       since 2022 · Running · 长河卫视 · Romance                                                          │                                      Runtime   45 min
                海上   两个灯塔守望者的故事。                                                                             │                                      Language  English
                                                                                                                          │                                      Genres    Drama, Mystery
                                                                                                                          │                                      Type      Scripted
                                                                                                                          │                                      Rating    ★ 8.9
                       Ω                                                                                                  │
                       In development                                                                                     │
                 Ω                                                                                                        │
                                                                                                                          │
            ⋮ 3 rows
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor …  ★ 10.0  │
                       1998 · To be determined · Lumen+ · Comedy, Music                                                   │
                ELO    Everybody plays a little too fast.                                                                 │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │    ▁▁▁▁
                       Zoë’s 🌙 Kitchen                                                                           ★ 6.0   │    2011–2016
                       2020 · Ended · Family                                                                              │
                 ZK    Night food for day people.                                                                         │
                                                                                                                          │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                          │
                                                                                                                          │  No one writes back.
                                                                                                                          │
                                                                                                                          │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                                                                          │
            ⋮ 25 rows
             1/5                                                                                                         Enter open  / search  ? keys  () section  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func theGridInNarrowWindows() {
        var bench = browsing(80, 24, layout: .grid)
        bench.press(KeyPress(.right))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
                                 ┏━━━━━━━━━━━━━━━┓                                         █
                                 ┃               ┃                                         █
                The Paper        ┃ 海上灯火      ┃    Ω                 The                █
                Lanterns         ┃               ┃                      Extraordinarily    █
                                 ┃               ┃                      Long and Only      █
                                 ┃               ┃                      Slightly           █
                                 ┃               ┃                      Exaggerated        █
                                 ┃               ┃                      Chronicle of       █
                                 ┃               ┃                      the Unlikely       █
                                 ┃               ┃                      Harbor             █
                                 ┃               ┃                      Orchestra          ▄
                                 ┃               ┃
               The Paper         ┃海上灯火       ┃   Ω                  The
               Lanterns          ┃2022–     ★ 7.3┃                      Extraordinaril…
               2011–2016 ★ 8.9   ┃               ┃                      1998     ★ 10.0
                                 ┗━━━━━━━━━━━━━━━┛

                Zoë’s 🌙
                Kitchen


             2/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        expectEqual(
            browsing(40, 12, layout: .grid).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             ┏━━━━━━━━┓                            █
             ┃        ┃                            █
             ┃        ┃                            █
             ┃   PL   ┃      海上          Ω       █
             ┃        ┃                            █
             ┃        ┃
             ┃        ┃
             ┃The Pap…┃    海上灯火     Ω
             ┃2011 8.9┃       ★ 7.3
             ┗━━━━━━━━┛
             1/5       Enter open  / search  ? keys
            """)
    }

    @Test func theGridInWideWindows() {
        expectEqual(
            browsing(120, 40, layout: .grid).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                         5 shows
              Television  Films  Filter
              ┏━━━━━━━━━━━━━━━━━┓
              ┃                 ┃
              ┃  The Paper      ┃   海上灯火           Ω                 The                 Zoë’s 🌙
              ┃  Lanterns       ┃                                        Extraordinarily     Kitchen
              ┃                 ┃                                        Long and Only
              ┃                 ┃                                        Slightly
              ┃                 ┃                                        Exaggerated
              ┃                 ┃                                        Chronicle of
              ┃                 ┃                                        the Unlikely
              ┃                 ┃                                        Harbor
              ┃                 ┃                                        Orchestra
              ┃                 ┃
            ⋮ 3 rows
              ┃The Paper        ┃ 海上灯火           Ω                  The                Zoë’s 🌙 Kitchen
              ┃Lanterns         ┃ since 2022  ★ 7.3                     Extraordinarily…   2020        ★ 6.0
              ┃2011–2016   ★ 8.9┃                                       1998       ★ 10.0
              ┗━━━━━━━━━━━━━━━━━┛

            ⋮ 19 rows
             1/5                         Enter open  / search  ? keys  () section  f favorite  v list/grid  s sort  t theme  q quit
            """)
        expectEqual(
            browsing(200, 60, layout: .grid).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                                         5 shows
              Television  Films  Filter
              ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
              ┃                        ┃
              ┃  The Paper Lanterns    ┃     海上灯火                    Ω                           The Extraordinarily         Zoë’s 🌙 Kitchen
              ┃                        ┃                                                             Long and Only
              ┃                        ┃                                                             Slightly Exaggerated
              ┃                        ┃                                                             Chronicle of the
              ┃                        ┃                                                             Unlikely Harbor
              ┃                        ┃                                                             Orchestra
              ┃                        ┃
            ⋮ 11 rows
              ┃The Paper Lanterns      ┃   海上灯火                    Ω                           The Extraordinarily Long    Zoë’s 🌙 Kitchen
              ┃2011–2016          ★ 8.9┃   since 2022         ★ 7.3                                and Only Slightly Exagg…    2020               ★ 6.0
              ┃                        ┃                                                           1998              ★ 10.0
              ┗━━━━━━━━━━━━━━━━━━━━━━━━┛

            ⋮ 34 rows
             1/5                                                                                                         Enter open  / search  ? keys  () section  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func theSelectionIsAlwaysVisible() {
        for (width, height) in [(20, 6), (40, 12), (60, 20), (80, 24), (110, 16), (200, 60), (500, 200)] {
            for layout in [LayoutChoice.list, .grid] {
                var bench = browsing(width, height, layout: layout)
                bench.press(KeyPress("G"))
                let screen = bench.screen
                expectEqual(bench.shows.selection.index, SampleShows.all.count - 1, "\(width)x\(height)")
                expect(screen.contains("▌") || screen.contains("┏") || layout == .grid, "\(width)x\(height)")
                expect(screen.contains("5/5"), "\(width)x\(height)")
            }
        }
    }

    @Test func onASlowConnectionAHeldKeyShowsTitlesAndPosition() {
        var bench = browsing(40, 7)
        bench.press(KeyPress(.down))
        expectEqual(
            render(AppView(model: bench.model, detail: .essential), width: 40, height: 7),
            """
              Up Next  Browse  Search  Calendar  ›
              The Paper Lanterns

            ▌ 海上灯火

              Ω
             2/5       Enter open  / search  ? keys
            """)
        // If there is room, parts that stay valid at the next key press are drawn, too.
        expectEqual(
            render(AppView(model: bench.model, detail: .lasting), width: 40, height: 7),
            """
              Up Next  Browse  Search  Calendar  ›
              The Paper Lanterns            ★ 8.9
              2011–2016 · Harbor TV
            ▌ 海上灯火                      ★ 7.3
              since 2022 · 长河卫视
              Ω
             2/5       Enter open  / search  ? keys
            """)
        // While the mouse drags the scroll bar, it is drawn.
        bench.model.holdsScrollBar = true
        expect(render(AppView(model: bench.model, detail: .essential), width: 40, height: 7).contains("█"))
    }

    @Test func onASlowConnectionTheSelectionIsOnlyAMark() {
        for arrangement in ["list", "grid"] {
            var bench = browsing(120, 24)
            if arrangement == "grid" { bench.press(KeyPress("v")) }
            func drawn() -> CellBuffer {
                var buffer = CellBuffer(size: Size(width: 120, height: 24))
                AppView(model: bench.model, detail: .lasting).draw(in: buffer.bounds, on: &buffer)
                return buffer
            }
            let before = drawn()
            bench.press(KeyPress(.right), KeyPress(.down))
            let after = drawn()
            let places = (1..<23).flatMap { row in (0..<120).map { Position(column: $0, row: row) } }
            let changed = places.filter { before[$0.column, $0.row] != after[$0.column, $0.row] }
            expectEqual(changed.count, 2, arrangement)
            let glyphs = changed.flatMap { [before[$0.column, $0.row].glyph, after[$0.column, $0.row].glyph] }
            expectEqual(glyphs.count { $0 == Glyph(scalar: "▌") }, 2, arrangement)
            // Nothing is drawn next to the list, not even a rule: every scrolled row would contain a part of it.
            expect((1..<23).allSatisfy { !after.text(row: $0).contains("│") }, arrangement)
        }
    }

    // MARK: Colors, in the dark and the light theme

    @Test(arguments: ["dark", "light"]) func colors(_ theme: String) {
        func browsing(_ layout: LayoutChoice) -> ScreenBench {
            var bench = ScreenBench(width: 60, height: 12, theme: .named(theme), layout: layout)
            bench.load(SampleShows.all)
            return bench
        }
        expectEqual(
            browsing(.list).roles,
            """
            haaaaaaaaaahhhhhhhhhhHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
            A_...._TTTTTTTTTTTTTTTTTT___________________________RRRRR__B
            A_...._SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS______B
            A_...._SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS_B
            .......tttttttt.....................................rrrrr..b
            .......sssssssssssssssssssssssssssssssssssssssss...........b
            .......ffffffffffffffffffffff..............................b
            .......t....................................................
            .......ssssssssssssss.......................................
            ............................................................
            .......ttttttttttttttttttttttttttttttttttttttttttt..rrrrrr..
            lLLLlllllllllllllllkkkkklllllllklllllllllklllllllkklllllllll
            """)
        expectEqual(
            browsing(.grid).roles.folded,
            """
            haaaaaaaaaahhhhhhhhhhHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
            ..aaaaaaaaaa................................................
            ..a........a................................................
            ⋮ 6 rows
            ..aTTTTTTTTa..tttttttt...t..........tttttttt...tttttt.......
            ..aSSSS_RRRa.....rrrrr................rrrrrr...ssss.rrr.....
            ..aaaaaaaaaa................................................
            lLLLlllllllllllllllkkkkklllllllklllllllllklllllllkklllllllll
            """)
    }

    @Test func darkAndLightDifferInEveryTextRole() {
        let (dark, light) = (Theme.dark, Theme.light)
        let roles = [\Theme.base, \.title, \.secondary, \.faint, \.accent, \.rating, \.header, \.status, \.selection]
        for role in roles { expect(dark[keyPath: role] != light[keyPath: role]) }
    }

    // MARK: Without shows or a network

    @Test func loadingFailingAndNoRoom() {
        var bench = ScreenBench(width: 50, height: 8)
        expectEqual(
            bench.screen,
            """
             Up Next  Browse  Search  Calendar  Library


                                ⠋ Loading…



             ⠋ Loading…               ? keys  t theme  q quit
            """)
        bench = ScreenBench(width: 70, height: 14)
        bench.send(.shows(.pages(.failed(page: 0, .unreachable(.cannotConnect)))))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

            ⋮ 4 rows
                               Can’t load television right now

                                     Can’t reach TVmaze.
                             Check the connection and try again.

            ⋮ 4 rows
                                          r try again  d demo  () section  q quit
            """)
        expectEqual(
            browsing(19, 3).screen,
            """
            Make the window la…


            """)
    }

    @Test func storedShowsWithoutANetwork() {
        var bench = ScreenBench(width: 80, height: 12)
        bench.model.data.now = Date(timeIntervalSince1970: 50 * 3600)
        bench.load(SampleShows.all, staleness: Staleness(fetched: Date(timeIntervalSince1970: 0)))
        bench.send(.shows(.pages(.failed(page: 0, .unreachable(.timedOut)))))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
            ▌      The Paper Lanterns                                               ★ 8.9  █
            ▌  PL  2011–2016 · Ended · Harbor TV · Drama, Mystery                          █
            ▌      The Paper Lanterns follows Ada Marsh, who reads other people's letters… █
                   海上灯火                                                         ★ 7.3  █
              海上 since 2022 · Running · 长河卫视 · Romance                               █
                   两个灯塔守望者的故事。                                                  █
                   Ω
               Ω   In development
                                   ! TVmaze takes too long to answer. Showing saved data.
                   The Extraordinarily Long and Only Slightly Exaggerated Chronic…  ★ 10.0
             1/5  ⚠ May be outdated · 2 days ago               Enter open  / search  ? keys
            """)
        // Offline the stored shows are the whole list; none are reported as missing.
        bench = ScreenBench(width: 80, height: 24, layout: .list, source: .offline)
        bench.load(SampleShows.all, isComplete: false)
        bench.press(KeyPress("G"))
        bench.send(.shows(.pages(.failed(page: 1, .offline))))
        expect(bench.screen.contains("Offline  5 shows") && bench.screen.contains(" 5/5 "), "\(bench.screen)")
        expect(bench.screen.contains("End of what is stored"))
        bench.press(KeyPress("r"))
        bench.send(.shows(.pages(.failed(page: 0, .offline))))
        expect(bench.screen.contains("Offline: no network is used. Showing saved data."))
    }
}
