import Core
import Terminal
import Testing

@testable import App

/// The keys, and below them what the program is and whom it owes what it shows.
@Suite struct HelpScreenTests {
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
                ▌ ▄▄▄▄▄▄ The Pa╭─ Keys ────────────────────────────────────────╮        ★ 8.9
                ▌   PL   2011–2│ 4               To the favorites              │
                ▌ ▀▀▀▀▀▀ The Pa│ /               Search                        │ ople's lette…
                  ▄▄▄▄▄▄ 海上灯│ v               List or grid                  │        ★ 7.3
                   海上  since │ s               Next order                    │
                  ▀▀▀▀▀▀ 两个灯│ t               Next theme                    │
                  ▄▄▄▄▄▄ Ω     │ r               Load again                    │
                    Ω    In dev│ f               Make it a favorite, or none   │
                  ▀▀▀▀▀▀       │ u               Take the last change back     │
                  ▄▄▄▄▄▄ The Ex│ o               Copy the link                 │ hron…  ★ 10.0
                   ELO   1998 ·│ ?  F1           Show the keys                 │▆
                  ▀▀▀▀▀▀ Everyb│ Ctrl-L          Draw the screen anew          │█
                  ▄▄▄▄▄▄ Zoë’s │ Ctrl-Z          Suspend the program           │█       ★ 6.0
                    ZK   2020 ·│ q               Quit                          │█
                  ▀▀▀▀▀▀ Night │ Ctrl-C          Leave at once                 │█
                               │                                               │█
                               │ Marquee 0.1.0                                 │█
                               │ Data: TVmaze.com (CC BY-SA 4.0)               │█
                               │ This product uses TMDB and the TMDB APIs but  │█
                               │ is not endorsed, certified, or otherwise      │█
                               │ approved by TMDB.                             │█
                               ╰───────────────────────────────────────────────╯
                 1/5                                                           Esc back  q quit
                """)
    }

    @Test func endAt40By12() {
        #expect(
            end(40, 12).screen == """
                 Television  Search  Films  Favorites
                ╭─ Keys ───────────────────────────────╮
                │ q               Quit                 │
                │ Ctrl-C          Leave at once        │
                │                                      │
                │ Marquee 0.1.0                        │
                │ Data: TVmaze.com (CC BY-SA 4.0)      │
                │ This product uses TMDB and the TMDB  │
                │ APIs but is not endorsed, certified, │
                │ or otherwise approved by TMDB.       │
                ╰──────────────────────────────────────╯
                 1/5                   Esc back  q quit
                """)
    }

    @Test(arguments: [(20, 6), (40, 12), (80, 24), (200, 60)])
    func theNoticesOfBothSourcesAreThereToTheLetter(width: Int, height: Int) {
        var bench = help(width, height)
        var seen: Set<Substring> = []
        for _ in 0..<80 {
            for line in bench.screen.split(separator: "\n") { seen.formUnion(line.split(separator: " ")) }
            bench.press(KeyPress(.down))
        }
        let phrases = bench.model.phrases
        for word in (phrases.filmsCredit + " " + phrases.televisionCredit).split(separator: " ") {
            #expect(seen.contains(word), "\(word)")
        }
    }
}
