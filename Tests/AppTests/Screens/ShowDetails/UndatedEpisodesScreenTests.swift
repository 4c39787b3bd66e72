import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// Episodes without dates and names.
@Suite(.timeLimit(.minutes(5))) struct UndatedEpisodesScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.undated)
        bench.press(KeyPress(.right), KeyPress(.home))
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

               Episodes  Ratings  Cast  Crew     › ▁
              1  2                                 █
             ───────────────────────────────────── █
               1  Untitled                      –  █
             ▌ 2  The Second of Two             –  ▆
             2/2             Enter open  () section
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns
               The Paper         2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery ·
               Lanterns          ★ 8.9                                                     ▂
                                                                                           █
                                 Aired     Sep 22, 2011 – Jun 21, 2016                     █
                                 Schedule  Tuesday at 22:00 (network’s time)               █
                                 Language  English                                         █
                                 Type      Scripted                                        █
                                 Episodes  5 episodes in 2 seasons                         █
                                 Link      https://www.tvmaze.com/shows/1/paper-lanterns   █
               ▁▁▁▁              Cast      June Calloway, Theo, Wilhelmina Ashworth-       █
               2011–2016                   Pemberton, 宮崎 優, Bo Lind                     █
                                                                                           █
                                                                                           █
             The Paper Lanterns follows Ada Marsh, who reads other people's letters.       █
                                                                                           █
             No one writes back.                                                           █
                                                                                           █
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar           2 episodes █
              1  2                                                                         █
             ───────────────────────────────────────────────────────────────────────────── █
               1  Untitled                                                              –  ▆
             ▌ 2  The Second of Two                                                     –
             2/2            Enter open  () section  Esc back  Space watched  m more  ? keys
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
                                                                                                                                   █
                                                    The Paper Lanterns                                                             █
               The Paper Lanterns                   2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9                █
                                                                                                                                   █
                                                    Aired     Sep 22, 2011 – Jun 21, 2016   Type      Scripted                     █
                                                    Language  English                       Episodes  5 episodes in 2 seasons      █
                                                    Schedule  Tuesday at 22:00 (network’s time)                                    █
                                                    Link      https://www.tvmaze.com/shows/1/paper-lanterns                        █
                                                    Cast      June Calloway, Theo, Wilhelmina Ashworth-Pemberton, 宮崎 優, Bo Lind █
                                                                                                                                   █
                                                    The Paper Lanterns follows Ada Marsh, who reads other people's letters.        █
                                                                                                                                   █
                                                    No one writes back.                                                            █
                                                                                                                                   █
                                                                                                                                   █
                                                     June          Theo          Wilhelmina    宮崎 優       Bo Lind               █
                                                     Calloway                    Ashworth-                                         █
                                                                                 Pemberton                                         █
                                                                                                                                   █
                                                                                                                                   █
                                                                                                                                   █
                                                                                                                                   █
                                                                                                                                   █
                                                    June Callow…  Theo          Wilhelmina …  宮崎 優       Bo Lind                █
                                                                                                                                   █
               ▁▁▁▁                                                                                                                ▂
               2011–2016 · Harbor TV


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                                                   2 episodes
              1  2
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               1  Untitled                                                     –    The Second of Two
             ▌ 2  The Second of Two                                            –    S2 E2 · 45 min
                                                                                    No summary yet.



             2/2                           Enter open  () section  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │
                                                                                    The Paper Lanterns              │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                         2 episodes
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │   1  2
                                                                                    ·                               │  ───────────────────────────────────────────────────────────────────────────────────────────
                                                                                    45 min · Drama, Mystery ·       │    1  Untitled                                                                            –
                                                                                    ★ 8.9                           │
                                                                                                                    │  ▌ 2  The Second of Two                                                                   –
                                                                                    Aired     Sep 22, 2011 –        │  ▌
                                                                                              Jun 21, 2016          │
                                                                                    Schedule  Tuesday at 22:00      │
                                                                                              (network’s time)      │  The Second of Two
                                                                                    Language  English               │  S2 E2 · 45 min
                                                                                    Type      Scripted              │  No summary yet.
                                                                                    Episodes  5 episodes in 2       │
                                                                                              seasons               │
                                                                                    Link      https://www.tvmaze.c  │
                                                                                              om/shows/1/paper-     │
                                                                                              lanterns              │
                                                                                    Cast      June Calloway, Theo,  │
                                                                                              Wilhelmina Ashworth-  │
                                                                                              Pemberton, 宮崎 優,…  │
                                                                                                                    │
                                                                                    The Paper Lanterns follows Ada  │
                                                                                    Marsh, who reads other          │
                                                                                    people's letters.               │
                                                                                                                    │
                                                                                    No one writes back.             │
                                                                                                                    │
                                                                                                                    │
                                                                                     June          Theo             │
                                                                                     Calloway                       │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                    June Callow…  Theo              │
                                                                                                                    │
                                                                                                                    │
                                                                                     Wilhelmina    宮崎 優          │
                                                                                     Ashworth-                      │
                                                                                     Pemberton                      │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                    Wilhelmina …  宮崎 優           │
               ▁▁▁▁                                                                                                 │
               2011–2016 · Harbor TV                                                                                │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
             2/2                                                                                                           Enter open  () section  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }
}
