/// A cell on the screen; column and row count from 0 at the top left.
public struct Position: Hashable, Sendable {
    /// Cells from the left edge.
    public var column: Int
    /// Cells from the top edge.
    public var row: Int

    /// The top left cell.
    public static let zero = Position(column: 0, row: 0)

    /// Creates a position, which may lie outside the screen.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A width and a height in cells; neither is ever negative.
public struct Size: Hashable, Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// No cells.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size; negative values become 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether it has no cells.
    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A rectangle of cells; the right and bottom edges are exclusive.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public let origin: Position
    /// Columns and rows covered.
    public let size: Size

    /// The empty rectangle at the top left.
    public static let zero = Rect(column: 0, row: 0, width: 0, height: 0)

    /// Creates a rectangle from its top left cell and its size.
    public init(origin: Position, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle; negative sizes become 0.
    public init(column: Int, row: Int, width: Int, height: Int) {
        self.init(origin: Position(column: column, row: row), size: Size(width: width, height: height))
    }

    /// The first column.
    public var left: Int { origin.column }
    /// The first row.
    public var top: Int { origin.row }
    /// The column after the last.
    public var right: Int { origin.column + size.width }
    /// The row after the last.
    public var bottom: Int { origin.row + size.height }
    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }
    /// Whether it has no cells.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the cell lies inside.
    public func contains(_ position: Position) -> Bool {
        position.column >= left && position.column < right && position.row >= top && position.row < bottom
    }

    /// The cells that both have in common; empty, at the larger origin, if there are none.
    public func intersection(_ other: Rect) -> Rect {
        let column = max(left, other.left)
        let row = max(top, other.top)
        return Rect(
            column: column, row: row, width: min(right, other.right) - column, height: min(bottom, other.bottom) - row)
    }

    /// The rectangle with each edge moved inwards; never of negative size.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            column: left + insets.left, row: top + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// Distances in cells from the four edges of a rectangle.
public struct Insets: Hashable, Sendable {
    /// Rows at the top.
    public let top: Int
    /// Columns at the left.
    public let left: Int
    /// Rows at the bottom.
    public let bottom: Int
    /// Columns at the right.
    public let right: Int

    /// No distances.
    public static let zero = Insets()

    /// Creates insets; edges not given are 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates symmetric insets.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }
}
