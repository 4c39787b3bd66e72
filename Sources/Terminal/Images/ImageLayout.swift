/// Where an image stands among the cells, in the middle of its place, and how many pixels it is to be scaled to.
///
/// Cells are mostly twice as high as wide, but not exactly: the image keeps its true aspect by the terminal's own measure.
public struct ImageLayout: Hashable, Sendable {
    /// The cell taken where the terminal has not told its own, in pixels.
    public static let usualCell = Size(width: 8, height: 16)

    /// The cells that it covers.
    public let rect: Rect

    /// Lays out an image.
    /// - Parameter image: its width and height in pixels.
    /// - Parameter shape: the same in another unit, where it is known more closely.
    /// - Parameter place: the cells that it may cover; nothing is covered where they or the image are empty.
    /// - Parameter cell: width and height of a cell in pixels.
    public init(
        _ image: PixelSize, shape: PixelSize? = nil, in place: Rect, cell: Size = usualCell
    ) {
        let cell = cell.isEmpty ? Self.usualCell : cell
        guard image.width > 0, image.height > 0, !place.isEmpty else {
            rect = Rect(origin: place.origin, size: .zero)
            return
        }
        rect = Self.centered(Self.fitting(shape ?? image, in: place.size, cell: cell), in: place)
    }

    /// The pixels to scale to: the terminal's own for kitty and iTerm2, whole bands of six rows for sixel, as a band begun
    /// would be drawn over the row of cells below; one for each part of a cell for blocks, eight a cell for stipple.
    public func pixels(
        for way: ImageProtocol, cell: Size = usualCell, symbols: BlockSymbols = .halves
    ) -> PixelSize {
        let (width, height) = (rect.width * cell.width, rect.height * cell.height)
        return switch way {
        case .kitty, .kittyPlaceholders, .iTerm2: PixelSize(width: width, height: height)
        case .sixel: PixelSize(width: width, height: height < 6 ? height : height / 6 * 6)
        case .blocks: PixelSize(width: rect.width * symbols.columns, height: rect.height * symbols.rows)
        case .stipple: PixelSize(width: rect.width * 2, height: rect.height * 4)
        }
    }

    /// The most cells that show all of the image, and at least one.
    private static func fitting(_ image: PixelSize, in place: Size, cell: Size) -> Size {
        let (width, height) = (Double(place.width * cell.width), Double(place.height * cell.height))
        let scale = min(width / Double(image.width), height / Double(image.height))
        let columns = (Double(image.width) * scale / Double(cell.width)).rounded()
        let rows = (Double(image.height) * scale / Double(cell.height)).rounded()
        return Size(width: min(max(Int(columns), 1), place.width), height: min(max(Int(rows), 1), place.height))
    }

    private static func centered(_ size: Size, in place: Rect) -> Rect {
        Rect(
            column: place.left + (place.width - size.width) / 2, row: place.top + (place.height - size.height) / 2,
            width: size.width, height: size.height)
    }
}
