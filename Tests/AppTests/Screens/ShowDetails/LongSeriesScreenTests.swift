import Core
import Terminal
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
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                 Link      https://www.tvmaze.com/
                           shows/1/paper-lanterns
                                                       ▆
                 The Paper Lanterns follows Ada Marsh, ▁
                 who reads other people's letters.

                 No one writes back.

                 Seasons ‹ 16  17  18  19  20  21   ›
                 ─────────────────────────────────────
                        Enter open  ←→ season  Esc back
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                                          Link      https://www.tvmaze.com/shows/1/paper-
                                                    lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                               ▁
                 No one writes back.                                                           █
                                                                                               █
                 Seasons ‹ 8  9  10  11  12  13  14  15  16  17  18  19  20  21  › 27 episodes █
                 ───────────────────────────────────────────────────────────────────────────── █
                   1  Salt and Lantern                                     Jan 5, 1983  ★ 7.8  █
                   2  Every Tide                                          Jan 12, 1983  ★ 8.9  █
                   3  The Last Orchestra                                  Jan 19, 1983  ★ 6.5  █
                   4  The Returning Lantern                               Jan 26, 1983  ★ 7.6  █
                   5  A Borrowed Tide                                      Feb 2, 1983  ★ 8.7
                   6  Half a Orchestra                                     Feb 9, 1983  ★ 6.3
                   7  The Quiet Lantern                                   Feb 16, 1983  ★ 7.4
                   8  Salt and Tide                                       Feb 23, 1983  ★ 8.5
                   9  Every Orchestra                                      Mar 2, 1983  ★ 6.1
                  10  The Last Lantern                                     Mar 9, 1983  ★ 7.2
                  11  The Returning Tide                                  Mar 16, 1983  ★ 8.3
                  12  A Borrowed Orchestra                                Mar 23, 1983  ★ 9.4
                 ▌13  Half a Lantern                                      Mar 30, 1983  ★ 7.0
                 13/27         Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  Seasons ‹ 13  14  15  16  17  18  19  20  21   › 27 episodes
                    The Paper                                          │  ────────────────────────────────────────────────────────────
                    Lanterns          Status    Ended                  │    1  Salt and Lantern                    Jan 5, 1983  ★ 7.8
                                      Aired     Sep 22, 2011 –         │    2  Every Tide                         Jan 12, 1983  ★ 8.9
                                                Jun 21, 2016           │    3  The Last Orchestra                 Jan 19, 1983  ★ 6.5
                                      Network   Harbor TV (United      │    4  The Returning Lantern              Jan 26, 1983  ★ 7.6
                                                States)                │    5  A Borrowed Tide                     Feb 2, 1983  ★ 8.7
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │    6  Half a Orchestra                    Feb 9, 1983  ★ 6.3
                    2011–2016                   (network’s time)       │    7  The Quiet Lantern                  Feb 16, 1983  ★ 7.4
                                      Runtime   45 min                 │    8  Salt and Tide                      Feb 23, 1983  ★ 8.5
                                      Language  English                │    9  Every Orchestra                     Mar 2, 1983  ★ 6.1
                                      Genres    Drama, Mystery         │   10  The Last Lantern                    Mar 9, 1983  ★ 7.2
                                      Type      Scripted               │   11  The Returning Tide                 Mar 16, 1983  ★ 8.3
                                      Rating    ★ 8.9                  │   12  A Borrowed Orchestra               Mar 23, 1983  ★ 9.4
                                      Episodes  702 episodes in 26     │   13  Half a Lantern                     Mar 30, 1983  ★ 7.0
                                                seasons                │  ▌14  The Quiet Tide                      Apr 6, 1983  ★ 8.1
                                      Link      https://www.tvmaze.co  │   15  Salt and Orchestra                 Apr 13, 1983  ★ 9.2
                                                m/shows/1/paper-       │   16  Every Lantern                      Apr 20, 1983  ★ 6.8
                                                lanterns               │   17  The Last Tide                      Apr 27, 1983  ★ 7.9
                                                                       │   18  The Returning Orchestra             May 4, 1983  ★ 9.0
                  The Paper Lanterns follows Ada Marsh, who reads      │   19  A Borrowed Lantern                 May 11, 1983  ★ 6.6
                  other people's letters.                              │   20  Half a Tide                        May 18, 1983  ★ 7.7
                                                                       │   21  The Quiet Orchestra                May 25, 1983  ★ 8.8
                  No one writes back.                                  │   22  Salt and Lantern                    Jun 1, 1983  ★ 6.4
                                                                       │   23  Every Tide                          Jun 8, 1983  ★ 7.5
                  Cast                                                 │   24  The Last Orchestra                 Jun 15, 1983  ★ 8.6
                  ───────────────────────────────────────────────────  │   25  The Returning Lantern              Jun 22, 1983  ★ 6.2
                  June Calloway as Ada Marsh                           │   26  A Borrowed Tide                    Jun 29, 1983  ★ 7.3
                  Theo                                                 │   27  Half a Orchestra                    Jul 6, 1983  ★ 8.4
                  Wilhelmina Ashworth-Pemberton as The Keeper of the…  │
                  宮崎 優 as 灯台守                                    │
                  Bo Lind as Postman                                   │
                                                                       │
                  Data: TVmaze.com (CC BY-SA 4.0)                      │
                                                                       │
                                                                       │
                                                                       │
                 14/27                                Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  Seasons ‹ 2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21   › 27 episodes
                            The Paper Lanterns                                                             │  ────────────────────────────────────────────────────────────────────────────────────────────────
                                                           Status    Ended                                 │    1  Salt and Lantern                                                        Jan 5, 1983  ★ 7.8
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    2  Every Tide                                                             Jan 12, 1983  ★ 8.9
                                                           Network   Harbor TV (United States)             │    3  The Last Orchestra                                                     Jan 19, 1983  ★ 6.5
                                                           Schedule  Tuesday at 22:00 (network’s time)     │    4  The Returning Lantern                                                  Jan 26, 1983  ★ 7.6
                                                           Runtime   45 min                                │    5  A Borrowed Tide                                                         Feb 2, 1983  ★ 8.7
                                                           Language  English                               │    6  Half a Orchestra                                                        Feb 9, 1983  ★ 6.3
                                                           Genres    Drama, Mystery                        │    7  The Quiet Lantern                                                      Feb 16, 1983  ★ 7.4
                                                           Type      Scripted                              │    8  Salt and Tide                                                          Feb 23, 1983  ★ 8.5
                                                           Rating    ★ 8.9                                 │    9  Every Orchestra                                                         Mar 2, 1983  ★ 6.1
                                                           Episodes  702 episodes in 26 seasons            │   10  The Last Lantern                                                        Mar 9, 1983  ★ 7.2
                                                           Link      https://www.tvmaze.com/shows/1/       │   11  The Returning Tide                                                     Mar 16, 1983  ★ 8.3
                                                                     paper-lanterns                        │   12  A Borrowed Orchestra                                                   Mar 23, 1983  ★ 9.4
                                                                                                           │   13  Half a Lantern                                                         Mar 30, 1983  ★ 7.0
                                                                                                           │  ▌14  The Quiet Tide                                                          Apr 6, 1983  ★ 8.1
                                                                                                           │   15  Salt and Orchestra                                                     Apr 13, 1983  ★ 9.2
                                                                                                           │   16  Every Lantern                                                          Apr 20, 1983  ★ 6.8
                            ▁▁▁▁                                                                           │   17  The Last Tide                                                          Apr 27, 1983  ★ 7.9
                            2011–2016 · Harbor TV                                                          │   18  The Returning Orchestra                                                 May 4, 1983  ★ 9.0
                                                                                                           │   19  A Borrowed Lantern                                                     May 11, 1983  ★ 6.6
                                                                                                           │   20  Half a Tide                                                            May 18, 1983  ★ 7.7
                          The Paper Lanterns follows Ada Marsh, who reads other people's letters.          │   21  The Quiet Orchestra                                                    May 25, 1983  ★ 8.8
                                                                                                           │   22  Salt and Lantern                                                        Jun 1, 1983  ★ 6.4
                          No one writes back.                                                              │   23  Every Tide                                                              Jun 8, 1983  ★ 7.5
                                                                                                           │   24  The Last Orchestra                                                     Jun 15, 1983  ★ 8.6
                          Cast                                                                             │   25  The Returning Lantern                                                  Jun 22, 1983  ★ 6.2
                          ───────────────────────────────────────────────────────────────────────────────  │   26  A Borrowed Tide                                                        Jun 29, 1983  ★ 7.3
                          June Calloway as Ada Marsh              宮崎 優 as 灯台守                        │   27  Half a Orchestra                                                        Jul 6, 1983  ★ 8.4
                          Theo                                    Bo Lind as Postman                       │
                          Wilhelmina Ashworth-Pemberton as The…                                            │
                                                                                                           │
                          Data: TVmaze.com (CC BY-SA 4.0)                                                  │
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
                 14/27                                                                                                                Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
