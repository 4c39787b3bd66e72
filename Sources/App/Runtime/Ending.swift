import Terminal

/// How a run has ended.
enum Ending: Hashable, Sendable {
    case code(ExitCode)
    /// By a signal, which the parent is to see.
    case signal(Int32)
    /// Before it began: there is no terminal that could be drawn on, or no thread or file left in the system.
    case notBegun(TTYError)

    /// Whether there is time to finish what is being written. Ctrl-C, a signal and a hang-up end the program at once.
    var isUnhurried: Bool { self == .code(.done) }
}
