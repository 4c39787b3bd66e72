import Core

/// What happens to the screens of settings besides what happens to every screen.
enum SettingsEvent: Sendable {
    /// So many bytes are stored that can be fetched again.
    case measured(Int)
    /// They have been removed.
    case cleared
    /// They could not be removed.
    case notCleared(StoreError)
    /// What was changed could not be written down.
    case failed(ConfigurationFileError)
}
