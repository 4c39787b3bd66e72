extension CellBuffer {
    /// Puts a glyph of one column, of this buffer's pool or a harmless scalar, into a cell as it is: what images are drawn
    /// with, which the rules for text from outside would not let in.
    mutating func set(_ glyph: Glyph, at position: Position, style: Style) {
        guard clip.contains(position) else { return }
        let ink = Ink(style)
        withRow(position.row) { row in
            row[position.column] = ink.cell(glyph, width: 1, isRisky: false, over: row[position.column])
            row.mendWideGlyphs(around: position.column..<(position.column + 1))
        }
    }
}
