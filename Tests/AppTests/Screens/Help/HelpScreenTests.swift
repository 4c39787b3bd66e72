import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// The help, and the credits below it.
@Suite(.timeLimit(.minutes(5))) struct HelpScreenTests {
    private func help(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(Library.shows)
        bench.press(KeyPress("?"))
        return bench
    }

    private func end(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = help(width, height)
        for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
        return bench
    }

    @Test func theEnd() {
        expectEqual(
            end(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
            ▌       The Paper ╭─ Keys ───────────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ ? Type to find a command                 │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│ Move up                             ↑  k
                    海上灯火  │ Move down                           ↓  j            ★ 7.3
              海上  since 2022│ One page up                 PgUp  Ctrl-B
                    两个灯塔守│ One page down        PgDn  Space  Ctrl-F
                              │ Half a page up                    Ctrl-U
                    Ω         │ Half a page down                  Ctrl-D
                Ω   In develop│ Go to the start                  g  Home
                              │ Go to the last loaded entry       G  End
                              │ Center the selection                   z
                    The Extrao│                                            Chroni…  ★ 10.0
               ELO  1998 · To │ Numbers count: 5j moves five times, 012G
                    Everybody │ goes to entry 12. Begin with 0 if the
                              │ first digit opens a tab.
                    Zoë’s 🌙 K│ Marquee 0.2.0                            ▅          ★ 6.0
               ZK   2020 · End│ Data: TVmaze.com (CC BY-SA 4.0)          █
                    Night food│ This product uses TMDB and the TMDB APIs █
                              │ but is not endorsed, certified, or       █
                              │▌otherwise approved by TMDB.              █
                              ╰──────────────────────────────────────────╯
             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            end(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
            ╭─ Keys ───────────────────────────────╮
            │ ? Type to find a command             │
            │ 012G goes to entry 12. Begin with 0
            │ if the first digit opens a tab.
            │ Marquee 0.2.0
            │ Data: TVmaze.com (CC BY-SA 4.0)
            │ This product uses TMDB and the TMDB
            │ APIs but is not endorsed, certified,
            │▌or otherwise approved by TMDB.       █
            ╰──────────────────────────────────────╯
             1/5                Enter run  Esc back
            """)
    }

    @Test(arguments: [(20, 6), (40, 12), (80, 24), (200, 60)])
    func showsTheNoticesOfBothSourcesVerbatim(width: Int, height: Int) {
        var bench = help(width, height)
        var seen: Set<Substring> = []
        for _ in 0..<80 {
            for line in bench.screen.split(separator: "\n") { seen.formUnion(line.split { " ▌│".contains($0) }) }
            bench.press(KeyPress(.down))
        }
        let phrases = bench.model.phrases
        for word in (phrases.filmsCredit + " " + phrases.televisionCredit).split(separator: " ") {
            expect(seen.contains(word), "\(word)")
        }
    }
}
