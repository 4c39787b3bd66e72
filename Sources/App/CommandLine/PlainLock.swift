import Core
import Terminal

/// Asks for the PIN in plain lines.
struct PlainLock: Sendable {
    let lock: LockStore
    let phrases: Phrases
    /// Whether it is a visitor's of a kiosk.
    let isInKiosk: Bool

    /// Asks until the lock is open.
    /// - Returns: how the program ends where nobody answers, or has to wait; `nil` where the lock is open.
    func open() async -> ExitCode? {
        await open(asking: SecretPrompt())
    }

    /// Asks in a conversation that goes on afterwards.
    func open(asking prompt: borrowing SecretPrompt) async -> ExitCode? {
        while true {
            do throws(LockError) {
                let wait = try await lock.wait()
                guard wait == 0 else { return refuse(phrases.waitForPIN(seconds: wait)) }
                guard let text = prompt.ask(phrases.enterPIN + phrases.colon) else {
                    // Who sits there and has stopped it knows.
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

    /// Why it stays closed where nobody can be asked.
    func refusal() async -> String {
        do throws(LockError) {
            _ = try await lock.wait()
            return phrases.lockedHere
        } catch .missing {
            // What locks it is the configuration.
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
