/// Rows of double height, of which the terminal knows half of the columns.
extension FrameEncoder {
    /// Takes note that the rows of an image have been made so.
    mutating func doubled(_ rows: Range<Int>) {
        state.doubledRows += rows
    }

    /// Gives a row its usual height back, before anything else is written on it.
    mutating func undouble(row: Int) {
        guard state.doubledRows.contains(row) else { return }
        move(to: Position(column: 0, row: row))
        output.append(ControlSequence.usualRow)
        state.doubledRows.removeAll { $0 == row }
    }

    /// Gives all rows their usual height back.
    /// - Returns: the bytes, which belong to no frame.
    mutating func undoubleRows() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in state.doubledRows {
            ControlSequence.moveCursor(to: Position(column: 0, row: row), into: &bytes)
            bytes.append(ControlSequence.usualRow)
        }
        state.doubledRows.removeAll()
        (state.row, state.column) = bytes.isEmpty ? (state.row, state.column) : (nil, nil)
        return bytes
    }

    /// Where the terminal is to be told that a cell is.
    func sent(_ position: Position) -> Position {
        guard state.doubledRows.contains(position.row) else { return position }
        return Position(column: position.column / 2, row: position.row)
    }
}
