/// Brings colors down to what a terminal shows, and remembers what it found.
struct ColorReducer: Sendable {
    let depth: ColorDepth
    /// Whether a color that the palette has, too, is named by its number there, which takes fewer bytes. A person may have
    /// given the number another color, and nearly nobody has.
    var prefersPalette = false
    /// Direct-mapped: a color, and below it what became of it. A frame of pictures has many colors, most of them twice.
    private var cache: [UInt64]

    private static let cacheBits = 8

    init(depth: ColorDepth) {
        self.depth = depth
        cache = [UInt64](repeating: .max, count: 1 << Self.cacheBits)
    }

    /// The color where the terminal shows it, or the one it shows that looks most like it.
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
