extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The one that a key goes to after this one: from the last to the first.
    var next: Self {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + 1) % all.count]
    }
}
