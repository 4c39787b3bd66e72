import Core

extension LocalCalendar {
    /// The calendar of a place whose clocks are always as many hours ahead of UTC.
    package static func fixed(hours: Int) -> LocalCalendar {
        LocalCalendar { _ in hours * 3_600 }
    }
}
