import Core
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowDetailsScreenTests {
    private func details(_ width: Int, _ height: Int, of index: Int = 0) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(Library.shows)
        for _ in 0..<index { bench.press(KeyPress(.down)) }
        bench.press(KeyPress(.enter))
        return bench
    }

    private func withEpisodes(_ bench: ScreenBench) -> ScreenBench {
        var bench = bench
        let episodes = (1...12).map { Episode(id: $0, name: "Part \($0)", season: ($0 + 5) / 6, number: $0) }
        let cast = [
            CastMember(person: "June Calloway", character: "Ada Marsh"), CastMember(person: "Theo", character: nil),
        ]
        let details = ShowDetails(show: Library.shows[0], episodes: episodes, cast: cast)
        let guide = EpisodeGuide(episodes, at: .distantPast, calendar: .fixed(hours: 0))
        bench.send(.details(Library.shows[0].id, .details(details, guide, isOutdated: false, isFinal: true)))
        return bench
    }

    @Test func at80By24() {
        #expect(
            withEpisodes(details(80, 24)).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites            The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
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
                                          Episodes  12 episodes in 2 seasons                   █
                                          Link      https://www.tvmaze.com/shows/1/paper-      ▂
                                                    lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                 Seasons  1  2                                                      6 episodes
                 ─────────────────────────────────────────────────────────────────────────────
                      Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme
                """)
    }

    @Test func at40By12Scrolled() {
        var bench = withEpisodes(details(40, 12))
        bench.press(KeyPress(.pageDown))
        #expect(
            bench.screen == """
                 Television  Search  Films  Favorites
                           time)
                 Runtime   45 min                      ▁
                 Language  English                     █
                 Genres    Drama, Mystery              █
                 Type      Scripted                    ▄
                 Rating    ★ 8.9
                 Episodes  12 episodes in 2 seasons
                 Link      https://www.tvmaze.com/
                           shows/1/paper-lanterns

                        Enter open  ←→ season  Esc back
                """)
    }

    @Test func aShowWithoutFacts() {
        #expect(
            details(80, 24, of: 2).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                             Ω

                                          Ω
                   Ω
                                          Status  In development
                                          Rating  not rated





                   ▁▁▁▁



                 No summary yet.

                 Data: TVmaze.com (CC BY-SA 4.0)





                 ⠋ Loading…          Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func aFailureIsShown() {
        var bench = details(80, 30)
        bench.send(.details(Library.shows[0].id, .failed(.unreachable(.timedOut))))
        #expect(bench.screen.contains("⚠ TVmaze takes too long to answer"))
        #expect(bench.screen.contains("The Paper Lanterns"))
    }

    @Test func at120By40() {
        #expect(
            withEpisodes(details(120, 40)).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                    The Paper Lanterns
                                                                       │
                                      The Paper Lanterns               │  Seasons  1  2                                     6 episodes
                    The Paper                                          │  ────────────────────────────────────────────────────────────
                    Lanterns          Status    Ended                  │    1  Part 1                                               –
                                      Aired     Sep 22, 2011 –         │    2  Part 2                                               –
                                                Jun 21, 2016           │    3  Part 3                                               –
                                      Network   Harbor TV (United      │    4  Part 4                                               –
                                                States)                │    5  Part 5                                               –
                    ▁▁▁▁              Schedule  Tuesday at 22:00       │    6  Part 6                                               –
                    2011–2016                   (network’s time)       │
                                      Runtime   45 min                 │
                                      Language  English                │
                                      Genres    Drama, Mystery         │
                                      Type      Scripted               │
                                      Rating    ★ 8.9                  │
                                      Episodes  12 episodes in 2       │
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
                                                                       │
                  Data: TVmaze.com (CC BY-SA 4.0)                      │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                      Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func at200By60() {
        #expect(
            withEpisodes(details(200, 60)).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                    The Paper Lanterns
                                                                                                           │
                                                           The Paper Lanterns                              │  Seasons  1  2                                                                         6 episodes
                            The Paper Lanterns                                                             │  ────────────────────────────────────────────────────────────────────────────────────────────────
                                                           Status    Ended                                 │    1  Part 1                                                                                   –
                                                           Aired     Sep 22, 2011 – Jun 21, 2016           │    2  Part 2                                                                                   –
                                                           Network   Harbor TV (United States)             │    3  Part 3                                                                                   –
                                                           Schedule  Tuesday at 22:00 (network’s time)     │    4  Part 4                                                                                   –
                                                           Runtime   45 min                                │    5  Part 5                                                                                   –
                                                           Language  English                               │    6  Part 6                                                                                   –
                                                           Genres    Drama, Mystery                        │
                                                           Type      Scripted                              │
                                                           Rating    ★ 8.9                                 │
                                                           Episodes  12 episodes in 2 seasons              │
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
                          June Calloway as Ada Marsh              Theo                                     │
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
                                                                                                                                      Enter open  ←→ season  Esc back  f favorite  ? keys  o copy link  t theme  q quit
                """)
    }

    @Test func scrollsThroughThreeThousandEpisodes() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.open((1...3_000).map { Episode(id: $0, name: "Part \($0)", season: 1, number: $0) })
        bench.press(KeyPress(.enter), KeyPress("G"))
        #expect(bench.screen.contains("3000  Part 3000"))
        bench.press(KeyPress(.enter))
        #expect(bench.screen.contains("Season 1, episode 3000"))
    }

    @Test func theStarDoesNotChangeTheLayout() {
        var bench = withEpisodes(details(80, 24))
        let before = bench.screen
        bench.press(KeyPress("f"))
        #expect(bench.effects.contains(.toggleFavorite(.show(Library.shows[0]))))
        bench.send(.favorites(.known([.show(Library.shows[0].id)])))
        #expect(bench.screen.contains("The Paper Lanterns ★"))
        #expect(bench.screen.replacing("The Paper Lanterns ★", with: "The Paper Lanterns  ") == before)
    }
}
