/// German.
struct German: Phrases {
    let numbers = NumberFormat(group: ".", decimal: ",")
    let plurals = PluralRule.one
    let comma = ", "
    let fullStop = "."
}
