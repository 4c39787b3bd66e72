import Core
import Terminal

/// `marquee lock`: whether it is on, and the way out for somebody who has forgotten the PIN.
struct LockCommand: Sendable {
    /// What there is to say, and how the program ends.
    struct Outcome: Sendable {
        var text = ""
        var messages = ""
        var exitCode = ExitCode.done
    }

    let lock: LockStore
    let reset: ResetLock
    /// Whether the configuration says that the program is locked.
    let isLocked: Bool
    let phrases: any Phrases

    /// Tells whether the lock is on.
    func status() async -> Outcome {
        do throws(LockError) {
            let isOn = try await lock.isSet()
            return Outcome(text: phrases.lockStatus(isLocked: isOn || isLocked) + "\n")
        } catch {
            return Outcome(messages: "marquee: \(phrases.lockFailure(error))\n", exitCode: .failed)
        }
    }

    /// Removes the lock and what it guards, once somebody has agreed.
    func reset(agreed: Bool) async -> Outcome {
        guard agreed else { return Outcome(text: phrases.resetLeft + "\n", exitCode: .failed) }
        do throws(LockError) {
            try await reset.run()
        } catch {
            return Outcome(messages: "marquee: \(phrases.lockFailure(error))\n", exitCode: .failed)
        }
        return Outcome(text: phrases.resetDone + "\n")
    }
}
