import Pictures

/// The protocol, cells and colors of a terminal that images are prepared for.
///
/// Prepared images can be reused only in an equal medium.
public struct ImageMedium: Hashable, Sendable {
    /// The image protocol.
    public let way: ImageProtocol
    /// The size of a cell in pixels.
    public let cell: Size
    /// The colors of the terminal.
    public let depth: ColorDepth
    /// The color behind transparent pixels and around the image.
    let background: Color
    /// Whether the background is dark.
    let isDark: Bool
    /// The number of colors of a sixel image.
    let registers: Int
    /// The largest sixel image in pixels, or `nil` if unknown.
    let sixelSize: Size?
    /// The supported block characters.
    public let symbols: BlockSymbols

    /// Creates a medium; an empty cell size is replaced by the usual one.
    public init(
        way: ImageProtocol, cell: Size = ImageLayout.usualCell, depth: ColorDepth = .trueColor,
        background: Color = .terminalDefault, isDark: Bool = true, registers: Int = Sixel.maxColors,
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

    /// The best medium of a terminal for a preference, or `nil` if no images are shown.
    /// - Parameter background: the screen's background.
    public init?(
        _ preference: ImagePreference, on capabilities: Capabilities, background: Color = .terminalDefault
    ) {
        guard let way = ImageChoice(preference, on: capabilities).way else { return nil }
        self.init(
            way: way, cell: capabilities.cellPixels.value ?? ImageLayout.usualCell,
            depth: capabilities.colorDepth.value, background: background, isDark: capabilities.isDark.value,
            registers: capabilities.sixelLimits.registers ?? Sixel.maxColors,
            sixelSize: capabilities.sixelLimits.size, symbols: BlockSymbols(on: capabilities))
    }

    /// The useful number of pixels to decode for so many cells.
    ///
    /// For blocks somewhat more than there are parts: otherwise the cut-off last block of a JPEG would be visible.
    public func decodedSize(for box: Size) -> PixelSize {
        let (columns, rows) =
            switch (way, symbols) {
            case (.kitty, _), (.kittyPlaceholders, _), (.iTerm2, _), (.sixel, _): (cell.width, cell.height)
            case (.stipple, _): (4, 8)
            case (.blocks, _) where depth == .none: (4, 8)
            case (.blocks, .stacked): (2, 4)
            case (.blocks, _): (symbols.samples.width, symbols.samples.height)
            }
        return PixelSize(width: box.width * columns, height: box.height * rows)
    }

    /// The color to blend transparent pixels with.
    var ground: Color {
        guard background.isTerminalDefault else { return background }
        return isDark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }

    /// How images are shown as text.
    var textWay: ImageProtocol { depth != .none && way != .stipple ? .blocks : .stipple }

    /// Draws an image as text, with one pixel per sample of a block or dot.
    func draw(_ image: PixelImage, at origin: Position, into buffer: inout CellBuffer) {
        if textWay == .stipple { return Stipple.draw(image, at: origin, isDark: isDark, into: &buffer) }
        var painter = BlockPainter(symbols, depth: depth)
        painter.draw(image, at: origin, into: &buffer)
    }
}
