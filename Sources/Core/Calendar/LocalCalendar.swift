import FoundationEssentials

/// Which day and time of day a moment is where the reader is.
///
/// All that a time zone adds to plain arithmetic is how far its clocks are from UTC at a moment: that alone is asked of the
/// system, and tests say it themselves.
public struct LocalCalendar: Sendable {
    private let offset: @Sendable (_ secondsSince1970: Int) -> Int

    /// Makes a calendar.
    /// - Parameter offset: seconds that clocks are ahead of UTC at a moment, given in seconds since 1970.
    public init(offset: @escaping @Sendable (_ secondsSince1970: Int) -> Int) {
        self.offset = offset
    }

    /// The day and the minute of it; `nil` for a moment beyond the years 1 to 9999.
    public func time(of moment: Date) -> AirTime? {
        let seconds = moment.timeIntervalSince1970.rounded(.down)
        guard abs(seconds) < 1e12, let utc = Int(exactly: seconds) else { return nil }
        let local = utc + min(max(offset(utc), -86_400), 86_400)
        let secondOfDay = (local % 86_400 + 86_400) % 86_400
        return CalendarDay(daysSince1970: (local - secondOfDay) / 86_400).map {
            AirTime(day: $0, minute: secondOfDay / 60)
        }
    }
}
