/// What another process needs to put the terminal right after this one has died without a farewell (SIGKILL).
public struct TerminalKeepsake: Hashable, Sendable {
    /// The path of the terminal's device.
    public let path: String
    /// The bytes that undo everything that the program may have set.
    public let farewell: [UInt8]
    /// The settings of the terminal as it was found: the memory of the system's `termios`.
    public let attributes: [UInt8]
}
