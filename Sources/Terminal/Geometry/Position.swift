/// A cell on the screen: column and row, both counted from 0 at the top left.
public struct Position: Hashable, Sendable {
    /// Cells from the left edge.
    public var column: Int
    /// Cells from the top edge.
    public var row: Int

    /// The top left cell.
    public static let zero = Position(column: 0, row: 0)

    /// Makes a position; either coordinate may lie outside the screen.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
