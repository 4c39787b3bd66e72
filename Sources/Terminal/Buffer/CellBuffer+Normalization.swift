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
        cells.withUnsafeMutableBufferPointer { cells in
            var index = columns.lowerBound
            while index < columns.upperBound {
                let hasRoom = index + 1 < columns.upperBound
                cells[index].normalize(isFollowedByHalf: hasRoom && cells[index + 1].width == 0)
                if cells[index].width == 2 {
                    cells[index + 1] = cells[index].secondHalf
                    index += 2
                } else {
                    index += 1
                }
            }
        }
    }
}
