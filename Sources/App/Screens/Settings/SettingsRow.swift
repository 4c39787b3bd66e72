/// A line of the screen of settings.
enum SettingsRow: Hashable, Sendable {
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
}
