import Entities

/// The dates of HTTP header fields in the three forms of RFC 9110, section 5.6.7.
enum HTTPDate {
    /// Seconds since 1970 of, say, `Sun, 06 Nov 1994 08:49:37 GMT`, or `nil` if the text is not a date.
    static func seconds(_ text: String) -> Int? {
        guard text.utf8.count <= 40 else { return nil }
        let parts = text.split { " ,-:".contains($0) }
        switch parts.count {
        case 8: return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4..<7])
        case 7: return seconds(day: parts[2], month: parts[1], year: parts[6], time: parts[3..<6])
        default: return nil
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func seconds(
        day: Substring, month: Substring, year: Substring, time: ArraySlice<Substring>
    ) -> Int? {
        let clock = time.compactMap { Int($0) }
        guard let month = months.firstIndex(where: { $0 == month }), let year = Int(year), let day = Int(day),
            let date = CalendarDay(year: fullYear(year), month: month + 1, day: day),
            clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
        else { return nil }
        let minutes: Int = clock[0] * 60 + clock[1]
        return date.daysSince1970 * 86_400 + minutes * 60 + clock[2]
    }

    /// The obsolete form of RFC 850 has two digits of a year, from 1970 on.
    private static func fullYear(_ year: Int) -> Int {
        guard year < 100 else { return year }
        return year + (year < 70 ? 2_000 : 1_900)
    }
}
