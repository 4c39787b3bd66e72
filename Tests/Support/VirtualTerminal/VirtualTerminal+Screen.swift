import Terminal

extension VirtualTerminal {
    /// The cell at a position inside the screen; a blank for one outside.
    package func cell(_ column: Int, _ row: Int) -> VirtualCell {
        guard row >= 0, row < size.height, column >= 0, column < size.width else { return .blank }
        return grid.seen(row: row)[column]
    }

    /// The cells of the screen that shows, row after row.
    package var cells: [[VirtualCell]] { grid.rows.indices.map(grid.seen) }

    package func rowSize(_ row: Int) -> VirtualRowSize { grid.rowSizes[row] }

    /// The text of one row, blanks at its end left out.
    package func text(_ row: Int) -> String {
        guard row >= 0, row < size.height else { return "" }
        var text = ""
        for cell in grid.seen(row: row) { text += cell.text }
        return Self.trimmed(text)
    }

    /// What the screen shows: its rows without the blanks at their ends, joined by line feeds, without the empty rows
    /// at the bottom.
    package var screen: String {
        var rows = (0..<size.height).map(text)
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// The address of the hyperlink at a position, if there is one.
    package func link(_ column: Int, _ row: Int) -> String? {
        let number = cell(column, row).linkNumber
        return number > 0 ? links[number - 1] : nil
    }

    private static func trimmed(_ text: String) -> String {
        guard let last = text.utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
        return String(text[...last])
    }
}
