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
        bench.press(KeyPress("G"))
        return bench
    }

    @Test func endAt80By24() {
        #expect(
            end(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Pa╭─ Keys ────────────────────────────────────────╮        ★ 8.9
                ▌   PL   2011–2│ /               Search                        │
                ▌ ▀▀▀▀▀▀ The Pa│ v               List or grid                  │ ople's lette…
                  ▄▄▄▄▄▄ 海上灯│ s               Next order                    │        ★ 7.3
                   海上  since │ t               Next theme                    │
                  ▀▀▀▀▀▀ 两个灯│ r               Load again                    │
                  ▄▄▄▄▄▄ Ω     │ f               Make it a favorite, or none   │
                    Ω    In dev│ u               Take the last change back     │
                  ▀▀▀▀▀▀       │ o               Copy the link                 │
                  ▄▄▄▄▄▄ The Ex│ ,               Settings                      │ hron…  ★ 10.0
                   ELO   1998 ·│ ?  F1           Show the keys                 │▄
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

    @Test func allAt120By40() {
        #expect(
            help(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns        ╭─ Keys ────────────────────────────────────────╮
                ▌   PL   2011–2016 · Ended · Harbor│ ↑  k            Move up                       │█    The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows│ ↓  j            Move down                     │█
                  ▄▄▄▄▄▄ 海上灯火                  │ ←  h            Move left in the grid         │█    Status    Ended
                   海上  since 2022 · Running · 长 │ →  l            Move right in the grid        │█    Aired     Sep 22, 2011 – Jun
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。    │ PgUp            One page up                   │█              21, 2016
                  ▄▄▄▄▄▄ Ω                         │ PgDn  Space     One page down                 │█    Network   Harbor TV (United
                    Ω    In development            │ Ctrl-U          Half a page up                │█              States)
                  ▀▀▀▀▀▀                           │ Ctrl-D          Half a page down              │█    Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ The Extraordinarily Long a│ g  Home         To the start                  │█    Runtime   45 min
                   ELO   1998 · To be determined · │ G  End          To the end of what is loaded  │█    Language  English
                  ▀▀▀▀▀▀ Everybody plays a little t│ Enter           Open                          │█    Genres    Drama, Mystery
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen          │ Esc  Backspace  Back                          │█    Type      Scripted
                    ZK   2020 · Ended · Family     │ Tab             Next tab                      │█    Rating    ★ 8.9
                  ▀▀▀▀▀▀ Night food for day people.│ Shift-Tab       Previous tab                  │█    Link      https://www.tvmaze.
                                                   │ 1               To television                 │█              com/shows/1/paper-
                                                   │ 2               To the search                 │█              lanterns
                                                   │ 3               To the films                  │█
                                                   │ 4               To the favorites              │█ns follows Ada Marsh, who reads
                                                   │ /               Search                        │█etters.
                                                   │ v               List or grid                  │█
                                                   │ s               Next order                    │█ck.
                                                   │ t               Next theme                    │█
                                                   │ r               Load again                    │█ (CC BY-SA 4.0)
                                                   │ f               Make it a favorite, or none   │█
                                                   │ u               Take the last change back     │█
                                                   │ o               Copy the link                 │█
                                                   │ ,               Settings                      │█
                                                   │ ?  F1           Show the keys                 │█
                                                   │ Ctrl-L          Draw the screen anew          │█
                                                   │ Ctrl-Z          Suspend the program           │█
                                                   │ q               Quit                          │█
                                                   │ Ctrl-C          Leave at once                 │█
                                                   │                                               │█
                                                   │ Marquee 0.1.0                                 │█
                                                   │ Data: TVmaze.com (CC BY-SA 4.0)               │
                                                   │ This product uses TMDB and the TMDB APIs but  │
                                                   ╰───────────────────────────────────────────────╯
                 1/5                                                                                                   Esc back  q quit
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
