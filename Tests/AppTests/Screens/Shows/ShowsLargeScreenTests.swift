import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowsLargeScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ layout: LayoutChoice) -> String {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        return bench.screen
    }

    @Test func listAt120By40() {
        #expect(
            browsing(120, 40, .list) == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                               ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery           │                      The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other …  │    The Paper
                  ▄▄▄▄▄▄ 海上灯火                                         ★ 7.3   │    Lanterns          Status    Ended
                   海上  since 2022 · Running · 长河卫视 · Romance                │                      Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                   │                                Jun 21, 2016
                  ▄▄▄▄▄▄ Ω                                                        │                      Network   Harbor TV (United
                    Ω    In development                                           │                                States)
                  ▀▀▀▀▀▀                                                          │    ▁▁▁▁              Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exa…  ★ 10.0  │    2011–2016                   (network’s time)
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music         │                      Runtime   45 min
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                       │                      Language  English
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                 ★ 6.0   │                      Genres    Drama, Mystery
                    ZK   2020 · Ended · Family                                    │                      Type      Scripted
                  ▀▀▀▀▀▀ Night food for day people.                               │                      Rating    ★ 8.9
                                                                                  │                      Link      https://www.tvmaze.
                                                                                  │                                com/shows/1/paper-
                                                                                  │                                lanterns
                                                                                  │
                                                                                  │  The Paper Lanterns follows Ada Marsh, who reads
                                                                                  │  other people's letters.
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
                 1/5                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
                """)
    }

    @Test func gridAt120By40() {
        #expect(
            browsing(120, 40, .grid) == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ┏━━━━━━━━━━━━━━━━━┓
                ┃                 ┃
                ┃  The Paper      ┃   海上灯火           Ω                  The                Zoë’s 🌙
                ┃  Lanterns       ┃                                         Extraordinari      Kitchen
                ┃                 ┃                                         ly Long and
                ┃                 ┃                                         Only Slightl…
                ┃  ▁▁▁▁           ┃   ▁▁▁▁               ▁▁▁▁                                  ▁▁▁▁
                ┃  2011–2016      ┃   since 2022                            1998 · Lumen+      2020
                ┃                 ┃
                ┃The Paper Lanter…┃ 海上灯火           Ω                  The Extraordinar…  Zoë’s 🌙 Kitchen
                ┃★ 8.9  Drama, My…┃ ★ 7.3  Romance                        ★ 10.0  Comedy, …  ★ 6.0  Family
                ┗━━━━━━━━━━━━━━━━━┛


























                 1/5                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
                """)
    }

    @Test func listAt200By60() {
        #expect(
            browsing(200, 60, .list) == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                                                           ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery                                                       │                                   The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's letters.                              │    The Paper Lanterns
                  ▄▄▄▄▄▄ 海上灯火                                                                                     ★ 7.3   │                                   Status    Ended
                   海上  since 2022 · Running · 长河卫视 · Romance                                                            │                                   Aired     Sep 22, 2011 – Jun 21, 2016
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                                                               │                                   Network   Harbor TV (United States)
                  ▄▄▄▄▄▄ Ω                                                                                                    │                                   Schedule  Tuesday at 22:00 (network’s time)
                    Ω    In development                                                                                       │                                   Runtime   45 min
                  ▀▀▀▀▀▀                                                                                                      │                                   Language  English
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Or…  ★ 10.0  │                                   Genres    Drama, Mystery
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music                                                     │                                   Type      Scripted
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                                                                   │                                   Rating    ★ 8.9
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                                                             ★ 6.0   │                                   Link      https://www.tvmaze.com/shows/1/paper-
                    ZK   2020 · Ended · Family                                                                                │                                             lanterns
                  ▀▀▀▀▀▀ Night food for day people.                                                                           │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │    ▁▁▁▁
                                                                                                                              │    2011–2016 · Harbor TV
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
        #expect(
            browsing(200, 60, .grid) == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                               5 shows
                ┏━━━━━━━━━━━━━━━━┓
                ┃                ┃
                ┃  The Paper     ┃   海上灯火          Ω                 The               Zoë’s 🌙
                ┃  Lanterns      ┃                                       Extraordinar      Kitchen
                ┃                ┃                                       ily Long an…
                ┃  ▁▁▁▁          ┃   ▁▁▁▁              ▁▁▁▁                                ▁▁▁▁
                ┃  2011–2016     ┃   since 2022                          1998              2020
                ┃                ┃
                ┃The Paper Lante…┃ 海上灯火          Ω                 The Extraordina…  Zoë’s 🌙 Kitchen
                ┃★ 8.9  Drama, M…┃ ★ 7.3  Romance                      ★ 10.0  Comedy,…  ★ 6.0  Family
                ┗━━━━━━━━━━━━━━━━┛















































                 1/5                                                                                                                     Enter open  / search  ? keys  f favorite  v list/grid  s sort  t theme  q quit
                """)
    }
}
