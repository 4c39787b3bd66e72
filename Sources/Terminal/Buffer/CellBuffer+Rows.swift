extension CellBuffer {
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
}
