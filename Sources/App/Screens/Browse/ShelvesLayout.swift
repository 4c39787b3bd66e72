import Terminal

/// Places shelves in a window: a heading, and below it cards as in a grid or, if there is little room, two lines of text each.
struct ShelvesLayout: Hashable, Sendable {
    /// The least rows of a poster.
    private static let leastRows = 6
    /// Two lines of a title, and the facts.
    private static let captionRows = 3
    /// The least columns of a card of text.
    private static let leastTextWidth = 19
    /// The rows from which a line below the shelves may have room.
    private static let leastRowsWithNote = 14
    /// Rows that words about the selected title need below the shelves.
    private static let detailRows = 4...6
    /// The least columns of words beside the titles of a short shelf.
    private static let leastDetailWidth = 34
    /// Longer lines are hard to read.
    private static let detailWidth = 100

    let area: Rect
    let indicator: Rect
    /// The line below the shelves; may be empty.
    let note: Rect
    /// Words about the selected title, and the name of the next shelf; empty if the next shelf itself begins there.
    let details: Rect
    /// Rows of a heading.
    let headingRows: Int
    /// The cells for a poster; empty for cards of text.
    let pictureBox: Size
    /// A card with its frame, without the space beside it.
    let cardSize: Size
    /// Titles next to each other.
    let columns: Int
    /// Rows from a shelf to the next one.
    let pitch: Int
    /// Shelves that fit completely.
    let lines: Int
    private let grid: GridLayout

    init(
        size: Size, textSize: TextSize = .medium, pictureSize: PictureScale = .medium,
        cell: Size = ImageLayout.usualCell, hasLargeHeadings: Bool = false, hasNote: Bool = false
    ) {
        let content = ShellLayout(size: size).content
        let noteRows = hasNote && content.height >= Self.leastRowsWithNote ? 1 : 0
        note = Rect(column: content.left, row: content.bottom - noteRows, width: content.width, height: noteRows)
        // The last column belongs to the scroll bar.
        let field = content.inset(by: Insets(bottom: noteRows, right: 1))
        headingRows = hasLargeHeadings ? 2 : 1
        let rows = pictureSize.posterRows(inColumns: size.width, textSize: textSize) * 3 / 4
        let least = pictureSize == .small ? Self.leastRows : 8
        let frame = headingRows + 2 * ItemsLayout.frame + Self.captionRows
        let box = PosterSize(cell: cell).box(
            rows: Self.posterRows(near: max(rows, least), least: Self.leastRows, in: field.height, besides: frame),
            columns: field.width / 2 - 2)
        let hasPosters = box.height >= Self.leastRows
        pictureBox = hasPosters ? box : .zero
        if hasPosters {
            cardSize = Size(
                width: box.width + 2 * ItemsLayout.frame,
                height: box.height + Self.captionRows + 2 * ItemsLayout.frame)
            pitch = headingRows + cardSize.height
        } else {
            // A blank row between shelves, if there is room for it.
            cardSize = Size(width: Self.leastTextWidth, height: 2)
            pitch = headingRows + 2 + (field.height >= 8 ? 1 : 0)
        }
        grid = GridLayout(width: field.width, minimumCellWidth: cardSize.width)
        columns = grid.columns
        area = field.inset(by: Insets(left: field.width % columns / 2))
        // The last row of the last shelf may be missing: it is blank, or the frame of a selected card has room there.
        lines = max(1, (field.height + (hasPosters ? 0 : 1)) / pitch)
        indicator = Rect(column: content.right - 1, row: field.top, width: 1, height: field.height)
        let left = field.height - lines * pitch
        let inset = hasPosters ? (grid.cellWidth - cardSize.width) / 2 + ItemsLayout.frame : 0
        details =
            hasPosters && Self.detailRows.contains(left)
            ? Rect(
                column: area.left + inset, row: area.bottom - left,
                width: min(Self.detailWidth, area.width - 2 * inset), height: left)
            : .zero
    }

    /// Rows of a poster, about as many as wanted, that leave room for words below the shelves, or else none.
    private static func posterRows(near wanted: Int, least: Int, in height: Int, besides frame: Int) -> Int {
        let choices = [0, 1, -1, 2, -2, 3].map { wanted + $0 }.filter { $0 >= least && $0 + frame <= height }
        return choices.first { detailRows.contains(height % ($0 + frame)) }
            ?? choices.first { height % ($0 + frame) <= 1 } ?? min(wanted, height - frame)
    }

    /// The place for words beside the last title of a short shelf; empty if there is too little room.
    func side(ofLine line: Int, titles: Int) -> Rect {
        guard !pictureBox.isEmpty, titles > 0, titles < columns else { return .zero }
        let card = card(inLine: line, column: titles)
        let left = card.left + offset + ItemsLayout.frame
        let width = min(Self.detailWidth, area.right - left - 1)
        return width < Self.leastDetailWidth
            ? .zero
            : Rect(column: left, row: card.top + ItemsLayout.frame, width: width, height: pictureBox.height)
    }

    /// The rows of a shelf on the screen, headings included; partly below the last row for one that does not fit completely.
    func rect(ofLine line: Int) -> Rect {
        Rect(column: area.left, row: area.top + line * pitch, width: area.width, height: pitch)
    }

    /// The shelves that begin on the screen.
    /// - Parameter isPeeking: whether the next one begins in the place for words about the selected title.
    func visible(from first: Int, of count: Int, isPeeking: Bool = false) -> Range<Int> {
        // A heading alone says nothing.
        let more = (details.isEmpty || isPeeking) && area.height - lines * pitch > headingRows ? 1 : 0
        return first..<max(first, min(count, first + lines + more))
    }

    func heading(ofLine line: Int) -> Rect {
        let rect = rect(ofLine: line)
        return Rect(column: rect.left + inset, row: rect.top, width: rect.width - 2 * inset, height: headingRows)
    }

    /// The cell of a card; a poster's frame begins in its corner.
    func card(inLine line: Int, column: Int) -> Rect {
        Rect(
            column: area.left + grid.left(ofColumn: column), row: rect(ofLine: line).top + headingRows,
            width: grid.cellWidth, height: cardSize.height)
    }

    /// The column of a card at a position, or `nil` beside the cards.
    func column(at position: Position, inLine line: Int) -> Int? {
        guard position.row >= rect(ofLine: line).top + headingRows,
            position.row < rect(ofLine: line).top + headingRows + cardSize.height
        else { return nil }
        return grid.column(at: position.column - area.left)
    }

    var titlePosition: Position {
        pictureBox.isEmpty
            ? Position(column: 2, row: 0)
            : Position(column: offset + ItemsLayout.frame, row: ItemsLayout.frame + pictureBox.height)
    }

    /// The column of the mark that replaces the selection on a slow line.
    var markColumn: Int { pictureBox.isEmpty ? 0 : offset }

    /// Columns before the heading: it begins above the first poster.
    private var inset: Int { pictureBox.isEmpty ? 2 : offset + ItemsLayout.frame }

    /// Free columns to the left of a card.
    private var offset: Int { (grid.cellWidth - cardSize.width) / 2 }
}
