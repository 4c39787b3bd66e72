extension FrameEncoder {
    /// Encodes the given rows if they differ from what the terminal shows.
    /// - Parameter previous: what the terminal shows, before scrolling, or `nil` for a blank screen.
    mutating func encodeRows(
        _ rows: some Sequence<Int>, from previous: CellBuffer?, scrolledBy scroll: Scroll? = nil, to next: CellBuffer
    ) {
        // Cells next to images or in rows of double height are sent row by row.
        if savesBytes, images == nil, state.doubledRows.isEmpty, !overwritesPictures {
            encodeRowsInEitherOrder(rows, from: previous, scrolledBy: scroll, to: next)
        } else {
            encodeRowsInTurn(rows, from: previous, scrolledBy: scroll, to: next)
        }
    }

    mutating func encodeRowsInTurn(
        _ rows: some Sequence<Int>, from previous: CellBuffer?, scrolledBy scroll: Scroll?, to next: CellBuffer
    ) {
        for row in rows {
            let (before, after) = cells(of: row, from: previous, scrolledBy: scroll, to: next)
            if !before.isIdentical(to: after) { encode(row: row, from: before, to: after) }
        }
    }

    /// The cells of a row after scrolling, and the cells to show there.
    func cells(
        of row: Int, from previous: CellBuffer?, scrolledBy scroll: Scroll?, to next: CellBuffer
    ) -> (before: CellRow, after: CellRow) {
        guard let previous else { return (blankRow, CellRow(next, row: row)) }
        guard let source = scroll.map({ $0.source(of: row) }) ?? row else {
            return (incomingRow, CellRow(next, row: row))
        }
        return (CellRow(previous, row: source), CellRow(next, row: row))
    }

    /// Encodes one row: its changed runs, and an erasure instead of trailing blanks.
    private mutating func encode(row: Int, from before: CellRow, to after: CellRow) {
        restoreHeight(row: row)
        if overwritesPictures { picturesToOverwrite = pictures(in: before, replacedBy: after) }
        defer { picturesToOverwrite = 0..<0 }
        let tail = max(tailStart(of: after), picturesToOverwrite.upperBound)
        var end: Int?
        for run in RowDiff(from: before, to: after) {
            // Cells that a cluster may have hidden were sent with it.
            let start = max(run.lowerBound, end ?? 0)
            if start < min(run.upperBound, tail) {
                approach(start, after: end, row: row, in: after)
                end = encodeCells(start..<min(run.upperBound, tail), row: row, in: after)
            }
            if run.upperBound > tail {
                return eraseTail(from: tail, firstChanged: max(tail, run.lowerBound), after: end, row: row, in: after)
            }
        }
    }

    /// The columns from the first to the last cell that shows a picture and changes.
    private func pictures(in before: CellRow, replacedBy after: CellRow) -> Range<Int> {
        var columns = 0..<0
        for run in RowDiff(from: before, to: after) {
            for column in run where before[column].glyph.isPicture {
                columns = (columns.isEmpty ? column : columns.lowerBound)..<column + 1
            }
        }
        return columns
    }

    /// Where the row's trailing blanks of one background begin, or the row's end if they cannot be erased.
    mutating func tailStart(of row: CellRow) -> Int {
        let last = row[row.count - 1]
        guard last.isPlainBlank, canErase(last.background) else { return row.count }
        var start = row.count
        while start > 0, row[start - 1] == last { start -= 1 }
        return start
    }

    /// Erases to the end of the row, starting anywhere between the first blank and the first changed one.
    mutating func eraseTail(from tail: Int, firstChanged: Int, after end: Int?, row: Int, in cells: CellRow) {
        if row == state.row, let column = state.column, (tail...firstChanged).contains(column) {
            // The cursor is there already.
        } else if let end, end <= tail {
            approach(tail, after: end, row: row, in: cells)
        } else {
            move(to: Position(column: cheapest(of: tail, firstChanged, row: row), row: row))
        }
        setBackground(cells[firstChanged].background)
        output.append(ControlSequence.eraseToEndOfRow)
    }

    /// The column between both that is cheapest to move to. Only the ends and the cursor's own are candidates.
    private func cheapest(of first: Int, _ last: Int, row: Int) -> Int {
        func cost(_ column: Int) -> Int {
            CursorMotion(fromRow: state.row, column: state.column, to: Position(column: column, row: row)).byteCount
        }
        let own = min(max(state.column ?? last, first), last)
        let end = cost(first) <= cost(last) ? first : last
        return cost(own) < cost(end) ? own : end
    }

    /// A part of a row that is sent in one go.
    private struct Piece {
        let row: Int
        let columns: Range<Int>
        /// The style of its first cell; for blanks only the background matters.
        let style: CellStyle
        /// The first of the trailing blanks, and the first one to erase.
        var tail: (start: Int, firstChanged: Int)?
        /// Whether it blanks the row for the pieces that follow.
        var isBackground = false

        func follows(_ other: Piece) -> Bool {
            row == other.row && columns.lowerBound >= other.columns.upperBound
        }
    }

    /// Encodes rows in order and grouped by style, and keeps the shorter result. A list repeats a few styles on every
    /// row, and a color takes more bytes than moving to the next row. Only worth its time on a slow line.
    mutating func encodeRowsInEitherOrder(
        _ rows: some Sequence<Int>, from previous: CellBuffer?, scrolledBy scroll: Scroll?, to next: CellBuffer
    ) {
        let start = checkpoint
        encodeRowsInTurn(rows, from: previous, scrolledBy: scroll, to: next)
        let inTurn = checkpoint
        restore(start, keepingOutput: true)
        var pieces: [Piece] = []
        for row in rows {
            let (before, after) = cells(of: row, from: previous, scrolledBy: scroll, to: next)
            if !before.isIdentical(to: after) { append(piecesOf: row, from: before, to: after, into: &pieces) }
        }
        var last: (piece: Piece, end: Int?)?
        for piece in ordered(pieces) {
            let end = last.flatMap { piece.follows($0.piece) ? $0.end : nil }
            last = (piece, encode(piece, after: end, in: CellRow(next, row: piece.row)))
        }
        keepShorter(from: start, first: inTurn)
    }

    private mutating func append(piecesOf row: Int, from before: CellRow, to after: CellRow, into pieces: inout [Piece])
    {
        var (before, tail) = (before, tailStart(of: after))
        if tail < after.count, after[0] == after[tail], before[0] != after[0], before.isPlainBlank {
            // A row that scrolled in blank gets its background first, so that gaps in it cost nothing.
            before = CellRow(blanks: Array(repeating: after[tail], count: after.count))
            pieces.append(
                Piece(row: row, columns: 0..<0, style: CellStyle(of: after[tail]), tail: (0, 0), isBackground: true))
            tail = after.count
        }
        for run in RowDiff(from: before, to: after) {
            var column = run.lowerBound
            while column < min(run.upperBound, tail) {
                let end = endOfStyle(from: column, to: min(run.upperBound, tail), in: after)
                pieces.append(Piece(row: row, columns: column..<end, style: CellStyle(of: after[column])))
                column = end
            }
            guard run.upperBound > tail else { continue }
            let erased = (tail, max(tail, run.lowerBound))
            if let last = pieces.indices.last, pieces[last].row == row, pieces[last].columns.upperBound == tail {
                pieces[last].tail = erased
            } else {
                pieces.append(
                    Piece(row: row, columns: tail..<tail, style: CellStyle(of: after[tail]), tail: erased))
            }
            return
        }
    }

    /// The end of the cells that can be written in the first one's style, including spaces.
    private func endOfStyle(from start: Int, to end: Int, in cells: CellRow) -> Int {
        let first = cells[start]
        var column = start + 1
        while column < end {
            let cell = cells[column]
            let suits =
                cell.isPlainBlank ? cell.background == first.background : CellStyle(of: cell) == CellStyle(of: first)
            guard cell.width == 0 || suits else { break }
            column += 1
        }
        return column
    }

    /// Groups pieces by background and then by style, in order of first appearance.
    private func ordered(_ pieces: [Piece]) -> [Piece] {
        var (styles, backgrounds): ([CellStyle: Int], [Color: Int]) = ([:], [:])
        for (index, piece) in pieces.enumerated() {
            styles[piece.style] = styles[piece.style] ?? index
            backgrounds[piece.style.background] = backgrounds[piece.style.background] ?? index
        }
        let ranks = pieces.enumerated().map { index, piece in
            let (background, style) = (backgrounds[piece.style.background] ?? 0, styles[piece.style] ?? 0)
            return (piece.isBackground ? 0 : 1, background, style, index)
        }
        return ranks.sorted(by: <).map { pieces[$0.3] }
    }

    /// - Parameter end: the end of the piece sent just before, to the left in the same row.
    /// - Returns: the column after the cells sent.
    private mutating func encode(_ piece: Piece, after end: Int?, in cells: CellRow) -> Int? {
        var end = end
        // Cells that a cluster may have hidden were sent with it.
        let start = max(piece.columns.lowerBound, end ?? 0)
        if start < piece.columns.upperBound {
            approach(start, after: end, row: piece.row, in: cells)
            end = encodeCells(start..<piece.columns.upperBound, row: piece.row, in: cells)
        }
        guard let tail = piece.tail else { return end }
        eraseTail(from: tail.start, firstChanged: tail.firstChanged, after: end, row: piece.row, in: cells)
        return end
    }
}
