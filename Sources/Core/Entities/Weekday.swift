/// A day of the week, by its English name as TVmaze sends it.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
    /// The days in the order of ISO 8601.
    case monday = "Monday"
    case tuesday = "Tuesday"
    case wednesday = "Wednesday"
    case thursday = "Thursday"
    case friday = "Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"

    /// The list of this day and no other: what most shows have, so that they share it.
    var alone: [Weekday] {
        switch self {
        case .monday: Weekday.onlyMonday
        case .tuesday: Weekday.onlyTuesday
        case .wednesday: Weekday.onlyWednesday
        case .thursday: Weekday.onlyThursday
        case .friday: Weekday.onlyFriday
        case .saturday: Weekday.onlySaturday
        case .sunday: Weekday.onlySunday
        }
    }

    private static let onlyMonday = [Weekday.monday]
    private static let onlyTuesday = [Weekday.tuesday]
    private static let onlyWednesday = [Weekday.wednesday]
    private static let onlyThursday = [Weekday.thursday]
    private static let onlyFriday = [Weekday.friday]
    private static let onlySaturday = [Weekday.saturday]
    private static let onlySunday = [Weekday.sunday]
}
