import Entities
import Library

@testable import App

extension EveryPhrase {
    /// The phrases of history and statistics.
    var viewing: [(name: String, text: String)] {
        let parts = ["months", "weekdays", "hours", "genres", "networks", "records", "unfinished"]
        let figures = ["hours", "plays", "episodes", "shows", "films", "days"]
        let statistics = LibraryStatistics(
            ViewingLibrary.library, at: ViewingLibrary.now, calendar: ViewingLibrary.calendar)
        return texts(
            "statistics",
            [
                phrases.statisticsTitle, phrases.title(of: 2026 as Int?), phrases.title(of: nil as Int?),
                phrases.yearPhrase(2026), phrases.lessWatched, phrases.moreWatched, phrases.noPlays, phrases.howToWatch,
                phrases.duration(minutes: 59), phrases.duration(minutes: 60), phrases.duration(minutes: 61),
            ] + parts.map(phrases.statisticsTitle)
                + figures.flatMap { name in [0, 1, 2].map { phrases.figure(name, $0) } })
            + texts("lines", phrases.lines(of: statistics))
            + texts(
                "records",
                [1, 2].flatMap { [phrases.streak(days: $0, "x"), phrases.undated($0), phrases.unknownLengths($0)] })
            + texts("months", (1...12).map(phrases.month))
            + texts(
                "history",
                [
                    phrases.pickTitle, phrases.anyLength, phrases.nothingFits, phrases.otherChoices,
                    phrases.reason(.starred), phrases.reason(.rated(9)), phrases.reason(.acclaimed(8.5)),
                    phrases.reason(.new(days: 0)),
                    phrases.reason(.waiting(days: 400)), phrases.reason(.underWay(days: 1)),
                    phrases.reason(.nearlyDone(episodes: 1)),
                    phrases.reason(.nearlyDone(episodes: 2)), phrases.reason(.fits(minutes: 45)), phrases.historyTitle,
                    phrases.unknownDay, phrases.timePrompt, phrases.timeExample,
                    phrases.timeProblem(.malformed),
                ] + PlayTime.Fault.allCases.map { phrases.timeProblem(.impossible($0)) }
                    + [1, 2].map(phrases.plays))
            + texts("calendar", calendar)
    }

    private var calendar: [String] {
        let day = CalendarDay(year: 2026, month: 12, day: 1)
        let episode = Episode(id: 1, name: "", season: 1, number: 1)
        let entry = day.map {
            Agenda.Entry(.episodes([episode, episode], of: SampleShows.all[0]), day: $0, minute: 1_200)
        }
        let airing = Agenda.Airing(show: SampleShows.all[0], episode: episode)
        return [
            phrases.calendarTitle, phrases.more(3), phrases.calendarFilterPrompt, phrases.today,
            phrases.airings(1), phrases.airings(12),
            phrases.released(Agenda.News(airings: [airing, airing, airing, airing])),
        ]
            + FilmRelease.Kind.allCases.map(phrases.release)
            + [day.map { phrases.heading(of: $0, today: nil) }].compactMap(\.self)
            + CalendarSource.allCases.map(phrases.nothingOn)
            + CalendarSource.allCases.compactMap { phrases.title(of: $0, in: .unitedStates) }
            + [entry.map { phrases.line(of: $0) }, day.map { phrases.month(of: $0) }].compactMap(\.self)
            + [false, true].compactMap { isShort in day.map { phrases.heading(of: $0, isShort: isShort) } }
    }
}
