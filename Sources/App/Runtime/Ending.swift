import Terminal

enum Ending: Hashable, Sendable {
    case code(ExitCode)
    /// Ended by a signal, which the parent process must see.
    case signal(Int32)
    /// Not started: there is no usable terminal, or the system is out of threads or files.
    case notBegun(TTYError)

    /// Whether there is time to finish pending writes. Ctrl-C, a signal and a hang-up end the program immediately.
    var isUnhurried: Bool { self == .code(.done) }
}
