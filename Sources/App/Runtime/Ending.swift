import Terminal

/// How a run has ended.
enum Ending: Hashable, Sendable {
    case code(ExitCode)
    /// By a signal, which the parent is to see.
    case signal(Int32)
    /// There is no terminal that could be drawn on.
    case noTerminal(TTYError)
}
