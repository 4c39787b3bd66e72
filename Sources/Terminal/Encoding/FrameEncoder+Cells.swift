extension FrameEncoder {
    /// Columns that a cluster of two may take where a terminal shows its characters one after the other: a family of
    /// four takes eight. They are sent once more after it.
    private static let longestOverlap = 8

    /// Encodes cells of a row; the cursor need not be there yet where the first ones are erased or follow a gap.
    /// - Returns: the column after the last one that was sent: farther than asked for where a cluster may hide what follows it.
    @discardableResult
    mutating func encodeCells(_ columns: Range<Int>, row: Int, in cells: CellRow) -> Int {
        var column = columns.lowerBound
        var end = columns.upperBound
        while column < end {
            if state.column != column { move(to: Position(column: column, row: row)) }
            let cell = cells[column]
            if cell.isPlainText {
                column = encodeText(column..<end, in: cells)
            } else if cell.isPlainBlank {
                column = encodeBlanks(column..<end, in: cells)
            } else {
                if cell.isRisky, cell.width == 1 || Self.maySeemNarrow(cell.glyph) {
                    blank(beneath: cell, at: Position(column: column, row: row), in: cells)
                    end = max(end, endOfOverlap(of: cell, at: column, in: cells))
                }
                encodeGlyph(cell)
                column += max(1, Int(cell.width))
                advance(to: column, in: cells, isCertain: !cell.isRisky)
            }
        }
        return end
    }

    /// Whether some terminals show a wide glyph in fewer columns, or join it to what was written just before: a cluster, half a
    /// flag, a skin tone that has lost its person.
    private static func maySeemNarrow(_ glyph: Glyph) -> Bool {
        glyph.scalar.map { !ScalarClass(of: $0.value).standsAlone } ?? true
    }

    /// Where the cells end that a cluster may hide, in whole glyphs.
    private func endOfOverlap(of cell: Cell, at column: Int, in cells: CellRow) -> Int {
        guard cell.width == 2 else { return column }
        var end = min(column + Self.longestOverlap, cells.count)
        // A space written over an image would leave a hole.
        if images != nil, let image = (column..<end).first(where: { cells[$0].glyph.isMark }) { end = image }
        return end < cells.count && cells[end].width == 0 ? end + 1 : end
    }

    /// Blanks the columns of a cluster that some terminals show narrower: what stood there would be seen beside it.
    private mutating func blank(beneath cell: Cell, at position: Position, in cells: CellRow) {
        setStyle(for: cell)
        output.append(UInt8(ascii: " "), count: Int(cell.width))
        advance(to: position.column + Int(cell.width), in: cells, isCertain: true)
        move(to: position)
    }

    /// Takes note of where writing has brought the cursor.
    @inline(__always)
    private mutating func advance(to column: Int, in cells: CellRow, isCertain: Bool) {
        state.column = isCertain && column < cells.count ? column : nil
    }

    /// Writes the ASCII text of one style at the beginning of the range, single spaces included: most of every frame.
    /// - Returns: the column after it.
    private mutating func encodeText(_ columns: Range<Int>, in cells: CellRow) -> Int {
        let first = cells[columns.lowerBound]
        setStyle(for: first)
        output.append(UInt8(truncatingIfNeeded: first.glyph.rawValue))
        var column = columns.lowerBound + 1
        while column < columns.upperBound {
            let cell = cells[column]
            guard cell.isPlainText ? cell.hasStyle(of: first) : cell.isSpace(amid: first, cells, column) else { break }
            output.append(UInt8(truncatingIfNeeded: cell.glyph.rawValue))
            column += 1
        }
        advance(to: column, in: cells, isCertain: true)
        return column
    }

    /// Writes or erases the spaces of one background at the beginning of the range.
    /// - Returns: the column after them.
    private mutating func encodeBlanks(_ columns: Range<Int>, in cells: CellRow) -> Int {
        let blank = cells[columns.lowerBound]
        var end = columns.lowerBound + 1
        while end < columns.upperBound, cells[end] == blank { end += 1 }
        let count = end - columns.lowerBound
        let isLast = end == columns.upperBound
        setBackground(blank.background, before: isLast ? nil : cells[end])
        let move = isLast ? 0 : CursorMotion.sequenceByteCount(count)
        if profile.eraseCharacters, CursorMotion.sequenceByteCount(count) + move < count, canErase(blank.background) {
            ControlSequence.eraseCharacters(count, into: &output)
        } else {
            output.append(UInt8(ascii: " "), count: count)
            advance(to: end, in: cells, isCertain: true)
        }
        return end
    }

    /// Writes one glyph in its style.
    @inline(__always)
    private mutating func encodeGlyph(_ cell: Cell) {
        setStyle(for: cell)
        let value = cell.glyph.rawValue
        if value < 0x7F, value >= 0x20 {
            output.append(UInt8(truncatingIfNeeded: value))
        } else if let scalar = cell.glyph.scalar, value >= 0xA0 {
            output.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        } else {
            appendCluster(cell)
        }
    }

    /// Writes a cluster of several scalars; one that is unknown, or holds a control, as blanks of its width.
    private mutating func appendCluster(_ cell: Cell) {
        guard let index = cell.glyph.clusterIndex, let cluster = pool[index],
            !cluster.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return output.append(UInt8(ascii: " "), count: max(1, Int(cell.width))) }
        output.append(contentsOf: cluster.utf8)
    }
}

extension Cell {
    @inline(__always)
    fileprivate func hasStyle(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
    }

    /// Whether it is one space between words that the style of the first of them suits.
    @inline(__always)
    fileprivate func isSpace(amid text: Cell, _ cells: CellRow, _ column: Int) -> Bool {
        glyph == .space && isPlainBlank && background == text.background
            && text.attributes.isDisjoint(with: Self.attributesSeenOnBlanks)
            && column + 1 < cells.count && cells[column + 1].isPlainText
    }
}
