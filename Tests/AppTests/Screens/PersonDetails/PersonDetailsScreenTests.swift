import Entities
import Library
import Terminal
import TestSupport
import Testing
import UseCases

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PersonDetailsScreenTests {
    private func open(_ width: Int, _ height: Int, _ details: PersonDetails? = nil) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(SampleShows.all)
        _ = bench.model.present(.person(PersonLibrary.ann))
        if let details { bench.send(.person(PersonLibrary.ann.id, PersonLibrary.loaded(details))) }
        return bench
    }

    @Test func theCast() {
        expectEqual(
            open(80, 24, PersonLibrary.details).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library           June Calloway
                                                                                           █
                      June Calloway                                                        █
                      Born Feb 1, 1979 (age 47) · Canada                                   █
               JC                                                                          █
                                                                                           █
            ⋮ 3 rows
              Cast  Crew  Guest appearances                                              3 █
             ───────────────────────────────────────────────────────────────────────────── █
                                                                                           █
            ⋮ 4 rows
                 ZK                 PL                 ELO                                 █
                                                                                           █
            ⋮ 3 rows
              Zoë’s 🌙 Kitchen   The Paper          The                                    █
              Moon (voice)       Lanterns           Extraordinarily                        █
              2020               Ada Marsh, The P…  Long and Only Sl…                      █
                                 2011               1998                                   ▇

                             Enter open  () section  Esc back  ? keys  o open link  t theme
            """)
        expectEqual(
            open(40, 12, PersonLibrary.details).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             June Calloway
             Born Feb 1, 1979 (age 47) · Canada

              Cast  Crew  Guest appearances      3
             ─────────────────────────────────────
               Zoë’s 🌙 Kitchen · Moon (voice) ·…
               The Paper Lanterns · Ada Marsh, Th…
               The Extraordinarily Long and Only…

             Data: TVmaze.com (CC BY-SA 4.0)
                   Enter open  () section  Esc back
            """)
    }

    @Test func theCastAt120By40() {
        expectEqual(
            open(120, 40, PersonLibrary.details).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                   June Calloway

                                  June Calloway
               June Calloway
                                  Born     Feb 1, 1979 (age 47)                    Link  https://www.tvmaze.com/people/7
                                  Country  Canada

            ⋮ 7 rows
               ▁▁▁▁
               1979 · Canada


              Cast  Crew  Guest appearances                                                                                      3
             ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────


               Zoë’s 🌙               The Paper
               Kitchen                Lanterns

                                                                 ELO

            ⋮ 5 rows
              Zoë’s 🌙 Kitchen       The Paper Lanterns     The Extraordinarily
              Moon (voice)           Ada Marsh, The Postm…  Long and Only
              2020                   2011                   Slightly Exaggerated…
                                                            1998


             Data: TVmaze.com (CC BY-SA 4.0)


                                                                     Enter open  () section  Esc back  ? keys  o open link  t theme
            """)
    }

    @Test func guestAppearancesAndNoCredits() {
        var bench = open(80, 24, PersonLibrary.details)
        bench.press(KeyPress("("), KeyPress("j"))
        expectEqual(
            bench.rows(10..<17, 23..<24),
            """
             ▌ 2022  海上灯火 – Fog · Captain
                     Nine

             Data: TVmaze.com (CC BY-SA 4.0)



            …
             1/2             Enter open  () section  Esc back  ? keys  o open link  t theme
            """)
        bench = open(80, 24, PersonDetails(person: Person("Ann", id: 7), credits: []))
        expectEqual(
            bench.screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                     Ann

                      Ann

               A


              No credits listed yet.

             Data: TVmaze.com (CC BY-SA 4.0)

            ⋮ 13 rows
                                                                  Esc back  ? keys  t theme
            """)
    }

    @Test func enterOpensTheShowOfACreditAndLooksItUpIfNecessary() {
        var bench = open(80, 24, PersonLibrary.details)
        bench.press(KeyPress(.enter), KeyPress(.enter))
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.show.name, "Zoë’s 🌙 Kitchen")
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.index, 4, "the catalog knows it")
        // The show of an episode is looked up.
        bench = open(80, 24, PersonLibrary.details)
        bench.press(KeyPress("("), KeyPress("G"), KeyPress(.enter))
        expectEqual(bench.effects.last, .request(.creditedShow(of: 9, for: PersonLibrary.ann.id)))
        bench.send(.creditedShow(PersonLibrary.ann.id, .failure(.unreachable(.timedOut))))
        expect(bench.screen.contains("TVmaze takes too long to answer"))
        bench.send(.creditedShow(PersonLibrary.ann.id, .success(SampleShows.all[1])))
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.show, SampleShows.all[1])
    }

    @Test func answersOfTheNetwork() {
        var bench = open(80, 24)
        bench.send(.person(PersonLibrary.ann.id, .failed(.unreachable(.timedOut))))
        expect(bench.screen.contains("⚠ TVmaze takes too long to answer. Press r to try again."))
        bench.press(KeyPress("r"))
        expectEqual(bench.effects.last, .request(.person(PersonLibrary.ann.id, isRefreshing: true)))
        var presenter = PersonDetailsPresenter(person: Person(id: Person.ID(source: .tmdb, number: 7), name: "Ann"))
        expect(presenter.handle(.appeared).isEmpty && !presenter.isLoading, "TVmaze does not know people of TMDB")
        // The selected credit stays selected when years arrive.
        bench = open(80, 24, PersonLibrary.details)
        bench.press(KeyPress(")"), KeyPress("j"))
        let reversed = PersonDetails(person: PersonLibrary.ann, credits: PersonLibrary.details.credits.reversed())
        bench.send(.person(PersonLibrary.ann.id, PersonLibrary.loaded(reversed)))
        let state = bench.visible(PersonDetailsPresenter.self)?.state
        expect(state?.kind == .crew && state?.page.position.selection == 0)
    }
}

/// A person for tests.
enum PersonLibrary {
    static let ann = Person(
        id: Person.ID(number: 7), name: "June Calloway", url: "https://www.tvmaze.com/people/7", country: "Canada",
        birthday: CalendarDay(year: 1979, month: 2, day: 1))

    static let details = PersonDetails(
        person: ann,
        credits: [
            PersonCredit(kind: .cast, show: SampleShows.all[0], roles: ["Ada Marsh", "The Postmistress"]),
            PersonCredit(kind: .cast, show: SampleShows.all[3], roles: [], isVoice: false),
            PersonCredit(kind: .cast, show: SampleShows.all[4], roles: ["Moon"], isVoice: true),
            PersonCredit(kind: .crew, show: SampleShows.all[0], roles: ["Creator", "Writer"]),
            PersonCredit(
                kind: .guest, show: SampleShows.all[1],
                episode: Episode(
                    id: 8, name: "Fog", season: 1, number: 2, airdate: CalendarDay(year: 2022, month: 5, day: 1)),
                roles: ["Captain"]),
            PersonCredit(
                kind: .guest, show: nil, episode: Episode(id: 9, name: "Nine", season: 0, number: nil), roles: []),
        ])

    static func loaded(_ details: PersonDetails) -> PersonUpdate {
        .details(details, age: 47, staleness: nil, isFinal: true)
    }
}
