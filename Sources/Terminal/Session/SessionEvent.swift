/// What a session tells the program.
public enum SessionEvent: Hashable, Sendable {
    /// A key, the mouse, a paste, or the focus; answers of the terminal are dealt with inside.
    case input(InputEvent)
    /// The window has another size.
    case resized(Size)
    /// More is known of the terminal, or it has turned dark or light. It stands elsewhere: keys, which wait by the thousand, would be as
    /// large.
    indirect case capabilitiesChanged(Capabilities)
    /// A frame that was put off may be drawn now, or the screen must be painted anew.
    case frameWanted
    /// Somebody outside asks the program to stop for a while: `TerminalSession.suspend` does.
    case suspendRequested
    /// Somebody asks the program to end: leave the session within a second, else the device ends the process.
    case terminated(signal: Int32)
    /// The terminal is gone. Nothing follows.
    case hungUp
}
