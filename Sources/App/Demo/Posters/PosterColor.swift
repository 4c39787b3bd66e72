/// An sRGB color of a poster.
struct PosterColor: Hashable {
    let red: Int
    let green: Int
    let blue: Int

    /// A color from a hexadecimal number such as `0xF2A65A`.
    init(_ hex: Int) {
        self.init(red: hex >> 16 & 0xFF, green: hex >> 8 & 0xFF, blue: hex & 0xFF)
    }

    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// How bright it looks, 0 to 255 (BT.601).
    var luma: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

    /// So much of another color, from 0 to 1, and the rest of this one.
    func mixed(_ share: Double, of other: PosterColor) -> PosterColor {
        func mix(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
        return PosterColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
