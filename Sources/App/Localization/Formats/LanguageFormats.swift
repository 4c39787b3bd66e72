/// How a language writes numbers and counts things.
protocol LanguageFormats: Sendable {
    var numbers: NumberFormat { get }
    var plurals: PluralRule { get }
    /// What stands between the things of a list.
    var comma: String { get }
    /// What stands at the end of a sentence.
    var fullStop: String { get }
    /// The text in parentheses, as it stands behind another.
    func inParentheses(_ text: String) -> String
}

extension LanguageFormats {
    func inParentheses(_ text: String) -> String { " (\(text))" }

    /// The number, with its digits in groups.
    func grouped(_ number: Int) -> String { numbers.grouped(number) }

    /// The form of a word that goes with a number.
    func plural(_ count: Int, _ one: String, _ other: String) -> String {
        plurals.form(of: count) == .one ? one : other
    }

    /// A number of things: `1 match`, `1,204 matches`.
    func counted(_ count: Int, _ one: String, _ other: String) -> String {
        "\(grouped(count)) \(plural(count, one, other))"
    }

    /// A rating, with one digit behind the separator.
    func rating(_ rating: Double) -> String { numbers.decimal(rating, digits: 1) }

    /// Where one is in a list.
    func position(_ position: Int, of count: Int, isComplete: Bool) -> String {
        "\(position)/\(count)\(isComplete ? "" : "+")"
    }

    /// A time of day by its minutes since midnight, in 24 hours.
    func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    }
}
