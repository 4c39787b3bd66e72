struct PosterPalette {
    /// The background at the top.
    let ground: PosterColor
    /// The background at the bottom.
    let glow: PosterColor
    let dark: PosterColor
    let middle: PosterColor
    let light: PosterColor
    /// The most striking color.
    let accent: PosterColor

    private init(_ ground: Int, _ glow: Int, _ dark: Int, _ middle: Int, _ light: Int, _ accent: Int) {
        self.ground = PosterColor(ground)
        self.glow = PosterColor(glow)
        self.dark = PosterColor(dark)
        self.middle = PosterColor(middle)
        self.light = PosterColor(light)
        self.accent = PosterColor(accent)
    }

    /// A shade between far (0) and near (1).
    func depth(_ share: Double) -> PosterColor {
        share < 0.5 ? glow.mixed(share * 2, of: middle) : middle.mixed(share * 2 - 1, of: dark)
    }

    static let all = [
        PosterPalette(0x2B2D5B, 0xF2A07B, 0x1B1B3A, 0x8A4A73, 0xF9E6CC, 0xF25F5C),
        PosterPalette(0x0F4C5C, 0x6FB3A5, 0x0A2730, 0x1F6B73, 0xFBF3E0, 0xF28A30),
        PosterPalette(0xDCE5C5, 0xF6F0DA, 0x1F3A2E, 0x6D9A66, 0xFBF8EA, 0xD9573B),
        PosterPalette(0xF2B93B, 0xF9E09A, 0x2D2A32, 0xD1603D, 0xFFF6DF, 0x226F72),
        PosterPalette(0x17181D, 0x3D414C, 0x0B0B0E, 0x6A6F7C, 0xEDEAE0, 0xD7263D),
        PosterPalette(0xF3B8B2, 0xFBE7DC, 0x4A2545, 0xC8556B, 0xFFF8F0, 0x3D6B8F),
        PosterPalette(0xA9D0E0, 0xEEF6F5, 0x16324F, 0x5C8DB0, 0xFFFFFF, 0xF0803C),
        PosterPalette(0x33194F, 0xC2528B, 0x1D0F33, 0x7A2E86, 0xFCE6F3, 0xFFC145),
        PosterPalette(0xE3C79C, 0xF7ECD7, 0x3A2E2A, 0xB5764C, 0xFFFAF0, 0x2F6F6B),
        PosterPalette(0xA81C2A, 0xEB6A48, 0x2A0A12, 0x7C1426, 0xFBEBD3, 0xF6B23C),
        PosterPalette(0x06263B, 0x127A86, 0x04161F, 0x125A6B, 0xDDF3E8, 0xFF7F50),
        PosterPalette(0x97CDB8, 0xE4F2E6, 0x25403B, 0x5FA391, 0xFFFBF0, 0xE8694A),
        PosterPalette(0x1B3796, 0x6C95EC, 0x0C1A4A, 0x3560CF, 0xF4F1E6, 0xFFD23F),
        PosterPalette(0x2E3A23, 0x9AA562, 0x161C10, 0x556234, 0xF3EFD8, 0xE8A33D),
        PosterPalette(0xE9E3D8, 0xF8F5EF, 0x1C1C1E, 0xA39C90, 0xFFFFFF, 0xE4312B),
        PosterPalette(0x28334A, 0xB78A94, 0x141B2B, 0x5D4E75, 0xF7EBDD, 0xF2C57C),
    ]
}

/// An sRGB color of a poster.
struct PosterColor: Hashable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ hex: Int) {
        self.init(red: hex >> 16 & 0xFF, green: hex >> 8 & 0xFF, blue: hex & 0xFF)
    }

    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The perceived brightness, from 0 to 255 (BT.601).
    var luma: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

    /// Mixes in a share of another color, from 0 to 1.
    func mixed(_ share: Double, of other: PosterColor) -> PosterColor {
        func mix(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
        return PosterColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

/// A solid color or a vertical gradient.
struct PosterPaint {
    private let top: PosterColor
    private let bottom: PosterColor
    private let range: ClosedRange<Double>
    /// From 0 (invisible) to 1.
    let opacity: Double

    init(_ color: PosterColor, opacity: Double = 1) {
        self.init(from: color, to: color, in: 0...1, opacity: opacity)
    }

    /// - Parameter range: the vertical range of the gradient, in units of the poster.
    init(from top: PosterColor, to bottom: PosterColor, in range: ClosedRange<Double>, opacity: Double = 1) {
        self.top = top
        self.bottom = bottom
        self.range = range
        self.opacity = opacity
    }

    func color(at y: Double) -> PosterColor {
        if top == bottom { return top }
        let share = (y - range.lowerBound) / max(range.upperBound - range.lowerBound, .ulpOfOne)
        return top.mixed(min(max(share, 0), 1), of: bottom)
    }
}
