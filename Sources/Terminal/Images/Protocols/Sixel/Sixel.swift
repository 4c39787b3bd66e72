/// Images as sixels: a palette of the image's own, and bands of six rows, each color of a band over the other.
///
/// Sources: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14; xterm's `graphics_sixel.c`.
public enum Sixel {
    /// Colors that an image has at most, whatever the terminal claims: twice as many are nearer by a quarter of what is
    /// just seen, and take a third more bytes.
    public static let mostColors = 64
    /// Rows of a band.
    static let bandHeight = 6

    /// Shows an image, pixel by pixel, with its top left corner in the cursor's cell. Transparent pixels keep what is
    /// there. Where the cursor stands afterwards, terminals disagree.
    ///
    /// An image that reaches the last row of the screen may scroll it: it is the caller's part to prevent that, and to
    /// give it the height of whole bands (`ImageLayout.pixels`), as some terminals fill the last one.
    /// - Parameter registers: colors that the terminal has; 2 to 64 are used.
    public static func show(_ image: PixelImage, registers: Int = mostColors, into bytes: inout [UInt8]) {
        let palette = SixelPalette(of: image, count: min(max(registers, 2), mostColors))
        let indices = SixelDither.indices(of: image, in: palette)
        // No background of its own; pixels as high as wide.
        bytes.append("\u{1B}P0;1q\"1;1;")
        bytes.append(decimal: image.width)
        bytes.append(key: ";", image.height)
        append(palette, usedBy: indices, to: &bytes)
        var band = SixelBand(width: image.width)
        for top in stride(from: 0, to: image.height, by: bandHeight) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            let end = min(top + bandHeight, image.height)
            band.append(indices[(top * image.width)..<(end * image.width)], to: &bytes)
        }
        bytes.append(ControlSequence.stringTerminator)
    }

    /// Defines the colors that occur, in parts of a hundred.
    private static func append(_ palette: SixelPalette, usedBy indices: [UInt16], to bytes: inout [UInt8]) {
        var isUsed = [Bool](repeating: false, count: mostColors)
        for index in indices where index < isUsed.count { isUsed[Int(index)] = true }
        for (index, color) in palette.colors.enumerated() where isUsed[index] {
            bytes.append(key: "#", index)
            bytes.append(key: ";2;", SixelPalette.percent(color.red))
            bytes.append(key: ";", SixelPalette.percent(color.green))
            bytes.append(key: ";", SixelPalette.percent(color.blue))
        }
    }
}
