/// Spanish.
struct Spanish: Phrases {
    let numbers = NumberFormat(group: ".", decimal: ",", digitsBeforeGroup: 2)
    let plurals = PluralRule.one
    let comma = ", "
    let fullStop = "."
}
