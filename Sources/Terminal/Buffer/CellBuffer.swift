/// A grid of cells that views draw into, and that the renderer compares with what the terminal shows.
///
/// Rows and columns count from 0 at the top left. Drawing outside the grid, or outside `clip`, does nothing.
public struct CellBuffer: Sendable {
    /// Columns and rows.
    public private(set) var size: Size
    /// Row after row, each of `size.width` cells.
    public internal(set) var cells: [Cell]
    /// The clusters that glyphs refer to.
    public internal(set) var pool: ClusterPool
    /// Where drawing has an effect; the whole grid at first.
    public internal(set) var clip: Rect
    /// The images that the terminal is to show besides text, in the order in which they were drawn.
    var placements: [ImagePlacement] = []
    /// The pictures that were drawn as cells.
    var cellPictures: [CellPicture] = []

    /// Makes a buffer of blanks in the terminal's own colors.
    public init(size: Size, pool: ClusterPool = ClusterPool()) {
        self.size = size
        self.pool = pool
        cells = [Cell](repeating: .blank, count: size.width * size.height)
        clip = Rect(origin: .zero, size: size)
    }

    /// Makes every cell a blank and the clip the whole grid, and takes another pool; keeps the memory.
    mutating func reset(pool: ClusterPool) {
        self.pool = pool
        clip = bounds
        placements.removeAll(keepingCapacity: true)
        cellPictures.removeAll(keepingCapacity: true)
        cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    }

    /// The whole grid.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The cell at a position inside the grid; a blank for one outside.
    public subscript(column: Int, row: Int) -> Cell {
        guard bounds.contains(Position(column: column, row: row)) else { return .blank }
        return cells[row * size.width + column]
    }

    /// The text of one row, trailing blanks included: for tests and for terminals that are not addressed.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.height else { return "" }
        var line = ""
        for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
            line += string(of: cell.glyph)
        }
        return line
    }

    /// The text of a glyph; nothing for the second half of a wide one.
    public func string(of glyph: Glyph) -> String {
        if let scalar = glyph.scalar { return String(Character(scalar)) }
        if let index = glyph.clusterIndex { return pool[index] ?? " " }
        return glyph.isMark ? " " : ""
    }

    /// Draws with effect inside the rectangle only, and only where drawing had an effect before.
    public mutating func clipped(to rect: Rect, _ draw: (inout CellBuffer) -> Void) {
        let outer = clip
        clip = clip.intersection(rect)
        draw(&self)
        clip = outer
    }

    /// Lets a pen draw into the row of the position, and mends the wide glyphs at both ends of what it has drawn.
    /// - Returns: the columns that the pen has gone.
    @inline(__always)
    mutating func draw(
        at position: Position, style: Style, maxWidth: Int, with body: (inout RowPen, inout ClusterPool) -> Void
    ) -> Int {
        // Far to the left, so that no sum of columns overflows, and farther than any text reaches.
        let start = max(position.column, -1 << 40)
        guard position.row >= clip.top, position.row < clip.bottom, start < clip.right, maxWidth > 0 else { return 0 }
        let right = maxWidth < clip.right - start ? start + maxWidth : clip.right
        let (left, width) = (clip.left, size.width)
        return Self.withRow(position.row, width: width, of: &cells) { row in
            var pen = RowPen(row, ink: Ink(style), column: start, left: left, right: right)
            body(&pen, &pool)
            row.mendWideGlyphs(around: max(start, left)..<max(pen.column, start, left))
            return pen.column - start
        }
    }

    /// Hands over one row of the grid.
    @inline(__always)
    mutating func withRow(_ index: Int, _ body: (RowCanvas) -> Void) {
        Self.withRow(index, width: size.width, of: &cells, body)
    }

    /// Runs over the rows of a rectangle, as far as it lies within the clip, with the columns that it covers.
    @inline(__always)
    mutating func forEachRow(of rect: Rect, _ body: (RowCanvas, Range<Int>) -> Void) {
        forEachRow(of: rect) { row, _, columns in body(row, columns) }
    }

    /// The same, with the number of each row.
    @inline(__always)
    mutating func forEachRow(of rect: Rect, _ body: (RowCanvas, Int, Range<Int>) -> Void) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        for index in area.top..<area.bottom {
            withRow(index) { body($0, index, area.left..<area.right) }
        }
    }

    @inline(__always)
    private static func withRow<Result>(
        _ index: Int, width: Int, of cells: inout [Cell], _ body: (RowCanvas) -> Result
    ) -> Result {
        cells.withUnsafeMutableBufferPointer { cells in
            body(RowCanvas(UnsafeMutableBufferPointer(rebasing: cells[(index * width)..<((index + 1) * width)])))
        }
    }

    /// Takes over a row of a buffer of the same size.
    mutating func copy(row: Int, from other: CellBuffer) {
        let columns = row * size.width..<(row + 1) * size.width
        cells.withUnsafeMutableBufferPointer { mine in
            other.cells.withUnsafeBufferPointer { theirs in
                _ = UnsafeMutableBufferPointer(rebasing: mine[columns]).update(fromContentsOf: theirs[columns])
            }
        }
    }

    /// Gives cells that look the same the same bits, and mends what a terminal could not show.
    ///
    /// The color and weight of a space are not seen; half a wide glyph cannot be shown, nor can a control.
    mutating func normalize(row: Int) {
        let columns = row * size.width..<(row + 1) * size.width
        cells.withUnsafeMutableBufferPointer { Self.normalize(UnsafeMutableBufferPointer(rebasing: $0[columns])) }
    }

    private static func normalize(_ row: UnsafeMutableBufferPointer<Cell>) {
        var column = 0
        while column < row.count {
            // Nearly all cells are letters or spaces.
            if row[column].isPlainText {
                column += 1
                continue
            }
            if row[column].width == 1, row[column].isPlainBlank {
                row[column].forgetInvisible()
                column += 1
                continue
            }
            let isFollowedByHalf = column + 1 < row.count && row[column + 1].width == 0
            row[column].normalize(isFollowedByHalf: isFollowedByHalf)
            column += 1
            if row[column - 1].width == 2 {
                row[column] = row[column - 1].secondHalf
                column += 1
            }
        }
    }
}
