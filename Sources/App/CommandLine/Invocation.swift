/// What the program was started for.
enum Invocation: Hashable, Sendable {
    /// Show television on the screen, or as plain lines.
    case browse(Options)
    /// Print how the program is used.
    case help
    /// Print the version.
    case version
}
