import Pictures

/// Images as text without colors: Braille dots, two by four per cell, dense where the image is bright.
///
/// Uses ordered dithering, so that even areas have an even texture. Source: Bayer, "An optimum method for two-level
/// rendition of continuous-tone pictures", 1973.
public enum Stipple {
    private static let noDots: UInt32 = 0x2800

    /// Draws an image with two pixels per column and four per row, from its top left cell, within the clip.
    /// - Parameter isDark: whether the terminal's background is dark, so that dots are light.
    public static func draw(_ image: PixelImage, at origin: Position, isDark: Bool, into buffer: inout CellBuffer) {
        let size = Size(width: (image.width + 1) / 2, height: (image.height + 3) / 4)
        let pixels = PixelReader(image: image)
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            for column in columns {
                let dots = Self.dots(column - origin.column, index - origin.row, of: pixels, isDark: isDark)
                let glyph = dots == 0 ? Glyph.space : Glyph(rawValue: noDots | dots)
                row[column] = Cell(glyph: glyph, background: .terminalDefault)
            }
            row.repairWideGlyphs(around: columns)
        }
    }

    /// The bits of a cell's dots as Unicode numbers them: three down the left, three down the right, then the last row.
    private static func dots(_ column: Int, _ row: Int, of pixels: PixelReader, isDark: Bool) -> UInt32 {
        let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        var dots: UInt32 = 0
        for (index, bit) in bits.enumerated() {
            let (x, y) = (column * 2 + index % 2, row * 4 + index / 2)
            let luma = ColorChannels(pixels.color(x: x, y: y)).luma
            if (isDark ? luma : 255 - luma) > threshold(x, y) { dots |= bit }
        }
        return dots
    }

    /// The threshold in the eight by eight pattern, in the middle of each of its 64 steps.
    private static func threshold(_ x: Int, _ y: Int) -> Int {
        var value = 0
        for bit in 0..<3 {
            let (dx, dy) = (x >> bit & 1, y >> bit & 1)
            value |= (dx ^ dy) << (5 - 2 * bit) | dy << (4 - 2 * bit)
        }
        return value * 4 + 2
    }
}

extension ColorChannels {
    /// The brightness, 0 to 255 (BT.601).
    var luma: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
}

/// Reads the pixels of an opaque image; beyond its edges, the last ones.
struct PixelReader: Sendable {
    let image: PixelImage

    @inline(__always) func color(x: Int, y: Int) -> Color {
        let pixel = min(y, image.height &- 1) &* image.width &+ min(x, image.width &- 1)
        let start = pixel &* image.format.bytesPerPixel
        return .rgb(image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
    }
}
