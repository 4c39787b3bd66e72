import Core

/// What the lock knows while it is closed.
struct LockState: Hashable, Sendable {
    /// How far it has come.
    enum Phase: Hashable, Sendable {
        /// It is not known yet whether a PIN may be tried.
        case checking
        /// Digits are being typed.
        case asking
        /// A PIN is being tried.
        case trying
        /// Nobody may try for so many seconds.
        case waiting(seconds: Int)
        /// It cannot be opened.
        case failed(LockError)
        /// It has been opened.
        case open
    }

    var phase = Phase.checking
    /// What has been typed.
    var digits = PINDigits()
    /// Whether the last PIN was a wrong one.
    var wasWrong = false
    /// Whether a finger opens it, too.
    var takesFinger = false
    /// Whether the last finger was a wrong one.
    var wasWrongFinger = false
    /// Whether it is a visitor's of a kiosk, who can do nothing about it but ask.
    var isInKiosk = false

    /// Whether digits can be typed now: also ahead, while it is looked at the lock or at another PIN.
    var takesDigits: Bool { phase == .checking || mayOpen }
    /// Whether it failed for a reason that may be gone by now.
    var canTryAgain: Bool {
        switch phase {
        case .failed(.store), .failed(.unreadable): true
        default: false
        }
    }
    /// Whether somebody may try to open it.
    var mayOpen: Bool { phase == .asking || phase == .trying }
}

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
