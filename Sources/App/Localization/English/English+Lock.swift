import Core

extension English {
    var enterPIN: String { "Enter your PIN" }
    var enterPINOrFinger: String { "Enter your PIN, or touch the fingerprint reader" }
    var enterNewPIN: String { "Choose a PIN: 4 to 12 digits" }
    var enterPINAgain: String { "The same once more" }
    var tryingPIN: String { "One moment…" }
    var wrongPIN: String { "That is not the PIN" }
    var wrongFinger: String { "That finger is not known" }
    var shortPIN: String { "A PIN has 4 to 12 digits" }
    var differentPIN: String { "These were two different PINs; choose again" }

    func waitForPIN(seconds: Int) -> String { "Too many tries. Wait \(waitingTime(seconds))" }

    var forgottenPIN: String { "Forgotten? `marquee lock reset` removes the lock, and the favorites with it." }
    var lockFailedTitle: String { "The lock cannot be opened" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "The lock could not be read or written: \(reason(error))"
        case .unreadable(let error):
            "The lock’s file, lock.json beside the favorites, cannot be read: \(reason(error))."
                + " Until it can, the program stays locked. Look at the file and at its folder."
        case .missing: "The lock’s file is missing. `marquee lock reset` removes the lock, and the favorites with it."
        case .damaged: "The lock’s file is damaged. `marquee lock reset` removes the lock, and the favorites with it."
        case .newerVersion(let version): "The lock’s file is of a newer version (\(version)). Update marquee."
        }
    }

    var lockSet: String { "Locked from now on: at the start, and when you are away" }
    var lockRemoved: String { "The lock is gone" }
    var lockLabel: String { "PIN" }
    var whatTheLockIs: String {
        "The PIN locks the screen of this program. It encrypts nothing: whoever can read your files can read them still."
    }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0): \(isLocked ? "another PIN" : "choose a PIN")." },
            isLocked ? remove.map { "\($0): no lock." } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "on" : "off" }

    var noLock: String { "There is no PIN yet; choose one in the settings" }
    var noLockInDemo: String { "The demo has nothing to guard, and no lock" }

    func lockStatus(isLocked: Bool) -> String { isLocked ? "The lock is on." : "The lock is off." }

    func resetQuestion(word: String) -> String {
        "This removes the lock and all favorites, which cannot be undone. Type “\(word)” to go on: "
    }

    var resetWord: String { "remove" }
    var resetDone: String { "The lock and the favorites are gone." }
    var resetLeft: String { "Nothing was changed." }
    var resetNeedsAnswer: String { "there is nobody to ask here; --yes answers yes" }
    var lockedHere: String { "The program is locked; start it at a terminal to enter the PIN" }
}
