import Core
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SearchScreenTests {
    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, typing text: String = "")
        -> ScreenBench
    {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        bench.press(KeyPress("/"))
        for letter in text { bench.press(KeyPress(letter)) }
        return bench
    }

    /// A search for `paper` with two shows from TVmaze and one from the loaded catalog.
    private func found(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        var bench = open(width, height, layout: layout, typing: "paper")
        let matches = [(Library.shows[0], 1.2), (Library.shows[1], 0.875)].map { ShowMatch(show: $0, score: $1) }
        bench.send(.search(.shows(number: 5, .found("paper", matches))))
        bench.send(.search(.loaded(number: 5, [.show(Library.shows[3], index: 3)])))
        return bench
    }

    private func history(_ queries: String...) async -> QueryHistory {
        let recent = RecentQueries(store: MemoryStore())
        for query in queries.reversed() { await recent.add(query) }
        return await recent.all()
    }

    @Test func idleWithQueriesAt80By24() async {
        var bench = open(80, 24)
        bench.send(.search(.queries(await history("paper lanterns", "海上", "kitchen"))))
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / Title of a show                                         Shows  Films  People
               Type to search for shows, or choose an earlier search
              · paper lanterns
            ▌ · 海上
              · kitchen

















                      Enter search  Ctrl-X forget  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func searchingAt80By24() async {
        var bench = open(80, 24, typing: "paper")
        bench.send(.search(.queries(await history("paper lanterns", "海上", "kitchen"))))
        bench.send(.search(.loaded(number: 5, [.show(Library.shows[0], index: 0)])))
        bench.send(.search(.shows(number: 5, .searching("paper"))))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / paper                                                   Shows  Films  People
               Searching for “paper”… · 1 match already loaded
              · paper lanterns
                    The Paper Lanterns                                              ★ 8.9
               PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                    The Paper Lanterns follows Ada Marsh, who reads other people's
                    letters. No one writes back.















             ⠋ Loading…              Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func foundAt80By24() {
        var bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / paper                                                   Shows  Films  People
               2 found · 1 match already loaded
                    The Paper Lanterns                                              ★ 8.9
               PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                    The Paper Lanterns follows Ada Marsh, who reads other people's
                    letters. No one writes back.
            ▌       海上灯火                                                        ★ 7.3
            ▌ 海上  since 2022 · Running · 长河卫视 · Romance
            ▌       两个灯塔守望者的故事。
            ▌
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10.0
               ELO  1998 · To be determined · Lumen+ · Comedy, Music
                    Everybody plays a little too fast.









             2/3         Enter open  / search  ? keys  f favorite  Ctrl-T kind  v list/grid
            """)
    }

    @Test func nothingAt80By24() {
        var bench = open(80, 24, typing: "zq")
        bench.send(.search(.shows(number: 2, .found("zq", []))))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / zq                                                      Shows  Films  People
               Nothing found for “zq”
              › Search films for “zq”
              › Search people for “zq”
              › Try again

















                                     Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func offlineAt80By24() {
        var bench = open(80, 24, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .unreachable(.cannotConnect)))))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / kit                                                     Shows  Films  People
               No network: can’t reach TVmaze · 1 match already loaded
              › Try again
                    Zoë’s 🌙 Kitchen                                                ★ 6.0
               ZK   2020 · Ended · Family
                    Night food for day people.
















                                     Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func aFailureAt80By24() {
        var bench = open(80, 24, typing: "kit")
        bench.send(.search(.shows(number: 3, .failed("kit", .keyRejected))))
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / kit                                                     Shows  Films  People
            ▌ › Try again







                                        Can’t search right now

                                     TMDB does not accept the key.
                      Check the key: 32 hexadecimal characters, or the long token
                                         that starts with eyJ.








                                        Enter open  r reload  / search  Ctrl-T kind  ? keys
            """)
    }

    @Test func peopleAt80By24() {
        var bench = open(80, 24, typing: "ju")
        bench.press(KeyPress(.character("t"), .control), KeyPress(.character("t"), .control))
        bench.send(.search(.people(number: 4, .found("ju", [PersonMatch(person: PersonLibrary.ann, score: 1)]))))
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / ju                                                      Shows  Films  People
               1 found
            ▌       June Calloway
            ▌  JC   1979 · Canada
            ▌
            ▌
















             1/1        Enter open  / search  ? keys  Ctrl-T kind  v list/grid  o open link
            """)
    }

    @Test func aFailedSearchCanBeRetriedFromTheResults() {
        var bench = open(80, 24, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .notTheAPI))))
        bench.press(KeyPress(.down))
        expect(bench.screen.contains("r reload"))
        bench.send(.search(.shows(number: 3, .failed("kit", .offline))))
        expect(!bench.screen.contains("r reload"))
    }

    @Test func theStatusLeavesRoomForAResultIn20By6() {
        var bench = open(20, 6, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .unreachable(.cannotConnect)))))
        expectEqual(
            bench.screen,
            """
            ‹ Search  Films  ›
             / kit        Shows
               No network: can…
              Zoë’s …   ★ 6.0
              2020
                   Enter search
            """)
    }

    @Test func foundAt40By12() {
        expectEqual(
            found(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
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
    }

    @Test func foundAt120By40() {
        var bench = found(120, 40)
        bench.press(KeyPress(.down))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / paper                                                                                           Shows  Films  People
               2 found · 1 match already loaded
            ▌       The Paper Lanterns                                ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery            │
            ▌       The Paper Lanterns follows Ada Marsh, who reads other     │    The Paper Lanterns
            ▌       people's letters. No one writes back.                     │
                    海上灯火                                          ★ 7.3   │
              海上  since 2022 · Running · 长河卫视 · Romance                 │
                    两个灯塔守望者的故事。                                    │
                                                                              │
                    The Extraordinarily Long and Only Slightly Exag…  ★ 10.0  │
               ELO  1998 · To be determined · Lumen+ · Comedy, Music          │
                    Everybody plays a little too fast.                        │
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
                                                                              │    ▁▁▁▁
                                                                              │    2011–2016
                                                                              │
                                                                              │
                                                                              │  The Paper Lanterns
                                                                              │
                                                                              │  2011–2016 · Ended · Harbor TV · Drama, Mystery
                                                                              │  ★ 8.9
                                                                              │
                                                                              │  The Paper Lanterns follows Ada Marsh, who reads
                                                                              │  other people's letters.
                                                                              │
             1/3                                    Enter open  / search  ? keys  f favorite  Ctrl-T kind  v list/grid  o open link
            """)
    }

    @Test(arguments: [
        (SearchStatus.idle, "Type to search for films"), (.waiting("x"), "Searches for “x” when you pause"),
        (.searching("x"), "Searching for “x”…"), (.found(1234), "1,234 found"),
        (.nothing("x"), "Nothing found for “x”"),
        (.failed(.keyRejected), "TMDB does not accept the key"),
        (.failed(.offline), "Offline: no network is used"),
        (.failed(.unreachable(.timedOut)), "TMDB takes too long to answer"),
        (.failed(.unreachable(.cannotConnect)), "No network: can’t reach TMDB"),
        (.needsKey, "Film search needs a TMDB key"),
    ])
    func theStatusInWords(_ status: SearchStatus, words: String) {
        expectEqual(Phrases.english.status(status, of: .films, isOffering: false), words)
    }

    // MARK: Going to it and back

    @Test func slashOpensTheSearchAndEscapeGoesBack() {
        var bench = open(80, 24)
        expectEqual(bench.model.router.tab, .search)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.router.tab, .television)
        bench.press(KeyPress(.enter), KeyPress("/"), KeyPress("x"), KeyPress(.escape), KeyPress(.escape))
        expectEqual(bench.model.router.tab, .television)
        expectEqual(bench.model.router.depth, 1, "the show is still open")
    }

    @Test func slashGoesFromTheResultsToTheField() {
        var bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress("j"), KeyPress("/"))
        expectEqual(bench.model.keyContext, .searching)
        bench.press(KeyPress("/"))
        expectEqual(bench.search.field.text, "paper/")
    }

    @Test func aClickSelectsAResultAndASecondOneOpensIt() {
        var bench = found(80, 24)
        let second = Position(column: 20, row: 7)
        for _ in 0..<2 { bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: second)))) }
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.show, Library.shows[1])
    }

    @Test(arguments: [(20, 6), (40, 12), (60, 20), (110, 16), (200, 60), (500, 200)])
    func theSelectionIsAlwaysVisible(width: Int, height: Int) {
        for layout in [LayoutChoice.list, .grid] {
            var bench = found(width, height, layout: layout)
            bench.press(KeyPress(.enter), KeyPress("G"))
            expectEqual(bench.search.selection.index, 2)
            expect(bench.screen.contains("3/3"))
        }
    }

    @Test func newlyLoadedShowsAreSearched() {
        var bench = open(80, 24, typing: "x")
        let before = bench.effects.count
        bench.send(.shows(.catalog(.page(Fixtures.page(1, count: 2, from: 100)))))
        expect(bench.effects.dropFirst(before).contains(.matchLoaded(number: 1, kind: .shows, text: "x")))
    }

    @Test func foundAt200By60() {
        expectEqual(
            found(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / paper                                                                                                                                                                           Shows  Films  People
               2 found · 1 match already loaded
                      The Paper Lanterns                                                                          ★ 8.9   │
                      2011–2016 · Ended · Harbor TV · Drama, Mystery                                                      │                                                  The Paper Lanterns
                PL    The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.         │    The Paper Lanterns
                                                                                                                          │                                                  Status    Ended
                                                                                                                          │                                                  Aired     Sep 22, 2011 – Jun 21, 2016
                      海上灯火                                                                                    ★ 7.3   │                                                  Network   Harbor TV (United States)
                      since 2022 · Running · 长河卫视 · Romance                                                           │                                                  Schedule  Tuesday at 22:00 (network’s
               海上   两个灯塔守望者的故事。                                                                              │                                                            time)
                                                                                                                          │                                                  Runtime   45 min
                                                                                                                          │                                                  Language  English
                      The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor O…  ★ 10.0  │                                                  Genres    Drama, Mystery
                      1998 · To be determined · Lumen+ · Comedy, Music                                                    │                                                  Type      Scripted
                ELO   Everybody plays a little too fast.                                                                  │                                                  Rating    ★ 8.9
                                                                                                                          │                                                  Link      https://www.tvmaze.com/
                                                                                                                          │                                                            shows/1/paper-lanterns
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
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │    ▁▁▁▁
                                                                                                                          │    2011–2016
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                          │
                                                                                                                          │  No one writes back.
                                                                                                                          │
                                                                                                                          │  Data: TVmaze.com (CC BY-SA 4.0)
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
                                                                                                                          │
                                                                                                                                                             Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func gridAt120By40() {
        expectEqual(
            found(120, 40, layout: .grid).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites
             / paper                                                                                           Shows  Films  People
               2 found · 1 match already loaded


                 The Paper          海上灯火           The
                 Lanterns                              Extraordinari
                                                       ly Long and
                                                       Only Slightly
                                                       Exaggerated
                                                       Chronicle of
                                                       the Unlikely
                                                       Harbor
                                                       Orchestra



               The Paper          海上灯火           The
               Lanterns           since 2022  ★ 7.3  Extraordinarily…
               2011–2016   ★ 8.9                     1998       ★ 10.0



















                                                                             Enter search  Ctrl-T kind  Esc back  F1 keys  Tab tabs
            """)
    }

    @Test func idleAt40By12() {
        expectEqual(
            open(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
             / Title of a show                Shows
               Type to search for shows








                     Ctrl-T kind  Esc back  F1 keys
            """)
    }
}
