/// The pixels of an image as they should look: as they are, or mixed from the first sixteen colors where there are no others.
struct BlockPixels {
    private let reader: PixelReader
    private let palette: BlockPalette
    private let size: PixelSize
    /// The colors of a mixed image, row after row.
    private let mixed: [BlockColor]

    /// - Parameter background: what is seen through transparent pixels, and outside of the image.
    init(_ image: PixelImage, over background: Color, in palette: BlockPalette) {
        reader = PixelReader(image, over: background)
        self.palette = palette
        size = image.size
        mixed = palette.isCoarse ? BlockDither.colors(of: reader, size: image.size, in: palette) : []
    }

    /// A pixel, both counted from 0: a color of 24 bits, and how it is to look.
    @inline(__always)
    func pixel(x: Int, y: Int) -> (color: Color, look: Oklab) {
        let color = reader.color(x: x, y: y)
        guard !mixed.isEmpty, x >= 0, x < size.width, y >= 0, y < size.height else {
            return (color, palette.look(of: color))
        }
        return (color, mixed[y * size.width + x].look)
    }
}
