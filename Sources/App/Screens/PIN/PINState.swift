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

/// What is to become of the lock.
enum PINPurpose: Hashable, Sendable {
    /// There is none yet.
    case set
    /// Another PIN is to open it.
    case change
    /// It is to be no more.
    case remove
}

/// Digits that are being typed, for a PIN.
struct PINDigits: Hashable, Sendable {
    private var text = ""

    /// How many there are.
    var count: Int { text.utf8.count }

    /// The PIN, where there are enough digits for one.
    var pin: PIN? { PIN(text) }

    /// Takes digits in and leaves everything else out.
    mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let typed):
            let digits = typed.unicodeScalars.filter { ("0"..."9").contains($0) }
            for digit in digits where count < PIN.lengths.upperBound { text.unicodeScalars.append(digit) }
        case .deleteBackward: _ = text.popLast()
        case .deleteWord, .deleteToStart: text = ""
        case .deleteForward, .deleteToEnd, .move, .moveToStart, .moveToEnd: break
        }
    }
}
