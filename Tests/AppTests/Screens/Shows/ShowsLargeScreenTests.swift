import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowsLargeScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ layout: LayoutChoice) -> String {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        return bench.screen
    }

    @Test func listAt120By40() {
        expectEqual(
            browsing(120, 40, .list),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                      5 shows
            ▌         The Paper Lanterns                              ★ 8.9   │
            ▌         2011–2016 · Ended · Harbor TV · Drama, Mystery          │
            ▌   PL    The Paper Lanterns follows Ada Marsh, who reads other   │    The Paper Lanterns
            ▌         people's letters. No one writes back.                   │
            ▌                                                                 │
                      海上灯火                                        ★ 7.3   │
                      since 2022 · Running · 长河卫视 · Romance               │
               海上   两个灯塔守望者的故事。                                  │
                                                                              │
                                                                              │
                      Ω                                                       │
                      In development                                          │
                 Ω                                                            │
                                                                              │
                                                                              │
                      The Extraordinarily Long and Only Slightly Ex…  ★ 10.0  │
                      1998 · To be determined · Lumen+ · Comedy, Music        │
                ELO   Everybody plays a little too fast.                      │
                                                                              │
                                                                              │
                      Zoë’s 🌙 Kitchen                                ★ 6.0   │
                      2020 · Ended · Family                                   │
                ZK    Night food for day people.                              │
                                                                              │
                                                                              │
                                                                              │    ▁▁▁▁
                                                                              │    2011–2016
                                                                              │
                                                                              │
                                                                              │  The Paper Lanterns
                                                                              │
                                                                              │  2011–2016 · Ended · Harbor TV · Drama, Mystery
                                                                              │  ★ 8.9
                                                                              │
                                                                              │  The Paper Lanterns follows Ada Marsh, who reads
                                                                              │  other people's letters.
                                                                              │
                                                                              │  No one writes back.
             1/5                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func gridAt120By40() {
        expectEqual(
            browsing(120, 40, .grid),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                      5 shows
              ┏━━━━━━━━━━━━━━━━━┓
              ┃                 ┃
              ┃  The Paper      ┃   海上灯火           Ω                  The                Zoë’s 🌙
              ┃  Lanterns       ┃                                         Extraordinari      Kitchen
              ┃                 ┃                                         ly Long and
              ┃                 ┃                                         Only Slightly
              ┃                 ┃                                         Exaggerated
              ┃                 ┃                                         Chronicle of
              ┃                 ┃                                         the Unlikely
              ┃                 ┃                                         Harbor
              ┃                 ┃                                         Orchestra
              ┃                 ┃
              ┃                 ┃
              ┃                 ┃
              ┃The Paper        ┃ 海上灯火           Ω                  The                Zoë’s 🌙 Kitchen
              ┃Lanterns         ┃ since 2022  ★ 7.3                     Extraordinarily…   2020        ★ 6.0
              ┃2011–2016   ★ 8.9┃                                       1998       ★ 10.0
              ┗━━━━━━━━━━━━━━━━━┛




















             1/5                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func listAt200By60() {
        expectEqual(
            browsing(200, 60, .list),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
            ▌          The Paper Lanterns                                                                         ★ 8.9   │
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                                    The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.        │    The Paper Lanterns
            ▌                                                                                                             │                                                    Status    Ended
            ▌                                                                                                             │                                                    Aired     Sep 22, 2011 –
            ▌                                                                                                             │                                                              Jun 21, 2016
                       海上灯火                                                                                   ★ 7.3   │                                                    Network   Harbor TV (United States)
                       since 2022 · Running · 长河卫视 · Romance                                                          │                                                    Schedule  Tuesday at 22:00
                海上   两个灯塔守望者的故事。                                                                             │                                                              (network’s time)
                                                                                                                          │                                                    Runtime   45 min
                                                                                                                          │                                                    Language  English
                                                                                                                          │                                                    Genres    Drama, Mystery
                       Ω                                                                                                  │                                                    Type      Scripted
                       In development                                                                                     │                                                    Rating    ★ 8.9
                 Ω                                                                                                        │                                                    Link      https://www.tvmaze.com/
                                                                                                                          │                                                              shows/1/paper-lanterns
                                                                                                                          │
                                                                                                                          │
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor …  ★ 10.0  │
                       1998 · To be determined · Lumen+ · Comedy, Music                                                   │
                ELO    Everybody plays a little too fast.                                                                 │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                       Zoë’s 🌙 Kitchen                                                                           ★ 6.0   │
                       2020 · Ended · Family                                                                              │
                 ZK    Night food for day people.                                                                         │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │    ▁▁▁▁
                                                                                                                          │    2011–2016
                                                                                                                          │
                                                                                                                          │
                                                                                                                          │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                          │
                                                                                                                          │  No one writes back.
                                                                                                                          │
                                                                                                                          │  Data: TVmaze.com (CC BY-SA 4.0)
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
             1/5                                                                                                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }

    @Test func gridAt200By60() {
        expectEqual(
            browsing(200, 60, .grid),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
              ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
              ┃                        ┃
              ┃  The Paper Lanterns    ┃     海上灯火                    Ω                           The Extraordinarily         Zoë’s 🌙 Kitchen
              ┃                        ┃                                                             Long and Only
              ┃                        ┃                                                             Slightly Exaggerated
              ┃                        ┃                                                             Chronicle of the
              ┃                        ┃                                                             Unlikely Harbor
              ┃                        ┃                                                             Orchestra
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃                        ┃
              ┃The Paper Lanterns      ┃   海上灯火                    Ω                           The Extraordinarily Long    Zoë’s 🌙 Kitchen
              ┃2011–2016          ★ 8.9┃   since 2022         ★ 7.3                                and Only Slightly Exagg…    2020               ★ 6.0
              ┃                        ┃                                                           1998              ★ 10.0
              ┗━━━━━━━━━━━━━━━━━━━━━━━━┛



































             1/5                                                                                                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
            """)
    }
}
