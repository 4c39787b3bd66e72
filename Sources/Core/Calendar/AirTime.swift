/// When something is shown, on the reader's calendar and clock.
public struct AirTime: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// Minutes since midnight; `nil` where the day alone is known.
    public let minute: Int?

    /// Makes a time.
    public init(day: CalendarDay, minute: Int?) {
        self.day = day
        self.minute = minute
    }
}
