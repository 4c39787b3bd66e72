import Core
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FilmsScreenTests {
    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, _ event: FilmsEvent) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        bench.press(KeyPress("4"))
        bench.send(.films(event))
        return bench
    }

    private func films(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        open(width, height, layout: layout, .answered(.popular, page: 1, .success(FilmLibrary.onlyPage)))
    }

    @Test func reloadingIsIndicated() {
        var bench = films(80, 24)
        bench.press(KeyPress("r"))
        expect(bench.screen.contains("Loading…"))
        bench.send(.films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))))
        expect(!bench.screen.contains("Loading…"))
    }

    // MARK: Without a key

    @Test func noKeyAt80By24() {
        expectEqual(
            open(80, 24, .noKey(.missing)).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites




                  Films come from TMDB and need your own TMDB key

                  1  Sign up at themoviedb.org and get a free key at
                     www.themoviedb.org/settings/api.
                  2  Press Enter to enter the key here, or paste it.

                  ╭──────────────────────────────────────────────────────────────────╮
                  │                                                                  │
                  ╰──────────────────────────────────────────────────────────────────╯
                  It is saved in a file that only you can read.

                  In Settings, choose the file that contains it (tmdb.keyFile) or a
                  command that prints it (tmdb.keyCommand).
                  Or set TMDB_API_KEY (32 characters) or TMDB_TOKEN (the long token).




                                       Enter enter key  o open link  d demo  ? keys  q quit
            """)
    }

    @Test func noKeyAt40By12() {
        expectEqual(
            open(40, 12, .noKey(.missing)).screen,
            """
              Up Next  Television  Search  Films ›
             Films come from TMDB and need your    █
             own TMDB key                          █
                                                   █
             1  Sign up at themoviedb.org and get  █
                a free key at                      ▂
                www.themoviedb.org/settings/api.
             2  Press Enter to enter the key here,
                or paste it.

             ╭───────────────────────────────────╮
               Enter enter key  o open link  d demo
            """)
    }

    @Test func anEnteredKeyIsMasked() {
        var bench = open(80, 24, .noKey(.missing))
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("Paste the key or type it"))
        bench.send(.input(.paste("0123456789abcdef0123456789abcdef")))
        expect(bench.screen.contains(String(repeating: "●", count: 32) + " 32 characters"))
        expect(!bench.screen.contains("0123"))
    }

    @Test func aMalformedKeyIsReportedWithoutShowingIt() {
        let bench = open(80, 24, .noKey(.malformed(variable: "TMDB_TOKEN")))
        expect(bench.screen.contains("TMDB_TOKEN is not a valid TMDB key"))
    }

    @Test func aSmallWindowShowsTheFirstStep() {
        let screen = open(24, 8, .noKey(.missing)).screen
        expect(screen.contains("1  Sign up") && screen.contains("themoviedb.org"))
    }

    // MARK: The lists

    @Test func listAt80By24() {
        expectEqual(
            films(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites        Popular films
            ▌       The Last Projectionist                                          ★ 7.9
            ▌  LP   Oct 2, 1987 · Der letzte Vorführer
            ▌       A cinema closes, and one man stays in his seat.
            ▌
                    月の裏側の図書館                                                ★ 6.5
              月の  May 31, 2024
                    A library on the far side of the moon.

                    Ω
                Ω












             1/3     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme
            """)
    }

    @Test func listAt40By12() {
        expectEqual(
            films(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
            ▌      The Last Projectionist   ★ 7.9
            ▌  LP  Oct 2, 1987
            ▌      A cinema closes, and one man s…
                   月の裏側の図書館         ★ 6.5
              月の May 31, 2024
                   A library on the far side of t…
                   Ω
               Ω


             1/3       Enter open  s sort  / search
            """)
    }

    @Test func listAndPreviewAt120By40() {
        expectEqual(
            films(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                Popular films
            ▌         The Last Projectionist                          ★ 7.9   │
            ▌         Oct 2, 1987 · Der letzte Vorführer                      │
            ▌   LP    A cinema closes, and one man stays in his seat.         │    The Last Projectionist
            ▌                                                                 │
            ▌                                                                 │
                      月の裏側の図書館                                ★ 6.5   │
                      May 31, 2024                                            │
               月の   A library on the far side of the moon.                  │
                                                                              │
                                                                              │
                      Ω                                                       │
                                                                              │
                 Ω                                                            │
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
                                                                              │    1987
                                                                              │
                                                                              │
                                                                              │  The Last Projectionist
                                                                              │
                                                                              │  Der letzte Vorführer
                                                                              │
                                                                              │  Oct 2, 1987 · Der letzte Vorführer
                                                                              │  ★ 7.9 (3,210 votes)
                                                                              │
                                                                              │  A cinema closes, and one man stays in his seat.
                                                                              │
             1/3                                     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme  q quit
            """)
    }

    @Test func gridAt120By40() {
        expectEqual(
            films(120, 40, layout: .grid).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                Popular films
              ┏━━━━━━━━━━━━━━━━━┓
              ┃                 ┃
              ┃  The Last       ┃   月の裏側の         Ω
              ┃  Projectionist  ┃   図書館
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃The Last         ┃ 月の裏側の図書館   Ω
              ┃Projectionist    ┃ 2024        ★ 6.5
              ┃1987        ★ 7.9┃
              ┗━━━━━━━━━━━━━━━━━┛




















             1/3                                     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme  q quit
            """)
    }

    @Test func theOtherListIsNamed() {
        var bench = films(80, 24)
        bench.press(KeyPress("s"))
        expect(bench.screen.contains("Loading"))
        bench.send(.films(.answered(.topRated, page: 1, .success(FilmLibrary.page(1)))))
        expect(bench.screen.contains("Top rated films") && bench.screen.contains("1/20+"))
    }

    @Test func anEmptyListSaysSo() {
        let nothing = MoviePage(number: 1, movies: [], pageCount: 0, total: 0)
        let bench = open(80, 24, .answered(.popular, page: 1, .success(nothing)))
        expect(bench.screen.contains("No films in this list"))
    }

    // MARK: Failures

    @Test func rejectedKeyAt80By24() {
        expectEqual(
            open(80, 24, .answered(.popular, page: 1, .failure(.keyRejected))).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites








                                      Can’t load films right now

                                     TMDB does not accept the key.
                      Check the key: 32 hexadecimal characters, or the long token
                                         that starts with eyJ.









                                                                r try again  d demo  q quit
            """)
    }

    @Test(arguments: [
        (GatewayError.unreachable(.cannotConnect), "Can’t reach TMDB"), (.notTheAPI, "did not come from TMDB"),
        (.status(503), "TMDB answered with an error (503)"), (.rateLimited(seconds: nil), "Too many requests to TMDB"),
    ])
    func failuresOfTMDBAreReported(_ error: GatewayError, words: String) {
        let bench = open(80, 24, .answered(.popular, page: 1, .failure(error)))
        expect(bench.screen.contains(words) && !bench.screen.contains("TVmaze"))
    }

    @Test func aListStaysIfLoadingMoreFails() {
        var bench = open(80, 24, .answered(.popular, page: 1, .success(FilmLibrary.page(1))))
        bench.press(KeyPress("G"))
        bench.send(.films(.answered(.popular, page: 2, .failure(.unreachable(.timedOut)))))
        expect(bench.screen.contains("TMDB takes too long to answer. Press r to try again."))
        expect(bench.screen.contains("Film 20"))
    }

    // MARK: Favorites

    @Test func aFavoriteFilmHasItsStarAndOpensFromItsTab() {
        var bench = films(80, 24)
        bench.press(KeyPress("f"))
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.movie(FilmLibrary.films[0])))))
        bench.star(.movie(FilmLibrary.films[0].id), "The Last Projectionist")
        expect(bench.screen.contains("The Last Projectionist ★"))
        let favorite = Favorite(.movie(FilmLibrary.films[0]), added: .distantPast, fetched: .distantPast)
        bench.press(KeyPress("5"))
        bench.send(.favorites(.listed(number: bench.favorites.listNumber, [favorite])))
        bench.press(KeyPress(.enter))
        expect(bench.effects.contains(.loadFilm(FilmLibrary.films[0].id)))
        expect(bench.screen.contains("Der letzte Vorführer"))
    }

    @Test func listAndPreviewAt200By60() {
        expectEqual(
            films(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                Popular films
            ▌          The Last Projectionist                                                                     ★ 7.9   │
            ▌          Oct 2, 1987 · Der letzte Vorführer                                                                 │                                                    The Last Projectionist
            ▌    LP    A cinema closes, and one man stays in his seat.                                                    │    The Last Projectionist
            ▌                                                                                                             │                                                    Der letzte Vorführer
            ▌                                                                                                             │
            ▌                                                                                                             │                                                    Released  Oct 2, 1987
                       月の裏側の図書館                                                                           ★ 6.5   │                                                    Rating    ★ 7.9 (3,210 votes)
                       May 31, 2024                                                                                       │                                                    Link      https://www.themoviedb.or
                月の   A library on the far side of the moon.                                                             │                                                              g/movie/11
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                       Ω                                                                                                  │
                                                                                                                          │
                 Ω                                                                                                        │
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
                                                                                                                          │    ▁▁▁▁
                                                                                                                          │    1987
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │  A cinema closes, and one man stays in his seat.
                                                                                                                          │
                                                                                                                          │  This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise
                                                                                                                          │  approved by TMDB.
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
             1/3                                                                                                                     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme  q quit
            """)
    }

    @Test func noKeyAt120By40() {
        expectEqual(
            open(120, 40, .noKey(.missing)).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites












                                      Films come from TMDB and need your own TMDB key

                                      1  Sign up at themoviedb.org and get a free key at
                                         www.themoviedb.org/settings/api.
                                      2  Press Enter to enter the key here, or paste it.

                                      ╭──────────────────────────────────────────────────────────────────╮
                                      │                                                                  │
                                      ╰──────────────────────────────────────────────────────────────────╯
                                      It is saved in a file that only you can read.

                                      In Settings, choose the file that contains it (tmdb.keyFile) or a
                                      command that prints it (tmdb.keyCommand).
                                      Or set TMDB_API_KEY (32 characters) or TMDB_TOKEN (the long token).












                                                                               Enter enter key  o open link  d demo  ? keys  q quit
            """)
    }

    @Test func rejectedKeyAt40By12() {
        expectEqual(
            open(40, 12, .answered(.popular, page: 1, .failure(.keyRejected))).screen,
            """
              Up Next  Television  Search  Films ›


                   Can’t load films right now

                 TMDB does not accept the key.
                 Check the key: 32 hexadecimal
               characters, or the long token that
                        starts with eyJ.


                        r try again  d demo  q quit
            """)
    }
}
