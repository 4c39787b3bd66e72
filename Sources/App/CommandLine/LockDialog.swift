import Core
import Terminal

/// `marquee lock set` and `marquee lock off`: the PIN in plain lines, for those who do not use the screens.
struct LockDialog: Sendable {
    let lock: LockStore
    let configuration: ConfigurationFile?
    /// Whether the program is locked now.
    let isLocked: Bool
    let phrases: Phrases
    let asJSON: Bool

    private var manageLock: ManageLock { ManageLock(lock: lock, configuration: configuration) }

    /// Asks for the PIN, if there is one, and twice for the new one.
    func set() async -> LockCommand.Outcome {
        let prompt = SecretPrompt()
        if let code = await refusal(asking: prompt) { return LockCommand.Outcome(exitCode: code) }
        guard let pin = newPIN(asking: prompt) else {
            return LockCommand.Outcome(
                messages: "marquee: \(phrases.resetLeft)\n", exitCode: LineInput.isTerminal ? .interrupted : .failed)
        }
        return await outcome(isLocked: true, phrases.lockSet) { () async throws(LockError) in
            try await manageLock.set(pin)
        }
    }

    /// Asks for the PIN, and removes the lock; what it guards stays.
    func remove() async -> LockCommand.Outcome {
        guard isLocked else {
            return LockCommand.Outcome(
                text: LockCommand.text(isLocked: false, asJSON: asJSON, phrases.lockStatus))
        }
        if let code = await refusal(asking: SecretPrompt()) { return LockCommand.Outcome(exitCode: code) }
        return await outcome(isLocked: false, phrases.lockRemoved) { () async throws(LockError) in
            try await manageLock.remove()
        }
    }

    /// How the program ends where the lock stays closed; `nil` where it is open.
    private func refusal(asking prompt: borrowing SecretPrompt) async -> ExitCode? {
        guard isLocked else { return nil }
        return await PlainLock(lock: lock, phrases: phrases, isInKiosk: false).open(asking: prompt)
    }

    /// The same PIN twice; `nil` where nobody answers.
    private func newPIN(asking prompt: borrowing SecretPrompt) -> PIN? {
        while true {
            guard let first = prompt.ask(phrases.enterNewPIN + phrases.colon) else { return nil }
            guard let pin = PIN(first) else {
                StandardStreams.writeError(phrases.shortPIN + "\n")
                continue
            }
            guard let second = prompt.ask(phrases.enterPINAgain + phrases.colon) else { return nil }
            if PIN(second) == pin { return pin }
            StandardStreams.writeError(phrases.differentPIN + "\n")
        }
    }

    private func outcome(
        isLocked: Bool, _ success: String, _ change: () async throws(LockError) -> Void
    ) async -> LockCommand.Outcome {
        do throws(LockError) {
            try await change()
            return LockCommand.Outcome(
                text: LockCommand.text(isLocked: isLocked, asJSON: asJSON) { _ in success + phrases.fullStop })
        } catch {
            return LockCommand.Outcome(messages: "marquee: \(phrases.lockFailure(error))\n", exitCode: .failed)
        }
    }
}
