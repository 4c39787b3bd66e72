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
        let start = after.firstDifference(to: before, from: column)
        guard start < after.count else { return nil }
        column = after.firstAgreement(with: before, from: start)
        while column < after.count, after[column].width == 0 {
            column = after.firstAgreement(with: before, from: column + 1)
        }
        return start..<column
    }
}
