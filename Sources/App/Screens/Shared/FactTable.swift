import Terminal

/// Facts, each with its label before it, one below the other.
struct FactTable: CompositeView {
    let facts: [(fact: Fact, text: String)]
    let theme: Theme
    let phrases: any Phrases

    var body: any View {
        let labelWidth = facts.map { TextMetrics.width(of: phrases.label($0.fact)) }.max() ?? 0
        return VStack {
            for row in facts {
                HStack(alignment: .top, spacing: 2) {
                    Text(phrases.label(row.fact), style: theme.faint).frame(width: labelWidth, height: 1)
                    Paragraph(row.text, style: style(of: row), lineLimit: 3).growing(along: .horizontal)
                }
            }
        }
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
