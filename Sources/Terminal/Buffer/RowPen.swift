/// Draws clusters into one row of cells, left to right, between two columns.
///
/// Text left of `left` is skipped. A wide glyph cut by an edge becomes spaces; the caller repairs wide glyphs
/// overwritten in part (`RowCanvas.repairWideGlyphs`).
struct RowPen {
    let row: RowCanvas
    let ink: Ink
    let left: Int
    let right: Int
    /// The next column; may start left of `left`.
    private(set) var column: Int

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

    @inline(__always) private mutating func write(_ cluster: ScannedCluster) {
        guard cluster.width > 0 else { return }
        put(Glyph(scalar: cluster.scalar), width: cluster.width, isRisky: cluster.isRisky)
    }

    @inline(__always) private mutating func writeASCII(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let skipped = min(range.count, max(0, left - column))
        if skipped < range.count {
            let visible = text[(range.lowerBound + skipped)..<range.upperBound]
            row.draw(UnsafeBufferPointer(rebasing: visible), at: column + skipped, in: ink)
        }
        column += range.count
    }

    @inline(__always) private mutating func put(_ plain: PlainScalar) {
        guard plain.width == 1, column >= left else {
            return put(Glyph(rawValue: plain.value), width: plain.width, isRisky: false)
        }
        row[column] = ink.cell(plain.value, over: row[column])
        column += 1
    }

    /// If the pool is full, draws only the first scalar, padded to the same width.
    private mutating func write(_ cluster: ScannedCluster, scalars: [Unicode.Scalar], pool: inout ClusterPool) {
        // Skipped text must not fill the pool.
        let isVisible = cluster.width > 0 && column >= left && column + cluster.width <= right
        if isVisible, let index = pool.index(of: scalars) {
            return put(Glyph(cluster: index), width: cluster.width, isRisky: true)
        }
        let end = column + cluster.width
        let width = min(cluster.width, ScalarClass(of: cluster.scalar.value).width)
        if isVisible { put(Glyph(scalar: cluster.scalar), width: width, isRisky: true) }
        putSpaces(to: end)
    }

    @inline(__always) private mutating func put(_ glyph: Glyph, width: Int, isRisky: Bool) {
        guard column >= left, column + width <= right else { return putSpaces(to: column + width) }
        row[column] = ink.cell(glyph, width: UInt8(truncatingIfNeeded: width), isRisky: isRisky, over: row[column])
        if width == 2 {
            row[column + 1] = ink.cell(.continuation, width: 0, isRisky: false, over: row[column + 1])
        }
        column += width
    }

    /// Moves on to a column, drawing spaces in the visible part.
    private mutating func putSpaces(to end: Int) {
        while column < min(end, right) {
            if column >= left { row[column] = ink.cell(Glyph.space.rawValue, over: row[column]) }
            column += 1
        }
    }
}

/// The cells of one row while they are being drawn on. Must not outlive them.
struct RowCanvas {
    let cells: UnsafeMutableBufferPointer<Cell>

    @inline(__always) subscript(column: Int) -> Cell {
        get { cells[column] }
        nonmutating set { cells[column] = newValue }
    }

    /// Draws printable ASCII that fits into the row.
    @inline(__always) func draw(_ text: UnsafeBufferPointer<UInt8>, at column: Int, in ink: Ink) {
        let target = UnsafeMutableBufferPointer(rebasing: cells[column..<(column + text.count)])
        if ink.isOpaque {
            for index in text.indices { target[index] = ink.cell(UInt32(text[index])) }
        } else {
            for index in text.indices { target[index] = ink.cell(UInt32(text[index]), over: target[index]) }
        }
    }

    /// Blanks the remaining halves of wide glyphs at both ends of columns that were overwritten.
    @inline(__always) func repairWideGlyphs(around columns: Range<Int>) {
        guard let first = columns.first, let last = columns.last else { return }
        if first > 0, cells[first - 1].width == 2, cells[first].width != 0 { blank(first - 1) }
        if last + 1 < cells.count, cells[last + 1].width == 0, cells[last].width != 2 { blank(last + 1) }
    }

    private func blank(_ column: Int) {
        cells[column].glyph = .space
        cells[column].width = 1
        cells[column].isRisky = false
    }
}

/// The effect of a style on cells, prepared so that one cell takes a few instructions and no branch.
struct Ink {
    private let text: UInt64
    private let keptText: UInt64
    private let surface: UInt64
    private let keptSurface: UInt64

    init(_ style: Style) {
        let colors = Cell(
            glyph: Glyph(rawValue: 0), foreground: style.foreground ?? .terminalDefault,
            background: style.background ?? .terminalDefault, attributes: style.attributes, width: 0)
        text = colors.text
        keptText = style.foreground == nil ? Self.foregroundBits : 0
        surface = colors.surface
        keptSurface = style.background == nil ? Self.backgroundBits : 0
    }

    /// Whether the cells beneath are irrelevant.
    @inline(__always) var isOpaque: Bool { keptText | keptSurface == 0 }

    /// A cell with a glyph of one column, in an opaque ink.
    @inline(__always) func cell(_ glyph: UInt32) -> Cell {
        Cell(text: text | UInt64(glyph), surface: surface | Self.oneColumn)
    }

    /// A cell with a glyph of one column, drawn over the one beneath.
    @inline(__always) func cell(_ glyph: UInt32, over beneath: Cell) -> Cell {
        Cell(
            text: text | UInt64(glyph) | beneath.text & keptText,
            surface: surface | Self.oneColumn | beneath.surface & keptSurface)
    }

    @inline(__always) func cell(_ glyph: Glyph, width: UInt8, isRisky: Bool, over beneath: Cell) -> Cell {
        Cell(
            text: text | UInt64(glyph.rawValue) | beneath.text & keptText,
            surface: surface | UInt64(width) << 48 | (isRisky ? 1 << 56 : 0) | beneath.surface & keptSurface)
    }

    private static var foregroundBits: UInt64 { 0xFFFF_FFFF << 32 }
    private static var backgroundBits: UInt64 { 0xFFFF_FFFF }
    private static var oneColumn: UInt64 { 1 << 48 }
}
