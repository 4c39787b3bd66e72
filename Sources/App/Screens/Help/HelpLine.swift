/// A line of the help: a key, or what is said below the keys.
enum HelpLine: Hashable, Sendable {
    /// Keys, and what they do.
    case keys(String, meaning: String)
    /// A line of a text.
    case text(String)
    /// The name of the program and its version.
    case program(String)
    /// Nothing.
    case blank
}
