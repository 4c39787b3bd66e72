import Terminal

/// An item of a list: the picture, the title and rating, a line of facts, and the beginning of the summary.
struct ItemRow: CompositeView {
    let item: Item
    let isSelected: Bool
    let isCompact: Bool
    /// The cells for the picture; empty if the list has no pictures.
    let pictureBox: Size
    let height: Int
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    /// The cells for the picture.
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
                    // The last line stays empty to separate the items.
                    Paragraph(item.summary, style: isSelected ? secondary : theme.faint, lineLimit: height - 3)
                } else if height > 2 {
                    Text(item.summary, style: isSelected ? secondary : theme.faint)
                }
            }
            .growing(along: .horizontal)
        }
        // One column for the scroll bar, and a blank before it.
        .padding(Insets(right: 2))
        .background(isSelected ? theme.selection : .plain)
    }
}

struct ItemCell: CompositeView {
    let item: Item
    let isSelected: Bool
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    /// The fewest rows of a cell: the frame, three rows of the picture, and the words.
    static let leastHeight = 7

    /// The cells left for the picture by frame, title and facts.
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

/// The only part of an item that is drawn while the connection is too slow for more: its title, in its usual position.
struct ItemHeadline: View {
    let title: String
    /// The position of the title in the item.
    let position: Position
    let style: Style

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.write(
            TextMetrics.truncated(title, to: area.width - position.column - 1),
            at: Position(column: area.left + position.column, row: area.top + position.row), style: style,
            maxWidth: area.width - position.column)
    }
}

/// An item while the selection passes it on a slow connection: drawn like the others, with only a mark before its
/// title. This way the terminal can scroll it unchanged at the next key press, and nothing is sent twice.
struct MarkedItem: View {
    let item: any View
    /// The item's row that contains the title.
    let row: Int
    /// The title's own style, because each color change costs as many bytes as a word.
    let style: Style

    func size(offered proposal: SizeProposal) -> Size { item.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        item.draw(in: area, on: &buffer)
        SelectionMarker(isSelected: true, style: style)
            .draw(in: Rect(column: area.left, row: area.top + row, width: 1, height: 1), on: &buffer)
    }
}

/// A star and the rating, or blanks of the same width, so that titles end at the same column.
struct RatingLabel: CompositeView {
    let rating: Double?
    let style: Style
    let phrases: Phrases

    var body: any View {
        Text(rating.map { "★ \(phrases.rating($0))" } ?? "", style: style).frame(width: 6, height: 1)
    }
}
