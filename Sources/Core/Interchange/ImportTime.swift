import Entities
import FoundationEssentials
import Library

/// Reads the times of exports, without Foundation's formats: they take microseconds, and a file has 200,000.
package enum ImportTime {
    /// Reads `2026-04-01T11:10:00.000Z`, `2026-04-01 11:10:00`, a date alone, or `unknown`. Times without a zone are in UTC.
    ///
    /// A time at midnight exactly is a date that a program has completed, and the first day of 1970 a missing one.
    /// - Returns: `nil` for anything else.
    static func play(_ text: String) -> PlayTime? {
        let text = text.trimmed
        if text.lowercased() == "unknown" { return .unknown }
        guard let (day, second, isAlone) = parts(of: text) else { return nil }
        if day.year <= 1970 { return .unknown }
        if isAlone { return .day(day) }
        if second % 86_400 == 0 { return CalendarDay(daysSince1970: second / 86_400).map { .day($0) } }
        return .minute(Date(timeIntervalSince1970: Double(second)))
    }

    /// Reads a moment in seconds since 1970, as TV Time and SeriesGuide write them.
    static func play(seconds: Int) -> PlayTime {
        (86_400..<1 << 34).contains(seconds) ? .minute(Date(timeIntervalSince1970: Double(seconds))) : .unknown
    }

    /// The day with which a text begins.
    package static func day(_ text: String) -> CalendarDay? { parts(of: text.trimmed)?.day }

    package static func moment(_ text: String) -> Date? {
        parts(of: text.trimmed).map { Date(timeIntervalSince1970: Double($0.second)) }
    }

    private static let endOfYear9999 = 253_402_300_799.0

    /// A moment in ISO 8601, to the second, between the years 68 and 9999.
    package static func text(_ date: Date) -> String {
        let seconds = Int(min(max(date.timeIntervalSince1970, -6e10), endOfYear9999).rounded(.down))
        let second = (seconds % 86_400 + 86_400) % 86_400
        let day = CalendarDay(daysSince1970: (seconds - second) / 86_400)?.iso8601 ?? "1970-01-01"
        let time = [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day)T\(time.joined(separator: ":"))Z"
    }

    private static func parts(of text: String) -> (day: CalendarDay, second: Int, isAlone: Bool)? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, let day = CalendarDay(iso8601: String(decoding: bytes[..<10], as: UTF8.self)) else {
            return nil
        }
        let midnight = day.daysSince1970 * 86_400
        guard bytes.count >= 16 else { return bytes.count == 10 ? (day, midnight, true) : nil }
        guard bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, bytes[13] == UInt8(ascii: ":"),
            let hour = two(bytes, at: 11), hour < 24, let minute = two(bytes, at: 14), minute < 60
        else { return nil }
        var second = 0
        var index = 16
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
            guard let value = two(bytes, at: 17), value <= 60 else { return nil }
            second = min(value, 59)
            index = 19
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        }
        guard let offset = offset(bytes[index...]) else { return nil }
        return (day, midnight + hour * 3_600 + minute * 60 + second - offset, false)
    }

    /// Seconds by which a zone is ahead of UTC.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self).trimmed
        if ["", "Z", "z", "UTC", "+00:00"].contains(text) { return 0 }
        let zone = Array(text.utf8)
        let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"), digits.count == 4,
            let hours = two(digits, at: 0), let minutes = two(digits, at: 2), hours < 24, minutes < 60
        else { return nil }
        return (zone[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    private static func two(_ bytes: [UInt8], at index: Int) -> Int? {
        guard index + 1 < bytes.count, (0x30...0x39).contains(bytes[index]), (0x30...0x39).contains(bytes[index + 1])
        else { return nil }
        return Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30)
    }
}
