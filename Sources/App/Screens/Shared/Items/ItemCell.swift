import Terminal

/// An item of a grid: the picture, with title and facts below where there is room.
struct ItemCell: CompositeView {
    let item: Item
    let isSelected: Bool
    let height: Int
    let picture: PreparedImage?
    let theme: Theme
    let phrases: any Phrases

    /// The room for the picture in an item, in cells: what frame, title and facts leave.
    static func pictureBox(in size: Size) -> Size {
        switch size.height {
        case 7...: Size(width: max(0, size.width - 2), height: size.height - 4)
        case 5...: Size(width: size.width, height: size.height - 1)
        default: size
        }
    }

    var body: any View {
        let rating = item.rating.map { "★ \(phrases.rating($0))  " } ?? ""
        let card = VStack {
            Poster(picture, title: item.title, footnote: item.shortLine, theme: theme).growing(along: .vertical)
            if height >= 5 {
                HStack {
                    HighlightedText(
                        item.title, matches: item.matches, style: isSelected ? theme.selectionTitle : theme.title,
                        highlight: theme.match)
                    if let star = FavoriteStar(item.mark, theme: theme) { star }
                }
            }
            if height >= 7 {
                Text(rating + (item.genres ?? ""), style: isSelected ? theme.selectionSecondary : theme.secondary)
            }
        }
        guard height >= 7 else { return card.background(isSelected ? theme.selection : .plain) }
        return isSelected
            ? card.background(theme.selection).bordered(.heavy, style: theme.accent)
            : card.padding(1)
    }
}
