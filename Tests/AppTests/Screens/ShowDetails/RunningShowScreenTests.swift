import Core
import Terminal
import Testing

@testable import App

/// A running show with three seasons, specials and a future episode.
@Suite(.timeLimit(.minutes(5))) struct RunningShowScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.enter))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                 Seasons  1  2  3  Specials
                 ─────────────────────────────────────
                   3  Salt and Orchest…  Apr 16, 2026
                   4  Every Lantern      Apr 23, 2026
                   5  The Last Tide      Apr 30, 2026
                   6  The Returning Orc…  May 7, 2026  ▄
                   7  A Borrowed Lante…  May 14, 2026  █
                   8  Half a Tide        May 21, 2026  ▄
                   9  The Quiet Orches…  May 28, 2026
                 ▌10  Salt and Lantern      in 7 days
                 10/12            Enter open  ←→ season
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                                          Episodes  30 episodes in 3 seasons
                                          Next      S3 E10 Salt and Lantern · Jun 4, 2026 at
                                                    21:00 (in 7 days)
                                          Link      https://www.tvmaze.com/shows/1/paper-
                                                    lanterns
                                                                                               ▂
                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.       █
                                                                                               █
                 No one writes back.                                                           █
                                                                                               █
                 Seasons  1  2  3  Specials                                        12 episodes █
                 ───────────────────────────────────────────────────────────────────────────── █
                   1  Half a Lantern                                       Apr 2, 2026  ★ 9.2  █
                   2  The Quiet Tide                                       Apr 9, 2026  ★ 6.8  █
                   3  Salt and Orchestra                                  Apr 16, 2026  ★ 7.9  █
                   4  Every Lantern                                       Apr 23, 2026  ★ 9.0  █
                   5  The Last Tide                                       Apr 30, 2026  ★ 6.6  ▆
                   6  The Returning Orchestra                              May 7, 2026  ★ 7.7
                   7  A Borrowed Lantern                                  May 14, 2026  ★ 8.8
                   8  Half a Tide                                         May 21, 2026  ★ 6.4
                   9  The Quiet Orchestra                                 May 28, 2026  ★ 7.5
                 ▌10  Salt and Lantern                         in 7 days · Jun 4, 2026
                 10/12         Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  Seasons  1  2  3  Specials                       12 episodes
                    The Paper                                          │  ────────────────────────────────────────────────────────────
                    Lanterns          Status    Ended                  │    1  Half a Lantern                      Apr 2, 2026  ★ 9.2
                                      Aired     Sep 22, 2011 –         │    2  The Quiet Tide                      Apr 9, 2026  ★ 6.8
                                                Jun 21, 2016           │    3  Salt and Orchestra                 Apr 16, 2026  ★ 7.9
                                      Network   Harbor TV (United      │    4  Every Lantern                      Apr 23, 2026  ★ 9.0
                                                States)                │    5  The Last Tide                      Apr 30, 2026  ★ 6.6
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │    6  The Returning Orchestra             May 7, 2026  ★ 7.7
                    2011–2016                   (network’s time)       │    7  A Borrowed Lantern                 May 14, 2026  ★ 8.8
                                      Runtime   45 min                 │    8  Half a Tide                        May 21, 2026  ★ 6.4
                                      Language  English                │    9  The Quiet Orchestra                May 28, 2026  ★ 7.5
                                      Genres    Drama, Mystery         │  ▌10  Salt and Lantern        in 7 days · Jun 4, 2026
                                      Type      Scripted               │   11  Every Tide                         Jun 11, 2026
                                      Rating    ★ 8.9                  │   12  The Last Orchestra                 Jun 18, 2026
                                      Episodes  30 episodes in 3       │
                                                seasons                │
                                      Next      S3 E10 Salt and        │
                                                Lantern · Jun 4, 2026  │
                                                at 21:00 (in 7 days)   │
                                      Link      https://www.tvmaze.co  │
                                                m/shows/1/paper-       │
                                                lanterns               │
                                                                       │
                  The Paper Lanterns follows Ada Marsh, who reads      │
                  other people's letters.                              │
                                                                       │
                  No one writes back.                                  │
                                                                       │
                  Cast                                                 │
                  ───────────────────────────────────────────────────  │
                  June Calloway as Ada Marsh                           │
                  Theo                                                 │
                  Wilhelmina Ashworth-Pemberton as The Keeper of the…  │
                  宮崎 優 as 灯台守                                    │
                  Bo Lind as Postman                                   │
                                                                       │
                  Data: TVmaze.com (CC BY-SA 4.0)                      │
                 10/12                                Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  Seasons  1  2  3  Specials                                                           12 episodes
                            The Paper Lanterns                                                             │  ────────────────────────────────────────────────────────────────────────────────────────────────
                                                           Status    Ended                                 │    1  Half a Lantern                                                          Apr 2, 2026  ★ 9.2
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    2  The Quiet Tide                                                          Apr 9, 2026  ★ 6.8
                                                           Network   Harbor TV (United States)             │    3  Salt and Orchestra                                                     Apr 16, 2026  ★ 7.9
                                                           Schedule  Tuesday at 22:00 (network’s time)     │    4  Every Lantern                                                          Apr 23, 2026  ★ 9.0
                                                           Runtime   45 min                                │    5  The Last Tide                                                          Apr 30, 2026  ★ 6.6
                                                           Language  English                               │    6  The Returning Orchestra                                                 May 7, 2026  ★ 7.7
                                                           Genres    Drama, Mystery                        │    7  A Borrowed Lantern                                                     May 14, 2026  ★ 8.8
                                                           Type      Scripted                              │    8  Half a Tide                                                            May 21, 2026  ★ 6.4
                                                           Rating    ★ 8.9                                 │    9  The Quiet Orchestra                                                    May 28, 2026  ★ 7.5
                                                           Episodes  30 episodes in 3 seasons              │  ▌10  Salt and Lantern                                            in 7 days · Jun 4, 2026
                                                           Next      S3 E10 Salt and Lantern · Jun 4,      │   11  Every Tide                                                             Jun 11, 2026
                                                                     2026 at 21:00 (in 7 days)             │   12  The Last Orchestra                                                     Jun 18, 2026
                                                           Link      https://www.tvmaze.com/shows/1/       │
                                                                     paper-lanterns                        │
                                                                                                           │
                                                                                                           │
                            ▁▁▁▁                                                                           │
                            2011–2016 · Harbor TV                                                          │
                                                                                                           │
                                                                                                           │
                          The Paper Lanterns follows Ada Marsh, who reads other people's letters.          │
                                                                                                           │
                          No one writes back.                                                              │
                                                                                                           │
                          Cast                                                                             │
                          ───────────────────────────────────────────────────────────────────────────────  │
                          June Calloway as Ada Marsh              宮崎 優 as 灯台守                        │
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
                 10/12                                                                                                                Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
