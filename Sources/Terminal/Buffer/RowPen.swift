/// Draws clusters into one row of cells, from left to right, between two columns.
///
/// What lies left of `left` is passed over. Where an edge would halve a wide glyph, spaces stand for the visible half;
/// who draws mends what wide glyphs have been overwritten in part (`RowCanvas.mendWideGlyphs`).
struct RowPen {
    private let row: RowCanvas
    private let ink: Ink
    private let left: Int
    private let right: Int
    /// The column that comes next; left of `left` at first where the text begins there.
    private(set) var column: Int

    /// Puts the pen down at a column of the row; `left` and `right` lie in the row, `right` being exclusive.
    init(_ row: RowCanvas, ink: Ink, column: Int, left: Int, right: Int) {
        self.row = row
        self.ink = ink
        self.column = column
        self.left = left
        self.right = right
    }

    /// Draws the text until it ends or the room does.
    mutating func write(_ text: UnsafeBufferPointer<UInt8>, pool: inout ClusterPool) {
        var scanner = GraphemeScanner(text)
        while column < right {
            writeASCII(text, scanner.passASCII(limit: right - column))
            while column < right, let plain = scanner.nextPlain() { put(plain) }
            guard column < right, let cluster = scanner.next() else { return }
            if cluster.isSingle {
                write(cluster)
            } else {
                write(cluster, scalars: scanner.content.scalars, pool: &pool)
            }
        }
    }

    /// Draws a cluster of which one scalar is shown, or nothing.
    @inline(__always)
    private mutating func write(_ cluster: ScannedCluster) {
        guard cluster.width > 0 else { return }
        put(Glyph(scalar: cluster.scalar), width: cluster.width, isRisky: cluster.isRisky)
    }

    @inline(__always)
    private mutating func writeASCII(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let skipped = min(range.count, max(0, left - column))
        if skipped < range.count {
            let visible = text[(range.lowerBound + skipped)..<range.upperBound]
            row.draw(UnsafeBufferPointer(rebasing: visible), at: column + skipped, in: ink)
        }
        column += range.count
    }

    @inline(__always)
    private mutating func put(_ plain: PlainScalar) {
        guard plain.width == 1, column >= left else {
            return put(Glyph(rawValue: plain.value), width: plain.width, isRisky: false)
        }
        row[column] = ink.cell(plain.value, over: row[column])
        column += 1
    }

    /// A pool that is full leaves the first scalar alone, in as many columns.
    private mutating func write(_ cluster: ScannedCluster, scalars: [Unicode.Scalar], pool: inout ClusterPool) {
        // What is passed over must not fill the pool.
        let isVisible = cluster.width > 0 && column >= left && column + cluster.width <= right
        if isVisible, let index = pool.index(of: scalars) {
            return put(Glyph(cluster: index), width: cluster.width, isRisky: true)
        }
        let end = column + cluster.width
        let width = min(cluster.width, ScalarClass(of: cluster.scalar.value).width)
        if isVisible { put(Glyph(scalar: cluster.scalar), width: width, isRisky: true) }
        putSpaces(to: end)
    }

    @inline(__always)
    private mutating func put(_ glyph: Glyph, width: Int, isRisky: Bool) {
        guard column >= left, column + width <= right else { return putSpaces(to: column + width) }
        row[column] = ink.cell(glyph, width: UInt8(truncatingIfNeeded: width), isRisky: isRisky, over: row[column])
        if width == 2 {
            row[column + 1] = ink.cell(.continuation, width: 0, isRisky: false, over: row[column + 1])
        }
        column += width
    }

    /// Goes on to a column, with spaces in what is visible of the way.
    private mutating func putSpaces(to end: Int) {
        while column < min(end, right) {
            if column >= left { row[column] = ink.cell(Glyph.space.rawValue, over: row[column]) }
            column += 1
        }
    }
}
