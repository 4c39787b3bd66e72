import Core
import Terminal
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

    @Test func endAt80By24() {
        #expect(
            end(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Paper╭─ Keys ───────────────────────────────────╮          ★ 8.9
                ▌   PL   2011–2016│ ? Type to find a command                 │
                ▌ ▀▀▀▀▀▀ The Paper│──────────────────────────────────────────│ people's lette…
                  ▄▄▄▄▄▄ 海上灯火 │                                                     ★ 7.3
                   海上  since 202│ Move
                  ▀▀▀▀▀▀ 两个灯塔 │ Move up                             ↑  k
                  ▄▄▄▄▄▄ Ω        │ Move down                           ↓  j
                    Ω    In develo│ Move left in the grid               ←  h
                  ▀▀▀▀▀▀          │ Move right in the grid              →  l
                  ▄▄▄▄▄▄ The Extra│ One page up                         PgUp  d Chron…  ★ 10.0
                   ELO   1998 · To│ One page down                PgDn  Space
                  ▀▀▀▀▀▀ Everybody│ Half a page up                    Ctrl-U
                  ▄▄▄▄▄▄ Zoë’s 🌙 │ Half a page down                  Ctrl-D            ★ 6.0
                    ZK   2020 · En│ Go to the start                  g  Home
                  ▀▀▀▀▀▀ Night foo│ Go to the last loaded entry       G  End ▆
                                  │                                          █
                                  │ Marquee 0.1.0                            █
                                  │ Data: TVmaze.com (CC BY-SA 4.0)          █
                                  │ This product uses TMDB and the TMDB APIs █
                                  │ but is not endorsed, certified, or       █
                                  │▌otherwise approved by TMDB.              █
                                  ╰──────────────────────────────────────────╯
                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func endAt40By12() {
        #expect(
            end(40, 12).screen == """
                 Television  Search  Films  Favorites
                ╭─ Keys ───────────────────────────────╮
                │ ? Type to find a command             │
                │ Go to the last loaded entry   G  End
                │
                │ Marquee 0.1.0
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
            #expect(seen.contains(word), "\(word)")
        }
    }
}
