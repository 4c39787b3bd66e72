/// Divides a width into as many equally wide columns as fit.
public struct GridLayout: Hashable, Sendable {
    /// The number of columns; at least 1.
    public let columns: Int
    /// The width of each cell, in terminal columns.
    public let cellWidth: Int
    /// Terminal columns between neighboring cells.
    public let spacing: Int

    /// Divides the width. The remainder stays free at the right; a single column may be narrower than the minimum.
    public init(width: Int, minimumCellWidth: Int, spacing: Int = 0) {
        let width = max(0, width)
        let minimum = max(1, minimumCellWidth)
        self.spacing = max(0, spacing)
        columns = max(1, (width + self.spacing) / (minimum + self.spacing))
        cellWidth = max(0, (width - self.spacing * (columns - 1)) / columns)
    }

    /// The left edge of a column's cells.
    public func left(ofColumn column: Int) -> Int {
        column * (cellWidth + spacing)
    }

    /// The column at a distance from the left edge, or `nil` in a gap or beyond the last cell.
    public func column(at distance: Int) -> Int? {
        guard distance >= 0, cellWidth > 0 else { return nil }
        let column = distance / (cellWidth + spacing)
        return column < columns && distance - left(ofColumn: column) < cellWidth ? column : nil
    }

    /// The number of rows that the items take.
    public func rows(of count: Int) -> Int {
        (max(0, count) + columns - 1) / columns
    }

    /// Column and row of an item, both counted from 0 in cells of the grid.
    public func cell(of index: Int) -> Position {
        Position(column: index % columns, row: index / columns)
    }

    /// The item in a cell of the grid.
    public func index(of cell: Position) -> Int {
        cell.row * columns + cell.column
    }
}
