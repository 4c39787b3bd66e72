#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension LocalCalendar {
    /// The calendar of the time zone that the system or `TZ` names, with its summer times.
    ///
    /// The C library's, since the time zones of Foundation come with ICU: thirty megabytes for one number.
    public static let system: LocalCalendar = {
        tzset()
        return LocalCalendar { seconds in
            var moment = time_t(seconds)
            var local = tm()
            return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
        }
    }()
}
