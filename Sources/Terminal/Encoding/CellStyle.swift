/// How a cell looks besides its glyph: the unit in which styles are compared and sent.
struct CellStyle: Hashable, Sendable {
    var foreground: Color
    var background: Color
    var attributes: TextAttributes

    /// What SGR 0 leaves.
    static let initial = CellStyle(foreground: .terminalDefault, background: .terminalDefault, attributes: [])

    init(foreground: Color, background: Color, attributes: TextAttributes) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    @inline(__always)
    init(of cell: Cell) {
        self.init(foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    }
}
