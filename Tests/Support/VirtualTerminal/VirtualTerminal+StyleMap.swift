import Terminal

extension VirtualTerminal {
    /// What the screen is colored like, for golden tests: a letter for each cell, trailing dots left out.
    ///
    /// A cell gets the letter of the first style that it has: both colors where the style names them, and exactly its
    /// attributes. A cell in the terminal's own style gets a dot, one that no style of the legend fits a `?`.
    public func styleMap(_ legend: KeyValuePairs<Character, Style>) -> String {
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
    /// Whether the cell has what the style names, and its attributes.
    fileprivate func fits(_ cell: VirtualCell) -> Bool {
        (foreground == nil || foreground == cell.foreground) && (background == nil || background == cell.background)
            && attributes == cell.attributes
    }
}
