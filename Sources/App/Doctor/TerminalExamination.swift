import Terminal

/// Asks a terminal everything that the program asks at its start, and waits for the answers.
struct TerminalExamination: Sendable {
    /// What came of it.
    enum Outcome: Sendable {
        case report(DoctorReport)
        /// It was ended before, and so is the program.
        case ended(Ending)
    }

    /// How long a terminal may take to answer, and the one around tmux. The program itself never waits; a person who asks
    /// can.
    static let patience = Duration.seconds(3)
    static let outerPatience = Duration.seconds(2)

    let environment: [String: String]
    /// How pictures are to be shown.
    var preference = ImagePreference.auto
    var usesColor = true
    let clock: any Clock<Duration>
    var phrases: Phrases = Phrases.english

    /// Asks, within the alternate screen, so that a terminal that prints what it does not understand is none the worse.
    func run(on device: any TerminalDevice) async -> Outcome {
        let geometry = device.geometry
        let session = TerminalSession(
            device: device, environment: environment,
            options: SessionOptions(
                mouse: false, colorDepth: usesColor ? nil : ColorDepth.none, answerLimit: Self.patience,
                keepsInterview: true, clock: clock))
        guard CapabilityProbe(environment: environment).isWaiting else {
            return .report(report(geometry, session.capabilities))
        }
        session.start()
        session.draw { buffer in
            buffer.write(phrases.asking, at: .zero)
            return nil
        }
        let end = await session.waitForAnswers(ofOuterTerminal: Self.outerPatience)
        await session.leave()
        if let end { return .ended(ending(end)) }
        return .report(report(geometry, session.capabilities, session.interview))
    }

    /// What can be said where there is no terminal to ask.
    var withoutTerminal: DoctorReport { report(nil, nil) }

    private func report(
        _ geometry: TerminalGeometry?, _ capabilities: Capabilities?, _ interview: CapabilityInterview? = nil
    ) -> DoctorReport {
        DoctorReport(
            environment: environment, geometry: geometry, capabilities: capabilities, interview: interview,
            preference: preference)
    }

    private func ending(_ event: SessionEvent) -> Ending {
        switch event {
        case .terminated(let signal): .signal(signal)
        case .hungUp: .code(.failed)
        default: .code(.interrupted)
        }
    }
}
