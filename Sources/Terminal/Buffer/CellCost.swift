/// About how many bytes it takes to show cells of a row, one after the other.
struct CellCost {
    /// What it takes to go to a cell, to change a color, and to show a glyph that is no single scalar.
    private static let (move, color, cluster) = (8, 18, 4)

    private(set) var byteCount = 0
    private var last: Cell?

    /// Adds a cell.
    /// - Parameter background: what is behind the text before the first one; `nil` where that is unknown.
    mutating func add(_ cell: Cell, over background: Color? = nil) {
        if last == nil { byteCount += Self.move }
        if cell.foreground != last?.foreground, !cell.isPlainBlank { byteCount += Self.color }
        if cell.background != last?.background ?? background { byteCount += Self.color }
        byteCount += cell.glyph.scalar.map { $0.utf8.count } ?? Self.cluster
        last = cell
    }
}
