import Entities
import Terminal

/// The chosen section of a page: its items, and what to show around them.
struct PageSection: Sendable {
    enum Shape: Hashable, Sendable {
        /// Items below each other, of so many rows.
        case rows(height: Int)
        /// Cards next to each other: a picture of so many cells with lines of text below.
        case cards(picture: Size, lines: Int)
    }

    /// More about the selected item, next to the items or below them if there is room.
    struct Detail: Sendable {
        /// The item to show while none is selected.
        let featured: Int
        /// The rows that it needs below the items in a width, or `nil` for as many as there are.
        var rows: @Sendable (_ width: Int) -> Int? = { _ in nil }
        let view: @Sendable (_ item: Int, _ size: Size) -> any View
        let pictures: @Sendable (_ item: Int, _ size: Size) -> [WantedPicture]
    }

    var count = 0
    var shape = Shape.rows(height: 1)
    /// Tabs below the page's own, such as the seasons.
    var groups: [String] = []
    var group = 0
    /// A line below the tabs that stays visible, such as the numbers of columns.
    var heading: (any View)?
    /// A word or two after the page's tabs, such as the number of items.
    var remark = ""
    /// Before the remark, if there is room for both: how much of a season is watched.
    var bar = ""
    /// A view after the items, or in place of them.
    var foot: (any View)?
    var item: @Sendable (_ item: Int, _ isSelected: Bool, _ size: Size) -> any View = { _, _, _ in EmptyView() }
    /// The picture of an item; for cards, of the size of their pictures.
    var picture: @Sendable (_ item: Int) -> WantedPicture? = { _ in nil }
    var detail: Detail?
    /// What a click on a cell of an item does, if not to choose the item.
    var click: @Sendable (_ item: Int, _ cell: Position, _ size: Size) -> ScreenEvent? = { _, _, _ in nil }
    /// The cell of an item at which the cursor is placed, for screen readers.
    var cursor: @Sendable (_ item: Int) -> Position = { _ in Position(column: 1, row: 0) }
}

extension PageSection {
    /// A section without items: why, or that they are being loaded.
    init(notice: String, style: Style) {
        self.init(foot: Paragraph(notice, style: style).padding(Insets(left: 1)))
    }

    /// The facts and the summary of the page's subject, which the head has no room for.
    static func about(
        _ facts: [(fact: Fact, text: String)], _ summary: RichText, context: ScreenContext
    ) -> PageSection {
        let words = VStack(spacing: 1) {
            Prose(text: summary, theme: context.theme, phrases: context.phrases)
            FactColumns(facts: facts, theme: context.theme, phrases: context.phrases)
        }
        return PageSection(
            foot: words.frame(maxWidth: context.textSize.lineWidth, alignment: .topLeading).padding(Insets(left: 1)))
    }

    /// Places the items in a width.
    func grid(width: Int) -> PageGrid { PageGrid(width: width, shape: shape, count: count) }
}

/// Places items in lines of equally large cells.
struct PageGrid: Hashable, Sendable {
    let columns: Int
    let cell: Size
    /// The columns from the left edge of one cell to that of the next.
    private let stride: Int
    /// Spare columns, shared out between the cells.
    private let spare: Int

    /// The columns that cards may be wider than their pictures if they are few.
    private static let spareText = 8

    init(width: Int, shape: PageSection.Shape, count: Int = .max) {
        switch shape {
        case .rows(let height):
            (columns, stride, spare) = (1, max(0, width), 0)
            cell = Size(width: max(0, width), height: max(1, height))
        case .cards(let picture, let lines):
            // With the frame that marks the selected card.
            let framed = picture.width + 2
            let shared = width / max(1, count)
            let least = min(max(framed, min(framed + Self.spareText, shared)), max(1, width))
            columns = max(1, width / least)
            // A few cards are next to each other; lines of them share out the spare columns.
            stride = count <= columns ? least : width / columns
            spare = count <= columns ? 0 : width - stride * columns
            cell = Size(width: least, height: picture.height + lines + 2)
        }
    }

    /// The place of an item, relative to the first one's line.
    func rect(of item: Int) -> Rect {
        let column = item % columns
        let left = column * stride + spare * column / columns + (stride - cell.width) / 2
        return Rect(column: left, row: item / columns * cell.height, width: cell.width, height: cell.height)
    }
}
