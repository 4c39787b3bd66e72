import Entities
import Library

extension StatisticsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard let statistics = state.statistics else {
            return ScreenLines(title: phrases.statisticsTitle, isReady: false)
        }
        let title = context.joined([phrases.statisticsTitle, phrases.title(of: statistics.year)])
        guard statistics.total.plays > 0 || !statistics.years.isEmpty else {
            return ScreenLines(title: title, lines: [phrases.noPlays, phrases.howToWatch])
        }
        var page = ScreenLines(title: title, lines: [title] + phrases.lines(of: statistics))
        page.sections = state.ranges.enumerated().map { index, range in
            let year: Int? = if case .year(let year) = range { year } else { nil }
            return .init(
                phrase: phrases.yearPhrase(year), isOffered: index != state.place, event: .sectionSelected(index))
        }
        return page
    }
}

extension Phrases {
    /// The statistics as text: one line for each kind of figure.
    func lines(of statistics: LibraryStatistics) -> [String] {
        func line(_ part: String, _ values: [(String, Int)]) -> [String] {
            let watched = values.filter { $0.1 > 0 }.map { "\($0.0) \(grouped($0.1))" }
            return watched.isEmpty ? [] : [statisticsTitle(of: part) + colon + watched.joined(separator: comma)]
        }
        let total = statistics.total
        let figures = [
            duration(minutes: total.minutes), "\(grouped(total.plays)) \(figure("plays", total.plays))",
            "\(grouped(statistics.episodes)) \(figure("episodes", statistics.episodes))",
            "\(grouped(statistics.shows)) \(figure("shows", statistics.shows))",
            "\(grouped(statistics.films)) \(figure("films", statistics.films))",
            "\(grouped(statistics.days.count)) \(figure("days", statistics.days.count))",
        ]
        return [figures.joined(separator: comma)]
            + line("months", statistics.months.enumerated().map { (month($0 + 1), $1.plays) })
            + line("weekdays", zip(Weekday.allCases, statistics.weekdays).map { (weekday($0), $1.plays) })
            + line("hours", statistics.hours.enumerated().map { (clock($0 * 60), $1.plays) })
            + line("genres", statistics.genres.map { (genre(named: $0.name), $0.amount.plays) })
            + line("networks", statistics.networks.map { ($0.name, $0.amount.plays) })
            + records(of: statistics)
            + unfinished(in: statistics, limit: .max).map { statisticsTitle(of: "unfinished") + colon + $0 }
    }
}
