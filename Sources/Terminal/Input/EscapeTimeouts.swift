/// How long an unfinished input sequence may stay unfinished before it is taken for what it is so far.
///
/// A lone ESC byte is either the Esc key or the beginning of a sequence; only time tells. Over a network a sequence may be
/// split at any byte, so the waits are longer there. Sources: ultraviolet (50 ms), Textual (100 ms), tmux (500 ms while
/// answers are outstanding), yazi (1 s for other unfinished sequences).
public struct EscapeTimeouts: Hashable, Sendable {
    /// After ESC alone: then it is the Esc key.
    public let escape: Duration
    /// After ESC alone while the terminal owes answers, which begin with ESC as well.
    public let awaitingReplies: Duration
    /// After more than ESC: `ESC [` is then Alt-[, and what is longer is dropped.
    public let sequence: Duration

    /// For a terminal on the same machine.
    public static let local = EscapeTimeouts(
        escape: .milliseconds(25), awaitingReplies: .milliseconds(500), sequence: .milliseconds(500))
    /// For a terminal at the other end of a network.
    public static let remote = EscapeTimeouts(
        escape: .milliseconds(100), awaitingReplies: .milliseconds(500), sequence: .seconds(1))

    /// Makes timeouts.
    public init(escape: Duration, awaitingReplies: Duration, sequence: Duration) {
        self.escape = escape
        self.awaitingReplies = awaitingReplies
        self.sequence = sequence
    }

    /// Chooses `remote` where the environment names an SSH connection, else `local`.
    public init(environment: [String: String]) {
        let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
        self = isRemote ? .remote : .local
    }
}
