/// Which pixels of a picture come together (PNG specification, section 8.2).
struct PNGPass {
    /// Column and row of the first pixel.
    let column, row: Int
    /// Columns and rows from one pixel to the next.
    let columnStep, rowStep: Int

    /// Every pixel, of a picture that is not interlaced.
    static let whole = PNGPass(column: 0, row: 0, columnStep: 1, rowStep: 1)

    /// The seven passes of Adam7.
    static let adam7 = [
        PNGPass(column: 0, row: 0, columnStep: 8, rowStep: 8), PNGPass(column: 4, row: 0, columnStep: 8, rowStep: 8),
        PNGPass(column: 0, row: 4, columnStep: 4, rowStep: 8), PNGPass(column: 2, row: 0, columnStep: 4, rowStep: 4),
        PNGPass(column: 0, row: 2, columnStep: 2, rowStep: 4), PNGPass(column: 1, row: 0, columnStep: 2, rowStep: 2),
        PNGPass(column: 0, row: 1, columnStep: 1, rowStep: 2),
    ]

    /// How many columns and rows of a picture belong to the pass.
    func size(of picture: PixelSize) -> PixelSize {
        PixelSize(
            width: (picture.width - column + columnStep - 1) / columnStep,
            height: (picture.height - row + rowStep - 1) / rowStep)
    }
}
