import Terminal

extension Theme {
    /// The card colors of a title: the same title always gets the same, on every machine (FNV-1a over its UTF-8).
    /// `nil` where there is no color.
    func card(for title: String) -> CardColors? {
        guard !cards.isEmpty else { return nil }
        let hash = title.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return cards[Int(hash % UInt32(cards.count))]
    }

    /// Poster grounds that carry white text: none is lighter than a relative luminance of 0.18.
    static let deepCards = [
        CardColors(top: 0x7A2E3A, bottom: 0x3E1A2B),
        CardColors(top: 0x2E4A7A, bottom: 0x1A2440),
        CardColors(top: 0x2F6B57, bottom: 0x173A35),
        CardColors(top: 0x6B4A1E, bottom: 0x3A2513),
        CardColors(top: 0x5B3A82, bottom: 0x2C1D4A),
        CardColors(top: 0x7A3B6B, bottom: 0x3B1C3E),
        CardColors(top: 0x1F6472, bottom: 0x10343F),
        CardColors(top: 0x8A3F22, bottom: 0x46200F),
        CardColors(top: 0x4A5A26, bottom: 0x252F14),
        CardColors(top: 0x44507A, bottom: 0x23283F),
        CardColors(top: 0x7A2553, bottom: 0x3B1230),
        CardColors(top: 0x375A3A, bottom: 0x1B2E20),
    ]

    /// The same for themes of high contrast: none is lighter than a relative luminance of 0.1.
    static let deepestCards = deepCards.map { CardColors(top: $0.bottom, bottom: $0.bottom, text: $0.text) }
}
