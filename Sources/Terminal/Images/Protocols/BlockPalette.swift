import Pictures

/// The colors that a terminal has for blocks.
struct BlockPalette: Sendable {
    private let depth: ColorDepth
    private let amounts = LinearLight.amounts

    init(depth: ColorDepth) {
        self.depth = depth
    }

    /// The worth of a byte, in squared Oklab distances (white is 100): about a third of the just visible difference in
    /// true color; more for the coarser palette.
    var thrift: Float { depth == .trueColor ? 0.1 : 1.5 }

    /// The fewest bytes for a color.
    var leastByteCount: Float {
        switch depth {
        case .trueColor: 13
        case .palette256: 10
        case .ansi16, .none: 5
        }
    }

    /// Whether it has so few colors that others must be dithered.
    var isCoarse: Bool { depth <= .ansi16 }

    @inline(__always) func look(of color: Color) -> Oklab {
        let channels = color.packed
        return Oklab(
            red: UInt8(truncatingIfNeeded: channels >> 16), green: UInt8(truncatingIfNeeded: channels >> 8),
            blue: UInt8(truncatingIfNeeded: channels), amounts: amounts.span)
    }

    /// The nearest terminal color, given as look and channels of 0 to 255.
    @inline(__always) func nearest(to look: Oklab, red: UInt32, green: UInt32, blue: UInt32) -> BlockColor {
        switch depth {
        case .trueColor:
            let color = Color(hex: red << 16 | green << 8 | blue)
            return BlockColor(color: color, look: look, byteCount: 10 + digits(red) + digits(green) + digits(blue))
        case .palette256: return Self.nearest(to: look, near: Int(red), Int(green), Int(blue))
        case .ansi16, .none: return nearestOfSixteen(to: look)
        }
    }

    /// The nearest of the first sixteen.
    func nearestOfSixteen(to look: Oklab) -> BlockColor {
        Self.colors[..<16].min { $0.look.distance(to: look) < $1.look.distance(to: look) } ?? .none
    }

    @inline(__always) private func digits(_ value: UInt32) -> Float { value < 10 ? 1 : value < 100 ? 2 : 3 }

    /// All palette colors, with xterm's defaults.
    private static let colors = (0...255).map { BlockColor(index: UInt8($0)) }

    /// The cube level at or below a value: the nearest color has this level or the next.
    private static func level(_ value: Int) -> Int { value < 95 ? 0 : min((value - 55) / 40, 4) }

    /// The nearest of the surrounding cube colors and of the grays of similar brightness. The first sixteen are skipped
    /// because users redefine them.
    private static func nearest(to look: Oklab, near red: Int, _ green: Int, _ blue: Int) -> BlockColor {
        let corner = 16 + 36 * level(red) + 6 * level(green) + level(blue)
        let colors = colors
        var best = corner
        var least = Float.infinity
        func consider(_ index: Int) {
            let distance = colors[index].look.distance(to: look)
            if distance < least { (best, least) = (index, distance) }
        }
        for step in [0, 1, 6, 7, 36, 37, 42, 43] { consider(corner + step) }
        let gray = min(max((3 * red + 6 * green + blue) / 10 - 3, 0) / 10, 22)
        for index in max(gray - 1, 0)...gray + 1 { consider(232 + index) }
        return colors[best]
    }
}

/// A terminal color, its look and its cost.
struct BlockColor {
    let color: Color
    let look: Oklab
    /// The length of its own SGR sequence.
    let byteCount: Float

    /// No color yet: as far from all others as possible.
    static let none = BlockColor(
        color: .terminalDefault, look: Oklab(lightness: 1e6, a: 0, b: 0), byteCount: 0)

    init(color: Color, look: Oklab, byteCount: Float) {
        self.color = color
        self.look = look
        self.byteCount = byteCount
    }

    init(index: UInt8) {
        let color = Color.palette(index)
        // `ESC [ 38;5;N m`, or `ESC [ 3N m` below 16.
        let byteCount = index < 8 ? 5 : index < 16 ? 5.5 : index < 100 ? 10 : 11
        self.init(color: color, look: Oklab(ColorChannels(color)), byteCount: Float(byteCount))
    }
}

/// Dithers an image to the first sixteen colors.
enum BlockDither {
    private static let share: Float = 0.8
    private static let limit: Float = 12

    static func colors(of pixels: PixelReader, in palette: BlockPalette) -> [BlockColor] {
        let size = pixels.image.size
        var colors: [BlockColor] = []
        colors.reserveCapacity(size.width * size.height)
        var diffusion = ErrorDiffusion(width: size.width, share: share, limit: limit)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let target = diffusion.target(palette.look(of: pixels.color(x: x, y: y)), at: x)
                let color = palette.nearestOfSixteen(to: target)
                diffusion.spread(target, shownAs: color.look, at: x)
                colors.append(color)
            }
            diffusion.beginRow()
        }
        return colors
    }
}
