/// French. Spaces before punctuation that is high do not break a line: `U+00A0` within quotation marks and before a colon,
/// the narrow `U+202F` before the other marks and between groups of digits.
struct French: Phrases {
    let numbers = NumberFormat(group: "\u{202F}", decimal: ",")
    let plurals = PluralRule.noughtAndOne
    let comma = ", "
    let fullStop = "."

    /// The text between the quotation marks of the language.
    func quoted(_ text: String) -> String { "«\u{A0}\(text)\u{A0}»" }
}
