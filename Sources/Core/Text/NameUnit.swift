/// A letter of a name, folded, with the bonus of a match there and whether it was upper case: four bytes.
struct NameUnit: Equatable, Sendable {
    /// What kind of letter stands before another decides what a match there is worth.
    enum Kind {
        case white, delimiter, other, lower, upper, letter, digit

        /// Tells the kind of a letter.
        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": self = .lower
            case "A"..."Z": self = .upper
            case "0"..."9": self = .digit
            case " ": self = .white
            case "/", ",", ":", ";", "|": self = .delimiter
            case _ where scalar.value < 0x80: self = .other
            default: self = Kind(properties: scalar.properties)
            }
        }

        /// Whether it is neither a letter nor a digit.
        var isBlank: Bool {
            switch self {
            case .white, .delimiter, .other: true
            case .lower, .upper, .letter, .digit: false
            }
        }

        private init(properties: Unicode.Scalar.Properties) {
            self =
                switch properties.generalCategory {
                case .lowercaseLetter: .lower
                case .uppercaseLetter, .titlecaseLetter: .upper
                case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: .letter
                case .decimalNumber: .digit
                default: .other
                }
        }
    }

    private static let upperBit: UInt32 = 1 << 31
    private static let bonusShift: UInt32 = 24
    private static let scalarMask: UInt32 = 0x1F_FFFF

    /// The bits of the letter alone, and those with its case.
    static let letterBits = scalarMask
    static let casedBits = scalarMask | upperBit

    /// Letter, bonus and case.
    let packed: UInt32

    /// Folds a letter; `nil` for a mark, which is searched together with its base.
    /// - Parameter previous: the kind of the letter before; becomes that of this one.
    init?(_ scalar: Unicode.Scalar, after previous: inout Kind) {
        guard let base = TextFolding.base(of: scalar) else { return nil }
        let kind = Kind(base)
        let bonus = NameUnit.bonus(of: kind, after: previous)
        previous = kind
        packed =
            TextFolding.lowercase(base).value | bonus << NameUnit.bonusShift | (kind == .upper ? NameUnit.upperBit : 0)
    }

    /// The folded letter, in lower case.
    var scalar: UInt32 { packed & NameUnit.scalarMask }

    /// What a match here is worth beyond any other place.
    var bonus: Int { Int(packed >> NameUnit.bonusShift & 0xF) }

    /// Whether it was in upper case.
    var isUpper: Bool { packed & NameUnit.upperBit != 0 }

    /// The letter's bit in a mask: one of its own for `a` to `z` and the digits, one for several for others.
    var letterBit: UInt64 {
        switch scalar {
        case 0x61...0x7A: 1 << UInt64(scalar - 0x61)
        case 0x30...0x39: 1 << UInt64(scalar - 0x30 + 26)
        default: 1 << UInt64(scalar % 28 + 36)
        }
    }

    /// The bonuses of fzf's `bonusFor` (`src/algo/algo.go`): the beginning of a word most of all, then a hump of camel case
    /// and a number.
    private static func bonus(of kind: Kind, after previous: Kind) -> UInt32 {
        switch (previous, kind) {
        case (_, .white): 10
        case (_, .other): 8
        case (.white, _): 10
        case (.delimiter, _): 9
        case (.other, _): 8
        case (.lower, .upper): 7
        case (.digit, .digit): 0
        case (_, .digit): 7
        default: 0
        }
    }
}
