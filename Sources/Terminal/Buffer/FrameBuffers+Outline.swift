/// Frames of which a part of the rows shows everything that was drawn, and the others what is essential: the outline.
extension FrameBuffers {
    /// Has what is essential drawn, too, into blanks of its own.
    mutating func drawOutline(_ body: (inout CellBuffer) -> Void) {
        var drawn = CellBuffer(size: size)
        drawn.reset(pool: canvas.pool)
        body(&drawn)
        canvas.pool = drawn.pool
        for row in 0..<size.height { drawn.normalize(row: row) }
        outline = drawn
    }

    /// Whether more was drawn than the outline, after `settle`.
    var hasDetails: Bool {
        guard let outline else { return false }
        return (0..<size.height).contains { !CellRow(next, row: $0).isIdentical(to: CellRow(outline, row: $0)) }
    }

    /// The outlines of the last frame and of this one, with the rows in which they differ.
    var outlines: (before: CellBuffer, after: CellBuffer, changedRows: [Int])? {
        guard let outlineBefore, let outline else { return nil }
        let rows = (0..<size.height).filter {
            !CellRow(outlineBefore, row: $0).isIdentical(to: CellRow(outline, row: $0))
        }
        return (outlineBefore, outline, rows)
    }

    /// Leaves of what `next` shows only what stands on the terminal already, and of all other rows the outline, with those words
    /// that stand there.
    /// - Parameter scroll: the rows that the terminal moves first.
    /// - Returns: the rows that show less than they could.
    mutating func showOutline(after scroll: Scroll?) -> [Int] {
        guard let outline else { return [] }
        var owed: [Int] = []
        for row in 0..<size.height {
            let source = scroll.map { $0.source(of: row) } ?? row
            let (details, plain) = (CellRow(next, row: row), CellRow(outline, row: row))
            if details.isIdentical(to: plain) { continue }
            if let source, details.isIdentical(to: CellRow(shown, row: source)) { continue }
            owed.append(row)
            let kept = source.map { Self.words(of: details, in: CellRow(shown, row: $0), between: plain) } ?? []
            let cells = kept.map { (place: row * size.width + $0, cell: details[$0]) }
            next.copy(row: row, from: outline)
            for (place, cell) in cells { next.cells[place] = cell }
        }
        findChangedRows()
        return owed
    }

    /// The columns of those words of a row, and of those blanks between them, that stand in another one just so, where they do
    /// not cut a wide glyph of a third one in half.
    private static func words(of row: CellRow, in standing: CellRow, between others: CellRow) -> [Int] {
        var columns: [Int] = []
        var end = 0
        while end < row.count {
            let start = end
            end += 1
            if !row[start].isPlainBlank {
                while end < row.count, !row[end].isPlainBlank { end += 1 }
            }
            guard others[start].width > 0, end == row.count || others[end].width > 0,
                (start..<end).allSatisfy({ row[$0] == standing[$0] })
            else { continue }
            columns += start..<end
        }
        return columns
    }

    /// Leaves a row as it is on the terminal.
    /// - Returns: whether it was to change.
    mutating func putOff(row: Int) -> Bool {
        guard let index = changedRows.firstIndex(of: row) else { return false }
        next.copy(row: row, from: shown)
        changedRows.remove(at: index)
        return true
    }

    /// Shows everything that was drawn in these rows.
    mutating func showDetails(of rows: some Sequence<Int>) {
        for row in rows {
            next.copy(row: row, from: canvas)
            next.normalize(row: row)
        }
        findChangedRows()
    }

    /// About how many bytes it takes to show everything in a row of which less is shown.
    func detailByteCount(of row: Int) -> Int {
        var cost = CellCost()
        for index in row * size.width..<(row + 1) * size.width {
            let (cell, shown) = (canvas.cells[index], next.cells[index])
            // Of blanks the background alone is seen, which what was drawn does not say of itself.
            let isSeen = cell.isPlainBlank && shown.isPlainBlank ? cell.background != shown.background : cell != shown
            guard isSeen, cell.width > 0 else { continue }
            cost.add(cell, over: shown.background)
        }
        return cost.byteCount
    }

    /// Takes note that a frame with an outline was sent.
    mutating func keepOutline() {
        outlineBefore = outline
    }

    /// Takes note that a frame shows everything.
    mutating func forgetOutlines() {
        (outline, outlineBefore) = (nil, nil)
    }

    private mutating func findChangedRows() {
        changedRows = (0..<size.height).filter { !CellRow(next, row: $0).isIdentical(to: CellRow(shown, row: $0)) }
    }
}
