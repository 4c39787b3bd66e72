/// Where the value of a setting comes from.
enum SettingOrigin: Hashable, Sendable {
    /// Nobody has said anything.
    case usual
    /// The configuration.
    case file
    /// A variable of the environment.
    case variable(String)
    /// An option of the command line.
    case option(String)
    /// Whoever runs the kiosk.
    case host
}
