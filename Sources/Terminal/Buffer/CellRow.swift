/// One row of a grid, without a copy of its cells.
///
/// Rows are compared and hashed by words, two to a cell: a frame in which little changes is mostly that, and `==` on cells
/// goes field by field. Sound, as a cell is 16 bytes without padding, so that equal bits and equal cells are the same.
struct CellRow {
    private let cells: [Cell]
    private let start: Int
    /// Columns.
    let count: Int

    /// Half a comparison: all bits of a cell.
    private typealias Bits = SIMD2<UInt64>

    init(_ buffer: CellBuffer, row: Int) {
        cells = buffer.cells
        start = row * buffer.size.width
        count = buffer.size.width
    }

    /// A row of blanks is a part of this array.
    init(blanks: [Cell]) {
        cells = blanks
        start = 0
        count = blanks.count
    }

    @inline(__always)
    subscript(column: Int) -> Cell { cells[start + column] }

    /// Whether it consists of blanks that are all the same.
    var isPlainBlank: Bool {
        count > 0 && self[0].isPlainBlank && (1..<count).allSatisfy { self[$0] == self[0] }
    }

    /// Whether both rows, of equal length, are the same.
    func isIdentical(to other: CellRow) -> Bool {
        withBits(of: other) { mine, theirs in
            var difference = Bits.zero
            for column in 0..<count { difference |= Self.bits(mine, column) ^ Self.bits(theirs, column) }
            return difference == .zero
        }
    }

    /// The first column, from the given one on, in which the rows differ; `count` where there is none.
    func firstDifference(to other: CellRow, from column: Int) -> Int {
        withBits(of: other) { mine, theirs in
            var column = column
            while column < count, Self.bits(mine, column) == Self.bits(theirs, column) { column += 1 }
            return column
        }
    }

    /// The first column, from the given one on, in which the rows are the same; `count` where there is none.
    func firstAgreement(with other: CellRow, from column: Int) -> Int {
        withBits(of: other) { mine, theirs in
            var column = column
            while column < count, Self.bits(mine, column) != Self.bits(theirs, column) { column += 1 }
            return column
        }
    }

    /// A number that is the same for rows that are, and different for others but for one chance in 2^64.
    var contentHash: UInt64 {
        withBits(of: self) { mine, _ in
            var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
            for column in 0..<count {
                let bits = Self.bits(mine, column)
                hash = (hash ^ bits.x) &* 0xC4CE_B9FE_1A85_EC53
                hash = (hash ^ hash >> 32 ^ bits.y) &* 0xFF51_AFD7_ED55_8CCD
            }
            return hash ^ hash >> 32
        }
    }

    @inline(__always)
    private static func bits(_ row: UnsafeRawPointer, _ column: Int) -> Bits {
        row.loadUnaligned(fromByteOffset: column * MemoryLayout<Cell>.stride, as: Bits.self)
    }

    /// Runs the closure with the first cells of both rows. It may read `count` of them.
    @inline(__always)
    private func withBits<Result>(
        of other: CellRow, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
    ) -> Result {
        precondition(start + count <= cells.count && other.start + count <= other.cells.count)
        return cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                // An array without cells may have no address; then none is read either.
                var nothing = Bits.zero
                return withUnsafeBytes(of: &nothing) { none in
                    let stride = MemoryLayout<Cell>.stride
                    return body(
                        (mine.baseAddress ?? none.baseAddress.unsafelyUnwrapped) + start * stride,
                        (theirs.baseAddress ?? none.baseAddress.unsafelyUnwrapped) + other.start * stride)
                }
            }
        }
    }
}

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
