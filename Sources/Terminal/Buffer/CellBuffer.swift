/// A grid of cells that views draw into and the renderer compares with what the terminal shows.
///
/// Rows and columns count from 0 at the top left. Drawing outside the grid or outside `clip` does nothing.
public struct CellBuffer: Sendable {
    /// Columns and rows.
    public private(set) var size: Size
    /// Row by row, `size.width` cells each.
    var cells: [Cell]
    var pool = ClusterPool()
    /// The part that can be drawn on; initially the whole grid.
    public internal(set) var clip: Rect
    /// Images that the terminal shows next to the text, in drawing order.
    var placements: [ImagePlacement] = []
    var cellPictures: [CellPicture] = []
    /// The addresses of links in cells.
    var links = LinkTable()
    var kept = KeptCells()

    /// Makes a buffer of blanks in the terminal's own colors.
    public init(size: Size) {
        self.size = size
        cells = [Cell](repeating: .blank, count: size.width * size.height)
        clip = Rect(origin: .zero, size: size)
    }

    /// Blanks every cell, resets the clip and replaces the pool; keeps the memory.
    mutating func reset(pool: ClusterPool) {
        self.pool = pool
        clip = bounds
        placements.removeAll(keepingCapacity: true)
        cellPictures.removeAll(keepingCapacity: true)
        links.removeAll()
        cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    }

    /// Whether any cell shows a picture of pixels.
    var hasPictures: Bool { cells.contains { $0.glyph.isPicture } }

    /// The whole grid.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The cell at a position, or a blank outside the grid.
    public subscript(column: Int, row: Int) -> Cell {
        guard bounds.contains(Position(column: column, row: row)) else { return .blank }
        return cells[row * size.width + column]
    }

    /// The text of one row, including trailing blanks.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.height else { return "" }
        var line = ""
        for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
            line += string(of: cell.glyph)
        }
        return line
    }

    /// The text of a glyph; empty for the second half of a wide one.
    public func string(of glyph: Glyph) -> String {
        if let scalar = glyph.scalar { return String(Character(scalar)) }
        if let index = glyph.clusterIndex { return pool[index] ?? " " }
        return glyph.isMark ? " " : ""
    }

    /// Draws with the clip narrowed to the rectangle.
    public mutating func clipped(to rect: Rect, _ draw: (inout CellBuffer) -> Void) {
        let outer = clip
        clip = clip.intersection(rect)
        draw(&self)
        clip = outer
    }

    /// Draws text into one row, then repairs wide glyphs cut at either end.
    /// - Returns: the columns that the pen has moved.
    @inline(__always) mutating func draw(
        _ text: UnsafeBufferPointer<UInt8>, at position: Position, style: Style, maxWidth: Int
    ) -> Int {
        // Left of any text, but not so far that sums of columns overflow.
        let start = max(position.column, -1 << 40)
        guard position.row >= clip.top, position.row < clip.bottom, start < clip.right, maxWidth > 0 else { return 0 }
        let right = maxWidth < clip.right - start ? start + maxWidth : clip.right
        let (left, width) = (clip.left, size.width)
        return Self.withRow(position.row, width: width, of: &cells) { row in
            var pen = RowPen(row: row, ink: Ink(style), left: left, right: right, column: start)
            pen.write(text, pool: &pool)
            row.repairWideGlyphs(around: max(start, left)..<max(pen.column, start, left))
            return pen.column - start
        }
    }

    @inline(__always) mutating func withRow(_ index: Int, _ body: (RowCanvas) -> Void) {
        Self.withRow(index, width: size.width, of: &cells, body)
    }

    /// Visits the rows of a rectangle within the clip, with their number and the columns covered.
    @inline(__always) mutating func forEachRow(of rect: Rect, _ body: (RowCanvas, Int, Range<Int>) -> Void) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        for index in area.top..<area.bottom {
            withRow(index) { body($0, index, area.left..<area.right) }
        }
    }

    @inline(__always) private static func withRow<Result>(
        _ index: Int, width: Int, of cells: inout [Cell], _ body: (RowCanvas) -> Result
    ) -> Result {
        cells.withUnsafeMutableBufferPointer { cells in
            body(RowCanvas(cells: UnsafeMutableBufferPointer(rebasing: cells[(index * width)..<((index + 1) * width)])))
        }
    }

    mutating func copy(row: Int, from other: CellBuffer) {
        let columns = row * size.width..<(row + 1) * size.width
        cells.withUnsafeMutableBufferPointer { mine in
            other.cells.withUnsafeBufferPointer { theirs in
                _ = UnsafeMutableBufferPointer(rebasing: mine[columns]).update(fromContentsOf: theirs[columns])
            }
        }
    }

    /// Gives cells that look the same the same bits, and blanks half glyphs and controls.
    ///
    /// The foreground and weight of a space are invisible.
    mutating func normalize(row: Int) {
        let columns = row * size.width..<(row + 1) * size.width
        cells.withUnsafeMutableBufferPointer { Self.normalize(UnsafeMutableBufferPointer(rebasing: $0[columns])) }
    }

    private static func normalize(_ row: UnsafeMutableBufferPointer<Cell>) {
        var column = 0
        while column < row.count {
            // Most cells are letters or spaces.
            if row[column].isPlainText {
                column += 1
                continue
            }
            if row[column].width == 1, row[column].isPlainBlank {
                row[column].clearInvisible()
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
