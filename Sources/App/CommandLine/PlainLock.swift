import Core
import Terminal

/// Asks for the PIN in plain lines.
struct PlainLock: Sendable {
    let lock: LockStore
    let phrases: any Phrases
    /// Whether it is a visitor's of a kiosk.
    let isInKiosk: Bool

    /// Asks until the lock is open.
    /// - Returns: `false` where nobody answers, or has to wait.
    func open() async -> Bool {
        await open(asking: SecretPrompt())
    }

    /// Asks in a conversation that goes on afterwards.
    func open(asking prompt: borrowing SecretPrompt) async -> Bool {
        while true {
            do throws(LockError) {
                let wait = try await lock.wait()
                guard wait == 0 else { return refuse(phrases.waitForPIN(seconds: wait)) }
                guard let text = prompt.ask(phrases.enterPIN + phrases.colon) else {
                    return refuse(phrases.lockedHere)
                }
                guard let pin = PIN(text) else {
                    _ = refuse(phrases.shortPIN)
                    continue
                }
                guard let answer = try await lock.open(with: pin) else { return false }
                if answer == .opened { return true }
                if answer == .wrong(wait: 0) { _ = refuse(phrases.wrongPIN) }
            } catch {
                return refuse(phrases.lockFailure(error, inKiosk: isInKiosk))
            }
        }
    }

    private func refuse(_ reason: String) -> Bool {
        StandardStreams.writeError(reason + "\n")
        return false
    }
}
