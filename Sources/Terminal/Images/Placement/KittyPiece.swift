/// A rectangle of an image that stands on the screen by kitty's protocol.
struct KittyPiece: Hashable, Sendable {
    /// The number by which the terminal knows the image.
    let number: UInt32
    /// The image in pixels, as it was sent, and in the cells that it is to fill.
    let pixels: PixelSize
    let size: Size
    /// The cells on the screen.
    let cells: Rect
    /// Where the first of them lies within the image.
    let offset: Position

    init(_ part: Rect, of image: VisibleImage, number: UInt32, pixels: PixelSize) {
        self.number = number
        self.pixels = pixels
        size = image.rect.size
        cells = part
        offset = Position(column: part.left - image.rect.left, row: part.top - image.rect.top)
    }

    /// The pixels that are seen, or `nil` for all of them.
    var source: PixelRect? {
        guard cells.size != size else { return nil }
        let (x, width) = share(offset.column, cells.width, of: size.width, pixels: pixels.width)
        let (y, height) = share(offset.row, cells.height, of: size.height, pixels: pixels.height)
        return PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
    }

    private func share(_ start: Int, _ count: Int, of cells: Int, pixels: Int) -> (Int, Int) {
        let first = min(start * pixels / cells, pixels - 1)
        return (first, max(1, (start + count) * pixels / cells - first))
    }
}
