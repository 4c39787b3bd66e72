// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": a year that begins in March ends with the leap day.
extension CalendarDay {
    private static let daysOfEra = 146_097
    private static let marchOfYear0 = 719_468

    /// Days from January 1, 1970 to this one; negative for earlier ones.
    public var daysSince1970: Int {
        let year = month > 2 ? year : year - 1
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * CalendarDay.daysOfEra + dayOfEra - CalendarDay.marchOfYear0
    }

    /// The day of the week. January 1, 1970 was a Thursday.
    public var weekday: Weekday {
        let daysOfWeek = Weekday.allCases.count
        return Weekday.allCases[((daysSince1970 + 3) % daysOfWeek + daysOfWeek) % daysOfWeek]
    }

    /// Makes the day so many days after January 1, 1970; `nil` beyond the years 1 to 9999.
    public init?(daysSince1970 days: Int) {
        guard (-1_000_000...4_000_000).contains(days) else { return nil }
        let days = days + CalendarDay.marchOfYear0
        let era = (days >= 0 ? days : days - (CalendarDay.daysOfEra - 1)) / CalendarDay.daysOfEra
        let dayOfEra = days - era * CalendarDay.daysOfEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = (monthFromMarch + 2) % 12 + 1
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
