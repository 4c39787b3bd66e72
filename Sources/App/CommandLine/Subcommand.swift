/// What the program does instead of showing its screen.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    /// Tell what the terminal can do.
    case doctor
}
