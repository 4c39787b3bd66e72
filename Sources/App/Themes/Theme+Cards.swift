extension Theme {
    /// The card colors of a title: the same title always gets the same, on every machine (FNV-1a over its UTF-8).
    /// `nil` where there is no color.
    func card(for title: String) -> CardColors? {
        guard !cards.isEmpty else { return nil }
        let hash = title.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return cards[Int(hash % UInt32(cards.count))]
    }
}
