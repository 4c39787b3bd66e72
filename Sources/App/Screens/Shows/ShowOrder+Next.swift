import Core

extension ShowOrder {
    /// The order that `s` goes to after this one.
    var next: ShowOrder {
        let all = ShowOrder.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + 1) % all.count]
    }
}
