/// What one or several bytes from the terminal mean.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed, or repeats.
    case key(KeyPress)
    /// A mouse button, the wheel, or a drag.
    case mouse(MouseEvent)
    /// Text that was pasted in one piece (bracketed paste): data, never commands. Controls are still in it.
    case paste(String)
    /// The terminal's window got (`true`) or lost the focus.
    case focus(Bool)
    /// An answer of the terminal to something the program asked.
    case reply(TerminalReply)
}
