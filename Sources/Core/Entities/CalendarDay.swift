/// A day of the Gregorian calendar, without a time zone.
///
/// Four bytes, since every show of a catalog of tens of thousands has two.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Year, month and day in one number that compares as the days do.
    private let packed: UInt32

    /// Makes a day; `nil` where the month has no such day, or the year is not one of 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        guard day <= CalendarDay.length(ofMonth: month, year: year) else { return nil }
        packed = UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day)
    }

    /// Reads `YYYY-MM-DD` as ISO 8601 has it; `nil` for anything else.
    public init?(iso8601 text: String) {
        var fields = [0, 0, 0]
        var position = 0
        var field = 0
        for byte in text.utf8 {
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                field += 1
            } else {
                guard position < 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                fields[field] = fields[field] * 10 + Int(byte - UInt8(ascii: "0"))
            }
            position += 1
        }
        guard position == 10 else { return nil }
        self.init(year: fields[0], month: fields[1], day: fields[2])
    }

    /// The year, 1 to 9999.
    public var year: Int { Int(packed >> 9) }

    /// The month, 1 to 12.
    public var month: Int { Int(packed >> 5 & 15) }

    /// The day of the month, 1 to 31.
    public var day: Int { Int(packed & 31) }

    /// The day as ISO 8601 writes it, `YYYY-MM-DD`.
    public var iso8601: String {
        let digits = "\(year * 10000 + month * 100 + day)"
        let padded = String(repeating: "0", count: 8 - digits.utf8.count) + digits
        return "\(padded.prefix(4))-\(padded.dropFirst(4).prefix(2))-\(padded.suffix(2))"
    }

    /// Earlier days come first.
    public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
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
