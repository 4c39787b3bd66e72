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
              Up Next  Browse  Search  Calendar  ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             S1 E1 · Apr 4, 2024 · 45 min · ★ 7.8  █
                                                   █
             Somebody lights a lamp, and somebody  ▂
             else sees it.

                             S1 E2 Half a Letter →
              Season 1  Guest cast      8 episodes
             ─────────────────────────────────────
             1/8             ←→ episode  () section
            """)
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns
                                                                                           █
                                            A Borrowed Bridge                              █
               A Borrowed Bridge            The Paper Lanterns                             █
                                            S1 E1 · Apr 4, 2024 · 45 min · ★ 7.8           █
                                                                                           █
                                            Somebody lights a lamp, and somebody else sees █
               ▁▁▁▁                         it.                                            █
               S1 E1                                                                       █
                                                                                           █
                                                                                           █
                                                                     S1 E2 Half a Letter → █
                                                                                           █
              Season 1  Guest cast                                              8 episodes █
             ───────────────────────────────────────────────────────────────────────────── █
               1  A Borrowed Bridge                          Apr 4, 2024   45 min   ★ 7.8  █
               2  Half a Letter                             Apr 11, 2024   45 min   ★ 8.9  █
               3  The Quiet Winter                          Apr 18, 2024   45 min   ★ 6.5  █
               4  Salt and Bridge                           Apr 25, 2024   45 min   ★ 7.6  █
               5  Every Letter                               May 2, 2024   45 min   ★ 8.7  █
               6  The Last Winter                            May 9, 2024   45 min   ★ 6.3  █
               7  The Returning Bridge                      May 16, 2024   45 min   ★ 7.4  ▇
               8  A Borrowed Letter                         May 23, 2024   45 min   ★ 8.5
             1/8     ←→ episode  () section  Esc back  Space watched S01E01  m more  ? keys
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
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                              The Paper Lanterns
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

                                                          A Borrowed Bridge
               A Borrowed Bridge                          The Paper Lanterns                                        The Paper
                                                          S1 E1 · Apr 4, 2024 · 45 min · ★ 7.8                      Lanterns

                                                          Somebody lights a lamp, and somebody else sees it.

            ⋮ 4 rows
               ▁▁▁▁
               S1 E1


                                                                                                             S1 E2 Half a Letter →

              Season 1  Guest cast                                                                                      8 episodes
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               1  A Borrowed Bridge                 Apr 4, 2024   45 min   ★ 7.8    A Borrowed Bridge
               2  Half a Letter                    Apr 11, 2024   45 min   ★ 8.9    S1 E1 · Apr 4, 2024 · 45 min · ★ 7.8
               3  The Quiet Winter                 Apr 18, 2024   45 min   ★ 6.5    Somebody lights a lamp, and somebody else sees
               4  Salt and Bridge                  Apr 25, 2024   45 min   ★ 7.6    it.
               5  Every Letter                      May 2, 2024   45 min   ★ 8.7
               6  The Last Winter                   May 9, 2024   45 min   ★ 6.3
               7  The Returning Bridge             May 16, 2024   45 min   ★ 7.4
               8  A Borrowed Letter                May 23, 2024   45 min   ★ 8.5

            ⋮ 11 rows
             Data: TVmaze.com (CC BY-SA 4.0)
             1/8                    ←→ episode  () section  Esc back  Space watched S01E01  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(1..<7, 32..<41),
            """

                                                                                          A Borrowed Bridge
               A Borrowed Bridge                                                          The Paper Lanterns                                                                            The Paper Lanterns
                                                                                          S1 E1 · Apr 4, 2024 · 45 min · ★ 7.8

                                                                                          Somebody lights a lamp, and somebody else sees it.
            …
               3  The Quiet Winter                                                                 Apr 18, 2024   45 min   ★ 6.5
                  Somebody lights a lamp, and somebody else sees it.
               4  Salt and Bridge                                                                  Apr 25, 2024   45 min   ★ 7.6
                  Somebody lights a lamp, and somebody else sees it.
               5  Every Letter                                                                      May 2, 2024   45 min   ★ 8.7
                  Somebody lights a lamp, and somebody else sees it.
               6  The Last Winter                                                                   May 9, 2024   45 min   ★ 6.3
                  Somebody lights a lamp, and somebody else sees it.
               7  The Returning Bridge                                                             May 16, 2024   45 min   ★ 7.4
            """)
    }
}
