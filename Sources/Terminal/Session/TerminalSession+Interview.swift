extension TerminalSession {
    /// Waits until the terminal has answered what it was asked, for as long as the options say. What is typed is dropped.
    /// - Parameter outerLimit: how long the terminal around tmux may take once tmux has answered; whether it will, nobody
    ///   can know.
    /// - Returns: what ended the wait early: Ctrl-C, a signal, or the end of the terminal.
    public func waitForAnswers(
        ofOuterTerminal outerLimit: Duration, isolation: isolated (any Actor)? = #isolation
    ) async -> SessionEvent? {
        var limit = clock.now + options.answerLimit
        var isFenced = !probe.isWaiting
        while probe.isWaiting || probe.awaitsMore, clock.now < limit {
            alarm.set(to: limit)
            guard let batch = await device.events.nextBatch() else { return .hungUp }
            if let end = take(batch).first(where: \.endsInterview) { return end }
            guard !isFenced, !probe.isWaiting else { continue }
            isFenced = true
            limit = clock.now + outerLimit
        }
        probe.giveUp()
        return nil
    }
}

extension SessionEvent {
    fileprivate var endsInterview: Bool {
        switch self {
        case .terminated, .hungUp: true
        case .input(.key(let press)): press == KeyPress(.character("c"), .control)
        default: false
        }
    }
}
