/// What the network worker needs to put the terminal right if the screen's process dies without a farewell.
package struct TerminalGuard: Hashable, Sendable {
    /// The path of the terminal, such as `/dev/pts/3`.
    package let path: String
    /// The bytes of the `termios` that the terminal had before the program.
    package let termios: [UInt8]
    /// The control sequences that leave the program's modes.
    package let leave: [UInt8]

    /// Makes a guard.
    package init(path: String, termios: [UInt8], leave: [UInt8]) {
        self.path = path
        self.termios = termios
        self.leave = leave
    }
}
