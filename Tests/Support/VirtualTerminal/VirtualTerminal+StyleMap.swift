import Terminal

extension VirtualTerminal {
    /// The styles of the screen, for golden tests: a letter for each cell, without trailing dots.
    ///
    /// A cell gets the letter of the first style that matches: both colors if the style names them, and exactly its
    /// attributes. A cell in the default style gets a dot, one that matches no style of the legend a `?`.
    package func styleMap(_ legend: KeyValuePairs<Character, Style>) -> String {
        var rows = cells.map { row in
            let letters = String(row.map { letter(for: $0, legend) })
            return String(letters.reversed().drop { $0 == "." }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    private func letter(for cell: VirtualCell, _ legend: KeyValuePairs<Character, Style>) -> Character {
        for (letter, style) in legend where style.fits(cell) { return letter }
        return cell.style == VirtualCell.blank.style ? "." : "?"
    }
}

extension Style {
    /// Whether the cell matches the style.
    fileprivate func fits(_ cell: VirtualCell) -> Bool {
        (foreground == nil || foreground == cell.foreground) && (background == nil || background == cell.background)
            && attributes == cell.attributes
    }
}
