import Library

struct PINState: Hashable, Sendable {
    /// The PIN to enter next.
    enum Step: Hashable, Sendable {
        /// The present PIN.
        case current
        case new
        /// The new PIN for the second time.
        case again(PIN)
    }

    /// Why the last entry was rejected.
    enum Problem: Hashable, Sendable {
        case tooShort
        /// The two entries of the new PIN differ.
        case different
        /// The present PIN was wrong; `wait` is the number of seconds until the next try.
        case wrong(wait: Int)
        case failed(LockError)
    }

    let purpose: PINPurpose
    var step: Step
    var digits = PINDigits()
    var problem: Problem?
    var isBusy = false

    init(purpose: PINPurpose) {
        self.purpose = purpose
        step = purpose == .set ? .new : .current
    }
}

enum PINPurpose: Hashable, Sendable {
    case set
    case change
    case remove
}

/// The digits of a PIN while they are typed.
struct PINDigits: Hashable, Sendable {
    private var text = ""

    var count: Int { text.utf8.count }

    /// The PIN, if there are enough digits.
    var pin: PIN? { PIN(text) }

    /// Applies an edit, ignoring everything except digits.
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
