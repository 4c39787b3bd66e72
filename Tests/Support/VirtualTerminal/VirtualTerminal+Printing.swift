import Terminal

extension VirtualTerminal {
    private static let ascii = (0x20..<0x7F).map { String(UnicodeScalar($0)) }

    /// Shows a character at the cursor.
    mutating func print(_ received: Unicode.Scalar) {
        inspect(received)
        let set = state.characterSets[state.activeSet]
        let scalar = set == .ascii ? received : set.translate(received)
        if scalar.value >= 0x300, behavior.contains(.clusterWidths), joinCluster(scalar) { return }
        let width = self.width(of: scalar)
        guard width > 0 else { return joinMark(scalar) }
        lastPrinted = received
        let text =
            scalar.value < 0x7F && scalar.value >= 0x20
            ? Self.ascii[Int(scalar.value) - 0x20] : String(Character(scalar))
        place(text, width: width)
    }

    private func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        return behavior.contains(.signsTakeColumn) && ScalarWidth.isPreceding(scalar) ? 1 : ScalarWidth.of(scalar)
    }

    /// Writes into the cell under the cursor and moves it on, after the wrap that is due.
    private mutating func place(_ text: String, width: Int) {
        guard width <= lastColumn + 1 else { return }
        let wraps = modes.contains(7)
        if state.isWrapPending && wraps { wrap() }
        if width == 2, state.column == lastColumn {
            if !isForFormerSize { note(violation: "a wide character in the last column") }
            guard wraps else { return }
            wrap()
        }
        if isInsertMode {
            grid.insert(width, column: state.column, row: state.row, with: blank)
        }
        let cell = VirtualCell(text: text, pen: state.pen)
        if grid[state.column, state.row].letter?.row == 1 {
            // A terminal writes it behind the letter, wherever that is.
            note(violation: "text over the lower half of a large letter")
        }
        grid.write(cell, width: width, column: state.column, row: state.row)
        sixels.erase(state.column..<state.column + width, rows: state.row..<state.row + 1)
        joinable = cursor
        if state.column + width <= lastColumn {
            state.column += width
            state.isWrapPending = false
        } else {
            state.column = lastColumn
            state.isWrapPending = true
        }
    }

    private mutating func wrap() {
        state.column = 0
        index()
        state.isWrapPending = false
    }

    /// Joins a mark to the character before the cursor, wherever that came from.
    private mutating func joinMark(_ scalar: Unicode.Scalar) {
        var column = state.isWrapPending ? state.column : state.column - 1
        guard column >= 0 else { return note(violation: "a combining mark at the start of a row") }
        if grid[column, state.row].isContinuation { column -= 1 }
        grid[column, state.row].text.unicodeScalars.append(scalar)
    }

    /// Joins a character to the cluster just written, if it belongs to it.
    private mutating func joinCluster(_ scalar: Unicode.Scalar) -> Bool {
        guard let place = joinable else { return false }
        var text = grid[place.column, place.row].text
        guard mayJoin(scalar, after: text) else { return false }
        text.unicodeScalars.append(scalar)
        guard text.count == 1 else { return false }
        grid[place.column, place.row].text = text
        if isWide(joining: scalar) { widen(place) }
        return true
    }

    /// A character with a width of its own joins only as part of an emoji or a flag, unless the terminal goes further.
    private func mayJoin(_ scalar: Unicode.Scalar, after text: String) -> Bool {
        if behavior.contains(.joinsSpacingMarks) || ScalarWidth.of(scalar) == 0 { return true }
        return scalar.properties.isEmojiModifier || (0x1F1E6...0x1F1FF).contains(scalar.value)
            || text.unicodeScalars.last == "\u{200D}"
    }

    private func isWide(joining scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private mutating func widen(_ place: Position) {
        let isWide = place.column + 1 < size.width && grid[place.column + 1, place.row].isContinuation
        guard !isWide, place.column + 1 < size.width else { return }
        let cell = grid[place.column, place.row]
        grid.write(cell, width: 2, column: place.column, row: place.row)
        if state.column + 1 < size.width {
            state.column += 1
        } else {
            state.isWrapPending = true
        }
    }

    /// Records characters that should never reach a terminal.
    private mutating func inspect(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F: return
        case 0x80...0x9F: note(violation: "C1 control U+00\(String(scalar.value, radix: 16, uppercase: true))")
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            note(violation: "bidirectional control U+\(String(scalar.value, radix: 16, uppercase: true))")
        default: return
        }
    }

    /// The replacement for erased cells.
    var blank: VirtualCell {
        var pen = VirtualPen()
        if honorsBackgroundColorErase { pen.background = state.pen.background }
        return VirtualCell(text: " ", pen: pen)
    }

    /// REP: the character printed last, again.
    mutating func repeatLast(_ count: Int) {
        guard let lastPrinted else { return }
        for _ in 0..<min(count, size.width * size.height) { print(lastPrinted) }
    }
}
