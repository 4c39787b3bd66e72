extension CellBuffer {
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
