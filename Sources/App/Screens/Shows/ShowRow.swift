import Core
import Terminal

/// A show in the list: a card, the title with its rating, a line of facts, and the beginning of the summary.
struct ShowRow: CompositeView {
    let show: Show
    /// Which bytes of the name a filter has found.
    let matches: [Range<Int>]
    let isSelected: Bool
    let isCompact: Bool
    let height: Int
    let picture: PreparedImage?
    let theme: Theme
    let phrases: any Phrases

    /// The room for the picture, in cells.
    static func pictureBox(height: Int) -> Size { Size(width: 6, height: height) }

    var body: any View {
        let facts = ShowFacts(show: show, phrases: phrases)
        let title = isSelected ? theme.selectionTitle : theme.title
        let secondary = isSelected ? theme.selectionSecondary : theme.secondary
        return HStack(spacing: 1) {
            SelectionMarker(isSelected: isSelected, style: theme.accent)
            if !isCompact {
                Poster(picture, title: show.name, theme: theme).frame(width: 6, height: height)
            }
            VStack {
                HStack(spacing: 2) {
                    HighlightedText(show.name, matches: matches, style: title, highlight: theme.match)
                        .growing(along: .horizontal)
                    RatingLabel(rating: show.rating, style: theme.rating, phrases: phrases)
                }
                Text(isCompact ? facts.shortLine : facts.line, style: secondary)
                if height > 2 {
                    Text(show.summary.firstLine, style: isSelected ? secondary : theme.faint)
                }
            }
            .growing(along: .horizontal)
        }
        .padding(Insets(right: 1))
        .background(isSelected ? theme.selection : .plain)
    }
}
