/// Images as text: cells of a private character that kitty and ghostty replace by parts of an image sent before.
///
/// A multiplexer moves, covers and scrolls these cells as it does all text, and so does this library: there is nothing to
/// take away. The color of the text is the image's number, two combining marks say row and column. Every cell carries
/// both marks, though those to the right of a first one could do without: so any of them may be covered or sent alone.
/// Source: kitty's `docs/graphics-protocol.rst`, "Unicode placeholders".
public enum KittyPlaceholders {
    /// U+10EEEE. Text from outside never brings it into a cell: it could show somebody else's image.
    private static let character: Unicode.Scalar = "\u{10EEEE}"

    /// The largest image in cells. The protocol knows 297 rows and columns, but every cell's marks are a cluster of their
    /// own, common to all images, and a `ClusterPool` is to have room for others.
    public static let largestSize = Size(width: 64, height: 48)

    /// The numbers that the color can carry: 24 bits, or the palette where that is all that a multiplexer keeps.
    public static func numbers(for depth: ColorDepth) -> ClosedRange<UInt32> {
        depth == .trueColor ? 256...0xFF_FFFF : 1...255
    }

    /// Hands over an image and says how many cells it is to fill, scaled. What is drawn by `draw` shows it then.
    public static func transmit(
        _ image: PixelImage, number: UInt32, size: Size, passthrough: Passthrough, into bytes: inout [UInt8]
    ) {
        KittyGraphics.transmit(image, number: number, passthrough: passthrough, into: &bytes)
        KittyGraphics.placeVirtually(number: number, size: size, passthrough: passthrough, into: &bytes)
    }

    /// Draws the cells of an image, from its top left one, as far as they lie within the clip and `largestSize`.
    public static func draw(number: UInt32, in rect: Rect, into buffer: inout CellBuffer) {
        let style = Style(foreground: color(of: number))
        let size = Size(width: min(rect.width, largestSize.width), height: min(rect.height, largestSize.height))
        let area = Rect(origin: rect.origin, size: size).intersection(buffer.clip)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            for column in area.left..<area.right {
                let marks = scalars(row: row - rect.top, column: column - rect.left)
                guard let cluster = buffer.pool.index(of: marks) else { return }
                let position = Position(column: column, row: row)
                buffer.set(Glyph(cluster: cluster), at: position, style: style)
            }
        }
    }

    /// The character with the marks of a row and a column, from 0, both below 297.
    static func scalars(row: Int, column: Int) -> [Unicode.Scalar] {
        [character] + [row, column].compactMap(KittyDiacritics.mark)
    }

    /// The color that stands for a number: of the palette up to 255, else in 24 bits.
    static func color(of number: UInt32) -> Color {
        number < 256 ? .palette(UInt8(truncatingIfNeeded: number)) : Color(hex: number & 0xFF_FFFF)
    }
}
