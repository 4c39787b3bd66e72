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

/// What is shown of an item while a slow line cannot carry more: its title, where it stands otherwise, too.
struct ItemHeadline: View {
    let title: String
    /// Where the title stands within the item.
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

/// An item while the selection runs over it on a slow line: it looks like all others, with a mark beside its title. So the
/// terminal moves it as it is with the next key, and nothing of it is sent twice.
struct MarkedItem: View {
    let item: any View
    /// The row of the item with its title.
    let row: Int
    /// The title's own, as each change of colors costs as much as a word.
    let style: Style

    func size(offered proposal: SizeProposal) -> Size { item.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        item.draw(in: area, on: &buffer)
        SelectionMarker(isSelected: true, style: style)
            .draw(in: Rect(column: area.left, row: area.top + row, width: 1, height: 1), on: &buffer)
    }
}
