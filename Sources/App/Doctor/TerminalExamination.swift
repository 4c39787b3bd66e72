import Terminal

/// Asks a terminal everything that the program asks at its start, and waits for the answers.
struct TerminalExamination: Sendable {
    enum Outcome: Sendable {
        case report(DoctorReport)
        /// The user or a signal ended the program.
        case ended(Ending)
    }

    /// How long to wait for a terminal, and for the one around tmux. At its start the program does not wait.
    static let patience = Duration.seconds(3)
    static let outerPatience = Duration.seconds(2)

    let environment: [String: String]
    var preference = ImagePreference.auto
    var usesColor = true
    let clock: any Clock<Duration>
    var phrases: Phrases = Phrases.english

    /// Asks on the alternate screen, so that a terminal that prints the questions does no harm.
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
        switch end {
        case nil: return .report(report(geometry, session.capabilities, session.interview))
        case .terminated(let signal): return .ended(.signal(signal))
        case .hungUp: return .ended(.code(.failed))
        default: return .ended(.code(.interrupted))
        }
    }

    /// The report without a terminal.
    var withoutTerminal: DoctorReport { report(nil, nil) }

    private func report(
        _ geometry: TerminalGeometry?, _ capabilities: Capabilities?, _ interview: CapabilityInterview? = nil
    ) -> DoctorReport {
        DoctorReport(
            environment: environment, geometry: geometry, capabilities: capabilities, interview: interview,
            preference: preference)
    }
}
