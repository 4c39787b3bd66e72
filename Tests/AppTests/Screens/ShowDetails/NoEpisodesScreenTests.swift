import Core
import Terminal
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct NoEpisodesScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open([], cast: [])
        bench.press(KeyPress(.end))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                           shows/1/paper-lanterns

                 The Paper Lanterns follows Ada Marsh,
                 who reads other people's letters.

                 No one writes back.                   ▁
                                                       █
                 No episodes listed yet.               █
                                                       █
                 Data: TVmaze.com (CC BY-SA 4.0)       █
                           Esc back  f favorite  ? keys
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns

                                          The Paper Lanterns
                   The Paper Lanterns
                                          Status    Ended
                                          Aired     Sep 22, 2011 – Jun 21, 2016
                                          Network   Harbor TV (United States)
                                          Schedule  Tuesday at 22:00 (network’s time)
                                          Runtime   45 min
                                          Language  English
                                          Genres    Drama, Mystery
                   ▁▁▁▁                   Type      Scripted
                   2011–2016              Rating    ★ 8.9
                                          Link      https://www.tvmaze.com/shows/1/paper-
                                                    lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                 No episodes listed yet.

                 Data: TVmaze.com (CC BY-SA 4.0)
                                     Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  No episodes listed yet.
                    The Paper                                          │
                    Lanterns          Status    Ended                  │
                                      Aired     Sep 22, 2011 –         │
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
                                      Link      https://www.tvmaze.co  │
                                                m/shows/1/paper-       │
                                                lanterns               │
                                                                       │
                  The Paper Lanterns follows Ada Marsh, who reads      │
                  other people's letters.                              │
                                                                       │
                  No one writes back.                                  │
                                                                       │
                  Data: TVmaze.com (CC BY-SA 4.0)                      │
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
                                                                             Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  No episodes listed yet.
                            The Paper Lanterns                                                             │
                                                           Status    Ended                                 │
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │
                                                           Network   Harbor TV (United States)             │
                                                           Schedule  Tuesday at 22:00 (network’s time)     │
                                                           Runtime   45 min                                │
                                                           Language  English                               │
                                                           Genres    Drama, Mystery                        │
                                                           Type      Scripted                              │
                                                           Rating    ★ 8.9                                 │
                                                           Link      https://www.tvmaze.com/shows/1/       │
                                                                     paper-lanterns                        │
                                                                                                           │
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
                                                                                                           │
                                                                                                           │
                                                                                                           │
                                                                                                           │
                                                                                                           │
                                                                                                           │
                                                                                                                                                             Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }
}
