import Library
import Terminal
import UseCases

struct LockCommands: Sendable {
    let console: Console
    let lock: LockStore
    let manageLock: ManageLock
    let resetLock: ResetLock
    /// Whether the configuration says that the program is locked.
    let isLocked: Bool

    static let row = Subcommand(
        "lock", Subcommand.Form.actions { .lock($0, $1) }, options: [.yes, .json],
        examples: ["lockStatus": "marquee lock status"])

    private var phrases: Phrases { console.phrases }
    /// Whether there is a lock: one that can be opened, or one whose file is damaged or missing.
    private var hasLock: Bool { isLocked || lock.hasFile }

    /// - Parameter saysYes: whether the question before a reset is answered already.
    func run(_ action: LockAction, saysYes: Bool) async throws(CommandFailure) {
        switch action {
        case .status: try console.print(try await status())
        case .set: try console.print(try await set())
        case .off: try console.print(try await remove())
        case .reset:
            let isAgreed = if saysYes || !hasLock { true } else { try askForReset() }
            try console.print(try await reset(isAgreed: isAgreed))
        }
    }

    func status() async throws(CommandFailure) -> Report {
        let isOn =
            try await failingAsync(as: CommandFailure.lock) { () async throws(LockError) in try await lock.isSet() }
            || isLocked
        return report(isLocked: isOn, phrases.lockStatus(isLocked: isOn))
    }

    /// Asks for the PIN, if there is one, and twice for the new one.
    private func set() async throws(CommandFailure) -> Report {
        let prompt = SecretPrompt()
        try await open(asking: prompt)
        guard let pin = newPIN(asking: prompt) else {
            console.say(phrases.resetLeft)
            throw .said(LineInput.isTerminal ? .interrupted : .failed)
        }
        try await failingAsync(as: CommandFailure.lock) { () async throws(LockError) in try await manageLock.set(pin) }
        return report(isLocked: true, phrases.lockSet() + phrases.fullStop)
    }

    /// Asks for the PIN and removes the lock; the library stays.
    func remove() async throws(CommandFailure) -> Report {
        guard hasLock else { return report(isLocked: false, phrases.lockStatus(isLocked: false)) }
        try await open(asking: SecretPrompt())
        try await failingAsync(as: CommandFailure.lock) { () async throws(LockError) in try await manageLock.remove() }
        return report(isLocked: false, phrases.lockRemoved + phrases.fullStop)
    }

    private func askForReset() throws(CommandFailure) -> Bool {
        guard LineInput.isTerminal else {
            console.say(phrases.resetNeedsAnswer)
            throw .said(.wrongUsage)
        }
        StandardStreams.writeError(phrases.resetQuestion(word: phrases.resetWord))
        return readLine(strippingNewline: true)?.lowercased() == phrases.resetWord.lowercased()
    }

    /// Removes the lock and sets aside what it protects. Without a lock nothing changes.
    func reset(isAgreed: Bool) async throws(CommandFailure) -> Report {
        guard hasLock else {
            return report(isLocked: false, phrases.lockStatus(isLocked: false) + " " + phrases.resetLeft)
        }
        guard isAgreed else {
            if console.asJSON {
                console.say(phrases.resetLeft)
                throw .said(.failed)
            }
            var report = report(isLocked: true, phrases.resetLeft)
            report.exitCode = .failed
            return report
        }
        let folders = try await failingAsync(as: CommandFailure.lock) { () async throws(LockError) in
            try await resetLock.run()
        }
        return report(isLocked: false, phrases.resetDone(folders), folders)
    }

    private func open(asking prompt: borrowing SecretPrompt) async throws(CommandFailure) {
        guard hasLock else { return }
        if let code = await PlainLock(lock: lock, phrases: phrases, isInKiosk: false).open(asking: prompt) {
            throw .said(code)
        }
    }

    /// Asks for the same PIN twice, or `nil` at the end of the input.
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

    private func report(isLocked: Bool, _ text: String, _ folders: [String] = []) -> Report {
        Report(
            json: ["locked": .bool(isLocked), "former": .array(folders.map { .text($0) })], text: .lines([text]))
    }
}

/// Asks for the PIN in plain lines.
struct PlainLock: Sendable {
    let lock: LockStore
    let phrases: Phrases
    /// Whether the lock belongs to a visitor of a kiosk.
    let isInKiosk: Bool

    /// Asks until the lock is open.
    /// - Returns: how the program ends if the lock stays closed, or `nil` if it is open.
    func open() async -> ExitCode? {
        await open(asking: SecretPrompt())
    }

    func open(asking prompt: borrowing SecretPrompt) async -> ExitCode? {
        while true {
            do throws(LockError) {
                let wait = try await lock.wait()
                guard wait == 0 else { return refuse(phrases.waitForPIN(seconds: wait)) }
                guard let text = prompt.ask(phrases.enterPIN + phrases.colon) else {
                    return LineInput.isTerminal ? .interrupted : refuse(phrases.lockedHere)
                }
                guard let pin = PIN(text) else {
                    say(phrases.shortPIN)
                    continue
                }
                guard let answer = try await lock.open(with: pin) else { return .failed }
                if answer == .opened { return nil }
                if answer == .wrong(wait: 0) { say(phrases.wrongPIN) }
            } catch {
                return refuse(phrases.lockFailure(error, inKiosk: isInKiosk))
            }
        }
    }

    /// Why the lock stays closed without a terminal to ask on.
    func refusal() async -> String {
        do throws(LockError) {
            _ = try await lock.wait()
            return phrases.lockedHere
        } catch .missing {
            // The lock is only in the configuration.
            return phrases.lockedHere
        } catch {
            return phrases.lockFailure(error, inKiosk: isInKiosk)
        }
    }

    private func say(_ remark: String) {
        StandardStreams.writeError(remark + "\n")
    }

    private func refuse(_ reason: String) -> ExitCode {
        say("marquee: " + reason)
        return .failed
    }
}

enum LockAction: String, Hashable, Sendable, CaseIterable {
    case status
    /// Choose or change the PIN.
    case set
    /// Remove the lock with the PIN.
    case off
    /// Remove the lock and the favorites without the PIN.
    case reset
}
