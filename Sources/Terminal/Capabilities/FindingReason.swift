/// Why something about the terminal is taken to be so.
public enum FindingReason: Hashable, Sendable {
    /// Nothing is known: the choice that does no harm.
    case assumed
    /// A variable of the environment says so.
    case environment(String)
    /// The operating system says so of the terminal's device.
    case system
    /// The user has chosen so for this session.
    case chosen
    /// The terminal has answered so.
    case reply
}
