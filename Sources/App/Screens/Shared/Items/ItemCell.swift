import Terminal

/// An item of a grid: the picture, with title and facts below.
struct ItemCell: CompositeView {
    let item: Item
    let isSelected: Bool
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    /// Rows with room for a frame, three of the picture, and the words.
    static let leastHeight = 7

    /// The room for the picture in an item, in cells: what frame, title and facts leave.
    static func pictureBox(in size: Size) -> Size {
        Size(width: max(0, size.width - 2), height: size.height - 4)
    }

    var body: any View {
        let rating = item.rating.map { "★ \(phrases.rating($0))  " } ?? ""
        let card = VStack {
            Poster(picture, title: item.title, footnote: item.shortLine, theme: theme).growing(along: .vertical)
            HStack {
                HighlightedText(
                    item.title, matches: item.matches, style: isSelected ? theme.selectionTitle : theme.title,
                    highlight: theme.match)
                if let star = FavoriteStar(item.mark, theme: theme) { star }
            }
            Text(rating + (item.genres ?? ""), style: isSelected ? theme.selectionSecondary : theme.secondary)
        }
        return isSelected
            ? card.background(theme.selection).bordered(.heavy, style: theme.accent)
            : card.padding(1)
    }
}
