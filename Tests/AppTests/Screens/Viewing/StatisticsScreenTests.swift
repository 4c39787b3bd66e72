import Library
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

@Suite("Statistics", .timeLimit(.minutes(5))) struct StatisticsScreenTests {
    private func open(_ width: Int, _ height: Int, _ keys: KeyPress..., theme: String = "dark") -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, theme: .named(theme))
        bench.load(SampleShows.all)
        bench.openStatistics()
        for key in keys {
            bench.press(key)
            bench.answerStatistics()
        }
        return bench
    }

    @Test func thisYear() {
        expectEqual(
            open(80, 24).content,
            """

              2024   2025  ‹2026›  All                                                     █
                                                                                           █
             108         138         133         13          5           104               █
             hours       plays       episodes    shows       films       days              █
                                                                                           █
                 Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov                            █
             Mon  ░····················░··░················░░░·░·                          █
                  ░·······░·····░░░·░░░··░··········░·····░░··░░                           █
             Wed  ░········░▒▒·▒·░░░·░░·░····░··░·▒·········░░··                           ▆
                 ░·········░▒▒░·░░░·▒▒··▒·░▒···▒······░······▒░·
             Fri ░░·······░·░·▒▒░░░░▒·▒▒····░·░··░··▓░·░····░·▓·
                 ·░···░··░····░·░··░░·░·░▓▒░······█▒·░░·░·░·····
             Sun ▓··············░··▓········░░░·▒······░·░░··▒··
                 less ·░▒▓█ more

             Months                                  Days of the week
                      ▄▄ ██                          Monday    █████▌                   7
                      ██ ██ ▄▄                       Tuesday   ███████████             14
                   ██ ██ ██ ██    ▄▄       ██        Wednesday ███████████████▌        20
             ██    ██ ██ ██ ██ ██ ██ ██ ██ ██        Thursday  ███████████████████▌    25
             ██    ██ ██ ██ ██ ██ ██ ██ ██ ██        Friday    ███████████████████████ 30
            """)
        expectEqual(
            open(40, 12).content,
            """
              2024   2025  ‹2026›  All             █

             108         138         133
             hours       plays       episodes

             13          5           104
             shows       films       days

                 Jan Feb Mar  Apr May  Jun
             Mon  ░····················░··░·
            """)
    }

    @Test func thisYearAt120By40() {
        expectEqual(
            open(120, 40).content,
            """

              2024   2025  ‹2026›  All                                                                                             █
                                                                                                                                   █
             108             138             133             13              5               104                                   █
             hours           plays           episodes        shows           films           days                                  █
                                                                                                                                   █
                 Jan     Feb     Mar       Apr     May       Jun     Jul     Aug       Sep     Oct     Nov                         █
             Mon   ░ · · · · · · · · · · · · · · · · · · · · ░ · · ░ · · · · · · · · · · · · · · · · ░ ░ ░ · ░ ·                   █
                   ░ · · · · · · · ░ · · · · · ░ ░ ░ · ░ ░ ░ · · ░ · · · · · · · · · · ░ · · · · · ░ ░ · · ░ ░                     █
             Wed   ░ · · · · · · · · ░ ▒ ▒ · ▒ · ░ ░ ░ · ░ ░ · ░ · · · · ░ · · ░ · ▒ · · · · · · · · · ░ ░ · ·                     █
                 ░ · · · · · · · · · ░ ▒ ▒ ░ · ░ ░ ░ · ▒ ▒ · · ▒ · ░ ▒ · · · ▒ · · · · · · ░ · · · · · · ▒ ░ ·                     █
             Fri ░ ░ · · · · · · · ░ · ░ · ▒ ▒ ░ ░ ░ ░ ▒ · ▒ ▒ · · · · ░ · ░ · · ░ · · ▓ ░ · ░ · · · · ░ · ▓ ·                     █
                 · ░ · · · ░ · · ░ · · · · ░ · ░ · · ░ ░ · ░ · ░ ▓ ▒ ░ · · · · · · █ ▒ · ░ ░ · ░ · ░ · · · · ·                     █
             Sun ▓ · · · · · · · · · · · · · · ░ · · ▓ · · · · · · · · ░ ░ ░ · ▒ · · · · · · ░ · ░ ░ · · ▒ · ·                     █
                 less ·░▒▓█ more                                                                                                   █
                                                                                                                                   █
             Months                                  Days of the week                        Genres                                █
                      ▄▄ ██                          Monday    █████▌                   7    Drama        ████████████████████ 25  █
                      ██ ██ ▄▄                       Tuesday   ███████████             14    History      ███████████████████▌ 24  █
                   ██ ██ ██ ██    ▄▄       ██        Wednesday ███████████████▌        20    Action       ██████████████████   22  █
             ██    ██ ██ ██ ██ ██ ██ ██ ██ ██        Thursday  ███████████████████▌    25    Family       ██████████████       17  █
             ██    ██ ██ ██ ██ ██ ██ ██ ██ ██        Friday    ███████████████████████ 30    Anime        ██████████████       17  █
             ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██        Saturday  ███████████████████▌    25    Music        ██████████████       17  █
             Jan      Apr      Jul      Oct          Sunday    █████████████▌          17    Supernatural ██████████▌          13  █
                                                                                             Thriller     ██████████▌          13  █
             Time of day                             Networks                                                                      █
                                ██                   Harbor TV  ██████████████████████ 27    Records                               █
                                ██                   Union      ███████████████████    23    Longest streak: 4 days, Oct 17, 2026  █
                                ██                   Vista      █████████████████▌     21    – Oct 20, 2026                        █
                                ██                   KBX        ██████████████         17    Most in one day: 3 episodes of A      █
                                ██                   Albion One ███████████            13    Summer in Saltmarsh, Jan 4, 2026      █
                                ███▄                 Kinema Go  ██████████             12    156 plays without a date              █
             0     6     12    18                    Coastline  ███████▌                9
                                                     Parable    ███████                 8    Left to watch
                                                                                             An Engine in Marrow Creek: 2
                                                                                             episodes, 44 min
                                                                                             Eastgate: 1 episode, 1 h 30 min
                                                                                             Lighthouse & Summer: 2 episodes, 1 h
            """)
    }

    @Test func allYearsAt200By60() throws {
        expectEqual(
            open(200, 60, KeyPress(.right)).content.folded,
            """

                  2024   2025   2026  ‹All›

                 384             442             420             15              16              209
                 hours           plays           episodes        shows           films           days

                       Dec     Jan     Feb     Mar       Apr     May       Jun     Jul     Aug       Sep     Oct     Nov
                 Mon · · · · · ▒ ░ · · · · · · · · · · · · · · · · · · · · ░ · · ░ · · · · · · · · · · · · · · · · ░ ░ ░ · ░ ·
                     · · · · · ░ ░ · · · · · · · ░ · · · · · ░ ░ ░ · ░ ░ ░ · · ░ · · · · · · · · · · ░ · · · · · ░ ░ · · ░ ░
                 Wed · · · · · ░ ░ · · · · · · · · ░ ▒ ▒ · ▒ · ░ ░ ░ · ░ ░ · ░ · · · · ░ · · ░ · ▒ · · · · · · · · · ░ ░ · ·
                     · · · · · ░ · · · · · · · · · ░ ▒ ▒ ░ · ░ ░ ░ · ▒ ▒ · · ▒ · ░ ▒ · · · ▒ · · · · · · ░ · · · · · · ▒ ░ ·
                 Fri · · · · · ░ ░ · · · · · · · ░ · ░ · ▒ ▒ ░ ░ ░ ░ ▒ · ▒ ▒ · · · · ░ · ░ · · ░ · · ▓ ░ · ░ · · · · ░ · ▓ ·
                     · ░ · ░ · · ░ · · · ░ · · ░ · · · · ░ · ░ · · ░ ░ · ░ · ░ ▓ ▒ ░ · · · · · · █ ▒ · ░ ░ · ░ · ░ · · · · ·
                 Sun · · · · ░ ▓ · · · · · · · · · · · · · · ░ · · ▓ · · · · · · · · ░ ░ ░ · ▒ · · · · · · ░ · ░ ░ · · ▒ · ·
                     less ·░▒▓█ more

                 Months                                          Days of the week                                Genres                                          Time of day
                             ██                                  Monday    █████████▌                      17    Family          █████████████████████████ 63                       ██
                             ██                                  Tuesday   ███████████████                 27    Comedy          ██████████████████████▌   56                       ██
                             ██ ██       ██ ▄▄                   Wednesday ███████████████████████▌        43    Action          ████████████████████      50                       ██
                       ██ ██ ██ ██ ██ ██ ██ ██                   Thursday  ███████████████████████         42    Drama           ███████████████████       47                       ██
                 ▄▄ ▄▄ ██ ██ ██ ██ ██ ██ ██ ██ ██                Friday    ███████████████████████████████ 57    Science-Fiction ████████████████▌         41                       ██▄
                 ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██             Saturday  █████████████████████████████▌  54    Supernatural    ███████████████▌          38                       ███▄
                 Jan      Apr      Jul      Oct                  Sunday    █████████████████████████▌      46    Thriller        ███████████████▌          38    0     6     12    18
                                                                                                                 Anime           ████████████              29
                 Networks                                        Records                                                                                         Left to watch
                 Union        ████████████████████████████ 86    Longest streak: 10 days, Jun 17, 2025 – Jun                                                     An Engine in Marrow Creek: 2 episodes, 44
                 KBX          █████████████████████▌       66    26, 2025                                                                                        min
                 Harbor TV    ███████████████████          58    Most in one day: 3 episodes of The Kingdom                                                      Eastgate: 1 episode, 1 h 30 min
                 Vista        ██████████████████           54    of Eastgate, Mar 30, 2025                                                                       Lighthouse & Summer: 2 episodes, 1 h 40 min
                 Parable      ████████████████             48    156 plays without a date                                                                        The Theater of Bellmare: 4 episodes, 2 h 48
                 Kinema Go    ███████████████              45                                                                                                    min
                 Albion One   █████████                    27                                                                                                    The Valley of Havenport: 8 episodes, 8 h
                 Channel Nine ███████                      20                                                                                                    The Promise of Ravenna Heights: 15 episodes,
                                                                                                                                                                 12 h 30 min

            ⋮ 23 rows
            """)
        // The bars and the figures of a year agree.
        let bench = open(200, 60)
        let statistics = try require(bench.visible(StatisticsPresenter.self)?.state.statistics)
        expect(bench.screen.contains("\(statistics.total.plays)"))
        expectEqual(statistics.months.reduce(0) { $0 + $1.plays }, statistics.total.plays)
    }

    @Test func withoutColorOrPlays() {
        expectEqual(open(80, 24, theme: "terminal").screen, open(80, 24).screen, "the shades are the same")
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.openStatistics(Library())
        expect(bench.screen.contains("Nothing watched yet"))
        expect(bench.screen.contains("Mark an episode or a film as watched"))
    }

    @Test func leftAndRightGoFromYearToYear() {
        var bench = open(80, 24)
        expect(bench.screen.contains("‹2026›"))
        let count = bench.effects.count
        bench.press(KeyPress(.left))
        expect(bench.screen.contains("‹2025›"))
        // Plays that are counted again, as after a mark, belong to the year that is shown.
        bench.send(.library(.changed(.init(library: ViewingLibrary.library))))
        bench.answerStatistics()
        expect(bench.screen.contains("‹2025›"))
        bench.press(KeyPress("l"))
        bench.press(KeyPress("l"))
        expect(bench.screen.contains("‹All›"))
        bench.press(KeyPress("l"))
        expect(bench.screen.contains("‹All›"), "nothing is after all times")
        expectEqual(
            bench.effects.dropFirst(count).count { $0 == .request(.statistics) }, 1, "other years need no counting")
    }

    @Test(arguments: Language.allCases) func aClickOnAYearOpensIt(language: Language) throws {
        var bench = ScreenBench(width: 80, height: 24, language: language)
        bench.load(SampleShows.all)
        bench.openStatistics()
        let row = try require(
            bench.screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .first { $0.element.contains("‹2026›") })
        let start = try require(row.element.range(of: "2025")?.lowerBound)
        let column = row.element.distance(from: row.element.startIndex, to: start)
        bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: Position(column: column, row: row.offset)))))
        expect(bench.screen.contains("‹2025›"))
    }
}
