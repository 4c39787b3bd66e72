/// A day of the Gregorian calendar, without a time zone.
///
/// Four bytes, since every show of a catalog of tens of thousands has two.
package struct CalendarDay: Hashable, Comparable, Sendable {
    /// Year, month and day in one number that compares as the days do.
    private let packed: UInt32

    /// Makes a day, or `nil` if the month has no such day, or the year is not one of 1 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        guard day <= CalendarDay.length(ofMonth: month, year: year) else { return nil }
        packed = UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day)
    }

    /// Makes the day whose `bits` these are, or `nil` if there is none.
    package init?(bits: UInt32) {
        self.init(year: Int(bits >> 9), month: Int(bits >> 5 & 15), day: Int(bits & 31))
    }

    /// A number that compares as the days do, with the year in the bits from 9 on; never 0.
    package var bits: UInt32 { packed }

    /// Reads the `YYYY-MM-DD` of ISO 8601, or `nil` for anything else.
    package init?(iso8601 text: String) {
        var (number, position) = (0, 0)
        for byte in text.utf8 {
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard position < 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            position += 1
        }
        guard position == 10 else { return nil }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The year, 1 to 9999.
    package var year: Int { Int(packed >> 9) }

    /// The month, 1 to 12.
    package var month: Int { Int(packed >> 5 & 15) }

    /// The day of the month, 1 to 31.
    package var day: Int { Int(packed & 31) }

    /// The day in ISO 8601, `YYYY-MM-DD`.
    package var iso8601: String {
        var number = year * 10_000 + month * 100 + day
        return String(unsafeUninitializedCapacity: 10) { bytes in
            for position in (0..<10).reversed() {
                if position == 4 || position == 7 {
                    bytes[position] = UInt8(ascii: "-")
                } else {
                    bytes[position] = UInt8(ascii: "0") + UInt8(number % 10)
                    number /= 10
                }
            }
            return 10
        }
    }

    /// Earlier days come first.
    package static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
        lhs.packed < rhs.packed
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": a year that begins in March ends with the leap day.
extension CalendarDay {
    private static let daysOfEra = 146_097
    private static let marchOfYear0 = 719_468

    /// Days from January 1, 1970 to this one; negative for earlier ones.
    package var daysSince1970: Int {
        let year = month > 2 ? year : year - 1
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * CalendarDay.daysOfEra + dayOfEra - CalendarDay.marchOfYear0
    }

    /// The day of the week. January 1, 1970 was a Thursday.
    package var weekday: Weekday {
        let daysOfWeek = Weekday.allCases.count
        return Weekday.allCases[((daysSince1970 + 3) % daysOfWeek + daysOfWeek) % daysOfWeek]
    }

    /// Makes the day that many days after January 1, 1970, or `nil` beyond the years 1 to 9999.
    package init?(daysSince1970 days: Int) {
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

/// A day of the week in the order of ISO 8601, by TVmaze's English name.
package enum Weekday: String, Hashable, Sendable, CaseIterable {
    case monday = "Monday"
    case tuesday = "Tuesday"
    case wednesday = "Wednesday"
    case thursday = "Thursday"
    case friday = "Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"

    private static let singles = allCases.map { [$0] }

    /// An array of this day alone, which most shows have: they share its memory.
    var alone: [Weekday] { Weekday.allCases.firstIndex(of: self).map { Weekday.singles[$0] } ?? [self] }
}
