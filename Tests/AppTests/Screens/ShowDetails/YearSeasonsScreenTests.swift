import Core
import Terminal
import Testing

@testable import App

/// A show whose seasons are years with hundreds of episodes.
@Suite(.timeLimit(.minutes(5))) struct YearSeasonsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.years)
        bench.press(KeyPress(.enter))
        bench.press(KeyPress(.pageDown))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                 Seasons   2015  2016  2017  2018   ›
                 ───────────────────────────────────── ▅
                    1  The Returning Si…  Jan 1, 2015  ▅
                    2  A Borrowed Harbor  Jan 2, 2015
                    3  Half a Map         Jan 3, 2015
                    4  The Quiet Signal   Jan 4, 2015
                    5  Salt and Harbor    Jan 5, 2015
                    6  Every Map          Jan 6, 2015
                    7  The Last Signal    Jan 7, 2015
                 ▌  8  The Returning Ha…  Jan 8, 2015
                 8/120            Enter open  ←→ season
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                 Seasons   2015  2016  2017  2018  2019  2020  2021  2022  2023 › 120 episodes
                 ─────────────────────────────────────────────────────────────────────────────
                    1  The Returning Signal                                       Jan 1, 2015  ▁
                    2  A Borrowed Harbor                                          Jan 2, 2015  █
                    3  Half a Map                                                 Jan 3, 2015  █
                    4  The Quiet Signal                                           Jan 4, 2015  █
                    5  Salt and Harbor                                            Jan 5, 2015
                    6  Every Map                                                  Jan 6, 2015
                    7  The Last Signal                                            Jan 7, 2015
                    8  The Returning Harbor                                       Jan 8, 2015
                    9  A Borrowed Map                                             Jan 9, 2015
                   10  Half a Signal                                             Jan 10, 2015
                   11  The Quiet Harbor                                          Jan 11, 2015
                   12  Salt and Map                                              Jan 12, 2015
                   13  Every Signal                                              Jan 13, 2015
                   14  The Last Harbor                                           Jan 14, 2015
                   15  The Returning Map                                         Jan 15, 2015
                   16  A Borrowed Signal                                         Jan 16, 2015
                   17  Half a Harbor                                             Jan 17, 2015
                   18  The Quiet Map                                             Jan 18, 2015
                   19  Salt and Signal                                           Jan 19, 2015
                 ▌ 20  Every Harbor                                              Jan 20, 2015
                 20/120        Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │  Seasons   2015  2016  2017  2018  2019  2020  › 120 episodes
                                      The Paper Lanterns               │  ────────────────────────────────────────────────────────────
                    The Paper                                          │    35  The Last Harbor                           Feb 4, 2015
                    Lanterns          Status    Ended                  │  ▌ 36  The Returning Map                         Feb 5, 2015
                                      Aired     Sep 22, 2011 –         │    37  A Borrowed Signal                         Feb 6, 2015
                                                Jun 21, 2016           │    38  Half a Harbor                             Feb 7, 2015
                                      Network   Harbor TV (United      │    39  The Quiet Map                             Feb 8, 2015
                                                States)                │    40  Salt and Signal                           Feb 9, 2015
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │    41  Every Harbor                             Feb 10, 2015
                    2011–2016                   (network’s time)       │    42  The Last Map                             Feb 11, 2015
                                      Runtime   45 min                 │    43  The Returning Signal                     Feb 12, 2015  ▂
                                      Language  English                │    44  A Borrowed Harbor                        Feb 13, 2015  █
                                      Genres    Drama, Mystery         │    45  Half a Map                               Feb 14, 2015  █
                                      Type      Scripted               │    46  The Quiet Signal                         Feb 15, 2015  █
                                      Rating    ★ 8.9                  │    47  Salt and Harbor                          Feb 16, 2015  █
                                      Episodes  1,440 episodes in 12   │    48  Every Map                                Feb 17, 2015  █
                                                seasons                │    49  The Last Signal                          Feb 18, 2015  █
                                      Link      https://www.tvmaze.co  │    50  The Returning Harbor                     Feb 19, 2015  █
                                                m/shows/1/paper-       │    51  A Borrowed Map                           Feb 20, 2015  █
                                                lanterns               │    52  Half a Signal                            Feb 21, 2015  █
                                                                       │    53  The Quiet Harbor                         Feb 22, 2015  █
                  The Paper Lanterns follows Ada Marsh, who reads      │    54  Salt and Map                             Feb 23, 2015  █
                  other people's letters.                              │    55  Every Signal                             Feb 24, 2015  ▅
                                                                       │    56  The Last Harbor                          Feb 25, 2015
                  No one writes back.                                  │    57  The Returning Map                        Feb 26, 2015
                                                                       │    58  A Borrowed Signal                        Feb 27, 2015
                  Cast                                                 │    59  Half a Harbor                            Feb 28, 2015
                  ───────────────────────────────────────────────────  │    60  The Quiet Map                             Mar 1, 2015
                  June Calloway as Ada Marsh                           │    61  Salt and Signal                           Mar 2, 2015
                  Theo                                                 │    62  Every Harbor                              Mar 3, 2015
                  Wilhelmina Ashworth-Pemberton as The Keeper of the…  │    63  The Last Map                              Mar 4, 2015
                  宮崎 優 as 灯台守                                    │    64  The Returning Signal                      Mar 5, 2015
                  Bo Lind as Postman                                   │    65  A Borrowed Harbor                         Mar 6, 2015
                                                                       │    66  Half a Map                                Mar 7, 2015
                  Data: TVmaze.com (CC BY-SA 4.0)                      │    67  The Quiet Signal                          Mar 8, 2015
                                                                       │    68  Salt and Harbor                           Mar 9, 2015
                                                                       │    69  Every Map                                Mar 10, 2015
                                                                       │    70  The Last Signal                          Mar 11, 2015
                 36/120                               Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │  Seasons  2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026     120 episodes
                                                           The Paper Lanterns                              │  ────────────────────────────────────────────────────────────────────────────────────────────────
                            The Paper Lanterns                                                             │    55  Every Signal                                                                 Feb 24, 2015
                                                           Status    Ended                                 │  ▌ 56  The Last Harbor                                                              Feb 25, 2015
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    57  The Returning Map                                                            Feb 26, 2015
                                                           Network   Harbor TV (United States)             │    58  A Borrowed Signal                                                            Feb 27, 2015
                                                           Schedule  Tuesday at 22:00 (network’s time)     │    59  Half a Harbor                                                                Feb 28, 2015
                                                           Runtime   45 min                                │    60  The Quiet Map                                                                 Mar 1, 2015
                                                           Language  English                               │    61  Salt and Signal                                                               Mar 2, 2015
                                                           Genres    Drama, Mystery                        │    62  Every Harbor                                                                  Mar 3, 2015
                                                           Type      Scripted                              │    63  The Last Map                                                                  Mar 4, 2015
                                                           Rating    ★ 8.9                                 │    64  The Returning Signal                                                          Mar 5, 2015
                                                           Episodes  1,440 episodes in 12 seasons          │    65  A Borrowed Harbor                                                             Mar 6, 2015
                                                           Link      https://www.tvmaze.com/shows/1/       │    66  Half a Map                                                                    Mar 7, 2015
                                                                     paper-lanterns                        │    67  The Quiet Signal                                                              Mar 8, 2015
                                                                                                           │    68  Salt and Harbor                                                               Mar 9, 2015
                                                                                                           │    69  Every Map                                                                    Mar 10, 2015
                                                                                                           │    70  The Last Signal                                                              Mar 11, 2015
                                                                                                           │    71  The Returning Harbor                                                         Mar 12, 2015
                            ▁▁▁▁                                                                           │    72  A Borrowed Map                                                               Mar 13, 2015
                            2011–2016 · Harbor TV                                                          │    73  Half a Signal                                                                Mar 14, 2015
                                                                                                           │    74  The Quiet Harbor                                                             Mar 15, 2015
                                                                                                           │    75  Salt and Map                                                                 Mar 16, 2015
                          The Paper Lanterns follows Ada Marsh, who reads other people's letters.          │    76  Every Signal                                                                 Mar 17, 2015
                                                                                                           │    77  The Last Harbor                                                              Mar 18, 2015
                          No one writes back.                                                              │    78  The Returning Map                                                            Mar 19, 2015          ▂
                                                                                                           │    79  A Borrowed Signal                                                            Mar 20, 2015          █
                          Cast                                                                             │    80  Half a Harbor                                                                Mar 21, 2015          █
                          ───────────────────────────────────────────────────────────────────────────────  │    81  The Quiet Map                                                                Mar 22, 2015          █
                          June Calloway as Ada Marsh              宮崎 優 as 灯台守                        │    82  Salt and Signal                                                              Mar 23, 2015          █
                          Theo                                    Bo Lind as Postman                       │    83  Every Harbor                                                                 Mar 24, 2015          █
                          Wilhelmina Ashworth-Pemberton as The…                                            │    84  The Last Map                                                                 Mar 25, 2015          █
                                                                                                           │    85  The Returning Signal                                                         Mar 26, 2015          █
                          Data: TVmaze.com (CC BY-SA 4.0)                                                  │    86  A Borrowed Harbor                                                            Mar 27, 2015          █
                                                                                                           │    87  Half a Map                                                                   Mar 28, 2015          █
                                                                                                           │    88  The Quiet Signal                                                             Mar 29, 2015          █
                                                                                                           │    89  Salt and Harbor                                                              Mar 30, 2015          █
                                                                                                           │    90  Every Map                                                                    Mar 31, 2015          █
                                                                                                           │    91  The Last Signal                                                               Apr 1, 2015          █
                                                                                                           │    92  The Returning Harbor                                                          Apr 2, 2015          █
                                                                                                           │    93  A Borrowed Map                                                                Apr 3, 2015          █
                                                                                                           │    94  Half a Signal                                                                 Apr 4, 2015          █
                                                                                                           │    95  The Quiet Harbor                                                              Apr 5, 2015          █
                                                                                                           │    96  Salt and Map                                                                  Apr 6, 2015          █
                                                                                                           │    97  Every Signal                                                                  Apr 7, 2015          █
                                                                                                           │    98  The Last Harbor                                                               Apr 8, 2015          █
                                                                                                           │    99  The Returning Map                                                             Apr 9, 2015          █
                                                                                                           │   100  A Borrowed Signal                                                            Apr 10, 2015          █
                                                                                                           │   101  Half a Harbor                                                                Apr 11, 2015          █
                                                                                                           │   102  The Quiet Map                                                                Apr 12, 2015          █
                                                                                                           │   103  Salt and Signal                                                              Apr 13, 2015          █
                                                                                                           │   104  Every Harbor                                                                 Apr 14, 2015          █
                                                                                                           │   105  The Last Map                                                                 Apr 15, 2015          ▁
                                                                                                           │   106  The Returning Signal                                                         Apr 16, 2015
                                                                                                           │   107  A Borrowed Harbor                                                            Apr 17, 2015
                                                                                                           │   108  Half a Map                                                                   Apr 18, 2015
                                                                                                           │   109  The Quiet Signal                                                             Apr 19, 2015
                                                                                                           │   110  Salt and Harbor                                                              Apr 20, 2015
                 56/120                                                                                                               Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
