import Core
import Terminal

/// A show in the grid: a card, with title and facts below where there is room.
struct ShowCell: CompositeView {
    let show: Show
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
        let facts = ShowFacts(show: show, phrases: phrases)
        let rating = show.rating.map { "★ \(phrases.rating($0))  " } ?? ""
        let card = VStack {
            Poster(picture, title: show.name, footnote: facts.shortLine, theme: theme).growing(along: .vertical)
            if height >= 5 {
                Text(show.name, style: isSelected ? theme.selectionTitle : theme.title)
            }
            if height >= 7 {
                Text(rating + (facts.genres ?? ""), style: isSelected ? theme.selectionSecondary : theme.secondary)
            }
        }
        guard height >= 7 else { return card.background(isSelected ? theme.selection : .plain) }
        return isSelected
            ? card.background(theme.selection).bordered(.heavy, style: theme.accent)
            : card.padding(1)
    }
}
