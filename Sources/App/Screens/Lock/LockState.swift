import Library

struct LockState: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// Checking whether a PIN may be tried.
        case checking
        case asking
        case trying
        /// No PIN may be tried for this many seconds.
        case waiting(seconds: Int)
        /// The lock cannot be opened.
        case failed(LockError)
        case open
    }

    var phase = Phase.checking
    var digits = PINDigits()
    var wasWrong = false
    /// Whether a fingerprint opens the lock, too.
    var takesFinger = false
    var wasWrongFinger = false
    /// Whether the lock belongs to a visitor of a kiosk, who is told to ask the host.
    var isInKiosk = false

    /// Whether digits can be typed now, including ahead of time during a check or a try.
    var takesDigits: Bool { phase == .checking || mayOpen }
    /// Whether the failure may be temporary.
    var canTryAgain: Bool {
        switch phase {
        case .failed(.store), .failed(.unreadable): true
        default: false
        }
    }
    /// Whether a PIN or a fingerprint may open the lock now.
    var mayOpen: Bool { phase == .asking || phase == .trying }
}

enum LockEvent: Hashable, Sendable {
    /// No input has arrived for the configured time.
    case idle
    /// A PIN can be tried in this many seconds.
    case ready(wait: Int)
    /// This many seconds of a wait have passed.
    case waited(Int)
    case answered(LockAnswer)
    case fingerprint(FingerprintAnswer)
    /// The PIN was set, changed or removed.
    case changed(isLocked: Bool)
    case failed(LockError)
}
