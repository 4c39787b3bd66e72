import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// The screen of the next episode.
@Suite(.timeLimit(.minutes(5))) struct EpisodeDetailsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.enter))
        return bench
    }

    @Test func at40By12And80By24() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             S3 E10 ·                              ▄
             Jun 4, 2026 at 21:00 (in 7 days) ·
             45 min

             Somebody lights a lamp, and somebody
              Season 3  Guest cast     12 episodes
             ─────────────────────────────────────
             10/12           ←→ episode  () section
            """)
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns
                                                                                           █
                                                       Salt and Lantern                    █
               Salt and Lantern                        The Paper Lanterns                  █
                                                       S3 E10 ·                            █
                                                       Jun 4, 2026 at 21:00 (in 7 days) ·  █
                                                       45 min                              █
                                                                                           █
                                                       Somebody lights a lamp, and         █
                                                       somebody else sees it.              █
               ▁▁▁▁                                                                        █
               S3 E10                                                                      █
                                                                                           █
                                                                                           █
             ← S3 E9 The Quiet Orchestra                               S3 E11 Every Tide → █
                                                                                           █
              Season 3  Guest cast                                             12 episodes ▄
             ─────────────────────────────────────────────────────────────────────────────
               1  Half a Lantern  Somebody lights a lamp, a…  Apr 2, 2026   45 min  ★ 9.2
               2  The Quiet Tide  Somebody lights a lamp, a…  Apr 9, 2026   45 min  ★ 6.8
               3  Salt and Orchestra  Somebody lights a la…  Apr 16, 2026   45 min  ★ 7.9
               4  Every Lantern  Somebody lights a lamp, a…  Apr 23, 2026   45 min  ★ 9.0
               5  The Last Tide  Somebody lights a lamp, a…  Apr 30, 2026   45 min  ★ 6.6
             10/12          ←→ episode  () section  Esc back  Space watched  m more  ? keys
            """)
        // The show's star is next to its name.
        var bench = page(80, 24)
        bench.press(KeyPress("f"))
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.show(Library.shows[0])))))
        bench.know([.show(Library.shows[0].id)])
        expect(bench.screen.contains("The Paper Lanterns ★"))
    }

    @Test func at120By40And200By60() {
        expectEqual(
            page(120, 40).screen.folded,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
                                                                                                                                   █
                                                                                   Salt and Lantern                                █
               Salt and Lantern                                                    The Paper Lanterns                              █
                                                                                   S3 E10 · Jun 4, 2026 at 21:00 (in 7 days) ·     █
                                                                                   45 min                                          █
                                                                                                                                   █
                                                                                   Somebody lights a lamp, and somebody else sees  █
                                                                                   it.                                             █
                                                                                                                                   █
            ⋮ 9 rows
               ▁▁▁▁                                                                                                                █
               S3 E10                                                                                                              █
                                                                                                                                   █
                                                                                                                                   █
             ← S3 E9 The Quiet Orchestra                                                                       S3 E11 Every Tide → █
                                                                                                                                   █
              Season 3  Guest cast                                                                                     12 episodes █
             ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────── █
               1  Half a Lantern  Somebody lights…   Apr 2, 2026   45 min  ★ 9.2    Every Tide                                     █
               2  The Quiet Tide  Somebody lights…   Apr 9, 2026   45 min  ★ 6.8    S3 E11 · Jun 11, 2026 at 21:00 (in 14 days) ·  █
               3  Salt and Orchestra  Somebody li…  Apr 16, 2026   45 min  ★ 7.9    45 min                                         █
               4  Every Lantern  Somebody lights…   Apr 23, 2026   45 min  ★ 9.0    Somebody lights a lamp, and somebody else sees █
               5  The Last Tide  Somebody lights…   Apr 30, 2026   45 min  ★ 6.6    it.                                            ▅
               6  The Returning Orchestra            May 7, 2026   45 min  ★ 7.7
               7  A Borrowed Lantern  Somebody li…  May 14, 2026   45 min  ★ 8.8
               8  Half a Tide  Somebody lights a…   May 21, 2026   45 min  ★ 6.4
               9  The Quiet Orchestra  Somebody l…  May 28, 2026   45 min  ★ 7.5
              10  Salt and Lantern       in 7 days · Jun 4, 2026   45 min
              11  Every Tide  Somebody lights a l…  Jun 11, 2026   45 min
              12  The Last Orchestra  Somebody li…  Jun 18, 2026   45 min

             10/12                         ←→ episode  () section  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(1..<7, 32..<41),
            """
                                                                                                                                                                                                                   █
                                                                                                                       Salt and Lantern                                                                            █
               Salt and Lantern                                                                                        The Paper Lanterns                                     The Paper Lanterns                   █
                                                                                                                       S3 E10 · Jun 4, 2026 at 21:00 (in 7 days) · 45 min                                          █
                                                                                                                                                                                                                   █
                                                                                                                       Somebody lights a lamp, and somebody else sees it.                                          █
            …
             ← S3 E9 The Quiet Orchestra                                                                                                                                                       S3 E11 Every Tide → █
                                                                                                                                                                                                                   █
              Season 3  Guest cast                                                                                                                                                                     12 episodes █
             ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── █
               1  Half a Lantern  Somebody lights a lamp, and somebody else sees it.                 Apr 2, 2026   45 min  ★ 9.2    Every Tide                                                                     █
                                                                                                                                    S3 E11 · Jun 11, 2026 at 21:00 (in 14 days) · 45 min                           █
               2  The Quiet Tide  Somebody lights a lamp, and somebody else sees it.                 Apr 9, 2026   45 min  ★ 6.8    Somebody lights a lamp, and somebody else sees it.                             █
                                                                                                                                                                                                                   █
               3  Salt and Orchestra  Somebody lights a lamp, and somebody else sees it.            Apr 16, 2026   45 min  ★ 7.9                                                                                   █
            """)
    }
}
