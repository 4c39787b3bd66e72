/// What the program does instead of showing its screen.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    /// Tell what the terminal can do.
    case doctor

    /// What it is for, as help says it.
    var meaning: String {
        switch self {
        case .doctor: "what this terminal can do, how we know, and a test card"
        }
    }
}
