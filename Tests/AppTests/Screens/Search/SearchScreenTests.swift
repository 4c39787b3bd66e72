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
        bench.send(.search(.loaded(number: 5, [.show(Library.shows[3], index: 3, score: nil)])))
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
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / Title of a show                                                        Shows
                   Type to search for shows, or choose an earlier search
                  · paper lanterns
                ▌ · 海上
                  · kitchen

















                   Enter search  Ctrl-X forget  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func searchingAt80By24() async {
        var bench = open(80, 24, typing: "paper")
        bench.send(.search(.queries(await history("paper lanterns", "海上", "kitchen"))))
        bench.send(.search(.loaded(number: 5, [.show(Library.shows[0], index: 0, score: nil)])))
        bench.send(.search(.shows(number: 5, .searching("paper"))))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / paper                                                                  Shows
                   Searching for “paper”… · 1 match already loaded
                  · paper lanterns
                  ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                    PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                  ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
















                 ⠋ Loading…       Enter search  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func foundAt80By24() {
        var bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress(.down))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / paper                                                                  Shows
                   2 found · 1 match already loaded
                  ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                    PL   score 1.20 · 2011–2016 · Ended · Harbor TV · Drama, Mystery
                  ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                ▌ ▄▄▄▄▄▄ 海上灯火                                                       ★ 7.3
                ▌  海上  score 0.88 · since 2022 · Running · 长河卫视 · Romance
                ▌ ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10.0
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music
                  ▀▀▀▀▀▀ Everybody plays a little too fast.











                 2/3               Enter open  / search  ? keys  f favorite  Ctrl-T shows/films
                """)
    }

    @Test func nothingAt80By24() {
        var bench = open(80, 24, typing: "zq")
        bench.send(.search(.shows(number: 2, .found("zq", []))))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / zq                                                                     Shows
                   Nothing found for “zq”




















                                  Enter search  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func offlineAt80By24() {
        var bench = open(80, 24, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4, score: nil)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .unreachable(.cannotConnect)))))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / kit                                                                    Shows
                   No network: can’t reach TVmaze · 1 match already loaded
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6.0
                    ZK   2020 · Ended · Family
                  ▀▀▀▀▀▀ Night food for day people.

















                                  Enter search  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func aFailedSearchCanBeRetriedFromTheResults() {
        var bench = open(80, 24, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4, score: nil)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .notTheAPI))))
        bench.press(KeyPress(.down))
        #expect(bench.screen.contains("r reload"))
        bench.send(.search(.shows(number: 3, .failed("kit", .offline))))
        #expect(!bench.screen.contains("r reload"))
    }

    @Test func theStatusLeavesRoomForAResultIn20By6() {
        var bench = open(20, 6, typing: "kit")
        bench.send(.search(.loaded(number: 3, [.show(Library.shows[4], index: 4, score: nil)])))
        bench.send(.search(.shows(number: 3, .failed("kit", .unreachable(.cannotConnect)))))
        #expect(
            bench.screen == """
                ‹ Search  Films  ›
                 / kit        Shows
                   No network: can…
                  Zoë’s …   ★ 6.0
                  2020
                       Enter search
                """)
    }

    @Test func foundAt40By12() {
        #expect(
            found(40, 12).screen == """
                 Television  Search  Films  Favorites
                 / paper                          Shows
                   2 found · 1 match already loaded
                  The Paper Lanterns            ★ 8.9
                  2011–2016 · Harbor TV
                  海上灯火                      ★ 7.3
                  since 2022 · 长河卫视
                  The Extraordinarily Long an…  ★ 10.0
                  1998 · Lumen+


                       Enter search  Ctrl-T shows/films
                """)
    }

    @Test func foundAt120By40() {
        var bench = found(120, 40)
        bench.press(KeyPress(.down))
        #expect(
            bench.screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / paper                                                                                                          Shows
                   2 found · 1 match already loaded
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                               ★ 8.9   │
                ▌   PL   score 1.20 · 2011–2016 · Ended · Harbor TV · Drama, My…  │                      The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other …  │    The Paper
                  ▄▄▄▄▄▄ 海上灯火                                         ★ 7.3   │    Lanterns          Status    Ended
                   海上  score 0.88 · since 2022 · Running · 长河卫视 · Romance   │                      Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                   │                                Jun 21, 2016
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exa…  ★ 10.0  │                      Network   Harbor TV (United
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music         │                                States)
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                       │    ▁▁▁▁              Schedule  Tuesday at 22:00
                                                                                  │    2011–2016                   (network’s time)
                                                                                  │                      Runtime   45 min
                                                                                  │                      Language  English
                                                                                  │                      Genres    Drama, Mystery
                                                                                  │                      Type      Scripted
                                                                                  │                      Rating    ★ 8.9
                                                                                  │                      Link      https://www.tvmaze.
                                                                                  │                                com/shows/1/paper-
                                                                                  │                                lanterns
                                                                                  │
                                                                                  │  The Paper Lanterns follows Ada Marsh, who reads
                                                                                  │  other people's letters.
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
                 1/3                     Enter open  / search  ? keys  f favorite  Ctrl-T shows/films  v list/grid  o copy link  q quit
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
        #expect(Phrases.english.status(status, of: .films, isOffering: false) == words)
    }

    @Test(arguments: [(0.875, "score 0.88"), (17, "score 17.00"), (-1, "score 0.00"), (1e300, "score 10000.00")])
    func anyScoreCanBeShown(_ score: Double, words: String) {
        #expect(Phrases.english.score(score) == words)
    }

    // MARK: Going to it and back

    @Test func slashOpensTheSearchAndEscapeGoesBack() {
        var bench = open(80, 24)
        #expect(bench.model.router.tab == .search)
        bench.press(KeyPress(.escape))
        #expect(bench.model.router.tab == .television)
        bench.press(KeyPress(.enter), KeyPress("/"), KeyPress("x"), KeyPress(.escape), KeyPress(.escape))
        #expect(bench.model.router.tab == .television)
        #expect(bench.model.router.depth == 1, "the show is still open")
    }

    @Test func slashGoesFromTheResultsToTheField() {
        var bench = found(80, 24)
        bench.press(KeyPress(.down), KeyPress("j"), KeyPress("/"))
        #expect(bench.model.keyContext == .searching)
        bench.press(KeyPress("/"))
        #expect(bench.search.field.text == "paper/")
    }

    @Test func aClickSelectsAResultAndASecondOneOpensIt() {
        var bench = found(80, 24)
        let second = Position(column: 20, row: 7)
        for _ in 0..<2 { bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: second)))) }
        #expect(bench.visible(ShowDetailsPresenter.self)?.state.show == Library.shows[1])
    }

    @Test(arguments: [(20, 6), (40, 12), (60, 20), (110, 16), (200, 60), (500, 200)])
    func theSelectionIsAlwaysVisible(width: Int, height: Int) {
        for layout in [LayoutChoice.list, .grid] {
            var bench = found(width, height, layout: layout)
            bench.press(KeyPress(.enter), KeyPress("G"))
            #expect(bench.search.selection.index == 2)
            #expect(bench.screen.contains("3/3"))
        }
    }

    @Test func newlyLoadedShowsAreSearched() {
        var bench = open(80, 24, typing: "x")
        let before = bench.effects.count
        bench.send(.shows(.catalog(.page(Fixtures.page(1, count: 2, from: 100)))))
        #expect(bench.effects.dropFirst(before).contains(.matchLoaded(number: 1, kind: .shows, text: "x")))
    }

    @Test func foundAt200By60() {
        #expect(
            found(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / paper                                                                                                                                                                                          Shows
                   2 found · 1 match already loaded
                  ▄▄▄▄▄▄ The Paper Lanterns                                                                           ★ 8.9   │
                    PL   score 1.20 · 2011–2016 · Ended · Harbor TV · Drama, Mystery                                          │                                   The Paper Lanterns
                  ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's letters.                              │    The Paper Lanterns
                  ▄▄▄▄▄▄ 海上灯火                                                                                     ★ 7.3   │                                   Status    Ended
                   海上  score 0.88 · since 2022 · Running · 长河卫视 · Romance                                               │                                   Aired     Sep 22, 2011 – Jun 21, 2016
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                                                               │                                   Network   Harbor TV (United States)
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Or…  ★ 10.0  │                                   Schedule  Tuesday at 22:00 (network’s time)
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music                                                     │                                   Runtime   45 min
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                                                                   │                                   Language  English
                                                                                                                              │                                   Genres    Drama, Mystery
                                                                                                                              │                                   Type      Scripted
                                                                                                                              │                                   Rating    ★ 8.9
                                                                                                                              │                                   Link      https://www.tvmaze.com/shows/1/paper-
                                                                                                                              │                                             lanterns
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │    ▁▁▁▁
                                                                                                                              │    2011–2016 · Harbor TV
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
                                                                                                                                                          Enter search  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func gridAt120By40() {
        #expect(
            found(120, 40, layout: .grid).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                 / paper                                                                                                          Shows
                   2 found · 1 match already loaded


                   The Paper          海上灯火           The
                   Lanterns                              Extraordinari
                                                         ly Long and
                                                         Only Slightl…
                   ▁▁▁▁               ▁▁▁▁
                   2011–2016          since 2022         1998 · Lumen+

                 The Paper Lanter…  海上灯火           The Extraordinar…
                 ★ 8.9  Drama, My…  ★ 7.3  Romance     ★ 10.0  Comedy, …

























                                                                          Enter search  Ctrl-T shows/films  Esc back  F1 keys  Tab tabs
                """)
    }

    @Test func idleAt40By12() {
        #expect(
            open(40, 12).screen == """
                 Television  Search  Films  Favorites
                 / Title of a show                Shows
                   Type to search for shows








                  Ctrl-T shows/films  Esc back  F1 keys
                """)
    }
}
