import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// The screen of shows in common window sizes.
@Suite(.timeLimit(.minutes(5))) struct ShowsScreenTests {
    private func browsing(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        return bench
    }

    /// Offline the stored shows are the whole list; none are reported as missing.
    @Test func offlineTheListEndsWithTheStoredShows() {
        var bench = ScreenBench(width: 80, height: 24, layout: .list, source: .offline)
        bench.load(Library.shows, isComplete: false)
        bench.press(KeyPress("G"))
        bench.send(.shows(.catalog(.failed(page: 1, .offline))))
        #expect(bench.screen.contains("Offline  5 shows") && bench.screen.contains(" 5/5 "), "\(bench.screen)")
        #expect(bench.screen.contains("End of what is stored"))
        bench.press(KeyPress("r"))
        bench.send(.shows(.catalog(.failed(page: 0, .offline))))
        #expect(bench.screen.contains("Offline: no network is used. Showing saved data."))
    }

    @Test func listAt80By24() {
        var bench = browsing(80, 24)
        bench.press(KeyPress(.down))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                  ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                    PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                  ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                ▌ ▄▄▄▄▄▄ 海上灯火                                                       ★ 7.3
                ▌  海上  since 2022 · Running · 长河卫视 · Romance
                ▌ ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    In development
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10.0
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6.0
                    ZK   2020 · Ended · Family
                  ▀▀▀▀▀▀ Night food for day people.







                 2/5     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme
                """)
    }

    @Test func listAt40By12() {
        #expect(
            browsing(40, 12).screen == """
                 Television  Search  Films  Favorites
                ▌ The Paper Lanterns            ★ 8.9
                ▌ 2011–2016 · Harbor TV
                  海上灯火                      ★ 7.3
                  since 2022 · 长河卫视
                  Ω

                  The Extraordinarily Long an…  ★ 10.0
                  1998 · Lumen+
                  Zoë’s 🌙 Kitchen              ★ 6.0
                  2020
                 1/5       Enter open  / search  ? keys
                """)
    }

    @Test func onASlowConnectionAHeldKeyShowsTitlesAndPosition() {
        var bench = browsing(40, 7)
        bench.press(KeyPress(.down))
        #expect(
            render(AppView(model: bench.model, detail: .essential), width: 40, height: 7) == """
                 Television  Search  Films  Favorites
                  The Paper Lanterns

                ▌ 海上灯火


                 2/5       Enter open  / search  ? keys
                """)
        // If there is room, parts that stay valid at the next key press are drawn, too.
        #expect(
            render(AppView(model: bench.model, detail: .lasting), width: 40, height: 7) == """
                 Television  Search  Films  Favorites
                  The Paper Lanterns            ★ 8.9
                  2011–2016 · Harbor TV
                ▌ 海上灯火                      ★ 7.3
                  since 2022 · 长河卫视

                 2/5       Enter open  / search  ? keys
                """)
        // While the mouse drags the scroll bar, it is drawn.
        bench.model.holdsScrollBar = true
        #expect(render(AppView(model: bench.model, detail: .essential), width: 40, height: 7).contains("█"))
    }

    @Test(arguments: ["list", "grid"])
    func onASlowConnectionTheSelectionIsOnlyAMark(arrangement: String) {
        var bench = browsing(120, 24)
        if arrangement == "grid" { bench.press(KeyPress("v")) }
        func drawn() -> CellBuffer {
            var buffer = CellBuffer(size: Size(width: 120, height: 24))
            AppView(model: bench.model, detail: .lasting).draw(in: buffer.bounds, on: &buffer)
            return buffer
        }
        let before = drawn()
        bench.press(KeyPress(.right))
        bench.press(KeyPress(.down))
        let after = drawn()
        let places = (1..<23).flatMap { row in (0..<120).map { Position(column: $0, row: row) } }
        let changed = places.filter { before[$0.column, $0.row] != after[$0.column, $0.row] }
        #expect(changed.count == 2)
        let glyphs = changed.flatMap { [before[$0.column, $0.row].glyph, after[$0.column, $0.row].glyph] }
        #expect(glyphs.count { $0 == Glyph(scalar: "▌") } == 2)
        // Nothing is drawn next to the list, not even a rule, because every scrolled row would contain a part of it.
        #expect((1..<23).allSatisfy { !after.text(row: $0).contains("│") })
    }

    @Test func listAt20By6() {
        #expect(
            browsing(20, 6).screen == """
                  Television     ›
                ▌ The Pap…  ★ 8.9  █
                ▌ 2011–2016 · Har… ▄
                  海上灯火  ★ 7.3
                  since 2022 · 长…
                 1/5     Enter open
                """)
    }

    @Test func listWithPreviewAt120By24() {
        #expect(
            browsing(120, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                               ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery           │                      The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other …  │    The Paper
                  ▄▄▄▄▄▄ 海上灯火                                         ★ 7.3   │    Lanterns          Status    Ended
                   海上  since 2022 · Running · 长河卫视 · Romance                │                      Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                   │                                Jun 21, 2016
                  ▄▄▄▄▄▄ Ω                                                        │                      Network   Harbor TV (United
                    Ω    In development                                           │                                States)
                  ▀▀▀▀▀▀                                                          │    ▁▁▁▁              Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exa…  ★ 10.0  │    2011–2016                   (network’s time)
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music         │                      Runtime   45 min
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                       │                      Language  English
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                 ★ 6.0   │                      Genres    Drama, Mystery
                    ZK   2020 · Ended · Family                                    │                      Type      Scripted
                  ▀▀▀▀▀▀ Night food for day people.                               │                      Rating    ★ 8.9
                                                                                  │                      Link      https://www.tvmaze.
                                                                                  │                                com/shows/1/paper-
                                                                                  │                                lanterns
                                                                                  │
                                                                                  │  The Paper Lanterns follows Ada Marsh, who reads
                                                                                  │  other people's letters.
                                                                                  │
                 1/5                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
                """)
    }

    @Test func gridAt80By24() {
        var bench = browsing(80, 24, layout: .grid)
        bench.press(KeyPress(.right))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                                   ┏━━━━━━━━━━━━━━━━━┓
                                   ┃                 ┃
                   The Paper       ┃  海上灯火       ┃   Ω                  The
                   Lanterns        ┃                 ┃                      Extraordinari
                                   ┃                 ┃                      ly Long and…
                   ▁▁▁▁            ┃  ▁▁▁▁           ┃   ▁▁▁▁
                   2011–2016       ┃  since 2022     ┃                      1998 · Lumen+
                                   ┃                 ┃
                 The Paper Lanter… ┃海上灯火         ┃ Ω                  The Extraordinar…
                 ★ 8.9  Drama, My… ┃★ 7.3  Romance   ┃                    ★ 10.0  Comedy, …
                                   ┗━━━━━━━━━━━━━━━━━┛


                   Zoë’s 🌙
                   Kitchen

                   ▁▁▁▁
                   2020

                 Zoë’s 🌙 Kitchen
                 ★ 6.0  Family

                 2/5     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme
                """)
    }

    @Test func gridAt40By12() {
        #expect(
            browsing(40, 12, layout: .grid).screen == """
                 Television  Search  Films  Favorites
                ┏━━━━━━━━━━━━━━━━━┓                    █
                ┃                 ┃                    █
                ┃  The Paper      ┃   海上灯火         █
                ┃  Lanterns       ┃                    ▆
                ┃                 ┃   ▁▁▁▁
                ┃  2011–2016      ┃   since 2022
                ┃                 ┃
                ┃The Paper Lanter…┃ 海上灯火
                ┃★ 8.9  Drama, My…┃ ★ 7.3  Romance
                ┗━━━━━━━━━━━━━━━━━┛
                 1/5       Enter open  / search  ? keys
                """)
    }

    @Test func loading() {
        let bench = ScreenBench(width: 50, height: 8)
        #expect(
            bench.screen == """
                 Television  Search  Films  Favorites


                                    ⠋ Loading…



                 ⠋ Loading…               ? keys  t theme  q quit
                """)
    }

    @Test func failure() {
        var bench = ScreenBench(width: 70, height: 14)
        bench.send(.shows(.catalog(.failed(page: 0, .unreachable(.cannotConnect)))))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites




                                   Can’t load television right now

                                         Can’t reach TVmaze.
                                 Check the connection and try again.




                                                          r try again  d demo  q quit
                """)
    }

    @Test func outdatedWithoutANetwork() {
        var bench = ScreenBench(width: 80, height: 12)
        bench.load(Library.shows, isOutdated: true)
        bench.send(.shows(.catalog(.failed(page: 0, .unreachable(.timedOut)))))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9  █
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery                        █
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette… █
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7.3  █
                   海上  since 2022 · Running · 长河卫视 · Romance                             █
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                                █
                  ▄▄▄▄▄▄ Ω
                    Ω    In development
                  ▀▀▀▀▀▀
                                       ! TVmaze takes too long to answer. Showing saved data.
                 1/5  ⚠ May be outdated                Enter open  / search  ? keys  f favorite
                """)
    }

    @Test func noRoom() {
        #expect(
            browsing(19, 3).screen == """
                Make the window la…


                """)
    }

    @Test(arguments: [(20, 6), (40, 12), (60, 20), (80, 24), (110, 16), (200, 60), (500, 200)])
    func theSelectionIsAlwaysVisible(width: Int, height: Int) {
        for layout in [LayoutChoice.list, .grid] {
            var bench = browsing(width, height, layout: layout)
            bench.press(KeyPress("G"))
            let state = bench.shows
            #expect(state.selection.index == Library.shows.count - 1)
            #expect(bench.screen.contains("▌") || bench.screen.contains("┏") || layout == .grid)
            #expect(bench.screen.contains("5/5"))
        }
    }
}
