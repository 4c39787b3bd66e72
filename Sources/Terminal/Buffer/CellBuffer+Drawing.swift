extension CellBuffer {
    /// Writes one line of text in whole grapheme clusters, from the position rightwards, within the clip.
    ///
    /// Clusters left of the clip are skipped. Nothing in the text can control the terminal.
    /// - Returns: the columns that the text took, those left of the clip included, those right of it not.
    @discardableResult
    public mutating func write(
        _ text: some StringProtocol, at position: Position, style: Style = .plain, maxWidth: Int = .max
    ) -> Int {
        guard position.row >= clip.top, position.row < clip.bottom else { return 0 }
        var column = position.column
        for character in text {
            let width = CharacterWidth.width(of: character)
            guard column < clip.right, column - position.column + width <= maxWidth else { break }
            guard width > 0, let scalar = character.unicodeScalars.first else { continue }
            if column >= clip.left, column + width <= clip.right {
                set(Glyph(scalar: scalar), width: width, at: Position(column: column, row: position.row), style: style)
            }
            column += width
        }
        return column - position.column
    }

    /// Fills the rectangle, as far as it lies within the clip, with a glyph of one column in the style.
    public mutating func fill(_ rect: Rect, style: Style, glyph: Unicode.Scalar = " ") {
        let area = rect.intersection(clip)
        for row in area.top..<max(area.top, area.bottom) {
            for column in area.left..<max(area.left, area.right) {
                set(Glyph(scalar: glyph), width: 1, at: Position(column: column, row: row), style: style)
            }
        }
    }

    /// Changes the colors and attributes of the rectangle, as far as it lies within the clip, and keeps its glyphs.
    public mutating func restyle(_ rect: Rect, style: Style) {
        let area = rect.intersection(clip)
        for row in area.top..<max(area.top, area.bottom) {
            for column in area.left..<max(area.left, area.right) {
                apply(style, at: row * size.width + column)
            }
        }
    }

    /// Makes every cell a blank in the terminal's own colors, whatever the clip; the pool stays.
    public mutating func clear() {
        for index in cells.indices { cells[index] = .blank }
    }

    private mutating func set(_ glyph: Glyph, width: Int, at position: Position, style: Style) {
        let index = position.row * size.width + position.column
        blankHalves(index..<(index + width), row: position.row)
        cells[index].glyph = glyph
        cells[index].width = UInt8(width)
        apply(style, at: index)
        guard width == 2 else { return }
        cells[index + 1].glyph = .continuation
        cells[index + 1].width = 0
        apply(style, at: index + 1)
    }

    private mutating func apply(_ style: Style, at index: Int) {
        if let foreground = style.foreground { cells[index].foreground = foreground }
        if let background = style.background { cells[index].background = background }
        cells[index].attributes = style.attributes
    }

    private mutating func blankHalves(_ range: Range<Int>, row: Int) {
        if cells[range.lowerBound].width == 0, range.lowerBound > row * size.width { blank(range.lowerBound - 1) }
        if range.upperBound < (row + 1) * size.width, cells[range.upperBound].width == 0 { blank(range.upperBound) }
    }

    private mutating func blank(_ index: Int) {
        cells[index].glyph = .space
        cells[index].width = 1
    }
}
