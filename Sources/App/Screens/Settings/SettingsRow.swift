/// A line of the screen of settings.
enum SettingsRow: Hashable, Sendable {
    /// A free line over the heading of a section, where the text is large.
    case gap(SettingsSection)
    /// What stands over a section.
    case heading(SettingsSection)
    /// A setting with its value.
    case setting(Setting)
    /// A value that can be chosen, below its setting.
    case choice(Setting, String)
    /// The way to the keys.
    case keys
    /// The PIN.
    case pin
    /// What is stored, and can be fetched again.
    case stored

    /// Whether it is no more than what stands over others.
    var isHeading: Bool {
        switch self {
        case .gap, .heading: true
        case .setting, .choice, .keys, .pin, .stored: false
        }
    }
}
