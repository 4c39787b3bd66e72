extension CellBuffer {
    /// What stands where text was cut.
    static let ellipsis: Unicode.Scalar = "…"

    /// Writes text whose width is known; where that exceeds the room, the text ends in an ellipsis.
    mutating func writeLine(
        _ text: some StringProtocol, width: Int, at position: Position, style: Style, room: Int
    ) {
        guard width > room else {
            write(text, at: position, style: style)
            return
        }
        guard room > 0 else { return }
        let written = write(TextMetrics.prefix(of: text, fitting: room - 1), at: position, style: style)
        writeEllipsis(at: Position(column: position.column + written, row: position.row), style: style)
    }

    /// Writes an ellipsis into one cell.
    mutating func writeEllipsis(at position: Position, style: Style) {
        fill(Rect(origin: position, size: Size(width: 1, height: 1)), style: style, glyph: CellBuffer.ellipsis)
    }
}
