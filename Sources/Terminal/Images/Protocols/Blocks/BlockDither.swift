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
