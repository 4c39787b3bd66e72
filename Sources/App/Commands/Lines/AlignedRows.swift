import Terminal

/// Rows as columns beneath each other, no wider than the terminal.
struct AlignedRows {
    private static let gap = 2
    /// Columns that a title keeps, and the last cell, where there is too little room.
    private static let titleMinimum = 16
    private static let lastMinimum = 8

    let rows: [Row]
    /// Which of the cells are numbers, and end beneath each other.
    let numbers: Set<Int>
    /// Which of the cells is the title; it gives way after the last one.
    let title: Int
    /// Columns of the terminal.
    let width: Int

    /// The lines.
    var text: String {
        let widths = widths
        return rows.map { line($0, widths) + "\n" }.joined()
    }

    /// Columns of each cell: as many as they need; where that is too much the last gets fewer, then the title, and where even
    /// that does not help the last is left out.
    private var widths: [Int] {
        var widths = (0..<(rows.map(\.cells.count).max() ?? 0)).map { column in
            rows.map { $0.cells.indices.contains(column) ? TextMetrics.width(of: $0.cells[column]) : 0 }.max() ?? 0
        }
        while widths.last == 0 { widths.removeLast() }
        while true {
            var fitted = widths
            var excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - width
            for (column, minimum) in [(widths.count - 1, Self.lastMinimum), (title, Self.titleMinimum)]
            where excess > 0 && widths.indices.contains(column) {
                let taken = min(excess, max(0, fitted[column] - minimum))
                fitted[column] -= taken
                excess -= taken
            }
            guard excess > 0, widths.count > title + 1 else { return fitted }
            widths.removeLast()
        }
    }

    private func line(_ row: Row, _ widths: [Int]) -> String {
        var line = ""
        var column = 0
        for (index, cell) in row.cells.prefix(widths.count).enumerated() where widths[index] > 0 {
            let text = TextMetrics.truncated(cell, to: widths[index])
            let space = String(repeating: " ", count: widths[index] - TextMetrics.width(of: text))
            line += numbers.contains(index) ? space + text : text + space
            column += widths[index]
            line += String(repeating: " ", count: Self.gap)
        }
        let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
        return TextMetrics.truncated(line[..<end], to: width)
    }
}
