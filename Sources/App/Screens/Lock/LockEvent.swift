import Core

/// What happens to the lock besides what happens to every screen.
enum LockEvent: Hashable, Sendable {
    /// Nobody has touched the program for as long as was chosen.
    case idle
    /// A PIN can be tried in so many seconds.
    case ready(wait: Int)
    /// So many seconds of a wait have passed.
    case waited(Int)
    /// What came of a PIN.
    case answered(LockAnswer)
    /// What came of a finger.
    case fingerprint(FingerprintAnswer)
    /// The PIN has been changed, or the lock removed.
    case changed(isLocked: Bool)
    /// The lock could not be read or changed.
    case failed(LockError)
}
