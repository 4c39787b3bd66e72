import Entities
import Library

/// The words of history, statistics and pick.
extension Phrases {
    var statisticsTitle: String { self["statistics.title"] }
    /// A year; all times for `nil`.
    func title(of year: Int?) -> String { year.map(String.init) ?? self["statistics.all"] }
    /// The words of plain mode for a year.
    func yearPhrase(_ year: Int?) -> String {
        year.map { text("statistics.year", String($0)) } ?? self["statistics.all"]
    }
    func statisticsTitle(of part: String) -> String { self["statistics.\(part)"] }
    /// What a number counts.
    func figure(_ name: String, _ count: Int) -> String { counted("statistics.figure.\(name)", count) }
    var lessWatched: String { self["statistics.less"] }
    var moreWatched: String { self["statistics.more"] }
    var noPlays: String { self["statistics.nothing"] }
    var howToWatch: String { self["statistics.nothing.advice"] }
    func plays(_ count: Int) -> String { counted("plays.count", count) }

    func month(_ number: Int) -> String { self["month.\(number)"] }

    func duration(minutes: Int) -> String {
        if minutes < 60 { return self.minutes(minutes) }
        let hours = grouped(minutes / 60)
        return minutes % 60 == 0
            ? text("duration.wholeHours", hours) : text("duration.hours", hours, String(minutes % 60))
    }

    func streak(days: Int, _ range: String) -> String { counted("statistics.streak", days, range) }
    func undated(_ plays: Int) -> String { counted("statistics.undated", plays) }
    func unknownLengths(_ plays: Int) -> String { counted("statistics.unknownLengths", plays) }

    /// The longest streak, the longest evening, and plays that are not in the figures.
    func records(of statistics: LibraryStatistics) -> [String] {
        let longest = statistics.streak.map {
            streak(days: $0.days, $0.days == 1 ? date($0.first) : date($0.first) + dash + date($0.last))
        }
        let binge = statistics.binge.map { text("statistics.binge", episodes($0.amount.plays), $0.title, date($0.day)) }
        return [
            longest, binge, statistics.undated == 0 ? nil : undated(statistics.undated),
            statistics.unknownLengths == 0 ? nil : unknownLengths(statistics.unknownLengths),
        ]
        .compactMap(\.self)
    }

    func unfinished(in statistics: LibraryStatistics, limit: Int) -> [String] {
        statistics.unfinished.prefix(limit).map {
            $0.title + colon + episodes($0.episodes) + ($0.minutes > 0 ? comma + duration(minutes: $0.minutes) : "")
        }
    }

    // MARK: Pick

    var pickTitle: String { self["pick.title"] }
    /// In place of a number of minutes.
    var anyLength: String { self["pick.anyLength"] }
    var nothingFits: String { self["pick.nothing.fits"] }
    var otherChoices: String { self["pick.others"] }

    // MARK: History

    var historyTitle: String { self["history.title"] }
    var unknownDay: String { self["history.unknownDay"] }
    var timePrompt: String { self["history.time.prompt"] }
    var timeExample: String { self["history.time.example"] }
    func timeProblem(_ problem: TypedTime.Problem) -> String {
        switch problem {
        case .malformed: self["history.time.malformed"]
        case .impossible(let fault): timeFault(fault)
        }
    }
    func timeFault(_ fault: PlayTime.Fault) -> String { self["history.time.\(fault.rawValue)"] }

    func title(of day: LibraryHistory.Day) -> String {
        day.day.map { "\(weekday($0.weekday)) \(date($0))" } ?? unknownDay
    }

    /// How much was watched on a day.
    func summary(of day: LibraryHistory.Day) -> String {
        day.minutes > 0 ? duration(minutes: day.minutes) : plays(day.entries.count)
    }

    /// The place and name of an episode, or `nil` for a film.
    func episode(of entry: LibraryHistory.Entry) -> String? {
        guard let place = entry.place, let name = entry.episodeName else { return nil }
        let short =
            place.number.map { EpisodeCode(season: place.season, number: $0).description }
            ?? self["episode.shortSpecial"]
        return name.isEmpty ? short : "\(short) \(name)"
    }
}
