import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// A show with nothing but specials.
@Suite(.timeLimit(.minutes(5))) struct SpecialsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.specials)
        bench.press(KeyPress(.end))
        return bench
    }

    @Test func at40By12() {
        expectEqual(
            page(40, 12).screen,
            """
              Up Next  Television  Search  Films ›
             who reads other people's letters.

             No one writes back.

               Episodes  Ratings  Cast  Crew     ›
              Specials
             ───────────────────────────────────── ▅
               The Night Ferry       Dec 24, 2019  █
               The Day Ferry                    –  █
             ▌ An Unreasonably Long…  in 210 days  ▅
             3/3             Enter open  () section
            """)
    }

    @Test func at80By24() {
        expectEqual(
            page(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites   The Paper Lanterns
                                 Next: Special An Unreasonably Long Evening with Everyone
                                 Who Ever Rowed · Dec 24, 2026 (in 210 days)

                                 Aired     Sep 22, 2011 – Jun 21, 2016                     ▇
                                 Schedule  Tuesday at 22:00 (network’s time)               █
                                 Language  English                                         █
                                 Type      Scripted                                        █
               ▁▁▁▁              Episodes  3 episodes                                      █
               2011–2016         Link      https://www.tvmaze.com/shows/1/paper-lanterns   █
                                 Cast      June Calloway, Theo, Wilhelmina Ashworth-       █
                                           Pemberton, 宮崎 優, Bo Lind                     █
                                                                                           █
             The Paper Lanterns follows Ada Marsh, who reads other people's letters.       █
                                                                                           █
             No one writes back.                                                           █
                                                                                           █
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar           3 episodes █
              Specials                                                                     █
             ───────────────────────────────────────────────────────────────────────────── █
               The Night Ferry                                        Dec 24, 2019  ★ 7.5  █
               The Day Ferry                                                     –  ★ 7.5  ▅
             ▌ An Unreasonably Long Evening with Ever…  in 210 days · Dec 24, 2026  ★ 7.5
             3/3            Enter open  () section  Esc back  Space watched  m more  ? keys
            """)
    }

    @Test func at120By40() {
        expectEqual(
            page(120, 40).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                           The Paper Lanterns
                                                                                                                                   █
                                                    The Paper Lanterns                                                             █
               The Paper Lanterns                   2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9                █
                                                    Next: Special An Unreasonably Long Evening with Everyone Who Ever Rowed · Dec  █
                                                    24, 2026 (in 210 days)                                                         █
                                                                                                                                   █
                                                    Aired     Sep 22, 2011 – Jun 21, 2016   Type      Scripted                     █
                                                    Language  English                       Episodes  3 episodes                   █
                                                    Schedule  Tuesday at 22:00 (network’s time)                                    █
                                                    Link      https://www.tvmaze.com/shows/1/paper-lanterns                        █
                                                    Cast      June Calloway, Theo, Wilhelmina Ashworth-Pemberton, 宮崎 優, Bo Lind █
                                                                                                                                   █
                                                    The Paper Lanterns follows Ada Marsh, who reads other people's letters.        █
                                                                                                                                   █
                                                    No one writes back.                                                            █
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
               ▁▁▁▁                                 June Callow…  Theo          Wilhelmina …  宮崎 優       Bo Lind                ▂
               2011–2016 · Harbor TV


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                                                   3 episodes
              Specials
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
               The Night Ferry                               Dec 24, 2019  ★ 7.5    An Unreasonably Long Evening with Everyone Who
               The Day Ferry                                            –  ★ 7.5    Ever Rowed
             ▌ An Unreasonably Long Evening …  in 210 days · Dec 24, 2026  ★ 7.5    Special · Dec 24, 2026 (in 210 days) · 45 min
                                                                                    ·
                                                                                    ★ 7.5
                                                                                    No summary yet.
             3/3                           Enter open  () section  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }

    @Test func at200By60() {
        expectEqual(
            page(200, 60).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                           The Paper Lanterns
                                                                                                                    │
                                                                                    The Paper Lanterns              │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar                         3 episodes
               The Paper Lanterns                                                   2011–2016 · Ended · Harbor TV   │   Specials
                                                                                    ·                               │  ───────────────────────────────────────────────────────────────────────────────────────────
                                                                                    45 min · Drama, Mystery ·       │    The Night Ferry                                                      Dec 24, 2019  ★ 7.5
                                                                                    ★ 8.9                           │
                                                                                    Next: Special An Unreasonably   │    The Day Ferry                                                                   –  ★ 7.5
                                                                                    Long Evening with Everyone Who  │
                                                                                    Ever Rowed · Dec 24, 2026 (in…  │  ▌ An Unreasonably Long Evening with Everyone Who Ever …  in 210 days · Dec 24, 2026  ★ 7.5
                                                                                                                    │  ▌
                                                                                    Aired     Sep 22, 2011 –        │
                                                                                              Jun 21, 2016          │
                                                                                    Schedule  Tuesday at 22:00      │  An Unreasonably Long Evening with Everyone Who Ever Rowed
                                                                                              (network’s time)      │  Special · Dec 24, 2026 (in 210 days) · 45 min · ★ 7.5
                                                                                    Language  English               │  No summary yet.
                                                                                    Type      Scripted              │
                                                                                    Episodes  3 episodes            │
                                                                                    Link      https://www.tvmaze.c  │
                                                                                              om/shows/1/paper-     │
                                                                                              lanterns              │
                                                                                    Cast      June Calloway, Theo,  │
                                                                                              Wilhelmina Ashworth-  │
                                                                                              Pemberton, 宮崎 優,…  │
                                                                                                                    │
                                                                                    The Paper Lanterns follows Ada  │
                                                                                    Marsh, who reads other          │
                                                                                    people's letters.               │
                                                                                                                    │
                                                                                    No one writes back.             │
                                                                                                                    │
                                                                                                                    │
                                                                                     June          Theo             │
                                                                                     Calloway                       │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                    June Callow…  Theo              │
                                                                                                                    │
                                                                                                                    │
                                                                                     Wilhelmina    宮崎 優          │
                                                                                     Ashworth-                      │
                                                                                     Pemberton                      │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
               ▁▁▁▁                                                                                                 │
               2011–2016 · Harbor TV                                                Wilhelmina …  宮崎 優           │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
                                                                                                                    │
             Data: TVmaze.com (CC BY-SA 4.0)                                                                        │
             3/3                                                                                                           Enter open  () section  Esc back  Space watched  m more  ? keys  f favorite  o open link
            """)
    }
}
