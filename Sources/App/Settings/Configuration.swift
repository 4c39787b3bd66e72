/// What the configuration says, as far as it could be understood.
struct Configuration: Hashable, Sendable {
    var settings = SettingsLayer()
    /// What each key does.
    var keys = KeyOverrides()
    /// Whether the lock is on.
    var isLocked = false
    /// The themes that can be chosen.
    var themes = ThemeLibrary()
}
