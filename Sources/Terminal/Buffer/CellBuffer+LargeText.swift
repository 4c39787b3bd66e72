extension CellBuffer {
    /// Writes a line in letters of twice the size (`FrameRenderer` sends it as OSC 66 or DECDHL), two rows high and twice as wide as
    /// it would be. As long as it is not seen whole, it stands in one of its rows in letters of the usual size.
    /// - Parameter usualRow: which of the two that is: 0, or 1 for the lower one.
    public mutating func writeLarge(_ text: String, at position: Position, style: Style, usualRow: Int = 0) {
        let usual = Position(column: position.column, row: position.row + min(max(usualRow, 0), 1))
        let width = write(text, at: usual, style: style)
        let rect = Rect(origin: position, size: Size(width: 2 * width, height: 2))
        guard width > 0, rect.intersection(clip) == rect else { return }
        let start = usual.row * size.width + usual.column
        guard let letters = LargeText(cells[start..<start + width], text: { string(of: $0) }) else { return }
        let beneath = (rect.top..<rect.bottom).flatMap { row in
            cells[row * size.width + rect.left..<row * size.width + rect.right].map(\.withoutMark)
        }
        place(PreparedImage(letters, size: rect.size), at: position, beneath: beneath)
    }
}

extension Cell {
    /// A mark means something where it was drawn alone.
    fileprivate var withoutMark: Cell {
        guard glyph.isMark else { return self }
        var cell = self
        cell.glyph = .space
        return cell
    }
}

extension PreparedImage {
    fileprivate init(_ letters: LargeText, size: Size) {
        self.init(
            number: letters.number, size: size, content: .letters(letters),
            medium: ImageMedium(way: .kitty, background: letters.styled.background))
    }
}
