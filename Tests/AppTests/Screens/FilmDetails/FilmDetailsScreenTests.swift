import Core
import Terminal
import Testing

@testable import App

/// A film's own screen, and what its keys do.
@Suite(.timeLimit(.minutes(5))) struct FilmDetailsScreenTests {
    private func details(_ width: Int, _ height: Int, film: Movie? = FilmLibrary.whole) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(Library.shows)
        bench.press(KeyPress("3"))
        bench.send(.films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))))
        bench.press(KeyPress(.enter))
        if let film { bench.send(.filmDetails(film.id, .answered(.success(film)))) }
        return bench
    }

    @Test func at80By24() {
        #expect(
            details(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites        The Last Projectionist

                                          The Last Projectionist
                   The Last               Der letzte Vorführer
                   Projectionist          Somebody has to rewind.

                                          Released  Oct 2, 1987
                                          Runtime   104 min
                                          Genres    Drama, Comedy
                                          Rating    ★ 7.9 (3,210 votes)
                                          Link      https://www.themoviedb.org/movie/11
                   ▁▁▁▁
                   1987


                 A cinema closes, and one man stays in his seat.

                 This product uses TMDB and the TMDB APIs but is not endorsed, certified, or
                 otherwise approved by TMDB.




                                     Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at120By40() {
        #expect(
            details(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                The Last Projectionist

                                                           The Last Projectionist
                            The Last Projectionist         Der letzte Vorführer
                                                           Somebody has to rewind.

                                                           Released  Oct 2, 1987
                                                           Runtime   104 min
                                                           Genres    Drama, Comedy
                                                           Rating    ★ 7.9 (3,210 votes)
                                                           Link      https://www.themoviedb.org/movie/11









                            ▁▁▁▁
                            1987


                          A cinema closes, and one man stays in his seat.

                          This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by
                          TMDB.











                                                                             Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at40By12() {
        #expect(
            details(40, 12).screen == """
                 Television  Search  Films  Favorites
                                                       █
                 The Last Projectionist                █
                 Der letzte Vorführer                  █
                 Somebody has to rewind.               █
                                                       █
                 Released  Oct 2, 1987                 ▄
                 Runtime   104 min
                 Genres    Drama, Comedy
                 Rating    ★ 7.9 (3,210 votes)
                 Link      https://www.themoviedb.org/
                           Esc back  f favorite  ? keys
                """)
    }

    @Test func theListsFactsAreShownAtOnce() {
        let bench = details(80, 24, film: nil)
        #expect(bench.screen.contains("Der letzte Vorführer") && bench.screen.contains("Loading"))
        #expect(bench.effects.contains(.loadFilm(FilmLibrary.whole.id)))
    }

    @Test(arguments: [(80, 24), (40, 12), (200, 60), (20, 6)])
    func showsTheNoticeOfTMDBVerbatim(width: Int, height: Int) {
        var bench = details(width, height)
        var seen: [String] = []
        for _ in 0..<60 {
            for line in bench.screen.split(separator: "\n").dropFirst().dropLast() where seen.last != String(line) {
                seen.append(String(line))
            }
            bench.press(KeyPress(.down))
        }
        let words = bench.model.phrases.filmsCredit
        #expect(words.hasPrefix("This product uses TMDB and the TMDB APIs but is not endorsed, certified, or"))
        for word in words.split(separator: " ") { #expect(seen.contains { $0.contains(word) }, "\(word)") }
    }

    @Test func aFailureIsShownAndCanBeRetried() {
        var bench = details(80, 24, film: nil)
        bench.send(.filmDetails(FilmLibrary.whole.id, .answered(.failure(.unreachable(.timedOut)))))
        #expect(bench.screen.contains("⚠ TMDB takes too long to answer"))
        bench.press(KeyPress("r"))
        #expect(bench.effects.count { $0 == .loadFilm(FilmLibrary.whole.id) } == 2)
        #expect(!bench.screen.contains("⚠"))
    }

    @Test func withoutAKeyTheListsFactsAreShown() {
        var bench = details(80, 24, film: nil)
        bench.send(.filmDetails(FilmLibrary.whole.id, .noKey))
        #expect(!bench.screen.contains("Loading") && !bench.screen.contains("⚠"))
    }

    @Test func detailsOfAnotherFilmChangeNothing() {
        var bench = details(80, 24)
        let before = bench.screen
        bench.send(.filmDetails(.init(number: 99), .answered(.failure(.offline))))
        #expect(bench.screen == before)
    }

    @Test func theKeysOfThePage() {
        var bench = details(80, 24)
        bench.press(KeyPress("o"), KeyPress("f"))
        #expect(bench.effects.contains(.copyLink("https://www.themoviedb.org/movie/11")))
        #expect(bench.effects.contains(.toggleFavorite(.movie(FilmLibrary.whole))))
        bench.press(KeyPress(.escape))
        #expect(bench.screen.contains("Popular films"))
    }

    @Test func at200By60() {
        #expect(
            details(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                The Last Projectionist

                                                                                                         The Last Projectionist
                                                                    The Last Projectionist               Der letzte Vorführer
                                                                                                         Somebody has to rewind.

                                                                                                         Released  Oct 2, 1987
                                                                                                         Runtime   104 min
                                                                                                         Genres    Drama, Comedy
                                                                                                         Rating    ★ 7.9 (3,210 votes)
                                                                                                         Link      https://www.themoviedb.org/movie/11














                                                                    ▁▁▁▁
                                                                    1987


                                                                  A cinema closes, and one man stays in his seat.

                                                                  This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by
                                                                  TMDB.


























                                                                                                                                                             Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func aFavoriteAt80By24() {
        #expect(
            favorite(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites        The Last Projectionist

                                          The Last Projectionist ★
                   The Last               Der letzte Vorführer
                   Projectionist          Somebody has to rewind.

                                          Released  Oct 2, 1987
                                          Runtime   104 min
                                          Genres    Drama, Comedy
                                          Rating    ★ 7.9 (3,210 votes)
                                          Link      https://www.themoviedb.org/movie/11
                   ▁▁▁▁
                   1987


                 A cinema closes, and one man stays in his seat.

                 This product uses TMDB and the TMDB APIs but is not endorsed, certified, or
                 otherwise approved by TMDB.




                                     Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    private func favorite(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = details(width, height)
        bench.send(.favorites(.known([.movie(FilmLibrary.whole.id)])))
        return bench
    }
}
