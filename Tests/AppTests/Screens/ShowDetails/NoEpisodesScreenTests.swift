import Core
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct NoEpisodesScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open([], cast: [])
        bench.press(KeyPress(.end))
        return bench
    }

    @Test func at40By12() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
             The Paper Lanterns follows Ada Marsh,
             who reads other people's letters.

             No one writes back.

               Episodes  Ratings  Cast  Crew     › ▂
             ───────────────────────────────────── █
              No episodes listed yet.              █
                                                   █
             Data: TVmaze.com (CC BY-SA 4.0)       █
                   () section  Esc back  f favorite
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns

                                 The Paper Lanterns
               The Paper         2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery ·
               Lanterns          ★ 8.9

                                 Aired     Sep 22, 2011 – Jun 21, 2016
                                 Schedule  Tuesday at 22:00 (network’s time)
                                 Language  English
                                 Type      Scripted
                                 Link      https://www.tvmaze.com/shows/1/paper-lanterns

               ▁▁▁▁              The Paper Lanterns follows Ada Marsh, who reads other
               2011–2016         people's letters.

             No one writes back.

              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar
             ─────────────────────────────────────────────────────────────────────────────
              No episodes listed yet.

             Data: TVmaze.com (CC BY-SA 4.0)

                             () section  Esc back  f favorite  ? keys  o open link  t theme
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns

                                                    The Paper Lanterns
               The Paper Lanterns                   2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9

                                                    Aired     Sep 22, 2011 – Jun 21, 2016   Type  Scripted
                                                    Language  English
                                                    Schedule  Tuesday at 22:00 (network’s time)
                                                    Link      https://www.tvmaze.com/shows/1/paper-lanterns

                                                    The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                                                    No one writes back.













               ▁▁▁▁
               2011–2016 · Harbor TV


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
              No episodes listed yet.

             Data: TVmaze.com (CC BY-SA 4.0)




                                                                     () section  Esc back  f favorite  ? keys  o open link  t theme
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │
                                                                                    The Paper Lanterns              │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │  ───────────────────────────────────────────────────────────────────────────────────────────
                                                                                    ·                               │   No episodes listed yet.
                                                                                    45 min · Drama, Mystery ·       │
                                                                                    ★ 8.9                           │
                                                                                                                    │
                                                                                    Aired     Sep 22, 2011 –        │
                                                                                              Jun 21, 2016          │
                                                                                    Schedule  Tuesday at 22:00      │
                                                                                              (network’s time)      │
                                                                                    Language  English               │
                                                                                    Type      Scripted              │
                                                                                    Link      https://www.tvmaze.c  │
                                                                                              om/shows/1/paper-     │
                                                                                              lanterns              │
                                                                                                                    │
                                                                                    The Paper Lanterns follows Ada  │
                                                                                    Marsh, who reads other          │
                                                                                    people's letters.               │
                                                                                                                    │
                                                                                    No one writes back.             │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
               ▁▁▁▁                                                                                                 │
               2011–2016 · Harbor TV                                                                                │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
                                                                                                                                                     () section  Esc back  f favorite  ? keys  o open link  t theme
            """)
    }
}
