import Terminal

/// An item of a list: the picture, the title with its rating, a line of facts, and the beginning of the summary.
struct ItemRow: CompositeView {
    let item: Item
    let isSelected: Bool
    let isCompact: Bool
    /// The room for the picture; none where there is none.
    let pictureBox: Size
    let height: Int
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    /// The room for the picture, in cells.
    static func pictureBox(height: Int) -> Size { Size(width: height > 4 ? 8 : 6, height: height) }

    var body: any View {
        let title = isSelected ? theme.selectionTitle : theme.title
        let secondary = isSelected ? theme.selectionSecondary : theme.secondary
        return HStack(spacing: 1) {
            SelectionMarker(isSelected: isSelected, style: theme.accent)
            if !pictureBox.isEmpty {
                Poster(picture, title: item.title, theme: theme).frame(width: pictureBox.width, height: height)
            }
            VStack {
                HStack(spacing: 2) {
                    HStack {
                        HighlightedText(item.title, matches: item.matches, style: title, highlight: theme.match)
                        if let star = FavoriteStar(item.mark, theme: theme) { star }
                    }
                    .growing(along: .horizontal)
                    RatingLabel(rating: item.rating, style: theme.rating, phrases: phrases)
                }
                Text(isCompact ? item.shortLine : item.line, style: secondary)
                if height > 3 {
                    // The last line stays empty, and parts the item from the next one.
                    Paragraph(item.summary, style: isSelected ? secondary : theme.faint, lineLimit: height - 3)
                } else if height > 2 {
                    Text(item.summary, style: isSelected ? secondary : theme.faint)
                }
            }
            .growing(along: .horizontal)
        }
        // One column for the scroll indicator, and a blank before it.
        .padding(Insets(right: 2))
        .background(isSelected ? theme.selection : .plain)
    }
}
