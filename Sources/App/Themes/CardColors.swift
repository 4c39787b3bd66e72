import Terminal

/// The ground of a typographic card, from its top to its bottom, and the text on it.
struct CardColors: Hashable, Sendable {
    let top: Color
    let bottom: Color
    let text: Color

    init(top: UInt32, bottom: UInt32, text: UInt32 = 0xFFFFFF) {
        self.top = Color(hex: top)
        self.bottom = Color(hex: bottom)
        self.text = Color(hex: text)
    }

    init(top: Color, bottom: Color, text: Color) {
        self.top = top
        self.bottom = bottom
        self.text = text
    }

    /// The ground of one row of a card.
    func ground(row: Int, of rows: Int) -> Color {
        guard rows > 1, let from = top.rgb, let to = bottom.rgb else { return top }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(clamping: (Int(a) * (rows - 1 - row) + Int(b) * row) / (rows - 1))
        }
        return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
    }
}
