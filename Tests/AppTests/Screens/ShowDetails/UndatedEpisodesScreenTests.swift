import Core
import Terminal
import Testing

@testable import App

/// Episodes without dates and names.
@Suite(.timeLimit(.minutes(5))) struct UndatedEpisodesScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.undated)
        bench.press(KeyPress(.right), KeyPress(.home))
        bench.press(KeyPress(.enter))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                           shows/1/paper-lanterns

                 The Paper Lanterns follows Ada Marsh,
                 who reads other people's letters.
                                                       ▇
                 No one writes back.                   █
                                                       ▁
                 Seasons  1  2
                 ─────────────────────────────────────
                 ▌ 1  Untitled                      –
                 1/2    Enter open  ←→ season  Esc back
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                                          The Paper Lanterns                                   ▃
                   The Paper Lanterns                                                          █
                                          Status    Ended                                      █
                                          Aired     Sep 22, 2011 – Jun 21, 2016                █
                                          Network   Harbor TV (United States)                  █
                                          Schedule  Tuesday at 22:00 (network’s time)          █
                                          Runtime   45 min                                     █
                                          Language  English                                    █
                                          Genres    Drama, Mystery                             █
                   ▁▁▁▁                   Type      Scripted                                   █
                   2011–2016              Rating    ★ 8.9                                      █
                                          Episodes  5 episodes in 2 seasons                    █
                                          Link      https://www.tvmaze.com/shows/1/paper-      █
                                                    lanterns                                   █
                                                                                               ▂
                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                 Seasons  1  2                                                      2 episodes
                 ─────────────────────────────────────────────────────────────────────────────
                 ▌ 1  Untitled                                                              –
                 1/2           Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  Seasons  1  2                                     2 episodes
                    The Paper                                          │  ────────────────────────────────────────────────────────────
                    Lanterns          Status    Ended                  │  ▌ 1  Untitled                                             –
                                      Aired     Sep 22, 2011 –         │    2  The Second of Two                                    –
                                                Jun 21, 2016           │
                                      Network   Harbor TV (United      │
                                                States)                │
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │
                    2011–2016                   (network’s time)       │
                                      Runtime   45 min                 │
                                      Language  English                │
                                      Genres    Drama, Mystery         │
                                      Type      Scripted               │
                                      Rating    ★ 8.9                  │
                                      Episodes  5 episodes in 2        │
                                                seasons                │
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
                                                                       │
                                                                       │
                                                                       │
                 1/2                                  Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  Seasons  1  2                                                                         2 episodes
                            The Paper Lanterns                                                             │  ────────────────────────────────────────────────────────────────────────────────────────────────
                                                           Status    Ended                                 │  ▌ 1  Untitled                                                                                 –
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    2  The Second of Two                                                                        –
                                                           Network   Harbor TV (United States)             │
                                                           Schedule  Tuesday at 22:00 (network’s time)     │
                                                           Runtime   45 min                                │
                                                           Language  English                               │
                                                           Genres    Drama, Mystery                        │
                                                           Type      Scripted                              │
                                                           Rating    ★ 8.9                                 │
                                                           Episodes  5 episodes in 2 seasons               │
                                                           Link      https://www.tvmaze.com/shows/1/       │
                                                                     paper-lanterns                        │
                                                                                                           │
                                                                                                           │
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
                 1/2                                                                                                                  Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
