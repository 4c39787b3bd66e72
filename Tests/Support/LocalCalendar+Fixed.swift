import Core

extension LocalCalendar {
    /// The calendar of a place whose clocks are always as many hours ahead of UTC.
    public static func fixed(hours: Int) -> LocalCalendar {
        LocalCalendar { _ in hours * 3_600 }
    }
}
