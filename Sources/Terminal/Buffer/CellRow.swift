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
        cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                let (mineStart, theirStart) = (start * Self.stride, other.start * Self.stride)
                var difference: UInt64 = 0
                for offset in Swift.stride(from: 0, to: count * Self.stride, by: 8) {
                    difference |=
                        mine.loadUnaligned(fromByteOffset: mineStart + offset, as: UInt64.self)
                        ^ theirs.loadUnaligned(fromByteOffset: theirStart + offset, as: UInt64.self)
                }
                return difference == 0
            }
        }
    }

    /// A number that is the same for rows that are, and different for others but for one chance in 2^64.
    var contentHash: UInt64 {
        cells.withUnsafeBytes { bytes in
            var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
            let first = start * Self.stride
            for offset in Swift.stride(from: first, to: first + count * Self.stride, by: 16) {
                let (low, high) = (
                    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
                )
                hash = (hash ^ low &* 0xFF51_AFD7_ED55_8CCD ^ high) &* 0xC4CE_B9FE_1A85_EC53
                hash ^= hash >> 32
            }
            return hash
        }
    }

    private static let stride = MemoryLayout<Cell>.stride
}
