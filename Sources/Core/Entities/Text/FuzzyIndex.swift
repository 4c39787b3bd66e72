/// The names of a list, folded, in one buffer, each letter with its bonus for a match. 90,000 names take about 8 MB.
package struct FuzzyIndex: Sendable {
    private(set) var units: [NameUnit] = []
    /// The start of each name in `units`, and the end of the last one.
    private var starts: [Int32] = [0]
    /// The letters of each name, as bits, which exclude most names.
    private(set) var masks: [UInt64] = []

    package init() {}

    /// - Parameter names: `nil` never matches.
    package init(_ names: [String?]) {
        masks.reserveCapacity(names.count)
        starts.reserveCapacity(names.count + 1)
        units.reserveCapacity(names.reduce(0) { $0 + ($1?.utf8.count ?? 0) })
        for name in names { append(name ?? "") }
    }

    package var count: Int { masks.count }

    /// The range of a name in `units`.
    func range(of index: Int) -> Range<Int> {
        Int(starts[index])..<Int(starts[index + 1])
    }

    package mutating func append(_ name: String) {
        var mask: UInt64 = 0
        var previous = NameUnit.Kind.white
        for scalar in name.unicodeScalars {
            for letter in NameUnit.letters(of: scalar) {
                let unit = NameUnit(letter, after: &previous)
                units.append(unit)
                mask |= unit.letterBit
            }
        }
        starts.append(Int32(clamping: units.count))
        masks.append(mask)
    }
}

/// A folded letter of a name, its bonus for a match, and its case, in four bytes.
struct NameUnit: Equatable, Sendable {
    /// The kind of a letter and of the one before it decide the bonus.
    enum Kind {
        case white, delimiter, other, lower, upper, letter, digit

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

    /// The bits of the letter, and those with its case.
    static let letterBits = scalarMask
    static let casedBits = scalarMask | upperBit

    let packed: UInt32

    /// The letters that stand for a scalar: none for a combining mark, “and” for its sign.
    static func letters(of scalar: Unicode.Scalar) -> TextFolding.Bases {
        scalar == "&" ? .init(first: "a", second: "n", third: "d") : TextFolding.bases(of: scalar)
    }

    /// - Parameters:
    ///   - base: without diacritics.
    ///   - previous: the kind of the letter before; set to that of this one.
    init(_ base: Unicode.Scalar, after previous: inout Kind) {
        let kind = Kind(base)
        let bonus = NameUnit.bonus(of: kind, after: previous)
        previous = kind
        packed =
            TextFolding.lowercase(base).value | bonus << NameUnit.bonusShift | (kind == .upper ? NameUnit.upperBit : 0)
    }

    /// The folded letter, in lower case.
    var scalar: UInt32 { packed & NameUnit.scalarMask }

    var bonus: Int { Int(packed >> NameUnit.bonusShift & 0xF) }

    var isUpper: Bool { packed & NameUnit.upperBit != 0 }

    /// The letter's bit in a mask: `a` to `z` and the digits have their own, others share some.
    var letterBit: UInt64 {
        switch scalar {
        case 0x61...0x7A: 1 << UInt64(scalar - 0x61)
        case 0x30...0x39: 1 << UInt64(scalar - 0x30 + 26)
        default: 1 << UInt64(scalar % 28 + 36)
        }
    }

    /// The bonuses of fzf's `bonusFor` (`src/algo/algo.go`): most for the beginning of a word, less for camel case and numbers.
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
