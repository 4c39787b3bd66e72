/// What the encoder knows of a terminal between two frames, besides the cells that it shows.
struct TerminalState: Hashable, Sendable {
    /// The cursor's row; unknown before the first frame.
    var row: Int?
    /// The cursor's column. Unknown after the last column has been written, where terminals disagree, and after
    /// glyphs on whose width they disagree.
    var column: Int?
    /// The style in force, as far as the terminal can show it.
    var style = CellStyle.initial
    /// Whether the hardware cursor is shown.
    var isCursorVisible = false
    /// The rows of double height (DECDHL), which have half as many columns.
    var doubledRows: [Int] = []

    /// Takes note that the cursor stands there.
    mutating func moved(to position: Position) {
        row = position.row
        column = position.column
    }
}
