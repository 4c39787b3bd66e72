/// A day of the week, by its English name as TVmaze sends it.
public enum Weekday: String, Hashable, Sendable, Codable, CaseIterable {
    /// The days in the order of ISO 8601.
    case monday = "Monday"
    case tuesday = "Tuesday"
    case wednesday = "Wednesday"
    case thursday = "Thursday"
    case friday = "Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"
}
