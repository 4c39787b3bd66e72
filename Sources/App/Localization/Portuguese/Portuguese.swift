/// Portuguese as it is written in Brazil.
struct Portuguese: Phrases {
    let numbers = NumberFormat(group: ".", decimal: ",")
    let plurals = PluralRule.noughtAndOne
    let comma = ", "
    let fullStop = "."
}
