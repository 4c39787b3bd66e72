/// Draws images in cells of two colors, text and background, by block characters.
///
/// Which of both is the text is free, and colors that the terminal has in force cost nothing; cells of one color are spaces,
/// which need no text color. So each cell is shown in the way in which what it is wrong by and what it costs are least
/// together, as video encoders choose: a wrong color for the sake of a few bytes only where it is hardly seen. Source:
/// Sullivan and Wiegand, "Rate-distortion optimization for video compression", 1998.
public struct BlockPainter: Sendable {
    /// Sets of parts that are looked at closely, where there are many.
    private static let finalists = 4

    private let symbols: BlockSymbols
    private let palette: BlockPalette
    private let thrift: Float
    private let sets: [Int]
    private let glyphs: [Glyph]
    private let glyphPrice: Float
    /// What a new color costs before it is known which: the mean of those that posters have.
    private let expectedPrice: Float
    private var candidates: [(set: Int, cost: Float)] = []

    /// Makes a painter for symbols and a number of colors.
    /// - Parameter thrift: what a byte is worth, in squares of Oklab's distance where 100 is white, for half a cell; 0 shows
    ///   every part in the color nearest to it. `nil` takes what suits the colors.
    public init(_ symbols: BlockSymbols, depth: ColorDepth, thrift: Float? = nil) {
        self.symbols = symbols
        palette = BlockPalette(depth: depth)
        // Errors are sums over the parts of a cell: the more there are, the more a byte is worth.
        let thrift = max(thrift ?? palette.thrift, .leastNormalMagnitude) * Float(symbols.count) / 2
        self.thrift = thrift
        sets = symbols.sets
        glyphs = (0..<(1 << symbols.count)).map(symbols.glyph)
        glyphPrice = thrift * (symbols == .sextants ? 4 : 3)
        expectedPrice = thrift * (depth == .trueColor ? 18 : 10.5)
    }

    /// Draws an image, as many pixels a cell as it has parts, from its top left cell, as far as it lies within the clip.
    /// - Parameter background: what is seen through transparent pixels, and beside what does not fill its last cells.
    public mutating func draw(
        _ image: PixelImage, at origin: Position, over background: Color = .rgb(0, 0, 0), into buffer: inout CellBuffer
    ) {
        let size = Size(
            width: (image.width + symbols.columns - 1) / symbols.columns,
            height: (image.height + symbols.rows - 1) / symbols.rows)
        let pixels = BlockPixels(image, over: background, in: palette)
        var parts = BlockParts(symbols)
        // Colors in force, as the encoder will have them; it, too, carries them from row to row.
        var text = BlockColor.none
        var surface = BlockColor.none
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            for column in columns {
                parts.read(pixels, column: column - origin.column, row: index - origin.row)
                row[column] = cell(&parts, &text, &surface)
            }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// The best of the cells that show the parts after a cell of the colors in force.
    private mutating func cell(_ parts: inout BlockParts, _ text: inout BlockColor, _ surface: inout BlockColor) -> Cell
    {
        var best = BlockChoice()
        let own = parts.color(of: parts.all, in: palette)
        best.consider(.space, text, surface, parts.error(parts.all, as: surface.look) + thrift)
        best.consider(
            .space, text, own, parts.error(parts.all, as: own.look) + thrift + price(own, after: surface))
        if sets.count <= Self.finalists {
            for set in sets { consider(set, &parts, text, surface, &best) }
        } else {
            rank(parts, text, surface)
            for candidate in candidates { consider(candidate.set, &parts, text, surface, &best) }
        }
        surface = best.surface
        guard best.glyph != .space else {
            return Cell(glyph: .space, foreground: .terminalDefault, background: surface.color)
        }
        text = best.text
        return Cell(glyph: best.glyph, foreground: text.color, background: surface.color)
    }

    /// Finds the sets that would cost least as text, if there were all colors.
    private mutating func rank(_ parts: BlockParts, _ text: BlockColor, _ surface: BlockColor) {
        candidates.removeAll(keepingCapacity: true)
        for set in sets {
            let rest = parts.all ^ set
            let cost =
                min(parts.error(set, as: text.look), parts.leastError(set) + expectedPrice)
                + min(parts.error(rest, as: surface.look), parts.leastError(rest) + expectedPrice)
            guard candidates.count < Self.finalists || cost < candidates[candidates.count - 1].cost else { continue }
            if candidates.count == Self.finalists { candidates.removeLast() }
            let place = candidates.firstIndex { cost < $0.cost } ?? candidates.count
            candidates.insert((set, cost), at: place)
        }
    }

    /// Weighs a set of parts as text: it and the others each in the color in force, or in the best of their own.
    @inline(__always)
    private func consider(
        _ set: Int, _ parts: inout BlockParts, _ text: BlockColor, _ surface: BlockColor, _ best: inout BlockChoice
    ) {
        let rest = parts.all ^ set
        let (ownText, ownSurface) = (parts.color(of: set, in: palette), parts.color(of: rest, in: palette))
        let newText = parts.error(set, as: ownText.look) + price(ownText, after: text)
        let newSurface = parts.error(rest, as: ownSurface.look) + price(ownSurface, after: surface)
        let (keptText, keptSurface) = (parts.error(set, as: text.look), parts.error(rest, as: surface.look))
        let glyph = glyphs[set]
        weigh(glyph, text, surface, keptText + keptSurface, &best)
        weigh(glyph, ownText, surface, newText + keptSurface, &best)
        weigh(glyph, text, ownSurface, keptText + newSurface, &best)
        // Two new colors share a sequence.
        weigh(glyph, ownText, ownSurface, newText + newSurface - 2 * thrift, &best)
    }

    /// Takes a character in two colors where it costs less; in one color, a space shows the same.
    @inline(__always)
    private func weigh(
        _ glyph: Glyph, _ text: BlockColor, _ surface: BlockColor, _ cost: Float, _ best: inout BlockChoice
    ) {
        if text.color != surface.color { best.consider(glyph, text, surface, cost + glyphPrice) }
    }

    /// What the bytes are worth that a color takes after another one.
    @inline(__always)
    private func price(_ color: BlockColor, after current: BlockColor) -> Float {
        color.color == current.color ? 0 : thrift * color.byteCount
    }
}

/// The best so far of the ways to show a cell.
struct BlockChoice {
    private(set) var glyph = Glyph.space
    private(set) var text = BlockColor.none
    private(set) var surface = BlockColor.none
    private var cost = Float.infinity

    /// Takes another way where it costs less.
    @inline(__always)
    mutating func consider(_ glyph: Glyph, _ text: BlockColor, _ surface: BlockColor, _ cost: Float) {
        guard cost < self.cost else { return }
        (self.glyph, self.text, self.surface, self.cost) = (glyph, text, surface, cost)
    }
}
