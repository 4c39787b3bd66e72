import Terminal

/// Facts in rows, each after its label, or below it if there is too little room after it.
struct FactTable: View {
    let facts: [(fact: Fact, text: String)]
    /// The fewest columns of the labels, to align the facts with those of another table.
    var leastLabelWidth = 0
    let theme: Theme
    let phrases: Phrases

    private static let spacing = 2
    /// The fewest columns of a fact after its label.
    private static let leastWidth = 12

    func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? 80
        let place = place(in: width)
        let heights = facts.map { place.row + height(of: paragraph($0, width: place.width), width: place.width) }
        return Size(width: width, height: heights.reduce(0, +))
    }

    func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let place = place(in: area.width)
        let label = min(labelWidth, area.width)
        var row = area.top
        for fact in facts where row < area.bottom {
            Text(phrases.label(fact.fact), style: theme.faint)
                .draw(in: Rect(column: area.left, row: row, width: label, height: 1), on: &buffer)
            let link = fact.fact == .link ? buffer.attributes(linkingTo: fact.text) : []
            let paragraph = paragraph(fact, width: place.width, attributes: link)
            let top = row + place.row
            paragraph.draw(
                in: Rect(
                    column: area.left + place.column, row: top, width: place.width, height: max(0, area.bottom - top)),
                on: &buffer)
            row = top + height(of: paragraph, width: place.width)
        }
    }

    /// The position of a fact relative to its label, and its width.
    private func place(in width: Int) -> (column: Int, row: Int, width: Int) {
        let column = labelWidth + Self.spacing
        if width - column >= Self.leastWidth { return (column, 0, width - column) }
        let indent = min(Self.spacing, max(0, width))
        return (indent, 1, max(0, width - indent))
    }

    private var labelWidth: Int {
        facts.reduce(leastLabelWidth) { max($0, TextMetrics.width(of: phrases.label($1.fact))) }
    }

    private func height(of paragraph: Paragraph, width: Int) -> Int {
        max(1, paragraph.size(offered: SizeProposal(width: max(0, width), height: nil)).height)
    }

    private func paragraph(
        _ row: (fact: Fact, text: String), width: Int, attributes: TextAttributes = []
    ) -> Paragraph {
        Paragraph(text(of: row, width: width), style: style(of: row).adding(attributes), lineLimit: 3)
    }

    /// Breaks a long range of dates after the dash, so that no date is split.
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
