import Entities
import Library

/// When something was watched, as the user types it: `2026-11-23 21:30`, `2026-11-23`, `21:30` for another time of the same
/// day, or nothing if it is unknown.
struct TypedTime: Hashable, Sendable {
    enum Problem: Hashable, Sendable, Error {
        case malformed
        case impossible(PlayTime.Fault)
    }

    /// `nil` if unknown.
    let day: CalendarDay?
    /// Minutes since midnight, or `nil` if only the day is known.
    let minute: Int?

    /// Parses a text.
    /// - Parameter usual: the day of a time without one.
    init(_ text: String, on usual: CalendarDay?, today: CalendarDay?) throws(Problem) {
        let words = text.split { $0 == " " || $0 == "T" }.map(String.init)
        switch words.count {
        case 0: (day, minute) = (nil, nil)
        case 1 where words[0].contains(":"):
            guard let usual, let minute = Self.minute(words[0]) else { throw .malformed }
            (day, self.minute) = (usual, minute)
        case 1:
            guard let day = CalendarDay(iso8601: words[0]) else { throw .malformed }
            (self.day, minute) = (day, nil)
        case 2:
            guard let day = CalendarDay(iso8601: words[0]), let minute = Self.minute(words[1]) else { throw .malformed }
            (self.day, self.minute) = (day, minute)
        default: throw .malformed
        }
        if let fault = day?.fault(today: today) { throw .impossible(fault) }
    }

    private static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// A time as it can be typed.
    static func text(of time: AirTime?) -> String {
        guard let time else { return "" }
        return time.day.iso8601 + (time.minute.map { " " + Phrases.english.clock($0) } ?? "")
    }

    /// The moment in the user's time zone.
    func time(in calendar: LocalCalendar) -> PlayTime {
        guard let day else { return .unknown }
        guard let minute else { return .day(day) }
        return calendar.moment(of: AirTime(day: day, minute: minute)).map(PlayTime.minute) ?? .day(day)
    }
}
