/// The cells of one row while they are drawn on.
struct RowCanvas {
    private let cells: UnsafeMutableBufferPointer<Cell>

    /// The row that these cells are; it must not outlive them.
    init(_ cells: UnsafeMutableBufferPointer<Cell>) {
        self.cells = cells
    }

    /// The cell at a column of the row.
    @inline(__always)
    subscript(column: Int) -> Cell {
        get { cells[column] }
        nonmutating set { cells[column] = newValue }
    }

    /// Draws printable ASCII from a column on; there is room for it.
    @inline(__always)
    func draw(_ text: UnsafeBufferPointer<UInt8>, at column: Int, in ink: Ink) {
        let target = UnsafeMutableBufferPointer(rebasing: cells[column..<(column + text.count)])
        if ink.isOpaque {
            for index in text.indices { target[index] = ink.cell(UInt32(text[index])) }
        } else {
            for index in text.indices { target[index] = ink.cell(UInt32(text[index]), over: target[index]) }
        }
    }

    /// Blanks the halves that are left of wide glyphs at both ends of columns that have been drawn over.
    @inline(__always)
    func mendWideGlyphs(around columns: Range<Int>) {
        guard let first = columns.first, let last = columns.last else { return }
        if first > 0, cells[first - 1].width == 2, cells[first].width != 0 { blank(first - 1) }
        if last + 1 < cells.count, cells[last + 1].width == 0, cells[last].width != 2 { blank(last + 1) }
    }

    /// Takes the glyph away and keeps the colors.
    private func blank(_ column: Int) {
        cells[column].glyph = .space
        cells[column].width = 1
        cells[column].isRisky = false
    }
}
