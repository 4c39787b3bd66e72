extension FrameEncoder {
    /// Gaps longer than this are never cheaper to write again than to jump over.
    private static let longestBridge = 8

    /// Brings the cursor to the beginning of a changed run. What lies between it and the run before, unchanged, is sent
    /// once more where that takes no more bytes than a jump, with the changes of style that either way needs.
    mutating func approach(_ column: Int, after end: Int?, row: Int, in cells: CellRow) {
        let position = Position(column: column, row: row)
        guard let end, end < column, column - end <= Self.longestBridge, state.row == row, state.column == end else {
            return move(to: position)
        }
        if isShortText(end..<column, in: cells) {
            encodeCells(end..<column, row: row, in: cells)
            return
        }
        // A space written over an image would leave a hole.
        if images != nil, (end..<column).contains(where: { cells[$0].glyph.isMark }) { return move(to: position) }
        let start = checkpoint
        encodeCells(end..<column, row: row, in: cells)
        guard state.column == column else {
            restore(start)
            return move(to: position)
        }
        setStyle(for: cells[column])
        let bridge = checkpoint
        restore(start, keepingOutput: true)
        move(to: position)
        setStyle(for: cells[column])
        keepShorter(from: start, first: bridge)
    }

    /// Whether the cells can be written in the style in force, in fewer bytes than any jump takes.
    private func isShortText(_ columns: Range<Int>, in cells: CellRow) -> Bool {
        guard columns.count <= CursorMotion.sequenceByteCount(columns.count), let style = styleSource else {
            return false
        }
        return columns.allSatisfy { cells[$0].isPlainText && CellStyle(of: cells[$0]) == style }
    }
}
