/// A parsed element of the bytes that a program sends to a terminal.
enum ReceivedItem: Sendable {
    /// A character to be shown.
    case print(Unicode.Scalar)
    /// A C0 control character, to be carried out at once.
    case execute(UInt8)
    /// `ESC intermediate final`; the intermediate is 0 if missing.
    case escape(intermediate: UInt8, final: UInt8)
    /// `CSI ...`.
    case control(ReceivedSequence)
    /// OSC, DCS, APC, PM or SOS, complete.
    case string(ReceivedString)
    /// Bytes that no terminal should be sent, described.
    case malformed(String)
}
