extension FrameEncoder {
    /// Encodes those of the rows that differ from what the terminal shows: a buffer, parts of it moved, or nothing.
    mutating func encodeRows(
        _ rows: some Sequence<Int>, from previous: CellBuffer?, scrolledBy scroll: Scroll? = nil, to next: CellBuffer
    ) {
        // What stands beside images, or in rows of double height, is sent row by row.
        if savesBytes, images == nil, state.doubledRows.isEmpty {
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

    /// What stands in a row once rows have been moved, and what is to stand there.
    func cells(
        of row: Int, from previous: CellBuffer?, scrolledBy scroll: Scroll?, to next: CellBuffer
    ) -> (before: CellRow, after: CellRow) {
        guard let previous else { return (blankRow, CellRow(next, row: row)) }
        guard let source = scroll.map({ $0.source(of: row) }) ?? row else {
            return (incomingRow, CellRow(next, row: row))
        }
        return (CellRow(previous, row: source), CellRow(next, row: row))
    }

    /// Encodes one row: its changed runs, and where blanks end it, an erasure instead of the last ones.
    private mutating func encode(row: Int, from before: CellRow, to after: CellRow) {
        undouble(row: row)
        let tail = tailStart(of: after)
        var end: Int?
        for run in RowDiff(from: before, to: after) {
            // What a cluster may have hidden was sent with it.
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

    /// Where the blanks of one background begin that end the row, if they are many enough and can be erased; else the
    /// row's end.
    mutating func tailStart(of row: CellRow) -> Int {
        let last = row[row.count - 1]
        guard last.isPlainBlank, canErase(last.background) else { return row.count }
        var start = row.count
        while start > 0, row[start - 1] == last { start -= 1 }
        return start
    }

    /// Erases to the end of the row, beginning anywhere between the first blank and the first changed one.
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

    /// The column, of those between both, that costs least to go to. Only the ends and the cursor's own are candidates.
    private func cheapest(of first: Int, _ last: Int, row: Int) -> Int {
        func cost(_ column: Int) -> Int {
            CursorMotion(fromRow: state.row, column: state.column, to: Position(column: column, row: row)).byteCount
        }
        let own = min(max(state.column ?? last, first), last)
        let end = cost(first) <= cost(last) ? first : last
        return cost(own) < cost(end) ? own : end
    }
}
