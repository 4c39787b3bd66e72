/// Japanese.
struct Japanese: Phrases {
    let numbers = NumberFormat(group: ",", decimal: ".")
    let plurals = PluralRule.never
    let comma = "、"
    let fullStop = "。"
}
