/// An image as a drawing in text, for where there are no colors: dots of Braille, two by four a cell, close together where
/// the image is bright.
///
/// The dots are set by an ordered pattern, so that an even area is an even texture. Source: Bayer, "An optimum method for
/// two-level rendition of continuous-tone pictures", 1973.
public enum Stipple {
    /// U+2800: no dot at all.
    private static let noDots: UInt32 = 0x2800

    /// Draws an image, two pixels a column and four a row, from its top left cell, as far as it lies within the clip.
    /// - Parameter isDark: whether the terminal's background is dark, so that dots are light.
    public static func draw(_ image: PixelImage, at origin: Position, isDark: Bool, into buffer: inout CellBuffer) {
        let size = Size(width: (image.width + 1) / 2, height: (image.height + 3) / 4)
        let pixels = PixelReader(image, over: isDark ? .rgb(0, 0, 0) : .rgb(255, 255, 255))
        buffer.forEachRow(of: Rect(origin: origin, size: size)) { row, index, columns in
            for column in columns {
                let dots = Self.dots(column - origin.column, index - origin.row, of: pixels, isDark: isDark)
                let glyph = dots == 0 ? Glyph.space : Glyph(rawValue: noDots | dots)
                row[column] = Cell(glyph: glyph, foreground: .terminalDefault, background: .terminalDefault)
            }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// The bits of a cell's dots, as Unicode numbers them: three down the left, three down the right, then the last row.
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

    /// Of the pattern of eight by eight, at the middle of each of its 64 steps.
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
    /// How bright it looks, 0 to 255 (BT.601).
    var luma: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
}

/// Reads the pixels of an image as opaque colors.
struct PixelReader: Sendable {
    private let image: PixelImage
    private let background: ColorChannels

    /// - Parameter background: what is seen through transparent pixels, and outside of the image.
    init(_ image: PixelImage, over background: Color) {
        self.image = image
        self.background = ColorChannels(background)
    }

    /// The color of a pixel, both counted from 0.
    @inline(__always)
    func color(x: Int, y: Int) -> Color {
        guard x >= 0, x < image.width, y >= 0, y < image.height else { return opaque(background) }
        let start = (y &* image.width &+ x) &* image.format.bytesPerPixel
        let (red, green, blue) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
        guard image.format == .rgba, image.bytes[start + 3] < 255 else { return .rgb(red, green, blue) }
        let opacity = Int(image.bytes[start + 3])
        return opaque(
            ColorChannels(
                red: mixed(red, background.red, opacity), green: mixed(green, background.green, opacity),
                blue: mixed(blue, background.blue, opacity)))
    }

    /// Mixed as the channels are, not in linear light: so do all browsers, for which posters are made.
    private func mixed(_ color: UInt8, _ behind: Int, _ opacity: Int) -> Int {
        (Int(color) * opacity + behind * (255 - opacity) + 127) / 255
    }

    private func opaque(_ channels: ColorChannels) -> Color {
        .rgb(
            UInt8(truncatingIfNeeded: channels.red), UInt8(truncatingIfNeeded: channels.green),
            UInt8(truncatingIfNeeded: channels.blue))
    }
}
