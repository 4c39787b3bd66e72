/// What a person or a test wants otherwise in a session.
public struct SessionOptions: Sendable {
    /// Whether the mouse is reported to the program; the terminal's own selection needs Shift then.
    public var mouse: Bool
    /// The most colors that are used, whatever the terminal shows; `nil` for no limit.
    public var colorDepth: ColorDepth?
    /// Whether the terminal is asked what it can do. What the environment tells counts in any case.
    public var asksQuestions: Bool
    /// How long the terminal may take to answer all questions before Esc is no longer held back for it.
    public var answerLimit: Duration
    /// Whether what is asked and answered is kept (`TerminalSession.interview`).
    public var keepsInterview: Bool
    /// By what time passes: the wait after Esc and between frames.
    public var clock: any Clock<Duration>

    /// Makes options; what is not named is as usual.
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
