/// How large a terminal is.
public struct TerminalGeometry: Hashable, Sendable {
    /// Columns and rows, clamped to 1...1000 by 1...500.
    public let cells: Size
    /// Width and height of one cell in pixels, where known.
    public let cellPixels: Size?

    /// Makes a geometry.
    public init(cells: Size, cellPixels: Size? = nil) {
        self.cells = Size(width: min(max(cells.width, 1), 1000), height: min(max(cells.height, 1), 500))
        self.cellPixels = cellPixels
    }
}
