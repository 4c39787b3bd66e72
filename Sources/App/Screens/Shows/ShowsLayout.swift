import Terminal

/// Where the shows, the filter and the preview stand on a screen of some size: what the presenter is told of the room,
/// what the view draws, and where a click lands, all from the same numbers.
struct ShowsLayout: Hashable, Sendable {
    /// Between the preview's edges and its text.
    static let previewInsets = Insets(left: 3, right: 2)

    /// How the shows are laid out.
    enum Arrangement: Hashable, Sendable {
        case list
        case grid
    }

    let arrangement: Arrangement
    let widthClass: ShellLayout.WidthClass
    /// The line of the filter, where there is one.
    let filter: Rect?
    /// The shows.
    let items: Rect
    /// The column of the scroll indicator.
    let indicator: Rect
    /// The preview beside a list, where there is room.
    let preview: Rect?
    /// The least room of an item: in a list, the whole width.
    let minimumItemSize: Size
    /// Items in a line.
    let columns: Int
    /// Lines that fit whole.
    let lines: Int
    /// The room for a show's picture within its item, in cells; none in a narrow list.
    let pictureBox: Size
    /// The room for the picture of the preview.
    let previewBox: Size

    init(size: Size, state: ShowsState) {
        let shell = ShellLayout(size: size)
        widthClass = shell.widthClass
        arrangement = state.layout == .grid ? .grid : .list

        var content = shell.content
        if state.filter != nil, content.height > 2 {
            filter = Rect(column: content.left, row: content.top, width: content.width, height: 1)
            content = content.inset(by: Insets(top: 1))
        } else {
            filter = nil
        }

        if arrangement == .list, widthClass == .wide {
            let width = max(60, content.width * 11 / 20)
            items = Rect(origin: content.origin, size: Size(width: width, height: content.height))
            preview = content.inset(by: Insets(left: width))
        } else {
            // The last column is the scroll indicator's.
            items = arrangement == .grid ? content.inset(by: Insets(right: 1)) : content
            preview = nil
        }
        indicator = Rect(
            column: preview == nil ? content.right - 1 : items.right - 1, row: items.top, width: 1,
            height: items.height)
        minimumItemSize = Self.minimumItemSize(arrangement, widthClass, items.size)
        columns = GridLayout(width: items.width, minimumCellWidth: minimumItemSize.width).columns
        lines = max(1, items.height / minimumItemSize.height)
        previewBox = preview.map { ShowPage.pictureBox(width: $0.inset(by: Self.previewInsets).width) } ?? .zero
        let width = GridLayout(width: items.width, minimumCellWidth: minimumItemSize.width).cellWidth
        pictureBox =
            switch arrangement {
            case .list: widthClass == .compact ? .zero : ShowRow.pictureBox(height: minimumItemSize.height)
            case .grid: ShowCell.pictureBox(in: Size(width: width, height: minimumItemSize.height))
            }
    }

    private static func minimumItemSize(
        _ arrangement: Arrangement, _ widthClass: ShellLayout.WidthClass, _ room: Size
    ) -> Size {
        switch arrangement {
        case .list:
            return Size(width: max(1, room.width), height: widthClass == .compact || room.height < 9 ? 2 : 3)
        case .grid:
            let lines = max(1, room.height / 11)
            return Size(width: 18, height: min(13, max(1, room.height / lines)))
        }
    }
}
