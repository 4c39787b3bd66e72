/// Divides a width into as many columns of equal width as fit: numbers in, numbers out.
public struct GridLayout: Hashable, Sendable {
    /// How many columns there are; at least 1.
    public let columns: Int
    /// The width of each cell, in terminal columns.
    public let cellWidth: Int
    /// Terminal columns between neighboring cells.
    public let spacing: Int

    /// Makes the layout of a width.
    ///
    /// There is always one column, narrower than the least width where there is no room for that; as many more as fit
    /// follow. What does not divide evenly stays free at the right, so that all cells are equally wide.
    public init(width: Int, minimumCellWidth: Int, spacing: Int = 0) {
        let width = max(0, width)
        let least = max(1, minimumCellWidth)
        self.spacing = max(0, spacing)
        columns = max(1, (width + self.spacing) / (least + self.spacing))
        cellWidth = max(0, (width - self.spacing * (columns - 1)) / columns)
    }

    /// The left edge of a column's cells.
    public func left(ofColumn column: Int) -> Int {
        column * (cellWidth + spacing)
    }

    /// The column under a distance from the left edge, or nothing in a gap or beyond the last cell.
    public func column(at distance: Int) -> Int? {
        guard distance >= 0, cellWidth > 0 else { return nil }
        let column = distance / (cellWidth + spacing)
        return column < columns && distance - left(ofColumn: column) < cellWidth ? column : nil
    }

    /// How many rows that many items take.
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
