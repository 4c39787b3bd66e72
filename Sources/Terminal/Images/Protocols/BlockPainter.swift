import Pictures

/// Draws images with block characters in two colors per cell, text and background.
///
/// Either color can be the text, colors already in effect cost nothing, and cells of one color are spaces without a
/// text color. Each cell is shown in the way with the lowest sum of error and cost, as in video encoding: colors are
/// changed to save bytes only where it is hardly visible. Source: Sullivan and Wiegand, "Rate-distortion optimization
/// for video compression", 1998.
public struct BlockPainter: Sendable {
    /// The number of part sets to examine closely.
    private static let finalists = 4

    private let symbols: BlockSymbols
    private let palette: BlockPalette
    private let thrift: Float
    private let sets: [Int]
    private let glyphs: [Glyph]
    private let glyphPrice: Float
    /// The average cost of a new color in posters.
    private let expectedPrice: Float
    /// How much less than its rank says a set may cost at most.
    private let slack: Float
    private var candidates: [(set: Int, cost: Float)] = []

    /// Creates a painter.
    /// - Parameter thrift: the worth of a byte, in squared Oklab distances (white is 100) for half a cell; 0 shows each
    ///   part in its nearest color. `nil` picks a value for the color depth.
    public init(_ symbols: BlockSymbols, depth: ColorDepth, thrift: Float? = nil) {
        self.symbols = symbols
        palette = BlockPalette(depth: depth)
        // Errors are sums over the parts of a cell, so more parts make a byte worth more.
        let thrift = max(thrift ?? palette.thrift, .leastNormalMagnitude) * Float(symbols.count) / 2
        self.thrift = thrift
        sets = symbols.sets + BlockParts(symbols).bars
        let bars = symbols.bars.flatMap { [$0.glyph, $0.glyph] }
        glyphs = (0..<(1 << symbols.count)).map(symbols.glyph) + bars
        glyphPrice = thrift * (symbols >= .sextants ? 4 : 3)
        expectedPrice = thrift * (depth == .trueColor ? 18 : 10.5)
        slack = 2 * (expectedPrice - thrift * palette.leastByteCount) + 2 * thrift - glyphPrice
    }

    /// Draws an image with the symbols' samples per cell from its top left cell, within the clip.
    public mutating func draw(_ image: PixelImage, at origin: Position, into buffer: inout CellBuffer) {
        let size = Size(
            width: (image.width + symbols.samples.width - 1) / symbols.samples.width,
            height: (image.height + symbols.samples.height - 1) / symbols.samples.height)
        let pixels = BlockPixels(image, in: palette)
        var parts = BlockParts(symbols)
        // The encoder also carries colors from row to row.
        var text = BlockColor.none
        var surface = BlockColor.none
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            for column in columns {
                parts.read(pixels, column: column - origin.column, row: index - origin.row)
                row[column] = cell(&parts, &text, &surface)
            }
            row.repairWideGlyphs(around: columns)
        }
    }

    /// The best cell for the parts, given the current colors.
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
            for candidate in candidates {
                guard candidate.cost - slack < best.cost else { break }
                consider(candidate.set, &parts, text, surface, &best)
            }
        }
        surface = best.surface
        guard best.glyph != .space else {
            return Cell(glyph: .space, background: surface.color)
        }
        text = best.text
        return Cell(glyph: best.glyph, foreground: text.color, background: surface.color)
    }

    /// Finds the sets that would cost least as text if all colors existed.
    private mutating func rank(_ parts: BlockParts, _ text: BlockColor, _ surface: BlockColor) {
        candidates.removeAll(keepingCapacity: true)
        for set in sets {
            let rest = parts.rest(of: set)
            let cost =
                min(parts.error(set, as: text.look), parts.leastError(set) + expectedPrice)
                + min(parts.error(rest, as: surface.look), parts.leastError(rest) + expectedPrice)
            guard candidates.count < Self.finalists || cost < candidates[candidates.count - 1].cost else { continue }
            if candidates.count == Self.finalists { candidates.removeLast() }
            let place = candidates.firstIndex { cost < $0.cost } ?? candidates.count
            candidates.insert((set, cost), at: place)
        }
    }

    /// Considers a set of parts as text: it and the rest each in the current color or in its own.
    @inline(__always) private func consider(
        _ set: Int, _ parts: inout BlockParts, _ text: BlockColor, _ surface: BlockColor, _ best: inout BlockChoice
    ) {
        let rest = parts.rest(of: set)
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

    /// Considers a character in two colors; in one color, a space looks the same.
    @inline(__always) private func weigh(
        _ glyph: Glyph, _ text: BlockColor, _ surface: BlockColor, _ cost: Float, _ best: inout BlockChoice
    ) {
        if text.color != surface.color { best.consider(glyph, text, surface, cost + glyphPrice) }
    }

    /// The cost of changing to a color.
    @inline(__always) private func price(_ color: BlockColor, after current: BlockColor) -> Float {
        color.color == current.color ? 0 : thrift * color.byteCount
    }
}

/// The best way found to show a cell.
struct BlockChoice {
    private(set) var glyph = Glyph.space
    private(set) var text = BlockColor.none
    private(set) var surface = BlockColor.none
    private(set) var cost = Float.infinity

    @inline(__always) mutating func consider(_ glyph: Glyph, _ text: BlockColor, _ surface: BlockColor, _ cost: Float) {
        guard cost < self.cost else { return }
        (self.glyph, self.text, self.surface, self.cost) = (glyph, text, surface, cost)
    }
}
