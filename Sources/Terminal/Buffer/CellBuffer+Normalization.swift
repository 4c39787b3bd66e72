extension CellBuffer {
    /// Gives cells that look the same the same bits, and mends what a terminal could not show, in every row that is
    /// not already, bit by bit, as in the other buffer.
    mutating func normalize(rowsUnlike other: CellBuffer) {
        for row in 0..<size.height {
            if CellRow(self, row: row).isIdentical(to: CellRow(other, row: row)) { continue }
            normalize(row: row)
        }
    }

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
