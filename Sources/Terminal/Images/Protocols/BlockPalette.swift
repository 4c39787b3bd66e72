/// The colors that a terminal has for blocks.
struct BlockPalette: Sendable {
    private let depth: ColorDepth
    private let amounts = LinearLight.amounts

    init(depth: ColorDepth) {
        self.depth = depth
    }

    /// What a byte is worth, in squares of Oklab's distance where 100 is white: about a third of what is just seen in
    /// truecolor; the palette is coarser, and so is its thrift.
    var thrift: Float { depth == .trueColor ? 0.1 : 1.5 }

    /// Whether its colors are so few that others have to be mixed from them.
    var isCoarse: Bool { depth <= .ansi16 }

    /// How a color of 24 bits looks.
    @inline(__always)
    func look(of color: Color) -> Oklab {
        let channels = color.packed
        return Oklab(
            red: UInt8(truncatingIfNeeded: channels >> 16), green: UInt8(truncatingIfNeeded: channels >> 8),
            blue: UInt8(truncatingIfNeeded: channels), amounts: amounts.span)
    }

    /// The terminal's color nearest to one of this look and these channels, 0 to 255.
    @inline(__always)
    func nearest(to look: Oklab, red: UInt32, green: UInt32, blue: UInt32) -> BlockColor {
        switch depth {
        case .trueColor:
            let color = Color(hex: red << 16 | green << 8 | blue)
            return BlockColor(color: color, look: look, byteCount: 10 + digits(red) + digits(green) + digits(blue))
        case .palette256: return Self.nearest(to: look, near: Int(red), Int(green), Int(blue))
        case .ansi16, .none: return nearestOfSixteen(to: look)
        }
    }

    /// The one of the first sixteen that looks nearest.
    func nearestOfSixteen(to look: Oklab) -> BlockColor {
        Self.colors[..<16].min { $0.look.distance(to: look) < $1.look.distance(to: look) } ?? .none
    }

    @inline(__always)
    private func digits(_ value: UInt32) -> Float { value < 10 ? 1 : value < 100 ? 2 : 3 }

    /// All colors of the palette, as xterm has them.
    private static let colors = (0...255).map { BlockColor(index: UInt8($0)) }

    /// The levels of the cube below each value: from these or the next ones is the nearest color.
    private static func level(_ value: Int) -> Int { value < 95 ? 0 : min((value - 55) / 40, 4) }

    /// The nearest of the cube's colors around one, and of the grays about as bright. The first sixteen are left out, as
    /// users redefine them.
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

/// Gives every pixel of an image one of the first sixteen colors, so that areas have the color they should from afar.
enum BlockDither {
    private static let share: Float = 0.8
    private static let limit: Float = 12

    /// The colors, row after row.
    static func colors(of pixels: PixelReader, size: PixelSize, in palette: BlockPalette) -> [BlockColor] {
        var colors: [BlockColor] = []
        colors.reserveCapacity(size.width * size.height)
        var diffusion = ErrorDiffusion(width: size.width, share: share, limit: limit)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let wanted = diffusion.wanted(palette.look(of: pixels.color(x: x, y: y)), at: x)
                let color = palette.nearestOfSixteen(to: wanted)
                diffusion.spread(wanted, shownAs: color.look, at: x)
                colors.append(color)
            }
            diffusion.beginRow()
        }
        return colors
    }
}
