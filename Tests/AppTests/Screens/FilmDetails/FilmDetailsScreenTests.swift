import Entities
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// A film's own screen, and what its keys do.
@Suite(.timeLimit(.minutes(5))) struct FilmDetailsScreenTests {
    private func details(_ width: Int, _ height: Int, film: MovieDetails? = FilmLibrary.details) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(SampleShows.all)
        bench.run(.goToFilms)
        bench.send(.films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))))
        bench.press(KeyPress(.enter))
        if let film { bench.send(FilmLibrary.answered(film)) }
        return bench
    }

    @Test func at80By24And40By12() {
        expectEqual(
            details(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library   The Last Projectioni…
                                                                                           █
                      The Last Projectionist                                               █
                      Der letzte Vorführer                                                 █
               LP     1987 · PG-13 · 104 min · Drama, Comedy · ★ 7.9 (3,210 votes)         █
                      A cinema closes, and one man stays in his seat.                      █
                                                                                           █
                                                                                           █
              Cast  Crew  Watch  Videos  Similar  Series  About                   2 people █
             ───────────────────────────────────────────────────────────────────────────── █
                                                                                           █
                                                                                           █
                                                                                           █
                                                                                           █
                 AQ                 BF                                                     █
                                                                                           █
                                                                                           █
                                                                                           █
              Ada Quill          Bo Ferrant                                                █
              The projectionist                                                            █
                                                                                           █
                                                                                           ▇

                  Enter open  () section  Esc back  w plan  f favorite  ? keys  o open link
            """)
        expectEqual(
            details(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             The Last Projectionist                █
             Der letzte Vorführer                  █
             1987 · PG-13 · 104 min                █
                                                   █
               Cast  Crew  Watch  Videos         › █
             ───────────────────────────────────── █
               Ada Quill · The projectionist       █
               Bo Ferrant                          █
                                                   ▆
             This product uses TMDB and the TMDB
                   Enter open  () section  Esc back
            """)
        // A favorite has a star after its title.
        var bench = details(80, 24)
        let starred = bench.screen.replacing("Last Projectionist  ", with: "Last Projectionist ★")
        bench.know([.movie(FilmLibrary.whole.id)])
        expectEqual(bench.screen, starred)
    }

    @Test func at120By40And200By60() {
        expectEqual(
            details(120, 40).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                          The Last Projectionist

                                  The Last Projectionist
               The Last           Der letzte Vorführer
               Projectionist      1987 · PG-13 · 104 min · Drama, Comedy · ★ 7.9 (3,210 votes)
                                  Somebody has to rewind.

                                  Director  Cleo Marsh                             Series  The Projectionists
                                  Writer    Dan Ode                                Watch   Netflix, Starz, Tubi TV (JustWatch)
                                  Cast      Ada Quill, Bo Ferrant                  Link    https://www.themoviedb.org/movie/11
                                  Released  Oct 2, 1987

                                  A cinema closes, and one man stays in his seat.
               ▁▁▁▁
               1987


              Cast  Crew  Watch  Videos  Similar  Series  About                                                           2 people
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────


               Ada Quill              Bo Ferrant

            ⋮ 8 rows
              Ada Quill              Bo Ferrant
              The projectionist

            ⋮ 3 rows
             This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.

            ⋮ 3 rows
                                                 Enter open  () section  Esc back  w plan  f favorite  ? keys  o open link  t theme
            """)
        expectEqual(
            details(200, 60).rows(0..<28),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                          The Last Projectionist
                                                                                             │
                                              The Last Projectionist                         │   Cast  Crew  Watch  Videos  Similar  Series  About                                                        2 people
               The Last Projectionist         Der letzte Vorführer                           │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                              1987 · PG-13 · 104 min · Drama, Comedy         │
                                              ★ 7.9 (3,210 votes)                            │
                                              Somebody has to rewind.                        │     Ada Quill                      Bo Ferrant
                                                                                             │
                                              Director  Cleo Marsh                           │
                                              Writer    Dan Ode                              │
                                              Cast      Ada Quill, Bo Ferrant                │
                                              Released  Oct 2, 1987                          │
                                              Series    The Projectionists                   │
                                              Watch     Netflix, Starz, Tubi TV (JustWatch)  │
                                              Link      https://www.themoviedb.org/movie/11  │
                                                                                             │
                                              A cinema closes, and one man stays in his      │
                                              seat.                                          │
                                                                                             │
                                                                                             │
                                                                                             │
                                                                                             │   Ada Quill                      Bo Ferrant
               ▁▁▁▁                                                                          │   The projectionist
               1987                                                                          │
                                                                                             │
                                                                                             │
             Similar                                                                         │
                                                                                             │
            """)
    }

    @Test func theListsFactsAreShownAtOnce() {
        var bench = details(80, 24, film: nil)
        expect(bench.screen.contains("Der letzte Vorführer") && bench.screen.contains("Loading"))
        expect(bench.effects.contains(.request(.film(FilmLibrary.whole.id))))
        // Without a key they are all that is shown.
        bench.send(.filmDetails(FilmLibrary.whole.id, .noKey))
        expect(!bench.screen.contains("Loading") && !bench.screen.contains("⚠"))
        // A failure is shown and can be retried.
        bench = details(80, 24, film: nil)
        bench.send(.filmDetails(FilmLibrary.whole.id, .answered(.failure(.unreachable(.timedOut)))))
        expect(bench.screen.contains("⚠ TMDB takes too long to answer"))
        bench.press(KeyPress("r"))
        expectEqual(bench.effects.count { $0 == .request(.film(FilmLibrary.whole.id)) }, 2)
        expect(!bench.screen.contains("⚠"))
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
        let words = bench.model.data.phrases.filmsCredit
        expect(words.hasPrefix("This product uses TMDB and the TMDB APIs but is not endorsed, certified, or"))
        for word in words.split(separator: " ") { expect(seen.contains { $0.contains(word) }, "\(word)") }
    }

    @Test func theKeysOfThePage() {
        var bench = details(80, 24)
        bench.press(KeyPress("o"), KeyPress("y"), KeyPress("f"))
        expect(bench.effects.contains(.openLink("https://www.themoviedb.org/movie/11")))
        expect(bench.effects.contains(.copyLink("https://www.themoviedb.org/movie/11")))
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.movie(FilmLibrary.whole)))))
        bench.press(KeyPress(.escape))
        expect(bench.screen.contains("Popular films"))
        // Details of another film change nothing.
        bench = details(80, 24)
        let before = bench.screen
        bench.send(.filmDetails(.init(number: 99), .answered(.failure(.offline))))
        expectEqual(bench.screen, before)
    }
}
