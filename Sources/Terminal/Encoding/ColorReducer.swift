/// Reduces colors to those a terminal shows, with a cache.
struct ColorReducer: Sendable {
    let depth: ColorDepth
    /// Whether to send RGB colors by their palette index if they have one, which takes fewer bytes. Users can redefine
    /// palette colors, but almost none do.
    var prefersPalette = false
    /// Direct-mapped: a color in the upper half, its reduction in the lower. Pictures repeat their many colors.
    private var cache: [UInt64]

    private static let cacheBits = 8

    init(depth: ColorDepth) {
        self.depth = depth
        cache = [UInt64](repeating: .max, count: 1 << Self.cacheBits)
    }

    /// The nearest color that the terminal shows.
    mutating func reduce(_ color: Color) -> Color {
        if color.isTerminalDefault || isShown(color), !prefersPalette || depth != .trueColor || color.rgb == nil {
            return color
        }
        if depth == .none { return .terminalDefault }
        let slot = Int(truncatingIfNeeded: (color.packed &* 0x9E37_79B1) >> (32 - UInt32(Self.cacheBits)))
        if cache[slot] >> 32 == UInt64(color.packed) { return Color(packed: UInt32(truncatingIfNeeded: cache[slot])) }
        let nearest = nearestShown(to: color)
        cache[slot] = UInt64(color.packed) << 32 | UInt64(nearest.packed)
        return nearest
    }

    private func isShown(_ color: Color) -> Bool {
        switch depth {
        case .trueColor: true
        case .palette256: color.paletteIndex != nil
        case .ansi16: (color.paletteIndex ?? 16) < 16
        case .none: false
        }
    }

    private func nearestShown(to color: Color) -> Color {
        let channels = ColorChannels(color)
        if depth == .trueColor { return channels.indexInPalette.map { .palette($0) } ?? color }
        if depth == .palette256 { return .palette(channels.nearestOfPalette) }
        return .palette(channels.nearestOfSixteen)
    }
}

struct ColorChannels: Hashable, Sendable {
    let red: Int
    let green: Int
    let blue: Int

}

extension ColorChannels {
    /// The channels of a color: xterm's for a palette color, black for the terminal's own.
    init(_ color: Color) {
        if let rgb = color.rgb {
            self.init(red: Int(rgb.red), green: Int(rgb.green), blue: Int(rgb.blue))
        } else {
            self.init(paletteIndex: Int(color.paletteIndex ?? 0))
        }
    }

    private init(paletteIndex index: Int) {
        switch index {
        case ..<16: self = Self.sixteen[index]
        case ..<232:
            let cube = index - 16
            self.init(
                red: Self.levels[cube / 36], green: Self.levels[cube / 6 % 6], blue: Self.levels[cube % 6])
        default: self.init(gray: 8 + 10 * (index - 232))
        }
    }

    private init(gray level: Int) {
        self.init(red: level, green: level, blue: level)
    }

    /// The distance between two colors by the "redmean" formula of Thiadmar Riemersma: close to a perceptual space, but
    /// much cheaper.
    func distance(to other: ColorChannels) -> Int {
        let meanRed = (red + other.red) / 2
        let (dr, dg, db) = (red - other.red, green - other.green, blue - other.blue)
        return (512 + meanRed) * dr * dr + 1024 * dg * dg + (767 - meanRed) * db * db
    }

    /// The index of the nearest palette color in the cube or the grays. The first sixteen are skipped because users
    /// redefine them.
    var nearestOfPalette: UInt8 {
        let (r, g, b) = (Self.level(red), Self.level(green), Self.level(blue))
        let cube = ColorChannels(red: Self.levels[r], green: Self.levels[g], blue: Self.levels[b])
        // The nearest gray has about the same brightness: one of three.
        let bright = min(max((30 * red + 59 * green + 11 * blue) / 100 - 3, 0) / 10, 22)
        let gray =
            (max(bright - 1, 0)...bright + 1).min {
                distance(to: ColorChannels(gray: 8 + 10 * $0)) < distance(to: ColorChannels(gray: 8 + 10 * $1))
            } ?? bright
        let cubeIndex = 16 + 36 * r + 6 * g + b
        let isGrayNearer = distance(to: ColorChannels(gray: 8 + 10 * gray)) < distance(to: cube)
        return UInt8(isGrayNearer ? 232 + gray : cubeIndex)
    }

    /// The index of exactly this palette color. The first 22 are skipped: users redefine sixteen, and themes with more
    /// colors the next six.
    var indexInPalette: UInt8? {
        let nearest = nearestOfPalette
        return nearest >= 22 && ColorChannels(paletteIndex: Int(nearest)) == self ? nearest : nil
    }

    /// The index of the nearest of the first sixteen colors, with xterm's defaults.
    var nearestOfSixteen: UInt8 {
        var best = 0
        for index in 1..<16 where distance(to: Self.sixteen[index]) < distance(to: Self.sixteen[best]) { best = index }
        return UInt8(best)
    }

    /// Black or white of the first sixteen, whichever contrasts more.
    var contrasting: Color {
        distance(to: Self.sixteen[0]) > distance(to: Self.sixteen[15]) ? .palette(0) : .palette(15)
    }

    private static func level(_ channel: Int) -> Int {
        channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
    }

    private static let levels = [0, 95, 135, 175, 215, 255]

    private static let sixteen: [ColorChannels] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { ColorChannels(red: $0 >> 16, green: $0 >> 8 & 0xFF, blue: $0 & 0xFF) }
}
