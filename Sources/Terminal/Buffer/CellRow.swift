/// One row of a grid, without a copy of its cells.
///
/// Rows are compared and hashed as words, two per cell, which is much faster than comparing field by field. A cell is
/// 16 bytes without padding, so equal bits mean equal cells.
struct CellRow {
    private let cells: [Cell]
    private let start: Int
    let count: Int

    /// The two words of a cell.
    private typealias Bits = SIMD2<UInt64>

    init(_ buffer: CellBuffer, row: Int) {
        cells = buffer.cells
        start = row * buffer.size.width
        count = buffer.size.width
    }

    /// A row backed by an array of blanks.
    init(blanks: [Cell]) {
        cells = blanks
        start = 0
        count = blanks.count
    }

    @inline(__always) subscript(column: Int) -> Cell { cells[start + column] }

    /// Whether all of its cells are the same plain blank.
    var isPlainBlank: Bool {
        count > 0 && self[0].isPlainBlank && (1..<count).allSatisfy { self[$0] == self[0] }
    }

    func isIdentical(to other: CellRow) -> Bool {
        withBits(of: other) { mine, theirs in
            var difference = Bits.zero
            for column in 0..<count { difference |= Self.bits(mine, column) ^ Self.bits(theirs, column) }
            return difference == .zero
        }
    }

    /// The first differing column from the given one on, or `count`.
    func firstDifference(to other: CellRow, from column: Int) -> Int {
        withBits(of: other) { mine, theirs in
            var column = column
            while column < count, Self.bits(mine, column) == Self.bits(theirs, column) { column += 1 }
            return column
        }
    }

    /// The first equal column from the given one on, or `count`.
    func firstAgreement(with other: CellRow, from column: Int) -> Int {
        withBits(of: other) { mine, theirs in
            var column = column
            while column < count, Self.bits(mine, column) != Self.bits(theirs, column) { column += 1 }
            return column
        }
    }

    /// A 64-bit hash of the cells.
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

    @inline(__always) private static func bits(_ row: UnsafeRawPointer, _ column: Int) -> Bits {
        row.loadUnaligned(fromByteOffset: column * MemoryLayout<Cell>.stride, as: Bits.self)
    }

    /// Calls the closure with pointers to the first cells of both rows; it may read `count` cells.
    @inline(__always) private func withBits<Result>(
        of other: CellRow, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
    ) -> Result {
        precondition(start + count <= cells.count && other.start + count <= other.cells.count)
        return cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                // An empty array may have no address; then nothing is read either.
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

/// The runs of columns in which two normalized rows differ, from left to right; allocates nothing.
///
/// A glyph of two columns changes as a whole: its second half may look unchanged, but is sent with the first.
struct RowDiff: Sequence, IteratorProtocol {
    private let before: CellRow
    private let after: CellRow
    private var column = 0

    init(from before: CellRow, to after: CellRow) {
        self.before = before
        self.after = after
    }

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

extension Range<Int> {
    /// The longest parts of the range whose numbers all satisfy the predicate.
    func runs(where isIncluded: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var end = lowerBound
        while end < upperBound {
            let start = end
            while end < upperBound, isIncluded(end) { end += 1 }
            if end > start { runs.append(start..<end) }
            end += 1
        }
        return runs
    }
}
