import Entities
import Library
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
             A Borrowed Bridge                     █
             The Paper Lanterns                    █
             S01E01 · Apr 4, 2024 · 45 min · ★ 7.8 █
                                                   █
             Somebody lights a lamp, and somebody  ▂
             else sees it.

                            S01E02 Half a Letter →
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
                                            S01E01 · Apr 4, 2024 · 45 min · ★ 7.8          █
                                                                                           █
                                            Somebody lights a lamp, and somebody else sees █
               ▁▁▁▁                         it.                                            █
               S01E01                                                                      █
                                                                                           █
                                                                                           █
                                                                    S01E02 Half a Letter → █
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
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.show(SampleShows.all[0])))))
        bench.know([.show(SampleShows.all[0].id)])
        expect(bench.screen.contains("The Paper Lanterns ★"))
    }

    @Test func at120By40And200By60() {
        expectEqual(
            page(120, 40).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                              The Paper Lanterns

                                                          A Borrowed Bridge
               A Borrowed Bridge                          The Paper Lanterns                                        The Paper
                                                          S01E01 · Apr 4, 2024 · 45 min · ★ 7.8                     Lanterns

                                                          Somebody lights a lamp, and somebody else sees it.

            ⋮ 4 rows
               ▁▁▁▁
               S01E01


                                                                                                            S01E02 Half a Letter →

              Season 1  Guest cast                                                                                      8 episodes
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               1  A Borrowed Bridge                 Apr 4, 2024   45 min   ★ 7.8    A Borrowed Bridge
               2  Half a Letter                    Apr 11, 2024   45 min   ★ 8.9    S01E01 · Apr 4, 2024 · 45 min · ★ 7.8
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
                                                                                          S01E01 · Apr 4, 2024 · 45 min · ★ 7.8

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
