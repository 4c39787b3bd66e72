import Core
import Terminal
import Testing

@testable import App

/// The screen of the next episode.
@Suite(.timeLimit(.minutes(5))) struct EpisodeDetailsScreenTests {
    private func page(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.enter), KeyPress(.enter))
        return bench
    }

    @Test func at40By12() {
        #expect(
            page(40, 12).screen == """
                 Television  Search  Films  Favorites
                                                       █
                 Salt and Lantern                      █
                 The Paper Lanterns                    █
                                                       █
                 Episode  Season 3, episode 10         █
                 Date     Jun 4, 2026 at 21:00 (in 7   ▄
                          days)
                 Runtime  45 min
                 Rating   not rated
                 Link     https://www.tvmaze.com/
                 10/12             ←→ episode  Esc back
                """)
    }

    @Test func at80By24() {
        #expect(
            page(80, 24).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns

                                                    Salt and Lantern
                   Salt and Lantern                 The Paper Lanterns

                                                    Episode  Season 3, episode 10
                                                    Date     Jun 4, 2026 at 21:00 (in 7 days)
                                                    Runtime  45 min
                   ▁▁▁▁                             Rating   not rated
                   S3 E10                           Link     https://www.tvmaze.com/
                                                             episodes/3010

                 Somebody lights a lamp, and somebody else sees it.

                 ← S3 E9 The Quiet Orchestra                               S3 E11 Every Tide →

                 Data: TVmaze.com (CC BY-SA 4.0)






                 10/12           ←→ episode  Esc back  f favorite  ? keys  o copy link  t theme
                """)
    }

    @Test func at120By40() {
        #expect(
            page(120, 40).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns

                                                                             Salt and Lantern
                            Salt and Lantern                                 The Paper Lanterns

                                                                             Episode  Season 3, episode 10
                                                                             Date     Jun 4, 2026 at 21:00 (in 7 days)
                                                                             Runtime  45 min
                                                                             Rating   not rated
                                                                             Link     https://www.tvmaze.com/episodes/3010


                            ▁▁▁▁
                            S3 E10


                          Somebody lights a lamp, and somebody else sees it.

                          ← S3 E9 The Quiet Orchestra                                                      S3 E11 Every Tide →

                          Data: TVmaze.com (CC BY-SA 4.0)


















                 10/12                                           ←→ episode  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            page(200, 60).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns

                                                                                                                     Salt and Lantern
                                                                    Salt and Lantern                                 The Paper Lanterns

                                                                                                                     Episode  Season 3, episode 10
                                                                                                                     Date     Jun 4, 2026 at 21:00 (in 7 days)
                                                                                                                     Runtime  45 min
                                                                                                                     Rating   not rated
                                                                                                                     Link     https://www.tvmaze.com/episodes/3010


                                                                    ▁▁▁▁
                                                                    S3 E10


                                                                  Somebody lights a lamp, and somebody else sees it.

                                                                  ← S3 E9 The Quiet Orchestra                                                      S3 E11 Every Tide →

                                                                  Data: TVmaze.com (CC BY-SA 4.0)






































                 10/12                                                                                                                           ←→ episode  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func theShowsStarIsNextToItsName() {
        var bench = page(80, 24)
        bench.press(KeyPress("f"))
        #expect(bench.effects.contains(.toggleFavorite(.show(Library.shows[0]))))
        bench.send(.favorites(.known([.show(Library.shows[0].id)])))
        #expect(bench.screen.contains("The Paper Lanterns ★"))
    }
}
