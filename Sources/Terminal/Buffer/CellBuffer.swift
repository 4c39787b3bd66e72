/// A grid of cells that views draw into, and that the renderer compares with what the terminal shows.
///
/// Rows and columns count from 0 at the top left. Drawing outside the grid, or outside `clip`, does nothing.
public struct CellBuffer: Sendable {
    /// Columns and rows.
    public private(set) var size: Size
    /// Row after row, each of `size.width` cells.
    public internal(set) var cells: [Cell]
    /// The clusters that glyphs refer to.
    public internal(set) var pool: ClusterPool
    /// Where drawing has an effect; the whole grid at first.
    public internal(set) var clip: Rect
    /// The images that the terminal is to show besides text, in the order in which they were drawn.
    var placements: [ImagePlacement] = []
    /// The pictures that were drawn as cells.
    var cellPictures: [CellPicture] = []

    /// Makes a buffer of blanks in the terminal's own colors.
    public init(size: Size, pool: ClusterPool = ClusterPool()) {
        self.size = size
        self.pool = pool
        cells = [Cell](repeating: .blank, count: size.width * size.height)
        clip = Rect(origin: .zero, size: size)
    }

    /// Makes every cell a blank and the clip the whole grid, and takes another pool; keeps the memory.
    mutating func reset(pool: ClusterPool) {
        self.pool = pool
        clip = bounds
        placements.removeAll(keepingCapacity: true)
        cellPictures.removeAll(keepingCapacity: true)
        cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    }

    /// The whole grid.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The cell at a position inside the grid; a blank for one outside.
    public subscript(column: Int, row: Int) -> Cell {
        guard bounds.contains(Position(column: column, row: row)) else { return .blank }
        return cells[row * size.width + column]
    }

    /// The text of one row, trailing blanks included: for tests and for terminals that are not addressed.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.height else { return "" }
        var line = ""
        for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
            line += string(of: cell.glyph)
        }
        return line
    }

    /// The text of a glyph; nothing for the second half of a wide one.
    public func string(of glyph: Glyph) -> String {
        if let scalar = glyph.scalar { return String(Character(scalar)) }
        if let index = glyph.clusterIndex { return pool[index] ?? " " }
        return glyph.isMark ? " " : ""
    }

    /// Draws with effect inside the rectangle only, and only where drawing had an effect before.
    public mutating func clipped(to rect: Rect, _ draw: (inout CellBuffer) -> Void) {
        let outer = clip
        clip = clip.intersection(rect)
        draw(&self)
        clip = outer
    }
}
