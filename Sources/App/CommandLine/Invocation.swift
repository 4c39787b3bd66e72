/// What the program was started for.
enum Invocation: Hashable, Sendable {
    /// Show television on the screen, or as plain lines.
    case browse(Options)
    /// Tell what the terminal can do.
    case doctor(Options)
    /// Tell where the configuration is, or what is wrong with it.
    case config(ConfigurationAction, Options)
    /// Tell whether the lock is on, or remove it.
    case lock(LockAction, Options)
    /// Print how the program is used, or one of its commands.
    case help(Subcommand?)
    /// Print the version.
    case version
}
