import Terminal

/// Facts, each with its label before it, one below the other.
struct FactTable: View {
    let facts: [(fact: Fact, text: String)]
    let theme: Theme
    let phrases: any Phrases

    private static let spacing = 2

    func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? 80
        let column = width - labelWidth - Self.spacing
        return Size(
            width: width, height: facts.reduce(0) { $0 + height(of: paragraph($1, width: column), width: column) })
    }

    func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let label = min(labelWidth, area.width)
        let left = min(area.left + label + Self.spacing, area.right)
        var row = area.top
        for fact in facts where row < area.bottom {
            let place = Rect(column: left, row: row, width: area.right - left, height: area.bottom - row)
            let paragraph = paragraph(fact, width: place.width)
            Text(phrases.label(fact.fact), style: theme.faint)
                .draw(in: Rect(column: area.left, row: row, width: label, height: 1), on: &buffer)
            paragraph.draw(in: place, on: &buffer)
            row += height(of: paragraph, width: place.width)
        }
    }

    private var labelWidth: Int {
        facts.reduce(0) { max($0, TextMetrics.width(of: phrases.label($1.fact))) }
    }

    private func height(of paragraph: Paragraph, width: Int) -> Int {
        max(1, paragraph.size(offered: SizeProposal(width: max(0, width), height: nil)).height)
    }

    private func paragraph(_ row: (fact: Fact, text: String), width: Int) -> Paragraph {
        Paragraph(text(of: row, width: width), style: style(of: row), lineLimit: 3)
    }

    /// From one day to another, a day stays on its line.
    private func text(of row: (fact: Fact, text: String), width: Int) -> String {
        guard row.fact == .aired, TextMetrics.width(of: row.text) > width else { return row.text }
        guard let dash = row.text.ranges(of: phrases.dash).first else { return row.text }
        let end = phrases.dash.hasSuffix(" ") ? row.text.index(before: dash.upperBound) : dash.upperBound
        return row.text[..<end] + "\n" + row.text[dash.upperBound...]
    }

    private func style(of row: (fact: Fact, text: String)) -> Style {
        switch row.fact {
        case .rating: row.text == phrases.noRating ? theme.secondary : theme.rating
        case .link: theme.secondary.adding(.underline)
        case .next: theme.accent
        default: theme.secondary
        }
    }
}
