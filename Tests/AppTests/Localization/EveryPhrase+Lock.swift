import Library

@testable import App

extension EveryPhrase {
    /// The phrases of the lock.
    var lock: [(name: String, text: String)] {
        let errors: [LockError] = [
            .store(.full), .unreadable(.denied), .missing, .damaged, .newerVersion(7), .sharedFolder("/tv"),
        ]
        return texts("failures", errors.map(phrases.lockFailure) + [phrases.lockFailedTitle])
            + texts("waits", [1, 2, 30, 60, 61, 3600].map(phrases.waitForPIN))
            + texts(
                "states",
                [true, false].flatMap {
                    [
                        phrases.lockAdvice(isLocked: $0, choose: "x", remove: "y"), phrases.lockState(isLocked: $0),
                        phrases.lockStatus(isLocked: $0),
                    ]
                })
            + texts(
                "PIN", phrases.enterPIN, phrases.enterPINOrFinger, phrases.enterNewPIN, phrases.enterPINAgain,
                phrases.tryingPIN, phrases.wrongPIN, phrases.wrongFinger, phrases.shortPIN, phrases.differentPIN,
                phrases.forgottenPIN, phrases.lockSet(), phrases.lockSet(isNew: false, idleMinutes: 5),
                phrases.lockRemoved, phrases.lockLabel, phrases.whatTheLockIs, phrases.noLock, phrases.noLockInDemo)
            + texts(
                "reset",
                // The question ends with a space, for the answer.
                phrases.resetQuestion(word: phrases.resetWord) + "x", phrases.resetDone(["/a", "/b"]),
                phrases.resetLeft,
                phrases.resetNeedsAnswer, phrases.lockedHere)
    }
}
