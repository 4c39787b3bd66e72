import Terminal

/// Places the items, the rows above them and the preview in a window. The presenter's page size, drawing and mouse
/// clicks all use these numbers.
///
/// The size of a picture depends on the window alone and never shrinks when the window grows; the number of columns
/// follows from it, and the columns that are left over become space between the items.
struct ItemsLayout: Hashable, Sendable {
    enum Arrangement: Hashable, Sendable {
        case list
        case grid
        /// A line of text each.
        case lines
    }

    /// Between the preview's edges and its text.
    static let previewInsets = Insets(top: 1, left: 3, right: 2)
    /// From this width on, a preview is shown next to a list.
    private static let leastPreviewedWidth = 100
    /// The columns that a picture leaves to the text of a list.
    private static let leastTextWidth = 24
    /// The rows that items of a grid share with those above and below: the frame of the selected one.
    static let frame = 1

    let arrangement: Arrangement
    let widthClass: ShellLayout.WidthClass
    /// The rows above the items, for example a filter; may be empty.
    let head: Rect
    let items: Rect
    /// The column of the scroll bar.
    let indicator: Rect
    /// The preview next to a list, if there is room.
    let preview: Rect?
    /// The minimum size of an item; in a list, items have the whole width.
    let minimumItemSize: Size
    /// Items per line.
    let columns: Int
    /// Lines that fit completely.
    let lines: Int
    /// The cells for the picture in its item; empty in a narrow list.
    let pictureBox: Size
    /// The cells for the picture in the preview.
    let previewBox: Size
    /// The rows of an item above its title in a list: one if sections have headings and there is room.
    let headingRows: Int
    private let textColumn: Int

    /// - Parameters:
    ///   - headLines: the rows to reserve above the items; the items keep at least two.
    ///   - textSize: determines the room of the text in items, and
    ///   - pictureSize: that of the pictures.
    ///   - cell: the size of a cell in pixels.
    ///   - hasSections: whether items have room for a heading above them, and for one line more.
    init(
        size: Size, layout: LayoutChoice, headLines: Int = 0, textSize: TextSize = .medium,
        pictureSize: PictureScale = .medium, cell: Size = ImageLayout.usualCell, hasSections: Bool = false
    ) {
        let shell = ShellLayout(size: size)
        let posters = PosterSize(cell: cell)
        widthClass = shell.widthClass
        textColumn = 0

        var content = shell.content
        let lines = min(headLines, max(0, content.height - 2))
        head = Rect(column: content.left, row: content.top, width: content.width, height: lines)
        content = content.inset(by: Insets(top: lines))

        // The last column belongs to the scroll bar.
        let field = content.inset(by: Insets(right: 1))
        let rows = pictureSize.posterRows(inColumns: size.width, textSize: textSize)
        let more = hasSections ? 1 : 0
        let cards = Size(width: field.width, height: field.height - more)
        let card = layout == .grid ? ItemCell.pictureBox(rows: rows, in: cards, posters: posters) : .zero
        arrangement = card.isEmpty ? .list : .grid

        guard arrangement == .list else {
            let cell = ItemCell.size(of: card, inRows: cards.height)
            minimumItemSize = Size(width: cell.width, height: cell.height + more)
            headingRows = 0
            columns = GridLayout(width: field.width, minimumCellWidth: minimumItemSize.width).columns
            // The spare columns that cannot be shared out equally are halved.
            items = field.inset(by: Insets(left: field.width % columns / 2))
            self.lines = max(1, (items.height - Self.frame) / (minimumItemSize.height - Self.frame))
            indicator = Rect(column: content.right - 1, row: items.top, width: 1, height: items.height)
            (preview, pictureBox, previewBox) = (nil, card, .zero)
            return
        }
        let isPreviewed = size.width >= Self.leastPreviewedWidth && shell.content.height >= 14
        let width = isPreviewed ? max(60, content.width * 11 / 20) : content.width
        items = Rect(origin: content.origin, size: Size(width: width, height: content.height))
        preview = isPreviewed ? content.inset(by: Insets(left: width)) : nil
        indicator = Rect(column: items.right - 1, row: items.top, width: 1, height: items.height)

        let isSparse = content.height < 9
        headingRows = isSparse ? 0 : more
        let wanted = isSparse ? 2 : pictureSize.itemRows(inRows: content.height, textSize: textSize)
        minimumItemSize = Size(width: max(1, width), height: min(max(2 + headingRows, wanted), max(1, content.height)))
        columns = 1
        self.lines = max(1, items.height / minimumItemSize.height)
        let box = posters.box(rows: minimumItemSize.height - headingRows, columns: width - Self.leastTextWidth - 5)
        pictureBox = box.height < 3 ? .zero : box
        previewBox =
            preview.map {
                ItemPreview.pictureBox(
                    rows: pictureSize.previewRows(inRows: content.height), in: $0.inset(by: Self.previewInsets).size,
                    posters: posters)
            } ?? .zero
    }

    /// Lines of text at a place.
    /// - Parameters:
    ///   - head: the row above them; may be empty.
    ///   - indicator: the column of the scroll bar.
    ///   - textColumn: the column of a line at which the hardware cursor is.
    init(lines items: Rect, head: Rect = .zero, indicator: Int, textColumn: Int = 1) {
        self.textColumn = textColumn
        (arrangement, widthClass, columns, headingRows) = (.lines, .regular, 1, 0)
        (self.head, self.items, preview, pictureBox, previewBox) = (head, items, nil, .zero, .zero)
        self.indicator = Rect(column: indicator, row: items.top, width: 1, height: items.height)
        minimumItemSize = Size(width: max(1, items.width), height: 1)
        lines = max(1, items.height)
    }

    /// Lines of text, centered in a wide window.
    /// - Parameter width: their most columns.
    init(size: Size, lineWidth width: Int, headLines: Int = 0) {
        let content = ShellLayout(size: size).content
        let head = Rect(origin: content.origin, size: Size(width: content.width, height: headLines))
        let width = max(0, min(width, content.width - 3))
        self.init(
            lines: Rect(
                column: content.left + (content.width - width) / 2, row: head.bottom, width: width,
                height: max(0, content.height - headLines)), head: head, indicator: content.right - 1)
    }

    var titlePosition: Position {
        switch arrangement {
        case .lines: Position(column: textColumn, row: 0)
        case .list: Position(column: pictureBox.isEmpty ? 2 : pictureBox.width + 3, row: headingRows)
        case .grid: Position(column: cardOffset + Self.frame, row: Self.frame + pictureBox.height)
        }
    }

    /// The column of the mark that replaces the selection on a slow line.
    var markColumn: Int { arrangement == .grid ? cardOffset : 0 }

    /// Free columns to the left of a card.
    private var cardOffset: Int {
        (GridLayout(width: items.width, minimumCellWidth: minimumItemSize.width).cellWidth - minimumItemSize.width) / 2
    }
}
