import Terminal

/// A part of the statistics below its title.
struct StatisticsBlock {
    let title: String
    let lines: Int
    let draw: (Rect, Theme, inout CellBuffer) -> Void

    /// A line for each value: label, bar and number.
    static func bars(_ title: String, _ values: [(label: String, value: Int)], phrases: Phrases) -> Self {
        let most = values.reduce(0) { max($0, $1.value) }
        guard most > 0 else { return StatisticsBlock(title: title, lines: 0) { _, _, _ in } }
        let numbers = values.map { phrases.grouped($0.value) }
        let numberWidth = numbers.reduce(1) { max($0, TextMetrics.width(of: $1)) }
        return StatisticsBlock(title: title, lines: values.count) { area, theme, buffer in
            let widest = values.reduce(1) { max($0, TextMetrics.width(of: $1.label)) }
            let label = min(widest, area.width / 2)
            let room = max(1, area.width - label - numberWidth - 2)
            for (index, value) in values.enumerated() {
                let row = area.top + index
                Text(value.label, style: theme.secondary)
                    .draw(in: Rect(column: area.left, row: row, width: label, height: 1), on: &buffer)
                let halves = (value.value * room * 2 + most - 1) / most
                let bar = String(repeating: "█", count: halves / 2) + (halves % 2 == 1 ? "▌" : "")
                buffer.write(bar, at: Position(column: area.left + label + 1, row: row), style: theme.accent)
                Text(numbers[index], style: theme.faint, alignment: .trailing).draw(
                    in: Rect(column: area.right - numberWidth, row: row, width: numberWidth, height: 1), on: &buffer)
            }
        }
    }

    private static let columnRows = 6

    /// A column for each value, with its label below.
    static func columns(_ title: String, _ values: [(label: String, value: Int)], width: Int) -> Self {
        let most = values.reduce(0) { max($0, $1.value) }
        guard most > 0 else { return StatisticsBlock(title: title, lines: 0) { _, _, _ in } }
        return StatisticsBlock(title: title, lines: columnRows + 1) { area, theme, buffer in
            let step = max(1, min(6, area.width / values.count))
            let bar = step > 2 ? step - 1 : step == 2 && values.count <= 12 ? 1 : step
            var free = area.left
            for (index, value) in values.enumerated() {
                let left = area.left + index * step
                let halves = (value.value * columnRows * 2 + most - 1) / most
                for row in 0..<columnRows {
                    let filled = halves - (columnRows - 1 - row) * 2
                    let place = Rect(column: left, row: area.top + row, width: bar, height: 1)
                    if filled > 0 { buffer.fill(place, style: theme.accent, glyph: filled > 1 ? "█" : "▄") }
                }
                // Labels that would touch the one before are left out.
                let label = TextMetrics.prefix(of: value.label, fitting: max(3, step - 1))
                guard left >= free, step > 3 || index.isMultiple(of: 6) || values.count <= 12 && index.isMultiple(of: 3)
                else { continue }
                buffer.write(label, at: Position(column: left, row: area.top + columnRows), style: theme.secondary)
                free = left + TextMetrics.width(of: label) + 1
            }
        }
    }

    static func text(_ title: String, _ paragraphs: [String], width: Int) -> Self {
        func height(_ text: String) -> Int {
            Paragraph(text).size(offered: SizeProposal(width: width, height: nil)).height
        }
        return StatisticsBlock(title: title, lines: paragraphs.reduce(0) { $0 + height($1) }) { area, theme, buffer in
            var row = area.top
            for text in paragraphs {
                let lines = height(text)
                Paragraph(text, style: theme.secondary)
                    .draw(in: Rect(column: area.left, row: row, width: area.width, height: lines), on: &buffer)
                row += lines
            }
        }
    }
}

/// Blocks in columns: each goes to the column that is shortest so far.
struct StatisticsColumns {
    static let gap = 4

    private let placed: [(block: StatisticsBlock, column: Int, row: Int)]
    private let width: Int
    let height: Int

    init(_ blocks: [StatisticsBlock], count: Int, width: Int) {
        var ends = [Int](repeating: 0, count: max(1, count))
        placed = blocks.map { block in
            let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
            defer { ends[column] += block.lines + 2 }
            return (block, column, ends[column])
        }
        self.width = (width - (ends.count - 1) * Self.gap) / ends.count
        height = max(0, (ends.max() ?? 0) - 1)
    }

    func draw(in area: Rect, theme: Theme, on buffer: inout CellBuffer) {
        for (block, column, row) in placed {
            let left = area.left + column * (width + Self.gap)
            let place = Rect(column: left, row: area.top + row, width: width, height: block.lines + 1)
            Text(block.title, style: theme.title)
                .draw(in: Rect(column: left, row: place.top, width: width, height: 1), on: &buffer)
            block.draw(place.inset(by: Insets(top: 1)), theme, &buffer)
        }
    }
}
