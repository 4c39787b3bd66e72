import Core

/// What is said of the lock.
protocol LockPhrases: Sendable {
    var enterPIN: String { get }
    var enterPINOrFinger: String { get }
    var enterNewPIN: String { get }
    var enterPINAgain: String { get }
    var tryingPIN: String { get }
    var wrongPIN: String { get }
    var wrongFinger: String { get }
    var shortPIN: String { get }
    var differentPIN: String { get }
    func waitForPIN(seconds: Int) -> String
    /// How the lock can be removed by somebody who does not know the PIN, and at what price.
    var forgottenPIN: String { get }
    var lockFailedTitle: String { get }
    func lockFailure(_ error: LockError) -> String
    var lockSet: String { get }
    var lockRemoved: String { get }
    var lockLabel: String { get }
    /// What the lock is, and what it is not.
    var whatTheLockIs: String { get }
    /// What the keys do on the line of the lock in the settings; `nil` for those that are none.
    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String
    func lockState(isLocked: Bool) -> String
    /// There is nothing that could be locked.
    var noLock: String { get }
    /// The demo has nothing to guard.
    var noLockInDemo: String { get }
    // marquee lock
    func lockStatus(isLocked: Bool) -> String
    /// Asks whether the lock and the favorites shall go; `word` is what is to be typed.
    func resetQuestion(word: String) -> String
    var resetWord: String { get }
    var resetDone: String { get }
    var resetLeft: String { get }
    var resetNeedsAnswer: String { get }
    /// Somebody would have to enter the PIN, and nobody can here.
    var lockedHere: String { get }
}
