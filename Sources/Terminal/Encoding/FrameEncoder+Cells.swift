extension FrameEncoder {
    /// The most columns that a cluster of two may take if a terminal shows its scalars side by side: a family of four
    /// takes eight. These columns are sent again after it.
    private static let longestOverlap = 8

    /// Encodes cells of a row. The cursor may be elsewhere if the first cells are erased or follow a gap.
    /// - Returns: the column after the last one sent, beyond the range if a cluster may hide the following cells.
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
                encodeGlyph(cell, room: cells.count - column)
                column += max(1, Int(cell.width))
                advance(to: column, in: cells, isCertain: !cell.isRisky)
            }
        }
        return end
    }

    /// Whether some terminals show a wide glyph narrower, or join it to the text before: a cluster, half a flag, a lone
    /// skin tone.
    private static func maySeemNarrow(_ glyph: Glyph) -> Bool {
        glyph.scalar.map { !ScalarClass(of: $0.value).standsAlone } ?? true
    }

    /// The end of the cells that a cluster may hide, in whole glyphs.
    private func endOfOverlap(of cell: Cell, at column: Int, in cells: CellRow) -> Int {
        guard cell.width == 2 else { return column }
        var end = min(column + Self.longestOverlap, cells.count)
        // A space written over an image would leave a hole.
        if images != nil, let image = (column..<end).first(where: { cells[$0].glyph.isMark }) { end = image }
        return end < cells.count && cells[end].width == 0 ? end + 1 : end
    }

    /// Blanks the columns of a cluster that some terminals show narrower, so that no old text remains next to it.
    private mutating func blank(beneath cell: Cell, at position: Position, in cells: CellRow) {
        setStyle(for: cell)
        output.append(UInt8(ascii: " "), count: Int(cell.width))
        advance(to: position.column + Int(cell.width), in: cells, isCertain: true)
        move(to: position)
    }

    @inline(__always) private mutating func advance(to column: Int, in cells: CellRow, isCertain: Bool) {
        state.column = isCertain && column < cells.count ? column : nil
    }

    /// Writes the leading ASCII text of one style, including single spaces: most of every frame.
    /// - Returns: the column after it.
    private mutating func encodeText(_ columns: Range<Int>, in cells: CellRow) -> Int {
        let first = cells[columns.lowerBound]
        setStyle(for: first)
        output.append(UInt8(truncatingIfNeeded: first.glyph.rawValue))
        var column = columns.lowerBound + 1
        while column < columns.upperBound {
            let cell = cells[column]
            guard cell.isPlainText ? cell.hasStyle(of: first) : cell.isSpace(within: first, cells, column) else {
                break
            }
            output.append(UInt8(truncatingIfNeeded: cell.glyph.rawValue))
            column += 1
        }
        advance(to: column, in: cells, isCertain: true)
        return column
    }

    /// Writes or erases the leading spaces of one background.
    /// - Returns: the column after them.
    private mutating func encodeBlanks(_ columns: Range<Int>, in cells: CellRow) -> Int {
        let blank = cells[columns.lowerBound]
        let isOverPicture = picturesToOverwrite.contains(columns.lowerBound)
        var limit = columns.upperBound
        if isOverPicture {
            limit = min(limit, picturesToOverwrite.upperBound)
        } else if columns.contains(picturesToOverwrite.lowerBound), !picturesToOverwrite.isEmpty {
            limit = picturesToOverwrite.lowerBound
        }
        var end = columns.lowerBound + 1
        while end < limit, cells[end] == blank { end += 1 }
        let count = end - columns.lowerBound
        let isLast = end == columns.upperBound
        setBackground(blank.background, before: isLast ? nil : cells[end])
        let move = isLast ? 0 : CursorMotion.sequenceByteCount(count)
        if profile.eraseCharacters, !isOverPicture, CursorMotion.sequenceByteCount(count) + move < count,
            canErase(blank.background)
        {
            ControlSequence.append(.eraseCharacters, count, into: &output)
        } else {
            output.append(UInt8(ascii: " "), count: count)
            advance(to: end, in: cells, isCertain: true)
        }
        return end
    }

    /// - Parameter room: columns up to the end of the row.
    @inline(__always) private mutating func encodeGlyph(_ cell: Cell, room: Int) {
        setStyle(for: cell)
        let value = cell.glyph.rawValue
        if value < 0x7F, value >= 0x20 {
            output.append(UInt8(truncatingIfNeeded: value))
        } else if let scalar = cell.glyph.scalar, value >= 0xA0 {
            output.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        } else {
            appendCluster(cell, room: room)
        }
    }

    /// Writes a cluster of several scalars, or blanks if it is unknown or contains a control. If its wide scalars may not have room
    /// side by side, only the first scalar is written: terminals do different things with a wide one in the last column.
    private mutating func appendCluster(_ cell: Cell, room: Int) {
        guard let index = cell.glyph.clusterIndex, let cluster = pool[index],
            !cluster.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return output.append(UInt8(ascii: " "), count: max(1, Int(cell.width))) }
        if !profile.joinsClusters, let first = cluster.unicodeScalars.first,
            2 * cluster.unicodeScalars.count(where: { ScalarClass(of: $0.value).width == 2 }) > room
        {
            return output.append(contentsOf: String(first).utf8)
        }
        output.append(contentsOf: cluster.utf8)
    }

    /// Longer gaps are never cheaper to rewrite than to jump over.
    private static let longestBridge = 8

    /// Moves the cursor to a changed run. The unchanged cells before it are sent again if that takes no more bytes than
    /// a jump, including the style changes of either way.
    mutating func approach(_ column: Int, after end: Int?, row: Int, in cells: CellRow) {
        let position = Position(column: column, row: row)
        guard let end, end < column, column - end <= Self.longestBridge, state.row == row, state.column == end else {
            return move(to: position)
        }
        if isShortText(end..<column, in: cells) {
            encodeCells(end..<column, row: row, in: cells)
            return
        }
        // A space written over an image would leave a hole.
        if images != nil, (end..<column).contains(where: { cells[$0].glyph.isMark }) { return move(to: position) }
        let start = checkpoint
        encodeCells(end..<column, row: row, in: cells)
        guard state.column == column else {
            restore(start)
            return move(to: position)
        }
        setStyle(for: cells[column])
        let bridge = checkpoint
        restore(start, keepingOutput: true)
        move(to: position)
        setStyle(for: cells[column])
        keepShorter(from: start, first: bridge)
    }

    /// Whether the cells can be written in the current style in fewer bytes than any jump.
    private func isShortText(_ columns: Range<Int>, in cells: CellRow) -> Bool {
        guard columns.count <= CursorMotion.sequenceByteCount(columns.count), let style = styleSource else {
            return false
        }
        return columns.allSatisfy { cells[$0].isPlainText && CellStyle(of: cells[$0]) == style }
    }

    /// Sets the style of a cell. Only the background of a space counts.
    @inline(__always) mutating func setStyle(for cell: Cell) {
        let style = CellStyle(of: cell)
        if styleSource == style { return }
        if cell.isPlainBlank { return setBackground(cell.background) }
        changeStyle(to: styles.reduced(style))
        styleSource = style
    }

    /// Sets a style for spaces that are followed by a glyph: the glyph's own style if that is cheaper overall.
    mutating func setBackground(_ background: Color, before glyph: Cell?) {
        guard let glyph, glyph.background == background, !glyph.isPlainBlank,
            glyph.attributes.isDisjoint(with: Cell.attributesSeenOnBlanks), background != styleSource?.background
        else { return setBackground(background) }
        let blank = blankStyle(background)
        let later = styles.reduced(CellStyle(of: glyph))
        let both = styles.byteCount(from: state.style, to: blank) + styles.byteCount(from: blank, to: later)
        if styles.byteCount(from: state.style, to: later) <= both {
            setStyle(for: glyph)
        } else {
            setBackground(background)
        }
    }

    /// Sets a background for spaces and erasures by the shortest sequence; the invisible parts of the style are
    /// arbitrary.
    mutating func setBackground(_ background: Color) {
        if let source = styleSource, source.background == background,
            source.attributes.isDisjoint(with: Cell.attributesSeenOnBlanks)
        {
            return
        }
        changeStyle(to: blankStyle(background))
    }

    /// Whether cells of a background can be erased instead of written.
    mutating func canErase(_ background: Color) -> Bool {
        profile.backgroundColorErase || background.isTerminalDefault
            || styles.reduced(CellStyle(foreground: background, background: background, attributes: []))
                .background.isTerminalDefault
    }

    private mutating func blankStyle(_ background: Color) -> CellStyle {
        let plain = styles.reduced(
            CellStyle(foreground: .terminalDefault, background: background, attributes: []))
        let kept = CellStyle(
            foreground: state.style.foreground, background: plain.background,
            attributes: state.style.attributes.subtracting(Cell.attributesSeenOnBlanks))
        // A reset followed by a color is longer than the color.
        if kept.attributes == state.style.attributes, !kept.background.isTerminalDefault { return kept }
        return styles.byteCount(from: state.style, to: kept) <= styles.byteCount(from: state.style, to: plain)
            ? kept : plain
    }

    private mutating func changeStyle(to style: CellStyle) {
        let link = style.attributes.linkNumber
        if link != state.style.attributes.linkNumber { links.append(link, into: &output) }
        styles.append(from: state.style.unlinked, to: style.unlinked, into: &output)
        state.style = style
        styleSource = nil
    }

    /// Ends a link, so that none is open between frames.
    mutating func endLink() {
        guard state.style.attributes.linkNumber != 0 else { return }
        changeStyle(to: state.style.unlinked)
    }
}

extension CellStyle {
    /// The part of a style that SGR sets.
    @inline(__always) fileprivate var unlinked: CellStyle {
        guard attributes.linkNumber != 0 else { return self }
        var style = self
        style.attributes.subtract(.link)
        return style
    }
}

extension Cell {
    @inline(__always) fileprivate func hasStyle(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
    }

    /// Whether it is a single space between words that can be written in their style.
    @inline(__always) fileprivate func isSpace(within text: Cell, _ cells: CellRow, _ column: Int) -> Bool {
        glyph == .space && isPlainBlank && background == text.background
            && text.attributes.isDisjoint(with: Self.attributesSeenOnBlanks)
            && column + 1 < cells.count && cells[column + 1].isPlainText
    }
}
