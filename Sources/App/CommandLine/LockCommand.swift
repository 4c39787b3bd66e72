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
    let phrases: Phrases
    let asJSON: Bool

    /// Tells whether the lock is on.
    func status() async -> Outcome {
        do throws(LockError) {
            let isOn = try await lock.isSet()
            return Outcome(text: Self.text(isLocked: isOn || isLocked, asJSON: asJSON, phrases.lockStatus))
        } catch {
            return Outcome(messages: "marquee: \(phrases.lockFailure(error))\n", exitCode: .failed)
        }
    }

    /// Whether there is a lock: one that can be opened, or one whose file is damaged or gone.
    var hasLock: Bool { isLocked || lock.hasFile }

    /// Removes the lock and what it guards, once somebody has agreed. Without a lock nothing is guarded, and all of it stays.
    func reset(agreed: Bool) async -> Outcome {
        guard hasLock else {
            return Outcome(
                text: Self.text(isLocked: false, asJSON: asJSON) {
                    phrases.lockStatus(isLocked: $0) + " " + phrases.resetLeft
                })
        }
        guard agreed else {
            // Of a lock that is left alone a program learns by the exit code.
            return asJSON
                ? Outcome(messages: "marquee: \(phrases.resetLeft)\n", exitCode: .failed)
                : Outcome(text: phrases.resetLeft + "\n", exitCode: .failed)
        }
        do throws(LockError) {
            try await reset.run()
        } catch {
            return Outcome(messages: "marquee: \(phrases.lockFailure(error))\n", exitCode: .failed)
        }
        return Outcome(text: Self.text(isLocked: false, asJSON: asJSON) { _ in phrases.resetDone })
    }

    /// Whether the lock is on, for whoever reads it.
    static func text(isLocked: Bool, asJSON: Bool, _ words: (Bool) -> String) -> String {
        asJSON ? JSONDocument(credits: []).text([JSONValue.Field("locked", .bool(isLocked))]) : words(isLocked) + "\n"
    }
}
