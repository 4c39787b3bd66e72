import Terminal

/// Places the items, the rows above them and the preview in a window. The presenter's page size, drawing and mouse
/// clicks all use these numbers.
struct ItemsLayout: Hashable, Sendable {
    /// Between the preview's edges and its text.
    static let previewInsets = Insets(left: 3, right: 2)

    enum Arrangement: Hashable, Sendable {
        case list
        case grid
    }

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

    /// - Parameters:
    ///   - headLines: the rows to reserve above the items; the items keep at least two.
    ///   - textSize: determines the size of the items.
    init(size: Size, layout: LayoutChoice, headLines: Int = 0, textSize: TextSize = .medium) {
        let shell = ShellLayout(size: size)
        widthClass = shell.widthClass

        var content = shell.content
        let lines = min(headLines, max(0, content.height - 2))
        head = Rect(column: content.left, row: content.top, width: content.width, height: lines)
        content = content.inset(by: Insets(top: lines))
        // A grid needs room for the frame that marks the selected item.
        arrangement = layout == .grid && content.height >= ItemCell.leastHeight ? .grid : .list

        if arrangement == .list, widthClass == .wide {
            let width = max(60, content.width * 11 / 20)
            items = Rect(origin: content.origin, size: Size(width: width, height: content.height))
            preview = content.inset(by: Insets(left: width))
        } else {
            // The last column belongs to the scroll bar.
            items = arrangement == .grid ? content.inset(by: Insets(right: 1)) : content
            preview = nil
        }
        indicator = Rect(
            column: preview == nil ? content.right - 1 : items.right - 1, row: items.top, width: 1,
            height: items.height)
        minimumItemSize = Self.minimumItemSize(arrangement, widthClass, textSize, items.size)
        columns = GridLayout(width: items.width, minimumCellWidth: minimumItemSize.width).columns
        self.lines = max(1, items.height / minimumItemSize.height)
        previewBox = preview.map { textSize.posterBox(on: $0.inset(by: Self.previewInsets).size) } ?? .zero
        let width = GridLayout(width: items.width, minimumCellWidth: minimumItemSize.width).cellWidth
        pictureBox =
            switch arrangement {
            case .list:
                widthClass == .compact || textSize == .small
                    ? .zero : ItemRow.pictureBox(height: minimumItemSize.height)
            case .grid: ItemCell.pictureBox(in: Size(width: width, height: minimumItemSize.height))
            }
    }

    /// The position of the title in an item.
    var titlePosition: Position {
        switch arrangement {
        case .list: Position(column: pictureBox.isEmpty ? 2 : pictureBox.width + 3, row: 0)
        case .grid: Position(column: 1, row: max(0, minimumItemSize.height - 3))
        }
    }

    private static func minimumItemSize(
        _ arrangement: Arrangement, _ widthClass: ShellLayout.WidthClass, _ textSize: TextSize, _ room: Size
    ) -> Size {
        switch arrangement {
        case .list:
            let isSparse = widthClass == .compact || room.height < 9
            let height =
                switch textSize {
                case .small: 2
                case .medium: isSparse ? 2 : 3
                case .large: isSparse ? 3 : 5
                }
            return Size(width: max(1, room.width), height: min(height, max(1, room.height)))
        case .grid:
            // The width of an item, its preferred number of lines, and the most lines it gets.
            let (width, wanted, most) =
                switch textSize {
                case .small: (14, 8, 10)
                case .medium: (18, 11, 13)
                case .large: (26, 16, 19)
                }
            let lines = max(1, room.height / wanted)
            return Size(width: width, height: min(most, max(1, room.height / lines)))
        }
    }
}
