/// Why there is no terminal to run on.
public enum TTYError: Error, Hashable, Sendable {
    /// Neither the standard streams nor the session's controlling terminal are a terminal.
    case noTerminal
    /// The terminal does not tell its settings: it is gone.
    case gone
    /// The process has no file descriptor or no thread left.
    case noResources
}
