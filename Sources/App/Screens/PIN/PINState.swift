import Core

/// What the screen knows on which a PIN is chosen.
struct PINState: Hashable, Sendable {
    /// What is asked for.
    enum Step: Hashable, Sendable {
        /// The PIN that opens now.
        case current
        /// The one that is to open.
        case new
        /// The same once more.
        case again(PIN)
    }

    /// What was wrong with the last answer.
    enum Problem: Hashable, Sendable {
        /// Too few digits.
        case tooShort
        /// Not the same as before.
        case different
        /// Not the PIN that opens now; seconds until the next may be tried.
        case wrong(wait: Int)
        case failed(LockError)
    }

    let purpose: PINPurpose
    var step: Step
    var digits = PINDigits()
    var problem: Problem?
    /// Whether an answer is being worked on.
    var isBusy = false

    init(purpose: PINPurpose) {
        self.purpose = purpose
        step = purpose == .set ? .new : .current
    }
}
