/// What the program does instead of showing its screen.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    /// Tell what the terminal can do.
    case doctor
    /// Tell where the configuration is, or what is wrong with it.
    case config
    /// Tell whether the lock is on, or remove it with what it guards.
    case lock

    /// What it wants to be told behind its name; `nil` for nothing.
    var actions: [String]? {
        switch self {
        case .doctor: nil
        case .config: ConfigurationAction.names
        case .lock: LockAction.names
        }
    }
}
