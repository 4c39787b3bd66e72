import Core
import Terminal
import Testing

@testable import App

/// A show with nothing but specials.
@Suite(.timeLimit(.minutes(5))) struct SpecialsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.specials)
        bench.press(KeyPress(.enter))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                 The Paper Lanterns follows Ada Marsh,
                 who reads other people's letters.

                 No one writes back.

                 Seasons  Specials                     █
                 ───────────────────────────────────── █
                   The Night Ferry       Dec 24, 2019  ▄
                   The Day Ferry                    –
                 ▌ An Unreasonably Long…  in 210 days
                 3/3    Enter open  ←→ season  Esc back
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                                          Schedule  Tuesday at 22:00 (network’s time)
                                          Runtime   45 min
                                          Language  English
                                          Genres    Drama, Mystery                             ▄
                   ▁▁▁▁                   Type      Scripted                                   █
                   2011–2016              Rating    ★ 8.9                                      █
                                          Episodes  3 episodes                                 █
                                          Next      Special An Unreasonably Long Evening with  █
                                                    Everyone Who Ever Rowed · Dec 24, 2026 (in █
                                                    210 days)                                  █
                                          Link      https://www.tvmaze.com/shows/1/paper-      █
                                                    lanterns                                   █
                                                                                               █
                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.       █
                                                                                               █
                 No one writes back.                                                           █
                                                                                               ▇
                 Seasons  Specials                                                  3 episodes
                 ─────────────────────────────────────────────────────────────────────────────
                   The Night Ferry                                        Dec 24, 2019  ★ 7.5
                   The Day Ferry                                                     –  ★ 7.5
                 ▌ An Unreasonably Long Evening with Ever…  in 210 days · Dec 24, 2026  ★ 7.5
                 3/3           Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  Seasons  Specials                                 3 episodes
                    The Paper                                          │  ────────────────────────────────────────────────────────────
                    Lanterns          Status    Ended                  │    The Night Ferry                       Dec 24, 2019  ★ 7.5
                                      Aired     Sep 22, 2011 –         │    The Day Ferry                                    –  ★ 7.5
                                                Jun 21, 2016           │  ▌ An Unreasonably Long …  in 210 days · Dec 24, 2026  ★ 7.5
                                      Network   Harbor TV (United      │
                                                States)                │
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │
                    2011–2016                   (network’s time)       │
                                      Runtime   45 min                 │
                                      Language  English                │
                                      Genres    Drama, Mystery         │
                                      Type      Scripted               │
                                      Rating    ★ 8.9                  │
                                      Episodes  3 episodes             │
                                      Next      Special An             │
                                                Unreasonably Long      │
                                                Evening with Everyon…  │
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
                 3/3                                  Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  Seasons  Specials                                                                     3 episodes
                            The Paper Lanterns                                                             │  ────────────────────────────────────────────────────────────────────────────────────────────────
                                                           Status    Ended                                 │    The Night Ferry                                                           Dec 24, 2019  ★ 7.5
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    The Day Ferry                                                                        –  ★ 7.5
                                                           Network   Harbor TV (United States)             │  ▌ An Unreasonably Long Evening with Everyone Who Ever Rowed   in 210 days · Dec 24, 2026  ★ 7.5
                                                           Schedule  Tuesday at 22:00 (network’s time)     │
                                                           Runtime   45 min                                │
                                                           Language  English                               │
                                                           Genres    Drama, Mystery                        │
                                                           Type      Scripted                              │
                                                           Rating    ★ 8.9                                 │
                                                           Episodes  3 episodes                            │
                                                           Next      Special An Unreasonably Long Evening  │
                                                                     with Everyone Who Ever Rowed · Dec    │
                                                                     24, 2026 (in 210 days)                │
                                                           Link      https://www.tvmaze.com/shows/1/       │
                                                                     paper-lanterns                        │
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
                 3/3                                                                                                                  Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
