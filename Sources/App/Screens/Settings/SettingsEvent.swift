import Core

/// What happens to the settings.
enum SettingsEvent: Sendable {
    /// The size of the cache, in bytes.
    case measured(Int)
    case cleared
    case notCleared(StoreError)
    /// A change could not be written to the configuration.
    case failed(ConfigurationFileError)
}
