extension CellBuffer {
    /// Gives cells that look the same the same bits, and mends what a terminal could not show, in every row that is
    /// not already, bit by bit, as in the other buffer.
    mutating func normalize(rowsUnlike other: CellBuffer) {
        for row in 0..<size.height {
            if CellRow(self, row: row).isIdentical(to: CellRow(other, row: row)) { continue }
            normalize(row: row)
        }
    }

    /// Gives cells that look the same the same bits, and mends what a terminal could not show, in every row.
    mutating func normalize() {
        for row in 0..<size.height { normalize(row: row) }
    }

    /// The color and weight of a space are not seen; half a wide glyph cannot be shown.
    private mutating func normalize(row: Int) {
        let end = (row + 1) * size.width
        var index = row * size.width
        while index < end {
            let cell = cells[index]
            let isWhole = cell.width == 1 || (cell.width == 2 && index + 1 < end && cells[index + 1].width == 0)
            if !isWhole || cell.isControl || cell.glyph == .continuation { cells[index] = cell.blanked }
            if cells[index].isPlainBlank {
                cells[index].foreground = .terminalDefault
                cells[index].attributes = []
            }
            index += 1
            if cells[index - 1].width == 2 {
                cells[index] = Cell(
                    glyph: .continuation, foreground: cell.foreground, background: cell.background,
                    attributes: cell.attributes, width: 0)
                index += 1
            }
        }
    }
}
