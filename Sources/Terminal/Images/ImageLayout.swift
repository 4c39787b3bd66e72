import Pictures

/// The cells of an image, centered in its box, and the pixels to scale it to.
///
/// Cells are not exactly twice as high as wide, so the aspect is computed from the terminal's cell size.
public struct ImageLayout: Hashable, Sendable {
    /// The assumed cell size in pixels if the terminal has not reported it.
    public static let usualCell = Size(width: 8, height: 16)

    /// The cells that the image covers.
    public let rect: Rect

    /// The layout of an image that covers so many cells.
    init(covering size: Size) {
        rect = Rect(origin: .zero, size: size)
    }

    /// Lays out an image.
    /// - Parameter image: its size in pixels.
    /// - Parameter shape: its size in a finer unit, if known.
    /// - Parameter place: the available cells; if they or the image are empty, nothing is covered.
    /// - Parameter cell: the size of a cell in pixels.
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

    /// The pixels to scale to: the terminal's own for kitty and iTerm2; whole bands of six rows for sixel, as an
    /// incomplete band would overlap the cells below; the samples of block characters, or eight per cell for stipple.
    public func pixels(
        for way: ImageProtocol, cell: Size = usualCell, symbols: BlockSymbols = .halves
    ) -> PixelSize {
        let (width, height) = (rect.width * cell.width, rect.height * cell.height)
        return switch way {
        case .kitty, .kittyPlaceholders, .iTerm2: PixelSize(width: width, height: height)
        case .sixel: PixelSize(width: width, height: height < 6 ? height : height / 6 * 6)
        case .blocks:
            PixelSize(
                width: rect.width * symbols.samples.width, height: rect.height * symbols.samples.height)
        case .stipple: PixelSize(width: rect.width * 2, height: rect.height * 4)
        }
    }

    /// The largest size in cells of the same aspect, at least one cell.
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
