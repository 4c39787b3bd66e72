import Entities
import Library
import Networking
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SearchScreenTests {
    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, typing text: String = "")
        -> ScreenBench
    {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(SampleShows.all)
        bench.press(KeyPress("/"))
        for letter in text { bench.press(KeyPress(letter)) }
        return bench
    }

    /// A search for `paper` with two shows from TVmaze and one from the loaded catalog.
    private func found(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        var bench = open(width, height, layout: layout, typing: "paper")
        let matches = [(SampleShows.all[0], 1.2), (SampleShows.all[1], 0.875)].map { ShowMatch(show: $0, score: $1) }
        bench.send(.search(.shows(.found("paper", matches))))
        bench.send(.search(.loaded([.show(SampleShows.all[3], index: 3)])))
        return bench
    }

    private func history(_ queries: String...) async -> QueryHistory {
        let recent = RecentQueries(store: MemoryStore())
        for query in queries.reversed() { await recent.add(query) }
        return await recent.all()
    }

    // MARK: Before there are results

    @Test func theFieldAndEarlierSearches() async {
        expectEqual(
            open(40, 12).screen.folded,
            """
              Up Next  Browse  Search  Calendar  ›
             / Title of a show                Shows
               Type to search for shows

            ⋮ 8 rows
                     Ctrl-T kind  Esc back  F1 keys
            """)
        var bench = open(80, 24)
        bench.send(.search(.queries(await history("paper lanterns", "海上", "kitchen"))))
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / Title of a show                                         Shows  Films  People
               Type to search for shows, or choose an earlier search
              · paper lanterns
            ▌ · 海上
              · kitchen

            ⋮ 16 rows
                      Enter search  Ctrl-X forget  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
        bench = open(80, 24, typing: "paper")
        bench.send(.search(.queries(await history("paper lanterns", "海上", "kitchen"))))
        bench.send(.search(.loaded([.show(SampleShows.all[0], index: 0)])))
        bench.send(.search(.shows(.searching("paper"))))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / paper                                                   Shows  Films  People
               Searching for “paper”… · 1 match already loaded
              · paper lanterns
                   The Paper Lanterns                                               ★ 8.9
               PL  2011–2016 · Ended · Harbor TV · Drama, Mystery
                   The Paper Lanterns follows Ada Marsh, who reads other people's letters…

            ⋮ 15 rows
             ⠋ Loading…              Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func nothingIsFound() {
        var bench = open(80, 24, typing: "zq")
        bench.send(.search(.shows(.found("zq", []))))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / zq                                                      Shows  Films  People
               Nothing found for “zq”
              › Search films for “zq”
              › Search people for “zq”
              › Try again

            ⋮ 16 rows
                                     Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
        bench = open(80, 24, typing: "kit")
        bench.send(.search(.shows(.failed("kit", .keyRejected))))
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / kit                                                     Shows  Films  People
            ▌ › Try again

            ⋮ 7 rows
                                        Can’t search right now

                                     TMDB does not accept the key.
                      Check the key: 32 hexadecimal characters, or the long token
                                         that starts with eyJ.

            ⋮ 7 rows
                                        Enter open  r reload  / search  Ctrl-T kind  ? keys
            """)
    }

    @Test func withoutANetworkLoadedShowsAreFound() {
        func failed(_ width: Int, _ height: Int, _ error: GatewayError) -> ScreenBench {
            var bench = open(width, height, typing: "kit")
            bench.send(.search(.loaded([.show(SampleShows.all[4], index: 4)])))
            bench.send(.search(.shows(.failed("kit", error))))
            return bench
        }
        expectEqual(
            failed(80, 24, .unreachable(.cannotConnect)).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / kit                                                     Shows  Films  People
               No network: can’t reach TVmaze · 1 match already loaded
              › Try again
                   Zoë’s 🌙 Kitchen                                                 ★ 6.0
               ZK  2020 · Ended · Family
                   Night food for day people.

            ⋮ 15 rows
                                     Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
        expectEqual(
            failed(20, 6, .unreachable(.cannotConnect)).screen,
            """
            ‹ Browse  Search ›
             / kit        Shows
               No network: can…
              Zoë’s …   ★ 6.0
              2020
                   Enter search
            """)
        // The search can be retried from the results, if that may help.
        var bench = failed(80, 24, .notTheAPI)
        bench.press(KeyPress(.down))
        expect(bench.screen.contains("r reload"))
        bench.send(.search(.shows(.failed("kit", .offline))))
        expect(!bench.screen.contains("r reload"))
    }

    @Test func theStatusInWords() {
        let rows: [(SearchStatus, String)] = [
            (.idle, "Type to search for films"), (.waiting("x"), "Searches for “x” when you pause"),
            (.searching("x"), "Searching for “x”…"), (.found(1234), "1,234 found"),
            (.nothing("x"), "Nothing found for “x”"),
            (.failed(.keyRejected), "TMDB does not accept the key"),
            (.failed(.offline), "Offline: no network is used"),
            (.failed(.unreachable(.timedOut)), "TMDB takes too long to answer"),
            (.failed(.unreachable(.cannotConnect)), "No network: can’t reach TMDB"),
            (.needsKey, "Film search needs a TMDB key"),
        ]
        for (status, words) in rows {
            expectEqual(Phrases.english.status(status, of: .films, isOffering: false), words)
        }
    }

    // MARK: Results

    @Test func results() {
        var bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / paper                                                   Shows  Films  People
               2 found · 1 match already loaded
                    The Paper Lanterns                                              ★ 8.9
               PL   2011–2016 · Ended · Harbor TV · Drama, Mystery              Score 1.20
                    The Paper Lanterns follows Ada Marsh, who reads other people's
                    letters. No one writes back.
            ▌       海上灯火                                                        ★ 7.3
            ▌ 海上  since 2022 · Running · 长河卫视 · Romance                   Score 0.88
            ▌       两个灯塔守望者的故事。
            ▌
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10.0
               ELO  1998 · To be determined · Lumen+ · Comedy, Music
                    Everybody plays a little too fast.

            ⋮ 8 rows
             2/3         Enter open  / search  ? keys  f favorite  Ctrl-T kind  v list/grid
            """)
        expectEqual(
            found(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             / paper                          Shows
               2 found · 1 match already loaded
              The Paper Lanterns            ★ 8.9
              2011–2016 · Harbor TV
              海上灯火                      ★ 7.3
              since 2022 · 长河卫视
              The Extraordinarily Long an…  ★ 10.0
              1998 · Lumen+


                Enter search  Ctrl-T kind  Esc back
            """)
        bench = open(80, 24, typing: "ju")
        bench.press(KeyPress(.character("t"), .control), KeyPress(.character("t"), .control))
        bench.send(.search(.people(.found("ju", [PersonMatch(person: PersonLibrary.ann, score: 1)]))))
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / ju                                                      Shows  Films  People
               1 found
            ▌       June Calloway
            ▌  JC   1979 · Canada                                               Score 1.00
            ▌
            ▌

            ⋮ 15 rows
             1/1        Enter open  / search  ? keys  Ctrl-T kind  v list/grid  o open link
            """)
    }

    @Test func resultsInWideWindows() {
        var bench = found(120, 40)
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / paper                                                                                           Shows  Films  People
               2 found · 1 match already loaded
            ▌       The Paper Lanterns                                ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Myst…  Score 1.20  │                        The Paper Lanterns
            ▌       The Paper Lanterns follows Ada Marsh, who reads other     │    The Paper
            ▌       people's letters. No one writes back.                     │    Lanterns            Status    Ended
                    海上灯火                                          ★ 7.3   │                        Aired     Sep 22, 2011 –
              海上  since 2022 · Running · 长河卫视 · Romance     Score 0.88  │                                  Jun 21, 2016
                    两个灯塔守望者的故事。                                    │                        Network   Harbor TV (United
                                                                              │                                  States)
                    The Extraordinarily Long and Only Slightly Exag…  ★ 10.0  │                        Schedule  Tuesday at 22:00
               ELO  1998 · To be determined · Lumen+ · Comedy, Music          │                                  (network’s time)
                    Everybody plays a little too fast.                        │                        Runtime   45 min
                                                                              │                        Language  English
                                                                              │    ▁▁▁▁                Genres    Drama, Mystery
                                                                              │    2011–2016           Type      Scripted
                                                                              │                        Rating    ★ 8.9
                                                                              │                        Score     1.20
                                                                              │  The Paper Lanterns follows Ada Marsh, who reads
                                                                              │  other people's letters.
                                                                              │
                                                                              │  No one writes back.
                                                                              │
                                                                              │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                              │
            ⋮ 13 rows
             1/3                                    Enter open  / search  ? keys  f favorite  Ctrl-T kind  v list/grid  o open link
            """)
        expectEqual(
            found(200, 60).rows(0..<20),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / paper                                                                                                                                                                           Shows  Films  People
               2 found · 1 match already loaded
                      The Paper Lanterns                                                                          ★ 8.9   │
                      2011–2016 · Ended · Harbor TV · Drama, Mystery                                          Score 1.20  │                                      The Paper Lanterns
                PL    The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.         │    The Paper Lanterns
                                                                                                                          │                                      Status    Ended
                                                                                                                          │                                      Aired     Sep 22, 2011 – Jun 21, 2016
                      海上灯火                                                                                    ★ 7.3   │                                      Network   Harbor TV (United States)
                      since 2022 · Running · 长河卫视 · Romance                                               Score 0.88  │                                      Schedule  Tuesday at 22:00 (network’s time)
               海上   两个灯塔守望者的故事。                                                                              │                                      Runtime   45 min
                                                                                                                          │                                      Language  English
                                                                                                                          │                                      Genres    Drama, Mystery
                      The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor O…  ★ 10.0  │                                      Type      Scripted
                      1998 · To be determined · Lumen+ · Comedy, Music                                                    │                                      Rating    ★ 8.9
                ELO   Everybody plays a little too fast.                                                                  │                                      Score     1.20
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
            """)
    }

    @Test func resultsInAGrid() {
        expectEqual(
            found(120, 40, layout: .grid).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

             / paper                                                                                           Shows  Films  People
               2 found · 1 match already loaded


                 The Paper          海上灯火          The
                 Lanterns                             Extraordinarily
                                                      Long and Only
                                                      Slightly
                                                      Exaggerated
                                                      Chronicle of
                                                      the Unlikely
                                                      Harbor
                                                      Orchestra

            ⋮ 3 rows
               The Paper          海上灯火           The
               Lanterns           since 2022  ★ 7.3  Extraordinarily…
               2011–2016   ★ 8.9                     1998       ★ 10.0

            ⋮ 18 rows
                                                                             Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    // MARK: Going to it and back

    @Test func slashGoesToTheSearchAndItsFieldAndEscapeGoesBack() {
        var bench = open(80, 24)
        expectEqual(bench.model.router.tab, .search)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.router.tab, .browse)
        bench.press(KeyPress(.enter), KeyPress("/"), KeyPress("x"), KeyPress(.escape), KeyPress(.escape))
        expectEqual(bench.model.router.tab, .browse)
        expectEqual(bench.model.router.depth, 1, "the show is still open")
        bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress("j"), KeyPress("/"))
        expectEqual(bench.model.keyContext, .searching)
        bench.press(KeyPress("/"))
        expectEqual(bench.search.field.text, "paper/")
        // A click selects a result, and a second one opens it.
        bench = found(80, 24)
        let second = Position(column: 20, row: 8)
        for _ in 0..<2 { bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: second)))) }
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.show, SampleShows.all[1])
    }

    @Test func theSelectionIsAlwaysVisible() {
        for (width, height) in [(20, 6), (40, 12), (60, 20), (110, 16), (200, 60), (500, 200)] {
            for layout in [LayoutChoice.list, .grid] {
                var bench = found(width, height, layout: layout)
                bench.press(KeyPress(.enter), KeyPress("G"))
                expectEqual(bench.search.selection.index, 2, "\(width)x\(height)")
                expect(bench.screen.contains("3/3"), "\(width)x\(height)")
            }
        }
    }

    @Test func newlyLoadedShowsAreSearched() {
        var bench = open(80, 24, typing: "x")
        let before = bench.effects.count
        bench.send(.shows(.pages(.page(Fixtures.page(1, count: 2, from: 100)))))
        expect(bench.effects.dropFirst(before).contains(.request(.loadedMatches(.shows, text: "x"))))
    }
}
