/// One row of a grid, without a copy of its cells.
struct CellRow {
    private let cells: [Cell]
    private let start: Int
    /// Columns.
    let count: Int

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

    /// Whether both rows, of equal length, are the same bit by bit. A frame in which little changes is mostly this
    /// comparison: it reads words and lets the compiler take several at once, where `==` on cells takes field by field.
    func isIdentical(to other: CellRow) -> Bool {
        withWords { mine in
            other.withWords { theirs in
                var difference: UInt64 = 0
                for index in 0..<2 * count { difference |= mine[index] ^ theirs[index] }
                return difference == 0
            }
        }
    }

    /// A number that is the same for rows that are, and different for others but for one chance in 2^64.
    var contentHash: UInt64 {
        withWords { words in
            var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
            for column in 0..<count {
                hash = (hash ^ words[2 * column]) &* 0xC4CE_B9FE_1A85_EC53
                hash = (hash ^ hash >> 32 ^ words[2 * column + 1]) &* 0xFF51_AFD7_ED55_8CCD
            }
            return hash ^ hash >> 32
        }
    }

    /// The cells as two words each. Sound, as a cell is 16 bytes without padding, and as arrays begin on such a boundary.
    @inline(__always)
    private func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
        cells.withUnsafeBytes { bytes in
            body(
                UnsafeRawBufferPointer(rebasing: bytes[start * Self.stride..<(start + count) * Self.stride])
                    .assumingMemoryBound(to: UInt64.self))
        }
    }

    private static let stride = MemoryLayout<Cell>.stride
}
