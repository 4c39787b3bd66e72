/// How large a terminal is.
public struct TerminalGeometry: Hashable, Sendable {
    /// Columns and rows, clamped to 1...1000 by 1...500.
    public let cells: Size
    /// Width and height of one cell in pixels, where known.
    public let cellPixels: Size?
    /// Whether the system tells the size; otherwise it is an assumption, and the terminal's own word counts for more.
    public let isReported: Bool

    /// Makes a geometry.
    public init(cells: Size, cellPixels: Size? = nil, isReported: Bool = true) {
        self.isReported = isReported
        self.cells = Size(width: min(max(cells.width, 1), 1000), height: min(max(cells.height, 1), 500))
        self.cellPixels = cellPixels
    }
}
