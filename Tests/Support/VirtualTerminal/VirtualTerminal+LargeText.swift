import Terminal

/// The text sizing protocol, as far as the program uses it: <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>.
extension VirtualTerminal {
    /// OSC 66: text of the usual or twice the size; with `w=` all of it in so many columns of that size.
    mutating func writeSized(_ argument: String) {
        let parts = argument.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count <= 4096 else { return note(violation: "OSC 66;\(argument)") }
        var (scale, width) = (1, 0)
        for pair in parts[0].split(separator: ":") {
            switch (pair.prefix(2), Int(pair.dropFirst(2))) {
            case ("s=", let value?) where (1...2).contains(value): scale = value
            case ("w=", let value?) where (1...7).contains(value): width = value
            default: return note(unknown: "OSC 66;\(parts[0])")
            }
        }
        if width > 0 { return place(String(parts[1]), scale: scale, columns: width) }
        for scalar in parts[1].unicodeScalars {
            place(String(Character(scalar)), scale: scale, columns: ScalarWidth.of(scalar))
        }
    }

    private mutating func place(_ text: String, scale: Int, columns: Int) {
        let columns = scale * columns
        guard columns > 0, state.column + columns <= size.width, state.row + scale <= size.height else {
            return note(violation: "text of another size that does not fit")
        }
        let cell = VirtualCell(text: text, pen: state.pen)
        if scale == 2 {
            grid.write(letter: cell, columns: columns, column: state.column, row: state.row)
        } else {
            grid.fill(
                state.column..<state.column + columns, row: state.row, with: VirtualCell(text: " ", pen: state.pen))
            grid[state.column, state.row] = cell
        }
        state.isWrapPending = state.column + columns == size.width
        state.column = min(state.column + columns, size.width - 1)
        joinable = nil
    }
}
