/// Which part of a picture is shown, and how large, so that circles stay circles whatever the shape of a cell is.
public struct ImageFit: Hashable, Sendable {
    /// What happens to a picture of another shape than the space for it.
    public enum Mode: Hashable, Sendable {
        /// The whole picture is shown, and some of the space is left.
        case fit
        /// The whole space is filled, and as much is cut from both sides of the picture.
        case fill
    }

    /// Column and row of the first pixel of the part.
    public let column, row: Int
    /// Width and height of the part, in pixels of the picture.
    public let part: PixelSize
    /// Width and height at which the part is shown.
    public let shown: PixelSize

    /// Measures a picture for a space.
    ///
    /// Nothing is smaller than one pixel, so the aspect is kept to the nearest pixel. Where there is no picture or no
    /// space, nothing is shown.
    /// - Parameters:
    ///   - picture: The size of the picture, whose pixels are square.
    ///   - space: Pixels that there are to fill.
    ///   - pixelAspect: The width of a pixel of the space divided by its height. That of half blocks, two in a cell of
    ///     10 by 20 pixels, is 1; where the terminal says another size for its cells, it is twice their width by height.
    public init(_ picture: PixelSize, in space: PixelSize, mode: Mode, pixelAspect: Double = 1) {
        let pixelAspect = pixelAspect.isFinite && pixelAspect > 0 ? pixelAspect : 1
        guard picture.width > 0, picture.height > 0, space.width > 0, space.height > 0 else {
            self.init(part: PixelSize(width: 0, height: 0), shown: PixelSize(width: 0, height: 0), of: picture)
            return
        }
        // How much wider the space is than the picture, in proportion to their heights.
        let ratio =
            Double(space.width) * pixelAspect * Double(picture.height)
            / (Double(space.height) * Double(picture.width))
        switch mode {
        case .fit:
            let width = Self.share(space.width, ratio > 1 ? 1 / ratio : 1)
            let height = Self.share(space.height, ratio < 1 ? ratio : 1)
            self.init(part: picture, shown: PixelSize(width: width, height: height), of: picture)
        case .fill:
            let width = Self.share(picture.width, ratio < 1 ? ratio : 1)
            let height = Self.share(picture.height, ratio > 1 ? 1 / ratio : 1)
            self.init(part: PixelSize(width: width, height: height), shown: space, of: picture)
        }
    }

    /// A part that has been chosen already, at any size.
    init(_ part: PixelRect, shown: PixelSize) {
        (column, row) = (part.x, part.y)
        self.part = part.size
        self.shown = shown
    }

    /// Takes the part from the middle of the picture.
    private init(part: PixelSize, shown: PixelSize, of picture: PixelSize) {
        column = (picture.width - part.width) / 2
        row = (picture.height - part.height) / 2
        self.part = part
        self.shown = shown
    }

    private static func share(_ length: Int, _ factor: Double) -> Int {
        min(length, max(1, Int((Double(length) * factor).rounded())))
    }
}
