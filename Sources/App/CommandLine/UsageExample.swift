/// The command lines that help shows as examples.
enum UsageExample: String, Hashable, Sendable, CaseIterable {
    case demo = "marquee --demo"
    case grid = "marquee --layout grid"
    case plain = "marquee --plain | less"
    case doctor = "marquee doctor"
    case configCheck = "marquee config check"
    case doctorBlocks = "marquee doctor --images blocks"
    case doctorJSON = "marquee doctor --json"

    /// The command that it is an example of; `nil` for the program as a whole.
    var subcommand: Subcommand? {
        switch self {
        case .demo, .grid, .plain, .doctor: nil
        case .doctorBlocks, .doctorJSON: .doctor
        case .configCheck: .config
        }
    }
}
