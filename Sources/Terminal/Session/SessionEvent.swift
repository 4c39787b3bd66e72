/// An event of a session.
public enum SessionEvent: Hashable, Sendable {
    /// A key, the mouse, a paste, or the focus. The session handles the terminal's replies itself.
    case input(InputEvent)
    case resized(Size)
    /// The known capabilities have changed, or the terminal has turned dark or light. Indirect, since every queued key would
    /// otherwise be as large.
    indirect case capabilitiesChanged(Capabilities)
    /// A delayed frame may be drawn now, or the screen must be repainted.
    case frameWanted
    /// Another process asks the program to stop for a while; call `TerminalSession.suspend`.
    case suspendRequested
    /// A signal asks the program to end: leave the session within a second, or the device ends the process.
    case terminated(signal: Int32)
    case hungUp
}

/// The options of a session.
public struct SessionOptions: Sendable {
    /// Whether the mouse is reported to the program; the terminal's own selection then needs Shift.
    public var mouse: Bool
    /// The maximum number of colors, or `nil` for no limit.
    public var colorDepth: ColorDepth?
    /// Whether the terminal's capabilities are queried.
    public var asksQuestions: Bool
    /// How long the terminal may take for all replies before Esc is no longer delayed for them.
    public var answerLimit: Duration
    /// Whether queries and replies are recorded (`TerminalSession.interview`).
    public var keepsInterview: Bool
    /// The clock for the wait after Esc and between frames.
    public var clock: any Clock<Duration>

    /// Makes options.
    public init(
        mouse: Bool = true, colorDepth: ColorDepth? = nil, asksQuestions: Bool = true,
        answerLimit: Duration = .seconds(1), keepsInterview: Bool = false, clock: any Clock<Duration> = ThreadClock()
    ) {
        self.mouse = mouse
        self.colorDepth = colorDepth
        self.asksQuestions = asksQuestions
        self.answerLimit = answerLimit
        self.keepsInterview = keepsInterview
        self.clock = clock
    }
}
