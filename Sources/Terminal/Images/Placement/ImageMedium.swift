/// What an image has to be prepared for: the way that a terminal shows images, its cells and its colors.
///
/// Two media that are equal show the same prepared images; where the medium changes, they are prepared anew.
public struct ImageMedium: Hashable, Sendable {
    /// The way that images are shown.
    public let way: ImageProtocol
    /// Width and height of a cell in pixels.
    public let cell: Size
    /// The colors of the terminal.
    public let depth: ColorDepth
    /// What is seen through transparent pixels, and around what does not fill its cells.
    public let background: Color
    /// Whether the background is dark.
    public let isDark: Bool
    /// The colors that a sixel image may have.
    public let registers: Int
    /// The pixels that a sixel image may have; `nil` where the terminal has not told.
    public let sixelSize: Size?
    /// The block characters that the terminal is known to show.
    public let symbols: BlockSymbols

    /// Names everything; a cell without pixels becomes the usual one.
    public init(
        way: ImageProtocol, cell: Size = ImageLayout.usualCell, depth: ColorDepth = .trueColor,
        background: Color = .terminalDefault, isDark: Bool = true, registers: Int = Sixel.mostColors,
        sixelSize: Size? = nil, symbols: BlockSymbols = .halves
    ) {
        self.way = way
        self.cell = cell.isEmpty ? ImageLayout.usualCell : cell
        self.depth = depth
        self.background = background
        self.isDark = isDark
        self.registers = registers
        self.sixelSize = sixelSize
        self.symbols = symbols
    }

    /// The best that a terminal has, as far as the user wants it; `nil` where no images are shown.
    /// - Parameter background: of the screen that the images stand on.
    public init?(
        _ preference: ImagePreference, on capabilities: Capabilities, background: Color = .terminalDefault
    ) {
        guard let way = ImageChoice(preference, on: capabilities).way else { return nil }
        self.init(
            way: way, cell: capabilities.cellPixels.value ?? ImageLayout.usualCell,
            depth: capabilities.colorDepth.value, background: background, isDark: capabilities.isDark.value,
            registers: capabilities.sixelLimits.registers ?? Sixel.mostColors,
            sixelSize: capabilities.sixelLimits.size, symbols: BlockSymbols(on: capabilities))
    }

    /// The same, but for another way.
    func showing(by way: ImageProtocol) -> ImageMedium {
        ImageMedium(
            way: way, cell: cell, depth: depth, background: background, isDark: isDark, registers: registers,
            sixelSize: sixelSize, symbols: symbols)
    }

    /// The pixels of an image that are of use for so many cells; to decode more is lost labor.
    ///
    /// For blocks some more than there are parts: what is cut off the last block of a JPEG would be seen.
    public func decodedSize(for box: Size) -> PixelSize {
        let (columns, rows) =
            switch (way, symbols) {
            case (.kitty, _), (.kittyPlaceholders, _), (.iTerm2, _), (.sixel, _): (cell.width, cell.height)
            case (.stipple, _): (4, 8)
            case (.blocks, _) where depth == .none: (4, 8)
            case (.blocks, .stacked), (.blocks, .halves): (2, 4)
            case (.blocks, .quadrants), (.blocks, .sextants): (3, 6)
            }
        return PixelSize(width: box.width * columns, height: box.height * rows)
    }

    /// The color that transparent pixels are mixed with.
    var ground: Color {
        guard background.isTerminalDefault else { return background }
        return isDark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
}
