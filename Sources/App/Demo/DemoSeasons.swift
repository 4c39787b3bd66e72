import Core

/// When the episodes of an invented show are on, so that its facts and its episodes agree about it.
struct DemoSeasons: Sendable {
    private static let most = 12

    /// The first day of the first season; the others begin about that day of their years.
    let first: CalendarDay
    /// The days of the week on which it is on.
    let weekdays: [Weekday]
    /// The year of the last season.
    let lastYear: Int
    /// Episodes of each season.
    let length: Int

    /// How many there are: where there are more years than that, some go without one.
    var count: Int { min(Self.most, lastYear - first.year + 1) }

    /// The last day of the last one.
    var lastDay: CalendarDay? { days(of: count - 1).last }

    /// The days of the episodes of a season, counted from 0.
    func days(of season: Int) -> [CalendarDay] {
        let year = first.year + (count > 1 ? season * (lastYear - first.year) / (count - 1) : 0)
        let start = CalendarDay(year: year, month: first.month, day: min(first.day, 28)) ?? first
        return Self.days(on: weekdays, from: season == 0 ? first : start, count: length)
    }

    /// So many days of those of the week, from a day on.
    static func days(on weekdays: [Weekday], from start: CalendarDay, count: Int) -> [CalendarDay] {
        let all = (0..<7 * count).lazy.compactMap { CalendarDay(daysSince1970: start.daysSince1970 + $0) }
        return Array(all.filter { weekdays.contains($0.weekday) }.prefix(count))
    }
}
