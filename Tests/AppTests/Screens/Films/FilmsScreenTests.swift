import Entities
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FilmsScreenTests {
    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, _ event: FilmsEvent) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(SampleShows.all)
        bench.run(.goToFilms)
        bench.send(.films(event))
        return bench
    }

    private func films(_ width: Int, _ height: Int, layout: LayoutChoice = .list) -> ScreenBench {
        open(width, height, layout: layout, .answered(.popular, page: 1, .success(FilmLibrary.onlyPage)))
    }

    // MARK: Without a key

    @Test func noKey() {
        expectEqual(
            open(80, 24, .noKey(.missing)).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library
              Television  Films  Filter

            ⋮ 3 rows
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

            ⋮ 4 rows
                           Enter enter key  () section  o open link  d demo  ? keys  q quit
            """)
        expectEqual(
            open(40, 12, .noKey(.missing)).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             Films come from TMDB and need your    █
             own TMDB key                          █
                                                   █
             1  Sign up at themoviedb.org and get  █
                a free key at                      ▂
                www.themoviedb.org/settings/api.
             2  Press Enter to enter the key here,
                or paste it.

             ╭───────────────────────────────────╮
                        Enter enter key  () section
            """)
        expectEqual(
            open(120, 40, .noKey(.missing)).rows(12..<17),
            """

                                      Films come from TMDB and need your own TMDB key

                                      1  Sign up at themoviedb.org and get a free key at
                                         www.themoviedb.org/settings/api.
            """)
        // A small window shows the first step.
        let screen = open(24, 8, .noKey(.missing)).screen
        expect(screen.contains("1  Sign up") && screen.contains("themoviedb.org"))
    }

    @Test func anEnteredKeyIsMasked() {
        var bench = open(80, 24, .noKey(.missing))
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("Paste the key or type it"))
        bench.send(.input(.paste("0123456789abcdef0123456789abcdef")))
        expect(bench.screen.contains(String(repeating: "●", count: 32) + " 32 characters"))
        expect(!bench.screen.contains("0123"))
        // A malformed key is reported without showing it.
        bench = open(80, 24, .noKey(.malformed(variable: "TMDB_TOKEN")))
        expect(bench.screen.contains("TMDB_TOKEN is not a valid TMDB key"))
    }

    // MARK: The lists

    @Test func theList() {
        expectEqual(
            films(80, 24).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library           Popular films
              Television  Films  Filter
            ▌       The Last Projectionist                                          ★ 7.9
            ▌  LP   Oct 2, 1987 · Der letzte Vorführer
            ▌       A cinema closes, and one man stays in his seat.
            ▌
                    月の裏側の図書館                                                ★ 6.5
              月の  May 31, 2024
                    A library on the far side of the moon.

                    Ω
                Ω

            ⋮ 11 rows
             1/3     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme
            """)
        expectEqual(
            films(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
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
        // The other list is named, and an empty one says so.
        var bench = films(80, 24)
        bench.press(KeyPress("s"))
        expect(bench.screen.contains("Loading"))
        bench.send(.films(.answered(.topRated, page: 1, .success(FilmLibrary.page(1)))))
        expect(bench.screen.contains("Top rated films") && bench.screen.contains("1/20+"))
        let nothing = MoviePage(number: 1, movies: [], pageCount: 0, total: 0)
        bench = open(80, 24, .answered(.popular, page: 1, .success(nothing)))
        expect(bench.screen.contains("No films in this list"))
    }

    @Test func listAndPreviewOrGrid() {
        expectEqual(
            films(120, 40).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                   Popular films
              Television  Films  Filter
            ▌       The Last Projectionist                            ★ 7.9   │
            ▌  LP   Oct 2, 1987 · Der letzte Vorführer                        │                        The Last Projectionist
            ▌       A cinema closes, and one man stays in his seat.           │    The Last
            ▌                                                                 │    Projectionist       Der letzte Vorführer
                    月の裏側の図書館                                  ★ 6.5   │
              月の  May 31, 2024                                              │                        Released  Oct 2, 1987
                    A library on the far side of the moon.                    │                        Rating    ★ 7.9 (3,210
                                                                              │                                  votes)
                    Ω                                                         │
                Ω                                                             │
                                                                              │
                                                                              │
                                                                              │    ▁▁▁▁
                                                                              │    1987
                                                                              │
                                                                              │
                                                                              │  A cinema closes, and one man stays in his seat.
                                                                              │
                                                                              │  This product uses TMDB and the TMDB APIs but is
                                                                              │  not endorsed, certified, or otherwise approved by
                                                                              │  TMDB.
                                                                              │
            ⋮ 16 rows
             1/3                                     Enter open  s sort  / search  ? keys  f favorite  v list/grid  t theme  q quit
            """)
        expectEqual(
            films(200, 60).rows(1..<11, 34..<42),
            """
              Television  Films  Filter
            ▌          The Last Projectionist                                                                     ★ 7.9   │
            ▌          Oct 2, 1987 · Der letzte Vorführer                                                                 │                                      The Last Projectionist
            ▌    LP    A cinema closes, and one man stays in his seat.                                                    │    The Last Projectionist
            ▌                                                                                                             │                                      Der letzte Vorführer
            ▌                                                                                                             │
            ▌                                                                                                             │                                      Released  Oct 2, 1987
                       月の裏側の図書館                                                                           ★ 6.5   │                                      Rating    ★ 7.9 (3,210 votes)
                       May 31, 2024                                                                                       │
                月の   A library on the far side of the moon.                                                             │
            …
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
            """)
        expectEqual(
            films(120, 40, layout: .grid).rows(0..<5, 14..<19),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                   Popular films
              Television  Films  Filter
              ┏━━━━━━━━━━━━━━━━━┓
              ┃                 ┃
              ┃  The Last       ┃ 月の裏側の図書館     Ω
            …
              ┃                 ┃
              ┃                 ┃
              ┃The Last         ┃ 月の裏側の図書館   Ω
              ┃Projectionist    ┃ 2024        ★ 6.5
              ┃1987        ★ 7.9┃
            """)
    }

    // MARK: Failures

    @Test func aRejectedKey() {
        expectEqual(
            open(80, 24, .answered(.popular, page: 1, .failure(.keyRejected))).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library
              Television  Films  Filter

            ⋮ 8 rows
                                      Can’t load films right now

                                     TMDB does not accept the key.
                      Check the key: 32 hexadecimal characters, or the long token
                                         that starts with eyJ.

            ⋮ 8 rows
                                                    r try again  d demo  () section  q quit
            """)
        expectEqual(
            open(40, 12, .answered(.popular, page: 1, .failure(.keyRejected))).screen,
            """
              Up Next  Browse  Search  Calendar  ›


                   Can’t load films right now

                 TMDB does not accept the key.
                 Check the key: 32 hexadecimal
               characters, or the long token that
                        starts with eyJ.


                    r try again  d demo  () section
            """)
    }

    @Test func failuresOfTMDBAreReportedAndAListStays() {
        let failures: [(GatewayError, String)] = [
            (.unreachable(.cannotConnect), "Can’t reach TMDB"), (.notTheAPI, "did not come from TMDB"),
            (.status(503), "TMDB answered with an error (503)"),
            (.rateLimited(seconds: nil), "Too many requests to TMDB"),
        ]
        for (error, words) in failures {
            let screen = open(80, 24, .answered(.popular, page: 1, .failure(error))).screen
            expect(screen.contains(words) && !screen.contains("TVmaze"), screen)
        }
        var bench = films(80, 24)
        bench.press(KeyPress("r"))
        expect(bench.screen.contains("Loading…"))
        bench.send(.films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))))
        expect(!bench.screen.contains("Loading…"))
        // A list stays if loading more of it fails.
        bench = open(80, 24, .answered(.popular, page: 1, .success(FilmLibrary.page(1))))
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
        bench.run(.goToFavorites)
        bench.list([favorite])
        bench.press(KeyPress(.enter))
        expect(bench.effects.contains(.request(.film(FilmLibrary.films[0].id))))
        expect(bench.screen.contains("Der letzte Vorführer"))
    }
}
