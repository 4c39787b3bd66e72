import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// A show with 702 episodes in 26 seasons.
@Suite(.timeLimit(.minutes(5))) struct LongSeriesScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.long)
        for _ in 0..<20 { bench.press(KeyPress(.right)) }
        bench.press(KeyPress(.home))
        for _ in 0..<14 { bench.press(KeyPress(.down)) }
        return bench
    }

    @Test func at40By12() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
                       Wilhelmina Ashworth-
                       Pemberton, 宮崎 優, Bo Lind
                                                   ▃
             The Paper Lanterns follows Ada Marsh, █
             who reads other people's letters.     ▅

             No one writes back.
               Episodes  Ratings  Cast  Crew     ›
             ‹ 14  15  16  17  18  19  20  21    ›
             ─────────────────────────────────────
                  Enter open  () section  ←→ season
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns


             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.
                                                                                           ▃
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar          27 episodes █
               1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21 › █
             ───────────────────────────────────────────────────────────────────────────── █
               1  Salt and Lantern  Somebody lights a lamp,…  Jan 5, 1983   45 min  ★ 7.8  █
               2  Every Tide  Somebody lights a lamp, and…   Jan 12, 1983   45 min  ★ 8.9  █
               3  The Last Orchestra  Somebody lights a la…  Jan 19, 1983   45 min  ★ 6.5  █
               4  The Returning Lantern  Somebody lights a…  Jan 26, 1983   45 min  ★ 7.6  █
               5  A Borrowed Tide  Somebody lights a lamp,…   Feb 2, 1983   45 min  ★ 8.7  █
               6  Half a Orchestra  Somebody lights a lamp,…  Feb 9, 1983   45 min  ★ 6.3  █
               7  The Quiet Lantern  Somebody lights a lam…  Feb 16, 1983   45 min  ★ 7.4
               8  Salt and Tide  Somebody lights a lamp, a…  Feb 23, 1983   45 min  ★ 8.5
               9  Every Orchestra  Somebody lights a lamp,…   Mar 2, 1983   45 min  ★ 6.1
              10  The Last Lantern  Somebody lights a lamp,…  Mar 9, 1983   45 min  ★ 7.2
              11  The Returning Tide  Somebody lights a la…  Mar 16, 1983   45 min  ★ 8.3
              12  A Borrowed Orchestra  Somebody lights a…   Mar 23, 1983   45 min  ★ 9.4
             ▌13  Half a Lantern  Somebody lights a lamp,…   Mar 30, 1983   45 min  ★ 7.0
             13/27       Enter open  () section  ←→ season  Esc back  Space watched  m more
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
                                                    Cast      June Calloway, Theo, Wilhelmina Ashworth-Pemberton, 宮崎 優, Bo Lind

                                                    The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                                                    No one writes back.
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
               ▁▁▁▁                                                                                                                █
               2011–2016 · Harbor TV                                                                                               █
                                                                                                                                   █
                                                                                                                                   █
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                                                  27 episodes █
              1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21  22  23  24  25  26                        █
             ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────── █
               1  Salt and Lantern  Somebody light…  Jan 5, 1983   45 min  ★ 7.8    The Quiet Tide                                 █
               2  Every Tide  Somebody lights a l…  Jan 12, 1983   45 min  ★ 8.9    S21 E14 · Apr 6, 1983 · 45 min · ★ 8.1         █
               3  The Last Orchestra  Somebody li…  Jan 19, 1983   45 min  ★ 6.5    Somebody lights a lamp, and somebody else sees █
               4  The Returning Lantern             Jan 26, 1983   45 min  ★ 7.6    it.                                            █
               5  A Borrowed Tide  Somebody lights…  Feb 2, 1983   45 min  ★ 8.7                                                   ▃
               6  Half a Orchestra  Somebody light…  Feb 9, 1983   45 min  ★ 6.3
               7  The Quiet Lantern  Somebody lig…  Feb 16, 1983   45 min  ★ 7.4
               8  Salt and Tide  Somebody lights…   Feb 23, 1983   45 min  ★ 8.5
               9  Every Orchestra  Somebody lights…  Mar 2, 1983   45 min  ★ 6.1
              10  The Last Lantern  Somebody light…  Mar 9, 1983   45 min  ★ 7.2
              11  The Returning Tide  Somebody li…  Mar 16, 1983   45 min  ★ 8.3
              12  A Borrowed Orchestra  Somebody…   Mar 23, 1983   45 min  ★ 9.4
              13  Half a Lantern  Somebody lights…  Mar 30, 1983   45 min  ★ 7.0
             ▌14  The Quiet Tide  Somebody lights…   Apr 6, 1983   45 min  ★ 8.1
             14/27              Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │                                                                                              █
                                                                                    The Paper Lanterns              │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                        27 episodes █
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │    1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21  22  23  24   › █
                                                                                    ·                               │  ─────────────────────────────────────────────────────────────────────────────────────────── █
                                                                                    45 min · Drama, Mystery ·       │    1  Salt and Lantern  Somebody lights a lamp, and somebody…   Jan 5, 1983   45 min  ★ 7.8  █
                                                                                    ★ 8.9                           │    2  Every Tide  Somebody lights a lamp, and somebody else…   Jan 12, 1983   45 min  ★ 8.9  █
                                                                                                                    │    3  The Last Orchestra  Somebody lights a lamp, and somebo…  Jan 19, 1983   45 min  ★ 6.5  █
                                                                                    Aired     Sep 22, 2011 –        │    4  The Returning Lantern  Somebody lights a lamp, and som…  Jan 26, 1983   45 min  ★ 7.6  █
                                                                                              Jun 21, 2016          │    5  A Borrowed Tide  Somebody lights a lamp, and somebody e…  Feb 2, 1983   45 min  ★ 8.7  █
                                                                                    Schedule  Tuesday at 22:00      │    6  Half a Orchestra  Somebody lights a lamp, and somebody…   Feb 9, 1983   45 min  ★ 6.3  █
                                                                                              (network’s time)      │    7  The Quiet Lantern  Somebody lights a lamp, and somebod…  Feb 16, 1983   45 min  ★ 7.4  █
                                                                                    Language  English               │    8  Salt and Tide  Somebody lights a lamp, and somebody el…  Feb 23, 1983   45 min  ★ 8.5  █
                                                                                    Type      Scripted              │    9  Every Orchestra  Somebody lights a lamp, and somebody e…  Mar 2, 1983   45 min  ★ 6.1  █
                                                                                    Episodes  702 episodes in 26    │   10  The Last Lantern  Somebody lights a lamp, and somebody…   Mar 9, 1983   45 min  ★ 7.2  █
                                                                                              seasons               │   11  The Returning Tide  Somebody lights a lamp, and somebo…  Mar 16, 1983   45 min  ★ 8.3  █
                                                                                    Link      https://www.tvmaze.c  │   12  A Borrowed Orchestra  Somebody lights a lamp, and some…  Mar 23, 1983   45 min  ★ 9.4  █
                                                                                              om/shows/1/paper-     │   13  Half a Lantern  Somebody lights a lamp, and somebody e…  Mar 30, 1983   45 min  ★ 7.0  █
                                                                                              lanterns              │  ▌14  The Quiet Tide  Somebody lights a lamp, and somebody el…  Apr 6, 1983   45 min  ★ 8.1  █
                                                                                    Cast      June Calloway, Theo,  │   15  Salt and Orchestra  Somebody lights a lamp, and somebo…  Apr 13, 1983   45 min  ★ 9.2  █
                                                                                              Wilhelmina Ashworth-  │   16  Every Lantern  Somebody lights a lamp, and somebody el…  Apr 20, 1983   45 min  ★ 6.8  █
                                                                                              Pemberton, 宮崎 優,…  │   17  The Last Tide  Somebody lights a lamp, and somebody el…  Apr 27, 1983   45 min  ★ 7.9  █
                                                                                                                    │   18  The Returning Orchestra  Somebody lights a lamp, and so…  May 4, 1983   45 min  ★ 9.0  █
                                                                                    The Paper Lanterns follows Ada  │   19  A Borrowed Lantern  Somebody lights a lamp, and somebo…  May 11, 1983   45 min  ★ 6.6  █
                                                                                    Marsh, who reads other          │   20  Half a Tide  Somebody lights a lamp, and somebody else…  May 18, 1983   45 min  ★ 7.7  █
                                                                                    people's letters.               │   21  The Quiet Orchestra  Somebody lights a lamp, and someb…  May 25, 1983   45 min  ★ 8.8  █
                                                                                                                    │   22  Salt and Lantern  Somebody lights a lamp, and somebody…   Jun 1, 1983   45 min  ★ 6.4  █
                                                                                    No one writes back.             │   23  Every Tide  Somebody lights a lamp, and somebody else s…  Jun 8, 1983   45 min  ★ 7.5  █
                                                                                                                    │   24  The Last Orchestra  Somebody lights a lamp, and somebo…  Jun 15, 1983   45 min  ★ 8.6  █
                                                                                                                    │  The Quiet Tide                                                                              █
                                                                                     June          Theo             │  S21 E14 · Apr 6, 1983 · 45 min · ★ 8.1                                                      █
                                                                                     Calloway                       │  Somebody lights a lamp, and somebody else sees it.                                          █
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
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                    Wilhelmina …  宮崎 優           │                                                                                              █
               ▁▁▁▁                                                                                                 │                                                                                              █
               2011–2016 · Harbor TV                                                                                │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              █
                                                                                                                    │                                                                                              ▆
                                                                                                                    │
                                                                                                                    │
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
             14/27                                                                                              Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }
}
