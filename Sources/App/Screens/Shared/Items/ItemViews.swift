import Terminal

/// An item of a list: the picture, the title and rating, a line of facts, and as much of the summary as fits.
struct ItemRow: View {
    let item: Item
    /// Its number in the list.
    let index: Int
    let isSelected: Bool
    let layout: ItemsLayout
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size {
        Size(
            width: proposal.width ?? layout.minimumItemSize.width,
            height: proposal.height ?? layout.minimumItemSize.height)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let words = ItemFrame(
            title: item.title, isSelected: isSelected, pictureBox: layout.pictureBox, picture: picture, theme: theme
        )
        .draw(in: area, on: &buffer)
        EquatableView(
            ItemWords(
                item: item, isSelected: isSelected, isCompact: layout.widthClass == .compact,
                height: layout.minimumItemSize.height, theme: theme, phrases: phrases),
            id: index
        ) { $0 }
        .draw(in: words, on: &buffer)
    }
}

/// What surrounds the words of an item of a list: the background and the marker of the selection, and the picture.
struct ItemFrame {
    let title: String
    let isSelected: Bool
    /// The cells for the picture; empty if the list has no pictures.
    let pictureBox: Size
    let picture: PreparedImage?
    let theme: Theme

    /// - Returns: the rectangle for the words, which leaves a column for the scroll bar, and a blank before it.
    func draw(in area: Rect, on buffer: inout CellBuffer) -> Rect {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: area.height), on: &buffer)
        guard !pictureBox.isEmpty else { return area.inset(by: Insets(left: 2, right: 2)) }
        Poster(picture, title: title, theme: theme)
            .draw(in: Rect(origin: Position(column: area.left + 2, row: area.top), size: pictureBox), on: &buffer)
        return area.inset(by: Insets(left: pictureBox.width + 3, right: 2))
    }
}

/// The words of an item of a list.
private struct ItemWords: CompositeView, Equatable {
    let item: Item
    let isSelected: Bool
    let isCompact: Bool
    let height: Int
    let theme: Theme
    let phrases: Phrases

    var body: any View {
        let title = isSelected ? theme.selectionTitle : theme.title
        let secondary = isSelected ? theme.selectionSecondary : theme.secondary
        return Rows {
            HStack(spacing: 2) {
                HStack {
                    HighlightedText(item.title, matches: item.matches, style: title, highlight: theme.match)
                    if let star = FavoriteStar(item.mark, theme: theme) { star }
                }
                .growing(along: .horizontal)
                RatingLabel(rating: item.rating, style: theme.rating, phrases: phrases)
            }
            HStack(spacing: 2) {
                Text(isCompact ? item.shortLine(phrases) : item.line(phrases), style: secondary)
                    .growing(along: .horizontal)
                if let watched = item.watched, watched.watched > 0, !isCompact {
                    WatchProgress(count: watched, theme: theme, phrases: phrases)
                }
                if let score = item.score, !isCompact {
                    Text(
                        "\(phrases.label(.score)) \(phrases.score(score))", style: isSelected ? secondary : theme.faint
                    )
                    .rigid(along: .horizontal)
                }
            }
            if summaryLines > 0 {
                Paragraph(item.summary, style: isSelected ? secondary : theme.faint, lineLimit: summaryLines)
            }
        }
    }

    /// The last line of a high item stays empty to separate the items.
    private var summaryLines: Int { height > 4 ? height - 3 : max(0, height - 2) }
}

/// An item of a grid: the poster, and below it the title, the year and the rating. The frame of the selected item is
/// drawn in the rows and columns between the items.
struct ItemCell: CompositeView {
    let item: Item
    let isSelected: Bool
    /// The cells of the item without the space beside it, and those of its poster.
    let size: Size
    let pictureBox: Size
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    /// The fewest rows of a poster, and of the words below it: the title and the facts.
    private static let (leastRows, leastCaption) = (3, 2)

    /// The largest poster of at most so many rows that fits into a grid, with its words and its frame, at least twice
    /// next to each other; empty if there is no room for a grid.
    static func pictureBox(rows: Int, in grid: Size, posters: PosterSize) -> Size {
        let room = grid.height - 2 * ItemsLayout.frame - leastCaption
        let box = posters.box(rows: min(rows, room), columns: grid.width / 2 - 2 * ItemsLayout.frame)
        return box.height < leastRows ? .zero : box
    }

    /// The cells of an item with a poster, its frame included, in a grid of so many rows. Below a large poster, the
    /// title has a second line if there is room.
    static func size(of poster: Size, inRows rows: Int) -> Size {
        let room = rows - 2 * ItemsLayout.frame - poster.height
        let caption = poster.height < 10 ? leastCaption : min(max(room, leastCaption), leastCaption + 1)
        return Size(
            width: poster.width + 2 * ItemsLayout.frame, height: poster.height + caption + 2 * ItemsLayout.frame)
    }

    var body: any View {
        let title = isSelected ? theme.selectionTitle : theme.title
        let lines = size.height - 2 * ItemsLayout.frame - pictureBox.height - 1
        let card = VStack {
            Poster(picture, title: item.title, theme: theme)
                .frame(width: pictureBox.width, height: pictureBox.height)
            HStack(alignment: .top) {
                Paragraph(
                    StyledText(item.title, spans: item.matches.map { .init($0, style: theme.match) }), style: title,
                    lineLimit: lines)
                if let star = FavoriteStar(item.mark, theme: theme) { star }
            }
            CaptionFacts(
                years: item.years(phrases), rating: item.rating.map(phrases.rating),
                style: isSelected ? theme.selectionSecondary : theme.secondary, ratingStyle: theme.rating,
                progress: item.watched.flatMap { count in
                    count.watched > 0 ? WatchProgress(count: count, theme: theme, phrases: phrases) : nil
                })
        }
        let view: any View =
            isSelected
            ? card.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
                .background(theme.selection).bordered(.heavy, style: theme.accent)
            : card.padding(1)
        return view.frame(width: size.width, height: size.height, alignment: .fill)
            .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }
}

/// The years at the left and the rating at the right, as far as both fit without being cut.
struct CaptionFacts: View {
    let years: (all: String?, first: String?)
    let rating: String?
    let style: Style
    let ratingStyle: Style
    /// Takes the place of the years.
    var progress: WatchProgress?

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 16, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let star = rating.map { "★ " + $0 }
        if let progress {
            let right = width(of: star) + Self.leastProgress < area.width ? star : nil
            if let right { Text(right, style: ratingStyle, alignment: .trailing).draw(in: area, on: &buffer) }
            return progress.draw(
                in: area.inset(by: Insets(right: right.map { width(of: $0) + 1 } ?? 0)), on: &buffer)
        }
        let forms: [(left: String?, right: String?)] = [
            (years.all, star), (years.first, star), (years.first, rating), (nil, star), (years.first, nil),
        ]
        let fitting = forms.first { width(of: $0.left) + width(of: $0.right) + gap($0) <= area.width }
        guard let (left, right) = fitting else { return }
        if let left { Text(left, style: style).draw(in: area, on: &buffer) }
        if let right { Text(right, style: ratingStyle, alignment: .trailing).draw(in: area, on: &buffer) }
    }

    private static let leastProgress = 4

    private func width(of text: String?) -> Int { text.map { TextMetrics.width(of: $0) } ?? 0 }

    private func gap(_ form: (left: String?, right: String?)) -> Int { form.left != nil && form.right != nil ? 1 : 0 }
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
    /// The position of the mark in the item.
    let position: Position
    /// The title's own style, because each color change costs as many bytes as a word.
    let style: Style

    func size(offered proposal: SizeProposal) -> Size { item.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        item.draw(in: area, on: &buffer)
        SelectionMarker(isSelected: true, style: style)
            .draw(
                in: Rect(
                    column: area.left + position.column, row: area.top + position.row, width: 1, height: 1), on: &buffer
            )
    }
}

/// A star and the rating, or blanks of the same width, so that titles end at the same column.
struct RatingLabel: View {
    let rating: Double?
    let style: Style
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: 6, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let rating else { return }
        Text("★ \(phrases.rating(rating))", style: style).draw(in: area, on: &buffer)
    }
}
