/// The runs of columns in which a row differs from what stood there before, from left to right; allocates nothing.
///
/// Both rows have been normalized. A glyph of two columns is changed as a whole: its second half may look as before, but
/// is sent with the first.
struct RowDiff: Sequence, IteratorProtocol {
    private let before: CellRow
    private let after: CellRow
    private var column = 0

    init(from before: CellRow, to after: CellRow) {
        self.before = before
        self.after = after
    }

    /// The next changed run, or `nil` at the end of the row.
    mutating func next() -> Range<Int>? {
        while column < after.count, before[column] == after[column] { column += 1 }
        guard column < after.count else { return nil }
        let start = column
        while column < after.count, before[column] != after[column] {
            column += after[column].width == 2 ? 2 : 1
        }
        return start..<column
    }
}
