import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// A show whose seasons are years with hundreds of episodes.
@Suite(.timeLimit(.minutes(5))) struct YearSeasonsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.years)
        bench.press(KeyPress(.end))
        bench.press(KeyPress(.pageUp))
        return bench
    }

    @Test func at40By12() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
               Episodes  Ratings  Cast  Crew     ›
               2015  2016  2017  2018  2019      ›
             ─────────────────────────────────────
              108  Half a Map        Apr 18, 2015
              109  The Quiet Signal  Apr 19, 2015
              110  Salt and Harbor   Apr 20, 2015
              111  Every Map         Apr 21, 2015
              112  The Last Signal   Apr 22, 2015
              113  The Returning H…  Apr 23, 2015  ▄
             ▌114  A Borrowed Map    Apr 24, 2015  ▄
             114/120         Enter open  () section
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar         120 episodes
              2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
             ─────────────────────────────────────────────────────────────────────────────
               84  The Last Map  Somebody lights a lamp, and some…  Mar 25, 2015   45 min
               85  The Returning Signal  Somebody lights a lamp,…   Mar 26, 2015   45 min
               86  A Borrowed Harbor  Somebody lights a lamp, and…  Mar 27, 2015   45 min
               87  Half a Map  Somebody lights a lamp, and somebo…  Mar 28, 2015   45 min
               88  The Quiet Signal  Somebody lights a lamp, and…   Mar 29, 2015   45 min
               89  Salt and Harbor  Somebody lights a lamp, and s…  Mar 30, 2015   45 min
               90  Every Map  Somebody lights a lamp, and somebod…  Mar 31, 2015   45 min
               91  The Last Signal  Somebody lights a lamp, and so…  Apr 1, 2015   45 min
               92  The Returning Harbor  Somebody lights a lamp, a…  Apr 2, 2015   45 min
               93  A Borrowed Map  Somebody lights a lamp, and som…  Apr 3, 2015   45 min
               94  Half a Signal  Somebody lights a lamp, and some…  Apr 4, 2015   45 min
               95  The Quiet Harbor  Somebody lights a lamp, and s…  Apr 5, 2015   45 min
               96  Salt and Map  Somebody lights a lamp, and someb…  Apr 6, 2015   45 min  ▃
               97  Every Signal  Somebody lights a lamp, and someb…  Apr 7, 2015   45 min  █
               98  The Last Harbor  Somebody lights a lamp, and so…  Apr 8, 2015   45 min  █
               99  The Returning Map  Somebody lights a lamp, and…   Apr 9, 2015   45 min  ▁
              100  A Borrowed Signal  Somebody lights a lamp, and…  Apr 10, 2015   45 min
              101  Half a Harbor  Somebody lights a lamp, and som…  Apr 11, 2015   45 min
             ▌102  The Quiet Map  Somebody lights a lamp, and som…  Apr 12, 2015   45 min
             102/120     Enter open  () section  ←→ season  Esc back  Space watched  m more
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                                                 120 episodes
              2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               52  Half a Signal  Somebody lights a lamp…  Feb 21, 2015   45 min    A Borrowed Harbor
               53  The Quiet Harbor  Somebody lights a l…  Feb 22, 2015   45 min    S2015 E86 · Mar 27, 2015 · 45 min
               54  Salt and Map  Somebody lights a lamp,…  Feb 23, 2015   45 min    Somebody lights a lamp, and somebody else sees
               55  Every Signal  Somebody lights a lamp,…  Feb 24, 2015   45 min    it.
               56  The Last Harbor  Somebody lights a la…  Feb 25, 2015   45 min
               57  The Returning Map  Somebody lights a…   Feb 26, 2015   45 min
               58  A Borrowed Signal  Somebody lights a…   Feb 27, 2015   45 min
               59  Half a Harbor  Somebody lights a lamp…  Feb 28, 2015   45 min
               60  The Quiet Map  Somebody lights a lamp,…  Mar 1, 2015   45 min
               61  Salt and Signal  Somebody lights a lam…  Mar 2, 2015   45 min
               62  Every Harbor  Somebody lights a lamp,…   Mar 3, 2015   45 min
               63  The Last Map  Somebody lights a lamp,…   Mar 4, 2015   45 min
               64  The Returning Signal  Somebody lights…   Mar 5, 2015   45 min
               65  A Borrowed Harbor  Somebody lights a l…  Mar 6, 2015   45 min
               66  Half a Map  Somebody lights a lamp, an…  Mar 7, 2015   45 min
               67  The Quiet Signal  Somebody lights a la…  Mar 8, 2015   45 min
               68  Salt and Harbor  Somebody lights a lam…  Mar 9, 2015   45 min                                                   ▂
               69  Every Map  Somebody lights a lamp, an…  Mar 10, 2015   45 min                                                   █
               70  The Last Signal  Somebody lights a la…  Mar 11, 2015   45 min                                                   █
               71  The Returning Harbor  Somebody lights…  Mar 12, 2015   45 min                                                   █
               72  A Borrowed Map  Somebody lights a lam…  Mar 13, 2015   45 min                                                   █
               73  Half a Signal  Somebody lights a lamp…  Mar 14, 2015   45 min                                                   █
               74  The Quiet Harbor  Somebody lights a l…  Mar 15, 2015   45 min                                                   █
               75  Salt and Map  Somebody lights a lamp,…  Mar 16, 2015   45 min                                                   █
               76  Every Signal  Somebody lights a lamp,…  Mar 17, 2015   45 min                                                   █
               77  The Last Harbor  Somebody lights a la…  Mar 18, 2015   45 min                                                   █
               78  The Returning Map  Somebody lights a…   Mar 19, 2015   45 min                                                   ▇
               79  A Borrowed Signal  Somebody lights a…   Mar 20, 2015   45 min
               80  Half a Harbor  Somebody lights a lamp…  Mar 21, 2015   45 min
               81  The Quiet Map  Somebody lights a lamp…  Mar 22, 2015   45 min
               82  Salt and Signal  Somebody lights a la…  Mar 23, 2015   45 min
               83  Every Harbor  Somebody lights a lamp,…  Mar 24, 2015   45 min
               84  The Last Map  Somebody lights a lamp,…  Mar 25, 2015   45 min
               85  The Returning Signal  Somebody lights…  Mar 26, 2015   45 min
             ▌ 86  A Borrowed Harbor  Somebody lights a…   Mar 27, 2015   45 min
             86/120             Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                       120 episodes
                                                                                    The Paper Lanterns              │   2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │  ───────────────────────────────────────────────────────────────────────────────────────────
                                                                                    ·                               │    72  A Borrowed Map  Somebody lights a lamp, and somebody else se…  Mar 13, 2015   45 min
                                                                                    45 min · Drama, Mystery ·       │    73  Half a Signal  Somebody lights a lamp, and somebody else see…  Mar 14, 2015   45 min
                                                                                    ★ 8.9                           │    74  The Quiet Harbor  Somebody lights a lamp, and somebody else…   Mar 15, 2015   45 min
                                                                                                                    │    75  Salt and Map  Somebody lights a lamp, and somebody else sees…  Mar 16, 2015   45 min
                                                                                    Aired     Sep 22, 2011 –        │    76  Every Signal  Somebody lights a lamp, and somebody else sees…  Mar 17, 2015   45 min
                                                                                              Jun 21, 2016          │    77  The Last Harbor  Somebody lights a lamp, and somebody else s…  Mar 18, 2015   45 min
                                                                                    Schedule  Tuesday at 22:00      │    78  The Returning Map  Somebody lights a lamp, and somebody else…  Mar 19, 2015   45 min
                                                                                              (network’s time)      │    79  A Borrowed Signal  Somebody lights a lamp, and somebody else…  Mar 20, 2015   45 min
                                                                                    Language  English               │    80  Half a Harbor  Somebody lights a lamp, and somebody else see…  Mar 21, 2015   45 min
                                                                                    Type      Scripted              │    81  The Quiet Map  Somebody lights a lamp, and somebody else see…  Mar 22, 2015   45 min
                                                                                    Episodes  1,440 episodes in 12  │    82  Salt and Signal  Somebody lights a lamp, and somebody else s…  Mar 23, 2015   45 min
                                                                                              seasons               │    83  Every Harbor  Somebody lights a lamp, and somebody else sees…  Mar 24, 2015   45 min
                                                                                    Link      https://www.tvmaze.c  │    84  The Last Map  Somebody lights a lamp, and somebody else sees…  Mar 25, 2015   45 min
                                                                                              om/shows/1/paper-     │    85  The Returning Signal  Somebody lights a lamp, and somebody e…  Mar 26, 2015   45 min
                                                                                              lanterns              │    86  A Borrowed Harbor  Somebody lights a lamp, and somebody else…  Mar 27, 2015   45 min
                                                                                    Cast      June Calloway, Theo,  │    87  Half a Map  Somebody lights a lamp, and somebody else sees i…  Mar 28, 2015   45 min
                                                                                              Wilhelmina Ashworth-  │    88  The Quiet Signal  Somebody lights a lamp, and somebody else…   Mar 29, 2015   45 min
                                                                                              Pemberton, 宮崎 優,…  │    89  Salt and Harbor  Somebody lights a lamp, and somebody else s…  Mar 30, 2015   45 min
                                                                                                                    │    90  Every Map  Somebody lights a lamp, and somebody else sees it.  Mar 31, 2015   45 min
                                                                                    The Paper Lanterns follows Ada  │    91  The Last Signal  Somebody lights a lamp, and somebody else se…  Apr 1, 2015   45 min
                                                                                    Marsh, who reads other          │    92  The Returning Harbor  Somebody lights a lamp, and somebody el…  Apr 2, 2015   45 min
                                                                                    people's letters.               │    93  A Borrowed Map  Somebody lights a lamp, and somebody else see…  Apr 3, 2015   45 min
                                                                                                                    │    94  Half a Signal  Somebody lights a lamp, and somebody else sees…  Apr 4, 2015   45 min
                                                                                    No one writes back.             │    95  The Quiet Harbor  Somebody lights a lamp, and somebody else s…  Apr 5, 2015   45 min
                                                                                                                    │  ▌ 96  Salt and Map  Somebody lights a lamp, and somebody else sees…   Apr 6, 2015   45 min  █
                                                                                                                    │  Salt and Map                                                                                █
                                                                                     June          Theo             │  S2015 E96 · Apr 6, 2015 · 45 min                                                            █
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
                                                                                    Wilhelmina …  宮崎 優           │                                                                                              ▃
               ▁▁▁▁                                                                                                 │
               2011–2016 · Harbor TV                                                                                │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
             96/120                                                                                             Enter open  () section  ←→ season  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }
}
