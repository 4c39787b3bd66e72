import TestSupport

@testable import Terminal

/// A session on a scripted device, with a clock that the test moves.
struct SessionBench {
    let device: ScriptedDevice
    let clock = ManualClock()
    let session: TerminalSession
    private let isAnswered: Bool

    init(
        size: Size = Size(width: 20, height: 4), profile: TerminalProfile = .modern, answersAtOnce: Bool = true,
        environment: [String: String] = ["TERM": "xterm-256color"],
        options change: (inout SessionOptions) -> Void = { _ in }
    ) {
        device = ScriptedDevice(size: size, profile: profile, answersAtOnce: answersAtOnce)
        var options = SessionOptions(clock: clock)
        change(&options)
        isAnswered = answersAtOnce && !profile.isMute && options.asksQuestions
        session = TerminalSession(device: device, environment: environment, options: options)
    }

    /// Starts the session and takes in what the terminal answers.
    func started() async -> SessionBench {
        session.start()
        if isAnswered { _ = await session.nextEvents() }
        return self
    }

    /// Draws text at the top left, with the cursor after it.
    func draw(_ text: String) {
        session.draw { buffer in
            buffer.write(text, at: .zero)
            return CursorPlacement(Position(column: text.count, row: 0))
        }
    }

    /// Handles the queued device events and drops the session events.
    func takeAnswers() {
        _ = session.handle(device.events.takeWaiting())
    }

    /// Moves the clock whenever the session sleeps, for as long as the body takes.
    func whileTimePasses<Result>(_ step: Duration, _ body: () async -> Result) async -> Result {
        let time = Task { [clock] in
            while !Task.isCancelled {
                await clock.waitForSleepers()
                // What slept may have been woken, and what waits is woken by the end, too.
                if !Task.isCancelled { clock.advanceIfAnyoneSleeps(by: step) }
            }
        }
        let result = await body()
        time.cancel()
        await time.value
        return result
    }

    /// Advances the clock as soon as the session sleeps.
    func advanceOnceAsleep(by duration: Duration) {
        Task { [clock] in
            repeat { await clock.waitForSleepers() } while !clock.advanceIfAnyoneSleeps(by: duration)
        }
    }
}
