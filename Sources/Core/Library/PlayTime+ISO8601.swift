import Entities
import FoundationEssentials

extension PlayTime {
    /// Reads `2026-11-23`, `2026-11-23T20:14` in the reader's time zone, or a moment with its own zone, such as
    /// `2026-11-23T20:14:00Z`, or `nil` for anything else.
    package init?(iso8601 text: String, calendar: LocalCalendar) {
        if let day = CalendarDay(iso8601: text) {
            self = .day(day)
        } else if let moment = try? Date(text, strategy: .iso8601) {
            self = .minute(moment.startOfMinute)
        } else {
            let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " }).map(String.init)
            guard parts.count == 2, let day = CalendarDay(iso8601: parts[0]) else { return nil }
            let fields = parts[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard (2...3).contains(fields.count), fields.allSatisfy({ $0.utf8.count == 2 }),
                let hour = Int(fields[0]), let minute = Int(fields[1]), (0..<24).contains(hour),
                (0..<60).contains(minute),
                let moment = calendar.moment(of: AirTime(day: day, minute: hour * 60 + minute))
            else { return nil }
            self = .minute(moment)
        }
    }
}

extension PlayTime {
    /// Why nothing can have been watched at a time.
    package enum Fault: String, Hashable, Sendable, CaseIterable, Error {
        case future
        /// Before 1900.
        case early
    }

    /// Why nothing can have been watched at this time, or `nil` if it can.
    package func fault(at now: Date, in calendar: LocalCalendar) -> Fault? {
        switch self {
        case .unknown: nil
        case .minute(let date) where date > now: .future
        case .minute(let date): calendar.time(of: date).map { $0.day.fault(today: nil) } ?? .early
        case .day(let day): day.fault(today: calendar.time(of: now)?.day)
        }
    }
}

extension CalendarDay {
    /// Why nothing can have been watched on this day, or `nil` if it can, or today is unknown.
    package func fault(today: CalendarDay?) -> PlayTime.Fault? {
        if let today, self > today { return .future }
        return year < 1900 ? .early : nil
    }
}
