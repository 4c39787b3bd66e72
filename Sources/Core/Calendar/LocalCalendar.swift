import FoundationEssentials

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A day and time in the local time zone.
public struct AirTime: Hashable, Sendable {
    package let day: CalendarDay
    /// Minutes since midnight; `nil` if only the day is known.
    public let minute: Int?

    package init(day: CalendarDay, minute: Int?) {
        self.day = day
        self.minute = minute
    }
}

/// Converts moments to local days and times.
public struct LocalCalendar: Sendable {
    private let offset: @Sendable (_ secondsSince1970: Int) -> Int

    /// The calendar of the time zone of the system or of `TZ`.
    ///
    /// It uses the C library: Foundation's time zones come with ICU, which is thirty megabytes.
    public static let system: LocalCalendar = {
        tzset()
        return LocalCalendar { seconds in
            var moment = time_t(seconds)
            var local = tm()
            return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
        }
    }()

    /// - Parameter offset: seconds by which local time is ahead of UTC at a moment.
    public init(offset: @escaping @Sendable (_ secondsSince1970: Int) -> Int) {
        self.offset = offset
    }

    /// The moment of a local time; of one that a change of the clocks skips or repeats, one nearby.
    /// - Parameter minute: since midnight.
    package func moment(of day: CalendarDay, minute: Int) -> Date {
        let local = day.daysSince1970 * 86_400 + minute * 60
        let guess = local - offset(local)
        return Date(timeIntervalSince1970: Double(local - offset(guess)))
    }

    /// The local day and time; `nil` outside the years 1 to 9999.
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
