import Core

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
