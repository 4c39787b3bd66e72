import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// A running show with three seasons, specials and a future episode.
@Suite(.timeLimit(.minutes(5))) struct RunningShowScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.end))
        return bench
    }

    @Test func at40By12() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
               Episodes  Ratings  Cast  Crew     ›
              1  2  3  Specials
             ─────────────────────────────────────
               6  The Returning Orc…  May 7, 2026
               7  A Borrowed Lante…  May 14, 2026
               8  Half a Tide        May 21, 2026
               9  The Quiet Orches…  May 28, 2026
              10  Salt and Lantern      in 7 days  ▇
              11  Every Tide         Jun 11, 2026  █
             ▌12  The Last Orchest…  Jun 18, 2026  ▄
             12/12           Enter open  () section
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns
                                 Cast      June Calloway, Theo, Wilhelmina Ashworth-
                                           Pemberton, 宮崎 優, Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.

              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar          12 episodes ▂
              1  2  3  Specials                                                            █
             ───────────────────────────────────────────────────────────────────────────── █
               1  Half a Lantern  Somebody lights a lamp, a…  Apr 2, 2026   45 min  ★ 9.2  █
               2  The Quiet Tide  Somebody lights a lamp, a…  Apr 9, 2026   45 min  ★ 6.8  █
               3  Salt and Orchestra  Somebody lights a la…  Apr 16, 2026   45 min  ★ 7.9  █
               4  Every Lantern  Somebody lights a lamp, a…  Apr 23, 2026   45 min  ★ 9.0  █
               5  The Last Tide  Somebody lights a lamp, a…  Apr 30, 2026   45 min  ★ 6.6  █
               6  The Returning Orchestra  Somebody lights…   May 7, 2026   45 min  ★ 7.7  █
               7  A Borrowed Lantern  Somebody lights a la…  May 14, 2026   45 min  ★ 8.8  █
               8  Half a Tide  Somebody lights a lamp, and…  May 21, 2026   45 min  ★ 6.4  █
               9  The Quiet Orchestra  Somebody lights a l…  May 28, 2026   45 min  ★ 7.5  █
              10  Salt and Lantern  Somebody li…  in 7 days · Jun 4, 2026   45 min         █
              11  Every Tide  Somebody lights a lamp, and…   Jun 11, 2026   45 min         ▂
             ▌12  The Last Orchestra  Somebody lights a la…  Jun 18, 2026   45 min
             12/12       Enter open  () section  ←→ season  Esc back  Space watched  m more
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
                                                    Language  English                       Episodes  30 episodes in 3 seasons
                                                    Schedule  Tuesday at 22:00 (network’s time)
                                                    Link      https://www.tvmaze.com/shows/1/paper-lanterns
                                                    Cast      June Calloway, Theo, Wilhelmina Ashworth-Pemberton, 宮崎 優, Bo Lind
                                                                                                                                   ▇
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
               ▁▁▁▁                                                                                                                █
               2011–2016 · Harbor TV                                                                                               █
                                                                                                                                   █
                                                                                                                                   █
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                                                  12 episodes █
              1  2  3  Specials                                                                                                    █
             ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────── █
               1  Half a Lantern  Somebody lights…   Apr 2, 2026   45 min  ★ 9.2    The Last Orchestra                             █
               2  The Quiet Tide  Somebody lights…   Apr 9, 2026   45 min  ★ 6.8    S3 E12 · Jun 18, 2026 at 21:00 (in 21 days) ·  █
               3  Salt and Orchestra  Somebody li…  Apr 16, 2026   45 min  ★ 7.9    45 min                                         █
               4  Every Lantern  Somebody lights…   Apr 23, 2026   45 min  ★ 9.0    Somebody lights a lamp, and somebody else sees ▁
               5  The Last Tide  Somebody lights…   Apr 30, 2026   45 min  ★ 6.6    it.
               6  The Returning Orchestra            May 7, 2026   45 min  ★ 7.7
               7  A Borrowed Lantern  Somebody li…  May 14, 2026   45 min  ★ 8.8
               8  Half a Tide  Somebody lights a…   May 21, 2026   45 min  ★ 6.4
               9  The Quiet Orchestra  Somebody l…  May 28, 2026   45 min  ★ 7.5
              10  Salt and Lantern       in 7 days · Jun 4, 2026   45 min
              11  Every Tide  Somebody lights a l…  Jun 11, 2026   45 min
             ▌12  The Last Orchestra  Somebody li…  Jun 18, 2026   45 min
             12/12              Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │                                                                                              █
                                                                                    The Paper Lanterns              │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                        12 episodes █
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │   1  2  3  Specials                                                                          █
                                                                                    ·                               │  ─────────────────────────────────────────────────────────────────────────────────────────── █
                                                                                    45 min · Drama, Mystery ·       │    1  Half a Lantern  Somebody lights a lamp, and somebody      Apr 2, 2026   45 min  ★ 9.2  █
                                                                                    ★ 8.9                           │       else sees it.                                                                          █
                                                                                    Next: S3 E10 Salt and Lantern   │    2  The Quiet Tide  Somebody lights a lamp, and somebody      Apr 9, 2026   45 min  ★ 6.8  █
                                                                                    · Jun 4, 2026 at 21:00 (in 7    │       else sees it.                                                                          █
                                                                                    days)                           │    3  Salt and Orchestra  Somebody lights a lamp, and          Apr 16, 2026   45 min  ★ 7.9  █
                                                                                                                    │       somebody else sees it.                                                                 █
                                                                                    Aired     Sep 22, 2011 –        │    4  Every Lantern  Somebody lights a lamp, and somebody      Apr 23, 2026   45 min  ★ 9.0  █
                                                                                              Jun 21, 2016          │       else sees it.                                                                          █
                                                                                    Schedule  Tuesday at 22:00      │    5  The Last Tide  Somebody lights a lamp, and somebody      Apr 30, 2026   45 min  ★ 6.6  █
                                                                                              (network’s time)      │       else sees it.                                                                          █
                                                                                    Language  English               │    6  The Returning Orchestra  Somebody lights a lamp, and      May 7, 2026   45 min  ★ 7.7  █
                                                                                    Type      Scripted              │       somebody else sees it.                                                                 █
                                                                                    Episodes  30 episodes in 3      │    7  A Borrowed Lantern  Somebody lights a lamp, and          May 14, 2026   45 min  ★ 8.8  █
                                                                                              seasons               │       somebody else sees it.                                                                 █
                                                                                    Link      https://www.tvmaze.c  │    8  Half a Tide  Somebody lights a lamp, and somebody else   May 21, 2026   45 min  ★ 6.4  █
                                                                                              om/shows/1/paper-     │       sees it.                                                                               █
                                                                                              lanterns              │    9  The Quiet Orchestra  Somebody lights a lamp, and         May 28, 2026   45 min  ★ 7.5  █
                                                                                    Cast      June Calloway, Theo,  │       somebody else sees it.                                                                 █
                                                                                              Wilhelmina Ashworth-  │   10  Salt and Lantern  Somebody lights a lamp,     in 7 days · Jun 4, 2026   45 min         █
                                                                                              Pemberton, 宮崎 優,…  │       and somebody else sees it.                                                             █
                                                                                                                    │   11  Every Tide  Somebody lights a lamp, and somebody else    Jun 11, 2026   45 min         █
                                                                                    The Paper Lanterns follows Ada  │       sees it.                                                                               █
                                                                                    Marsh, who reads other          │  ▌12  The Last Orchestra  Somebody lights a lamp, and          Jun 18, 2026   45 min         █
                                                                                    people's letters.               │  ▌    somebody else sees it.                                                                 █
                                                                                                                    │  The Last Orchestra                                                                          █
                                                                                    No one writes back.             │  S3 E12 · Jun 18, 2026 at 21:00 (in 21 days) · 45 min                                        █
                                                                                                                    │  Somebody lights a lamp, and somebody else sees it.                                          █
                                                                                                                    │                                                                                              █
                                                                                     June          Theo             │                                                                                              █
                                                                                     Calloway                       │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                    June Callow…  Theo              │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                     Wilhelmina    宮崎 優          │                                                                                              █
                                                                                     Ashworth-                      │                                                                                              █
                                                                                     Pemberton                      │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
               ▁▁▁▁                                                                                                 │                                                                                              █
               2011–2016 · Harbor TV                                                                                │                                                                                              █
                                                                                    Wilhelmina …  宮崎 優           │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
             12/12                                                                                              Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }
}
