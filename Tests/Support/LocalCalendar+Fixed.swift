import Entities
import Foundation

extension LocalCalendar {
    /// The calendar of a place whose clocks are always as many hours ahead of UTC.
    package static func fixed(hours: Int) -> LocalCalendar { LocalCalendar { _ in hours * 3_600 } }

    /// The calendar of a zone of Foundation's.
    package static func of(_ zone: TimeZone) -> LocalCalendar {
        LocalCalendar { second in zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
    }
}
