/// Japanese.
struct Japanese: Phrases {
    let numbers = NumberFormat(group: ",", decimal: ".")
    let plurals = PluralRule.never
    let comma = "、"
    let fullStop = "。"

    func inParentheses(_ text: String) -> String { "（\(text)）" }
}
