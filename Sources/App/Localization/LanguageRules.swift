/// What a language needs beside its phrases.
struct LanguageRules: Sendable {
    let numbers: NumberFormat
    let plurals: PluralRule
    /// Between two sentences.
    var space = " "
    /// Whether a day with a time of day is followed by its weekday.
    var namesWeekday = false

    init(_ language: Language) {
        switch language {
        case .english:
            numbers = NumberFormat(group: ",", decimal: ".")
            plurals = .one
        case .spanish:
            numbers = NumberFormat(group: ".", decimal: ",", digitsBeforeGroup: 2)
            plurals = .one
        case .portuguese:
            numbers = NumberFormat(group: ".", decimal: ",")
            plurals = .zeroAndOne
        case .french:
            numbers = NumberFormat(group: "\u{202F}", decimal: ",")
            plurals = .zeroAndOne
        case .german:
            numbers = NumberFormat(group: ".", decimal: ",")
            plurals = .one
        case .japanese:
            numbers = NumberFormat(group: ",", decimal: ".")
            plurals = .none
            space = ""
            namesWeekday = true
        }
    }
}

/// Which plural form goes with a number, by CLDR 45. The form for whole millions that Spanish, French and Portuguese have is left
/// out: nothing that is counted comes near.
enum PluralRule: Sendable {
    /// One is special: English, German, Spanish.
    case one
    /// Zero and one are special: French, Portuguese as in Brazil.
    case zeroAndOne
    /// There is one form: Japanese.
    case none

    /// What keys of plural forms end with.
    var suffixes: [String] { self == .none ? [".other"] : [".one", ".other"] }

    /// What the key of the form for that number ends with.
    func suffix(for count: Int) -> String {
        switch self {
        case .one: count.magnitude == 1 ? ".one" : ".other"
        case .zeroAndOne: count.magnitude <= 1 ? ".one" : ".other"
        case .none: ".other"
        }
    }
}

/// How a language writes numbers, in the digits 0 to 9.
struct NumberFormat: Hashable, Sendable {
    /// Between groups of three digits.
    let group: String
    /// Before the fraction.
    let decimal: String
    /// How many digits stand before the first separator at least. In Spanish they are two: 1234, but 12.345.
    var digitsBeforeGroup = 1

    /// The number, with its digits in groups.
    func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard digits.utf8.count >= 3 + digitsBeforeGroup else { return sign + digits }
        var groups: [Substring] = []
        var rest = digits[...]
        while !rest.isEmpty {
            groups.append(rest.suffix(3))
            rest = rest.dropLast(3)
        }
        return sign + groups.reversed().joined(separator: group)
    }

    /// A number from 0 to 10,000 with so many digits of its fraction, rounded; others become the nearest of these.
    func decimal(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let bounded = number.isNaN ? 0 : min(max(number, 0), 10_000)
        let units = Int((bounded * Double(scale)).rounded())
        let fraction = String(units % scale)
        return "\(units / scale)\(decimal)\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
    }
}
