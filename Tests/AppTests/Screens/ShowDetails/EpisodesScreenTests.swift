import Entities
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// The list of episodes on a show's page, in windows of all sizes. The page of the running show is compared whole; of the
/// others, the rows that differ from it.
@Suite(.timeLimit(.minutes(5))) struct EpisodesScreenTests {
    private func page(
        _ width: Int, _ height: Int, _ episodes: [Episode], cast: [CastMember] = EpisodeLibrary.cast,
        keys: [Key] = [.end]
    ) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(episodes, cast: cast)
        for key in keys { bench.press(KeyPress(key)) }
        return bench
    }

    // MARK: Three seasons, specials and a future episode

    private func running(_ width: Int, _ height: Int) -> ScreenBench { page(width, height, EpisodeLibrary.running) }

    @Test func aRunningShow() {
        expectEqual(
            running(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
               Episodes  Ratings  Cast  Crew     ›
              1  2  3  Specials
             ─────────────────────────────────────
               2  Half a Letter      Apr 11, 2024  █
               3  The Quiet Winter   Apr 18, 2024  █
               4  Salt and Bridge    Apr 25, 2024  █
               5  Every Letter        May 2, 2024  █
               6  The Last Winter     May 9, 2024  █
               7  The Returning Br…  May 16, 2024  ▁
             ▌ 8  A Borrowed Letter  May 23, 2024
             8/8             Enter open  () section
            """)
        expectEqual(
            running(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns

                      The Paper Lanterns
                      2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               PL     Next: S03E10 Salt and Lantern · Jun 4, 2026 at 21:00 (in 7 days)
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.

              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    8 episodes
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
               1  A Borrowed Bridge                          Apr 4, 2024   45 min   ★ 7.8
               2  Half a Letter                             Apr 11, 2024   45 min   ★ 8.9
               3  The Quiet Winter                          Apr 18, 2024   45 min   ★ 6.5
               4  Salt and Bridge                           Apr 25, 2024   45 min   ★ 7.6
               5  Every Letter                               May 2, 2024   45 min   ★ 8.7
               6  The Last Winter                            May 9, 2024   45 min   ★ 6.3
               7  The Returning Bridge                      May 16, 2024   45 min   ★ 7.4
             ▌ 8  A Borrowed Letter                         May 23, 2024   45 min   ★ 8.5

             Data: TVmaze.com (CC BY-SA 4.0)


             8/8          Enter open  () section  ←→ season  Esc back  Space follow  m more
            """)
    }

    @Test func aRunningShowAt120By40() {
        expectEqual(
            running(120, 40).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                              The Paper Lanterns

                                  The Paper Lanterns
               The Paper          2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               Lanterns           Next: S03E10 Salt and Lantern · Jun 4, 2026 at 21:00 (in 7 days)

                                  Aired     Sep 22, 2011 – Jun 21, 2016            Type      Scripted
                                  Schedule  Tuesday at 22:00 (network’s time)      Episodes  30 episodes in 3 seasons
                                  Language  English
                                  Link      https://www.tvmaze.com/shows/1/paper-lanterns
                                  Cast      June Calloway, Theo, Wilhelmina Ashworth-Pemberton, 宮崎 優, Bo Lind

                                  The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.
               ▁▁▁▁
               2011–2016


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                            8 episodes
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               1  A Borrowed Bridge                 Apr 4, 2024   45 min   ★ 7.8    A Borrowed Letter
               2  Half a Letter                    Apr 11, 2024   45 min   ★ 8.9    S01E08 · May 23, 2024 · 45 min · ★ 8.5
               3  The Quiet Winter                 Apr 18, 2024   45 min   ★ 6.5    Somebody lights a lamp, and somebody else sees
               4  Salt and Bridge                  Apr 25, 2024   45 min   ★ 7.6    it.
               5  Every Letter                      May 2, 2024   45 min   ★ 8.7
               6  The Last Winter                   May 9, 2024   45 min   ★ 6.3
               7  The Returning Bridge             May 16, 2024   45 min   ★ 7.4
             ▌ 8  A Borrowed Letter                May 23, 2024   45 min   ★ 8.5

            ⋮ 10 rows
             Data: TVmaze.com (CC BY-SA 4.0)
             8/8                 Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func aRunningShowAt200By60() {
        expectEqual(
            running(200, 60).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                              The Paper Lanterns
                                                                                             │
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                         8 episodes
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │   1  2  3  Specials
                                              Drama, Mystery · ★ 8.9                         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                              Next: S03E10 Salt and Lantern                  │    1  A Borrowed Bridge                                                               Apr 4, 2024   45 min   ★ 7.8
                                              Jun 4, 2026 at 21:00 (in 7 days)               │       Somebody lights a lamp, and somebody else sees it.
                                                                                             │    2  Half a Letter                                                                  Apr 11, 2024   45 min   ★ 8.9
                                              Aired     Sep 22, 2011 – Jun 21, 2016          │       Somebody lights a lamp, and somebody else sees it.
                                              Schedule  Tuesday at 22:00 (network’s time)    │    3  The Quiet Winter                                                               Apr 18, 2024   45 min   ★ 6.5
                                              Language  English                              │       Somebody lights a lamp, and somebody else sees it.
                                              Type      Scripted                             │    4  Salt and Bridge                                                                Apr 25, 2024   45 min   ★ 7.6
                                              Episodes  30 episodes in 3 seasons             │       Somebody lights a lamp, and somebody else sees it.
                                              Link      https://www.tvmaze.com/shows/1/      │    5  Every Letter                                                                    May 2, 2024   45 min   ★ 8.7
                                                        paper-lanterns                       │       Somebody lights a lamp, and somebody else sees it.
                                              Cast      June Calloway, Theo, Wilhelmina      │    6  The Last Winter                                                                 May 9, 2024   45 min   ★ 6.3
                                                        Ashworth-Pemberton, 宮崎 優, Bo      │       Somebody lights a lamp, and somebody else sees it.
                                                        Lind                                 │    7  The Returning Bridge                                                           May 16, 2024   45 min   ★ 7.4
                                                                                             │       Somebody lights a lamp, and somebody else sees it.
                                              The Paper Lanterns follows Ada Marsh, who      │  ▌ 8  A Borrowed Letter                                                              May 23, 2024   45 min   ★ 8.5
                                              reads other people's letters.                  │  ▌    Somebody lights a lamp, and somebody else sees it.
                                                                                             │
               ▁▁▁▁                           No one writes back.                            │
               2011–2016 · Harbor TV                                                         │  A Borrowed Letter
                                                                                             │  S01E08 · May 23, 2024 · 45 min · ★ 8.5
                                                                                             │  Somebody lights a lamp, and somebody else sees it.
                                                                                             │
              June          Theo                        宮崎 優       Bo Lind                │
              Calloway                                                                       │
                                                                                             │
                                             WAP                                             │
                                                                                             │
            ⋮ 4 rows
             June Callow…  Theo          Wilhelmina …  宮崎 優       Bo Lind                 │
                                                                                             │
            ⋮ 22 rows
             Data: TVmaze.com (CC BY-SA 4.0)                                                 │
             8/8                                                                                                 Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    @Test(arguments: ["dark", "light"]) func theColorsOfTheNextEpisodeAndTheSelectedOne(_ theme: String) {
        var bench = ScreenBench(width: 60, height: 12, theme: .named(theme))
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.end), KeyPress(.end), KeyPress(.up), KeyPress(.up))
        expectEqual(
            bench.roles,
            """
            haaaaaaaaaahhhhhhhhhhHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
            ..TTTTTTTTTTtttttttttttttttttttttttttttttttttttttt.......t..
            .TTTssssssssssssssss........................................
            .bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..
            ...f.................................ssssssssssss...rrrrr...
            ...f..................................sssssssssss...rrrrr..b
            .A_S__TTTTTTTTTTTTTTT_________________SSSSSSSSSSS___RRRRR_.b
            ...f.................................ssssssssssss...rrrrr..b
            ...f.................................ssssssssssss...rrrrr..b
            ...........................................................b
            .fffffffffffffffffffffffffffffff...........................b
            lLLLllllllllllllkkkkklllllllkkllllllllllkklllllllllkkkllllll
            """)
    }

    // MARK: Other kinds of shows

    /// 702 episodes in 26 seasons: only some of the seasons fit beside each other.
    @Test func aLongSeries() {
        func page(_ width: Int, _ height: Int) -> ScreenBench {
            let keys = Array(repeating: Key.right, count: 20) + [.home] + Array(repeating: .down, count: 14)
            return self.page(width, height, EpisodeLibrary.long, keys: keys)
        }
        expectEqual(
            page(40, 12).rows(0..<1, 7..<12),
            """
              Up Next  Browse  Search  Calendar  ›
            …
              11  The Returning Ti…  Mar 16, 1983
              12  A Borrowed Orche…  Mar 23, 1983
              13  Half a Lantern     Mar 30, 1983
             ▌14  The Quiet Tide      Apr 6, 1983
             14/27           Enter open  () section
            """)
        expectEqual(
            page(80, 24).rows(6..<12, 21..<24),
            """
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About   27 episodes █
               1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21 › █
             ───────────────────────────────────────────────────────────────────────────── █
               1  Salt and Lantern                           Jan 5, 1983   45 min   ★ 7.8  █
               2  Every Tide                                Jan 12, 1983   45 min   ★ 8.9  █
               3  The Last Orchestra                        Jan 19, 1983   45 min   ★ 6.5  █
            …
              13  Half a Lantern                            Mar 30, 1983   45 min   ★ 7.0
             ▌14  The Quiet Tide                             Apr 6, 1983   45 min   ★ 8.1
             14/27        Enter open  () section  ←→ season  Esc back  Space follow  m more
            """)
        expectEqual(
            page(120, 40).rows(22..<29, 38..<40),
            """
               3  The Last Orchestra               Jan 19, 1983   45 min   ★ 6.5    Somebody lights a lamp, and somebody else sees █
               4  The Returning Lantern            Jan 26, 1983   45 min   ★ 7.6    it.                                            █
               5  A Borrowed Tide                   Feb 2, 1983   45 min   ★ 8.7                                                   █
               6  Half a Orchestra                  Feb 9, 1983   45 min   ★ 6.3                                                   █
               7  The Quiet Lantern                Feb 16, 1983   45 min   ★ 7.4                                                   █
               8  Salt and Tide                    Feb 23, 1983   45 min   ★ 8.5                                                   █
               9  Every Orchestra                   Mar 2, 1983   45 min   ★ 6.1                                                   █
            …
              19  A Borrowed Lantern               May 11, 1983   45 min   ★ 6.6
             14/27               Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(1..<6, 17..<20, 28..<33, 59..<60),
            """
                                                                                             │
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                        27 episodes
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │   1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21  22  23  24  25  26
                                              Drama, Mystery · ★ 8.9                         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                                                                             │    1  Salt and Lantern                                                                Jan 5, 1983   45 min   ★ 7.8
            …
                                              The Paper Lanterns follows Ada Marsh, who      │   13  Half a Lantern                                                                 Mar 30, 1983   45 min   ★ 7.0
                                              reads other people's letters.                  │  ▌14  The Quiet Tide                                                                  Apr 6, 1983   45 min   ★ 8.1
                                                                                             │   15  Salt and Orchestra                                                             Apr 13, 1983   45 min   ★ 9.2
            …
              Calloway                                                                       │   24  The Last Orchestra                                                             Jun 15, 1983   45 min   ★ 8.6
                                                                                             │   25  The Returning Lantern                                                          Jun 22, 1983   45 min   ★ 6.2
                                             WAP                                             │   26  A Borrowed Tide                                                                Jun 29, 1983   45 min   ★ 7.3
                                                                                             │   27  Half a Orchestra                                                                Jul 6, 1983   45 min   ★ 8.4
                                                                                             │
            …
             14/27                                                                                               Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    /// Seasons that are years with hundreds of episodes.
    @Test func seasonsThatAreYears() {
        func page(_ width: Int, _ height: Int) -> ScreenBench {
            self.page(width, height, EpisodeLibrary.years, keys: [.end, .pageUp])
        }
        expectEqual(
            page(40, 12).rows(0..<5, 10..<12),
            """
              Up Next  Browse  Search  Calendar  ›
               Episodes  Ratings  Cast  Crew     ›
               2015  2016  2017  2018  2019      ›
             ─────────────────────────────────────
              108  Half a Map        Apr 18, 2015
            …
             ▌114  A Borrowed Map    Apr 24, 2015  ▅
             114/120         Enter open  () section
            """)
        expectEqual(
            page(80, 24).rows(0..<5, 21..<24),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About
              2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
             ─────────────────────────────────────────────────────────────────────────────
               84  The Last Map                                     Mar 25, 2015   45 min
            …
              101  Half a Harbor                                    Apr 11, 2015   45 min
             ▌102  The Quiet Map                                    Apr 12, 2015   45 min
             102/120      Enter open  () section  ←→ season  Esc back  Space follow  m more
            """)
        expectEqual(
            page(120, 40).rows(1..<8, 37..<40),
            """
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                          120 episodes
              2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               52  Half a Signal                           Feb 21, 2015   45 min    A Borrowed Harbor
               53  The Quiet Harbor                        Feb 22, 2015   45 min    2015E86 · Mar 27, 2015 · 45 min
               54  Salt and Map                            Feb 23, 2015   45 min    Somebody lights a lamp, and somebody else sees
               55  Every Signal                            Feb 24, 2015   45 min    it.
            …
               85  The Returning Signal                    Mar 26, 2015   45 min
             ▌ 86  A Borrowed Harbor                       Mar 27, 2015   45 min
             86/120              Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(1..<5, 27..<32, 59..<60),
            """
                                                                                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                       120 episodes
                                              The Paper Lanterns                             │   2015  2016  2017  2018  2019  2020  2021  2022  2023  2024  2025  2026
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                              Drama, Mystery · ★ 8.9                         │    38  Half a Harbor                                                                          Feb 7, 2015   45 min
            …
              June          Theo                        宮崎 優       Bo Lind                │    61  Salt and Signal                                                                        Mar 2, 2015   45 min  █
              Calloway                                                                       │    62  Every Harbor                                                                           Mar 3, 2015   45 min  █
                                                                                             │    63  The Last Map                                                                           Mar 4, 2015   45 min  █
                                             WAP                                             │    64  The Returning Signal                                                                   Mar 5, 2015   45 min  █
                                                                                             │    65  A Borrowed Harbor                                                                      Mar 6, 2015   45 min  █
            …
             79/120                                                                                              Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func nothingButSpecials() {
        func page(_ width: Int, _ height: Int) -> ScreenBench { self.page(width, height, EpisodeLibrary.specials) }
        expectEqual(
            page(40, 12).rows(4..<12),
            """
                                                   █
               Episodes  Ratings  Cast  Crew     › █
              Specials                             █
             ───────────────────────────────────── █
               The Night Ferry       Dec 24, 2019  █
               The Day Ferry                    –  ▆
             ▌ An Unreasonably Lon…   in 210 days
             3/3             Enter open  () section
            """)
        expectEqual(
            page(80, 24).rows(0..<4, 8..<9, 16..<24),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns

                      The Paper Lanterns
                      2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
            …
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    3 episodes
            …







             3/3             Enter open  () section  Esc back  Space follow  m more  ? keys
            """)
        expectEqual(
            page(120, 40).rows(4..<6, 30..<40),
            """
               Lanterns           Next: Special An Unreasonably Long Evening with Everyone Who Ever Rowed
                                  Dec 24, 2026 (in 210 days)
            …








             Data: TVmaze.com (CC BY-SA 4.0)
             3/3                            Enter open  () section  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(2..<16, 59..<60),
            """
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                         3 episodes
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │   Specials
                                              Drama, Mystery · ★ 8.9                         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                              Next: Special An Unreasonably Long Evening     │    The Night Ferry                                                                            Dec 24, 2019   ★ 7.5
                                              with Everyone Who Ever Rowed                   │
                                              Dec 24, 2026 (in 210 days)                     │    The Day Ferry                                                                                         –   ★ 7.5
                                                                                             │
                                              Aired     Sep 22, 2011 – Jun 21, 2016          │  ▌ An Unreasonably Long Evening with Everyone Who Ever Rowed                    in 210 days · Dec 24, 2026   ★ 7.5
                                              Schedule  Tuesday at 22:00 (network’s time)    │  ▌
                                              Language  English                              │
                                              Type      Scripted                             │
                                              Episodes  3 episodes                           │  An Unreasonably Long Evening with Everyone Who Ever Rowed
                                              Link      https://www.tvmaze.com/shows/1/      │  Special · Dec 24, 2026 (in 210 days) · 45 min · ★ 7.5
                                                        paper-lanterns                       │  No summary yet.
            …
             3/3                                                                                                            Enter open  () section  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func episodesWithoutDatesAndNames() {
        func page(_ width: Int, _ height: Int) -> ScreenBench {
            self.page(width, height, EpisodeLibrary.undated, keys: [.right, .home, .end])
        }
        expectEqual(
            page(40, 12).rows(6..<12),
            """
             ─────────────────────────────────────
               1  Untitled                      –
             ▌ 2  The Second of Two             –

             Data: TVmaze.com (CC BY-SA 4.0)
             2/2             Enter open  () section
            """)
        expectEqual(
            page(80, 24).rows(8..<9, 17..<24),
            """
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    2 episodes
            …






             2/2             Enter open  () section  Esc back  Space follow  m more  ? keys
            """)
        expectEqual(
            page(120, 40).rows(5..<7, 30..<40),
            """
                                  Aired     Sep 22, 2011 – Jun 21, 2016            Type      Scripted
                                  Schedule  Tuesday at 22:00 (network’s time)      Episodes  5 episodes in 2 seasons
            …








             Data: TVmaze.com (CC BY-SA 4.0)
             2/2                            Enter open  () section  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            page(200, 60).rows(2..<16, 59..<60),
            """
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                         2 episodes
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │   1  2
                                              Drama, Mystery · ★ 8.9                         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                                                                             │    1  Untitled                                                                                                   –
                                              Aired     Sep 22, 2011 – Jun 21, 2016          │
                                              Schedule  Tuesday at 22:00 (network’s time)    │  ▌ 2  The Second of Two                                                                                          –
                                              Language  English                              │  ▌
                                              Type      Scripted                             │
                                              Episodes  5 episodes in 2 seasons              │
                                              Link      https://www.tvmaze.com/shows/1/      │  The Second of Two
                                                        paper-lanterns                       │  S02E02 · 45 min
                                              Cast      June Calloway, Theo, Wilhelmina      │  No summary yet.
                                                        Ashworth-Pemberton, 宮崎 優, Bo      │
                                                        Lind                                 │
            …
             2/2                                                                                                            Enter open  () section  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func neitherEpisodesNorCast() {
        func page(_ width: Int, _ height: Int) -> ScreenBench { self.page(width, height, [], cast: []) }
        expectEqual(
            page(40, 12).rows(5..<12),
            """
             ─────────────────────────────────────
              No episodes listed yet.

             Data: TVmaze.com (CC BY-SA 4.0)


                     () section  Esc back  w follow
            """)
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns

                      The Paper Lanterns
                      2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               PL     The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About
             ─────────────────────────────────────────────────────────────────────────────
              No episodes listed yet.

             Data: TVmaze.com (CC BY-SA 4.0)










                   () section  Esc back  w follow  f favorite  ? keys  o open link  t theme
            """)
        expectEqual(
            page(120, 40).rows(5..<7, 30..<35),
            """
                                  Aired     Sep 22, 2011 – Jun 21, 2016            Language  English
                                  Schedule  Tuesday at 22:00 (network’s time)      Type      Scripted
            …





            """)
        expectEqual(
            page(200, 60).rows(2..<5, 58..<60),
            """
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                              Drama, Mystery · ★ 8.9                         │   No episodes listed yet.
            …
             Data: TVmaze.com (CC BY-SA 4.0)                                                 │
                                                                                                                                           () section  Esc back  w follow  f favorite  ? keys  o open link  t theme
            """)
    }
}
