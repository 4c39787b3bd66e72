import Entities
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowDetailsScreenTests {
    private func details(_ width: Int, _ height: Int, of index: Int = 0) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(SampleShows.all)
        for _ in 0..<index { bench.press(KeyPress(.down)) }
        bench.press(KeyPress(.enter))
        return bench
    }

    private func withEpisodes(_ bench: ScreenBench) -> ScreenBench {
        var bench = bench
        let episodes = (1...12).map { Episode(id: $0, name: "Part \($0)", season: ($0 + 5) / 6, number: $0) }
        let cast = [
            CastMember(person: Person("June Calloway"), character: "Ada Marsh"),
            CastMember(person: Person("Theo"), character: nil),
        ]
        let details = ShowDetails(show: SampleShows.all[0], episodes: episodes, cast: cast)
        let guide = EpisodeGuide(episodes, at: .distantPast, calendar: .fixed(hours: 0))
        bench.send(.details(SampleShows.all[0].id, .details(details, guide, staleness: nil, isFinal: true)))
        return bench
    }

    @Test func stillsAndPortraitsAreStoredIfTheShowIs() throws {
        let artwork = try require(Artwork(medium: "https://static.tvmaze.com/x", original: nil))
        let episodes = [Episode(id: 1, name: "Part 1", season: 1, number: 1, artwork: artwork)]
        let cast = [CastMember(person: Person(id: .init(number: 1), name: "June", artwork: artwork), character: nil)]
        let show = SampleShows.all[0]
        let guide = EpisodeGuide(episodes, at: .distantPast, calendar: .fixed(hours: 0))
        let follows = LibraryAct.assign(LibrarySubject(.show(show)), .star(true))
        for (index, isInLibrary, isStored) in [
            (999, false, true), (1_000, false, false), (1_000, true, true), (nil, false, false), (nil, true, true),
        ] as [(Int?, Bool, Bool)] {
            var bench = ScreenBench(width: 160, height: 50)
            if isInLibrary { bench.model.data.library = Library([(.distantPast, [follows])]) }
            bench.carryOut(.present(.show(show, index: index)))
            let details = ShowDetails(show: show, episodes: episodes, cast: cast)
            bench.send(.details(show.id, .details(details, guide, staleness: nil, isFinal: true)))
            for _ in 0..<2 {
                let plan = bench.model.screenView().pictures(in: Rect(column: 0, row: 0, width: 160, height: 48))
                let pictures = plan.wanted.filter {
                    ![.thumbnail(.show(show.id)), .large(.show(show.id))].contains($0.key.subject)
                }
                expect(!pictures.isEmpty && pictures.allSatisfy { $0.isStored == isStored }, "\(index ?? -1)")
                // On the page of an episode, too.
                bench.press(KeyPress(.enter))
            }
        }
    }

    @Test func thePage() {
        expectEqual(
            withEpisodes(details(80, 24)).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library      The Paper Lanterns

                      The Paper Lanterns
                      2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               PL     The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    6 episodes
              1  2
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  Part 1                                                                –
               2  Part 2                                                                –
               3  Part 3                                                                –
               4  Part 4                                                                –
               5  Part 5                                                                –
               6  Part 6                                                                –

             Data: TVmaze.com (CC BY-SA 4.0)




             1/6          Enter open  () section  ←→ season  Esc back  Space follow  m more
            """)
        var bench = withEpisodes(details(40, 12))
        bench.press(KeyPress(.pageDown))
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›

               Episodes  Ratings  Cast  Crew     › ▄
              1  2                                 █
             ───────────────────────────────────── █
               1  Part 1                        –  █
               2  Part 2                        –  █
               3  Part 3                        –  █
               4  Part 4                        –  █
               5  Part 5                        –  ▃
             ▌ 6  Part 6                        –
             6/6             Enter open  () section
            """)
    }

    @Test func thePageInWideWindows() {
        expectEqual(
            withEpisodes(details(120, 40)).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                              The Paper Lanterns

                                  The Paper Lanterns
               The Paper          2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               Lanterns
                                  Aired     Sep 22, 2011 – Jun 21, 2016            Type      Scripted
                                  Schedule  Tuesday at 22:00 (network’s time)      Episodes  12 episodes in 2 seasons
                                  Language  English                                Cast      June Calloway, Theo
                                  Link      https://www.tvmaze.com/shows/1/paper-lanterns

                                  The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.


               ▁▁▁▁
               2011–2016


              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                            6 episodes
              1  2
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
             ▌ 1  Part 1                                                       –    Part 1
               2  Part 2                                                       –    S01E01 · 45 min
               3  Part 3                                                       –    No summary yet.
               4  Part 4                                                       –
               5  Part 5                                                       –
               6  Part 6                                                       –

            ⋮ 12 rows
             Data: TVmaze.com (CC BY-SA 4.0)
             1/6                 Enter open  () section  ←→ season  Esc back  Space follow  m more  ? keys  f favorite  o open link
            """)
        expectEqual(
            withEpisodes(details(200, 60)).rows(1..<21),
            """
                                                                                             │
                                              The Paper Lanterns                             │   Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About                                         6 episodes
               The Paper Lanterns             2011–2016 · Ended · Harbor TV · 45 min         │   1  2
                                              Drama, Mystery · ★ 8.9                         │  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                                                                             │  ▌ 1  Part 1                                                                                                     –
                                              Aired     Sep 22, 2011 – Jun 21, 2016          │  ▌
                                              Schedule  Tuesday at 22:00 (network’s time)    │    2  Part 2                                                                                                     –
                                              Language  English                              │
                                              Type      Scripted                             │    3  Part 3                                                                                                     –
                                              Episodes  12 episodes in 2 seasons             │
                                              Link      https://www.tvmaze.com/shows/1/      │    4  Part 4                                                                                                     –
                                                        paper-lanterns                       │
                                              Cast      June Calloway, Theo                  │    5  Part 5                                                                                                     –
                                                                                             │
                                              The Paper Lanterns follows Ada Marsh, who      │    6  Part 6                                                                                                     –
                                              reads other people's letters.                  │
                                                                                             │
                                              No one writes back.                            │
                                                                                             │  Part 1
                                                                                             │  S01E01 · 45 min
            """)
    }

    @Test func aShowWithoutFactsOrDetails() {
        expectEqual(
            details(80, 24, of: 2).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                       Ω

                      Ω
                      In development
               Ω      No summary yet.

            ⋮ 3 rows
              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About
             ─────────────────────────────────────────────────────────────────────────────
              Loading…

             Data: TVmaze.com (CC BY-SA 4.0)

            ⋮ 10 rows
             ⠋ Loading…         () section  Esc back  w follow  f favorite  ? keys  t theme
            """)
        // A failure is shown below the known facts.
        var bench = details(80, 30)
        bench.send(.details(SampleShows.all[0].id, .failed(.unreachable(.timedOut))))
        expect(bench.screen.contains("⚠ TVmaze takes too long to answer"))
        expect(bench.screen.contains("The Paper Lanterns"))
    }

    @Test func keysOnThePage() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.open((1...3_000).map { Episode(id: $0, name: "Part \($0)", season: 1, number: $0) })
        bench.press(KeyPress("G"))
        expect(bench.screen.contains("3000  Part 3000"))
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("S01E3000"))
        // The star does not change the layout.
        bench = withEpisodes(details(80, 24))
        let before = bench.screen
        bench.press(KeyPress("f"))
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.show(SampleShows.all[0])))))
        bench.know([.show(SampleShows.all[0].id)])
        expect(bench.screen.contains("The Paper Lanterns ★"))
        expectEqual(bench.screen.replacing("The Paper Lanterns ★", with: "The Paper Lanterns"), before)
    }
}
