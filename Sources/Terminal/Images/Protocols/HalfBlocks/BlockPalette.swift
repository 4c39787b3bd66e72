/// The colors that a terminal has for half blocks.
struct BlockPalette: Sendable {
    private let depth: ColorDepth
    private let amounts = LinearLight.amounts

    init(depth: ColorDepth) {
        self.depth = depth
    }

    /// How a pixel looks, and the color nearest to it.
    @inline(__always)
    func pixel(_ color: Color) -> BlockPixel {
        let channels = color.packed
        let (red, green) = (UInt8(truncatingIfNeeded: channels >> 16), UInt8(truncatingIfNeeded: channels >> 8))
        let blue = UInt8(truncatingIfNeeded: channels)
        let look = Oklab(red: red, green: green, blue: blue, amounts: amounts.span)
        switch depth {
        case .trueColor:
            let byteCount = 10 + digits(red) + digits(green) + digits(blue)
            return BlockPixel(look: look, nearest: BlockColor(color: color, look: look, byteCount: byteCount))
        case .palette256:
            return BlockPixel(look: look, nearest: Self.nearest(to: look, near: Int(red), Int(green), Int(blue)))
        case .ansi16, .none:
            return BlockPixel(look: look, nearest: Self.nearest(to: look, among: Self.colors[..<16]))
        }
    }

    /// The color nearest to the middle of two pixels.
    func between(_ one: BlockPixel, _ other: BlockPixel) -> BlockColor {
        let middle = one.look.middle(other.look)
        switch depth {
        case .trueColor:
            let (first, second) = (ColorChannels(one.nearest.color), ColorChannels(other.nearest.color))
            return pixel(
                .rgb(
                    UInt8(clamping: (first.red + second.red) / 2), UInt8(clamping: (first.green + second.green) / 2),
                    UInt8(clamping: (first.blue + second.blue) / 2))
            ).nearest
        case .palette256:
            let (first, second) = (ColorChannels(one.nearest.color), ColorChannels(other.nearest.color))
            return Self.nearest(
                to: middle, near: (first.red + second.red) / 2, (first.green + second.green) / 2,
                (first.blue + second.blue) / 2)
        case .ansi16, .none: return Self.nearest(to: middle, among: Self.colors[..<16])
        }
    }

    @inline(__always)
    private func digits(_ value: UInt8) -> Float { value < 10 ? 1 : value < 100 ? 2 : 3 }

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

    private static func nearest(to look: Oklab, among colors: ArraySlice<BlockColor>) -> BlockColor {
        colors.min { $0.look.distance(to: look) < $1.look.distance(to: look) } ?? .none
    }
}
