/// An image in half blocks: each cell shows two pixels, one above the other, as text and background.
///
/// Which of them is the text is free: `▀` and `▄` show the same in exchanged colors. The one is taken that leaves the
/// encoder less to send after the cell before; two equal halves are a space, which needs no text color.
public struct HalfBlocks: Sendable {
    /// Differences up to this in every channel are passed over where that saves a color. Two steps of 255 are below what
    /// the eye tells apart, and far below what scaling has changed.
    public static let imperceptible = 2

    private static let upperHalf = Glyph(scalar: "\u{2580}")
    private static let lowerHalf = Glyph(scalar: "\u{2584}")

    private var reducer: ColorReducer
    private let depth: ColorDepth
    private let tolerance: Int

    /// Makes a painter for a number of colors: those of the image are brought down to them first, so that halves that will
    /// look equal are equal.
    public init(depth: ColorDepth, tolerance: Int = imperceptible) {
        reducer = ColorReducer(depth: depth)
        self.depth = depth
        self.tolerance = depth == .trueColor ? max(0, tolerance) : 0
    }

    /// Draws an image, one pixel a column and two a row, from its top left cell, as far as it lies within the clip.
    /// - Parameter background: what is seen through transparent pixels, and below an odd last row.
    public mutating func draw(
        _ image: PixelImage, at origin: Position, over background: Color = .rgb(0, 0, 0), into buffer: inout CellBuffer
    ) {
        let size = Size(width: image.width, height: (image.height + 1) / 2)
        let pixels = PixelReader(image, over: background)
        // Colors in force, as the encoder will have them; it, too, carries them from row to row.
        var text = Color.terminalDefault
        var surface = Color.terminalDefault
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            let y = (index - origin.row) * 2
            for column in columns {
                let top = reducer.reduce(pixels.color(x: column - origin.column, y: y))
                let bottom = reducer.reduce(pixels.color(x: column - origin.column, y: y + 1))
                row[column] = cell(top, bottom, &text, &surface)
            }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// The cheaper of the cells that show two colors after a cell of the colors in force.
    @inline(__always)
    private func cell(_ top: Color, _ bottom: Color, _ text: inout Color, _ surface: inout Color) -> Cell {
        let isInForce = looksLike(top, surface) && looksLike(bottom, surface)
        if isInForce || looksLike(top, bottom) {
            if !isInForce { surface = top }
            return Cell(glyph: .space, foreground: .terminalDefault, background: surface)
        }
        let upper = cost(top, text) + cost(bottom, surface)
        let lower = cost(bottom, text) + cost(top, surface)
        let isUpper = upper <= lower
        let (inText, behind) = isUpper ? (top, bottom) : (bottom, top)
        if !looksLike(inText, text) { text = inText }
        if !looksLike(behind, surface) { surface = behind }
        return Cell(glyph: isUpper ? Self.upperHalf : Self.lowerHalf, foreground: text, background: surface)
    }

    /// Bytes, roughly, that a color costs after the one in force.
    @inline(__always)
    private func cost(_ color: Color, _ current: Color) -> Int {
        looksLike(color, current) ? 0 : 1
    }

    /// Whether one color may stand for the other.
    @inline(__always)
    private func looksLike(_ color: Color, _ other: Color) -> Bool {
        if color.packed == other.packed { return true }
        guard tolerance > 0, color.packed >> 24 == 2, other.packed >> 24 == 2 else { return false }
        return abs(channel(color, 16) - channel(other, 16)) <= tolerance
            && abs(channel(color, 8) - channel(other, 8)) <= tolerance
            && abs(channel(color, 0) - channel(other, 0)) <= tolerance
    }

    @inline(__always)
    private func channel(_ color: Color, _ shift: UInt32) -> Int {
        Int(truncatingIfNeeded: color.packed >> shift & 0xFF)
    }
}
