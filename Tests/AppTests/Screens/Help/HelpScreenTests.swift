import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The help, and the credits below it.
@Suite(.timeLimit(.minutes(5))) struct HelpScreenTests {
    private func help(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(SampleShows.all)
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
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌       The Paper ╭─ Keys ───────────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ ? Type to find a command                 │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│ Go to sources of plays                 D
                    海上灯火  │ Go to history                          H            ★ 7.3
              海上  since 2022│ Go to statistics                       S
                    两个灯塔守│ Recently opened                        O
                              │ Open a random show                     R
                    Ω         │ Redraw                            Ctrl-L
                Ω   In develop│ Suspend                           Ctrl-Z
                              │ Quit immediately                  Ctrl-C
                              │
                    The Extrao│ Numbers count: 8j moves eight times,       Chroni…  ★ 10.0
               ELO  1998 · To │ 012G goes to entry 12. Begin with 0 if
                    Everybody │ the first digit opens a tab.
                              │ Marquee 0.2.0
                    Zoë’s 🌙 K│ Data: TVmaze.com (CC BY-SA 4.0)          ▆          ★ 6.0
               ZK   2020 · End│ This product uses TMDB and the TMDB APIs █
                    Night food│ but is not endorsed, certified, or       █
                              │▌otherwise approved by TMDB.              █
                              ╰──────────────────────────────────────────╯
             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            end(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
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
        let phrases = bench.model.data.phrases
        for word in (phrases.filmsCredit + " " + phrases.televisionCredit).split(separator: " ") {
            expect(seen.contains(word), "\(word)")
        }
    }
}
