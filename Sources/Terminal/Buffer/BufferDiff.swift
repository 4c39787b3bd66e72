/// The changed runs of a whole buffer, row after row; allocates nothing.
struct BufferDiff: Sequence, IteratorProtocol {
    /// Changed columns of one row.
    struct Run: Hashable {
        let row: Int
        let columns: Range<Int>
    }

    private let before: CellBuffer
    private let after: CellBuffer
    private var row = 0
    private var runs: RowDiff?

    /// Compares two normalized buffers of one size.
    init(from before: CellBuffer, to after: CellBuffer) {
        self.before = before
        self.after = after
    }

    /// The next changed run, or `nil` at the end of the buffer.
    mutating func next() -> Run? {
        while row < after.size.height {
            if let columns = runs?.next() { return Run(row: row, columns: columns) }
            if runs != nil { row += 1 }
            runs = nextChangedRow()
        }
        return nil
    }

    private mutating func nextChangedRow() -> RowDiff? {
        while row < after.size.height {
            let (old, new) = (CellRow(before, row: row), CellRow(after, row: row))
            if !old.isIdentical(to: new) { return RowDiff(from: old, to: new) }
            row += 1
        }
        return nil
    }
}
