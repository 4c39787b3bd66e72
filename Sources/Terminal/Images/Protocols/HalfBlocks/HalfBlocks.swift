/// An image in half blocks: each cell shows two pixels, one above the other, as text and background.
///
/// Which of them is the text is free: `▀` and `▄` show the same in exchanged colors; two equal halves are a space, which
/// needs no text color. And colors that the terminal has in force cost nothing. So each cell is shown in the way in which
/// what it is wrong by and what it costs are least together, as video encoders choose: a wrong color for the sake of a few
/// bytes only where it is hardly seen. Source: Sullivan and Wiegand, "Rate-distortion optimization for video compression",
/// 1998.
public struct HalfBlocks: Sendable {
    private static let upperHalf = Glyph(scalar: "\u{2580}")
    private static let lowerHalf = Glyph(scalar: "\u{2584}")

    private var palette: BlockPalette
    private let thrift: Float

    /// Makes a painter for a number of colors.
    /// - Parameter thrift: what a byte is worth, in squares of Oklab's distance where 100 is white; 0 shows every pixel in
    ///   the color nearest to it. `nil` takes what suits the colors.
    public init(depth: ColorDepth, thrift: Float? = nil) {
        palette = BlockPalette(depth: depth)
        self.thrift = max(thrift ?? Self.thrift(for: depth), .leastNormalMagnitude)
    }

    /// A byte fewer may cost about a third of what is just seen in truecolor; the palette is coarser, and so is its thrift.
    private static func thrift(for depth: ColorDepth) -> Float {
        depth == .trueColor ? 0.25 : 1.5
    }

    /// Draws an image, one pixel a column and two a row, from its top left cell, as far as it lies within the clip.
    /// - Parameter background: what is seen through transparent pixels, and below an odd last row.
    public mutating func draw(
        _ image: PixelImage, at origin: Position, over background: Color = .rgb(0, 0, 0), into buffer: inout CellBuffer
    ) {
        let size = Size(width: image.width, height: (image.height + 1) / 2)
        let pixels = PixelReader(image, over: background)
        // Colors in force, as the encoder will have them; it, too, carries them from row to row.
        var text = BlockColor.none
        var surface = BlockColor.none
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            let y = (index - origin.row) * 2
            for column in columns {
                let top = palette.pixel(pixels.color(x: column - origin.column, y: y))
                let bottom = palette.pixel(pixels.color(x: column - origin.column, y: y + 1))
                row[column] = cell(top, bottom, &text, &surface)
            }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// The best of the cells that show two pixels after a cell of the colors in force.
    private mutating func cell(
        _ top: BlockPixel, _ bottom: BlockPixel, _ text: inout BlockColor, _ surface: inout BlockColor
    ) -> Cell {
        var best = BlockChoice()
        let glyphs = 3 * thrift
        // A space, in the color in force or a new one.
        best.consider(.space, text, surface, top.error(surface) + bottom.error(surface) + thrift)
        for color in [top.nearest, bottom.nearest, palette.between(top, bottom)] {
            best.consider(
                .space, text, color, top.error(color) + bottom.error(color) + thrift + price(color, after: surface))
        }
        for (glyph, one, other) in [(Self.upperHalf, top, bottom), (Self.lowerHalf, bottom, top)] {
            let newText = one.error(one.nearest) + price(one.nearest, after: text)
            let newSurface = other.error(other.nearest) + price(other.nearest, after: surface)
            let (keptText, keptSurface) = (one.error(text), other.error(surface))
            best.consider(glyph, text, surface, keptText + keptSurface + glyphs)
            best.consider(glyph, one.nearest, surface, newText + keptSurface + glyphs)
            best.consider(glyph, text, other.nearest, keptText + newSurface + glyphs)
            let both = newText + newSurface + glyphs - 2 * thrift
            best.consider(glyph, one.nearest, other.nearest, both)
        }
        surface = best.surface
        guard best.glyph != .space else {
            return Cell(glyph: .space, foreground: .terminalDefault, background: surface.color)
        }
        text = best.text
        return Cell(glyph: best.glyph, foreground: text.color, background: surface.color)
    }

    /// What the bytes are worth that a color takes after another one.
    @inline(__always)
    private func price(_ color: BlockColor, after current: BlockColor) -> Float {
        color.color == current.color ? 0 : thrift * color.byteCount
    }
}
