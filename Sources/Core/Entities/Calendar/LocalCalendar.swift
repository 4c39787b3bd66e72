import FoundationEssentials

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A day and time in the local time zone.
package struct AirTime: Hashable, Sendable {
    package let day: CalendarDay
    /// Minutes since midnight, or `nil` if only the day is known.
    package let minute: Int?

    package init(day: CalendarDay, minute: Int?) {
        self.day = day
        self.minute = minute
    }
}

/// Converts moments to the reader's days and times.
package struct LocalCalendar: Sendable {
    private let offset: @Sendable (_ secondsSince1970: Int) -> Int
    /// The hour at which “today” begins for the reader. Episodes stay on the day of the calendar.
    private var firstHour = 0
    /// The country whose release dates of films count.
    package private(set) var country = Country.unitedStates

    /// Without a time zone.
    package static let utc = LocalCalendar { _ in 0 }

    /// The calendar of the time zone of the system or of `TZ`.
    ///
    /// It uses the C library: Foundation's time zones come with ICU, which is thirty megabytes.
    package static let system: LocalCalendar = {
        tzset()
        return LocalCalendar { seconds in
            var moment = time_t(seconds)
            var local = tm()
            return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
        }
    }()

    /// - Parameter offset: seconds by which local time is ahead of UTC at a moment.
    package init(offset: @escaping @Sendable (_ secondsSince1970: Int) -> Int) {
        self.offset = offset
    }

    /// The same time zone, for a reader who goes to bed late.
    /// - Parameter hour: at which “today” begins.
    package func beginningDays(at hour: Int) -> LocalCalendar {
        var calendar = self
        calendar.firstHour = min(max(0, hour), 23)
        return calendar
    }

    /// The same time zone, for a reader in a country.
    package func following(_ country: Country) -> LocalCalendar {
        var calendar = self
        calendar.country = country
        return calendar
    }

    /// The moment of a local day and time, midnight if it has none, or `nil` outside the years 1 to 9999.
    ///
    /// Of a time that a change of the clocks repeats, it is the first one; one that is skipped counts as if the change had not
    /// happened, so 2:30 becomes 3:30.
    package func moment(of time: AirTime) -> Date? {
        let local = time.day.daysSince1970 * 86_400 + (time.minute ?? 0) * 60
        // No zone is farther from UTC than a day, so the offset in force is one of these.
        let before = local - boundedOffset(local - 86_400)
        let after = local - boundedOffset(local + 86_400)
        let fitting = [before, after].filter { $0 + boundedOffset($0) == local }.min()
        let moment = Date(timeIntervalSince1970: Double(fitting ?? before))
        return self.time(of: moment) == nil ? nil : moment
    }

    /// The day that the reader calls today, or `nil` outside the years 1 to 9999.
    package func today(at now: Date) -> CalendarDay? { readersTime(of: now)?.day }

    /// The local time on the day that the reader calls today then, or `nil` outside the years 1 to 9999.
    package func readersTime(of moment: Date) -> AirTime? {
        guard let time = time(of: moment), (time.minute ?? 0) < firstHour * 60 else { return self.time(of: moment) }
        return AirTime(day: time.day.advanced(by: -1) ?? time.day, minute: time.minute)
    }

    /// When today ends.
    package func tomorrow(after now: Date) -> Date {
        let next = today(at: now)?.advanced(by: 1).flatMap { moment(of: AirTime(day: $0, minute: firstHour * 60)) }
        // A clock that is set back at midnight repeats the end of a day.
        return next.map { $0 > now ? $0 : now + 3_600 } ?? now + 86_400
    }

    private func boundedOffset(_ second: Int) -> Int { min(max(offset(second), -86_400), 86_400) }

    /// The local day and time, or `nil` outside the years 1 to 9999.
    package func time(of moment: Date) -> AirTime? {
        let seconds = moment.timeIntervalSince1970.rounded(.down)
        guard abs(seconds) < 1e12, let utc = Int(exactly: seconds) else { return nil }
        let local = utc + boundedOffset(utc)
        let secondOfDay = (local % 86_400 + 86_400) % 86_400
        return CalendarDay(daysSince1970: (local - secondOfDay) / 86_400).map {
            AirTime(day: $0, minute: secondOfDay / 60)
        }
    }
}
