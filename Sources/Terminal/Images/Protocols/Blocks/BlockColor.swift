/// A color that the terminal shows, how it looks, and what it takes to bring it into force.
struct BlockColor {
    let color: Color
    let look: Oklab
    /// Bytes of an SGR sequence of its own.
    let byteCount: Float

    /// Before any color is in force: as far as can be from all others.
    static let none = BlockColor(
        color: .terminalDefault, look: Oklab(lightness: 1e6, a: 0, b: 0), byteCount: 0)

    init(color: Color, look: Oklab, byteCount: Float) {
        self.color = color
        self.look = look
        self.byteCount = byteCount
    }

    /// A color of the palette.
    init(index: UInt8) {
        let color = Color.palette(index)
        // `ESC [ 38;5;N m`, or `ESC [ 3N m` below 16.
        let byteCount = index < 8 ? 5 : index < 16 ? 5.5 : index < 100 ? 10 : 11
        self.init(color: color, look: Oklab(ColorChannels(color)), byteCount: Float(byteCount))
    }
}
