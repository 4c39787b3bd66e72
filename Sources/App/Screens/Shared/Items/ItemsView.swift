import Core
import Terminal

/// Items as a list or a grid, with the scroll bar and, if there is room, a preview of the selected item.
struct ItemsView {
    let selection: Selection
    /// Whether keys go to the items, so that the selected one is marked.
    var isActive = true
    let layout: ItemsLayout
    let context: ScreenContext
    /// The item at an index, or `nil` while it is being loaded.
    let item: @Sendable (Int) -> Item?
    /// The picture of the item at an index, for a size in cells. It is called for many more items than are visible, so
    /// it must not need their words.
    let wanted: @Sendable (Int, Size) -> WantedPicture?

    /// - Parameter preview: the words about the selected item.
    func draw(on buffer: inout CellBuffer, preview: () -> ItemPreview.Content?) {
        grid.draw(in: layout.items, on: &buffer)
        if context.showsScrollBar { scrollBar?.draw(on: &buffer) }
        // The rule next to the preview is drawn with it. The rule alone would be redrawn in every row that the
        // terminal scrolls.
        guard context.detail == .full, let area = layout.preview, selection.count > 0,
            let selected = item(selection.index), let content = preview()
        else { return }
        let picture = context.pictures.image(PictureKey(subject: selected.picture, box: layout.previewBox))
        let rule = Rect(column: area.left, row: area.top, width: 1, height: area.height)
        buffer.fill(rule, style: theme.border, glyph: "│")
        ItemPreview(
            content: content, mark: selected.mark, picture: picture, pictureBox: layout.previewBox, context: context
        )
        .draw(in: area.inset(by: ItemsLayout.previewInsets), on: &buffer)
    }

    /// The hardware cursor's position: the selected item's title.
    var cursor: CursorPlacement? {
        grid.cursorPosition(in: layout.items, inset: layout.titlePosition).map {
            CursorPlacement($0, isVisible: false)
        }
    }

    /// The index of the item at a cell of the window.
    func index(at position: Position) -> Int? { grid.index(at: position, in: layout.items) }

    var scrollBar: ScrollBar? { ScrollBar(of: selection, at: layout.indicator, style: theme.border) }

    /// The events that tell the presenter about a changed layout.
    var layoutEvents: [ScreenEvent] { selection.layoutEvents(columns: layout.columns, lines: layout.lines) }

    /// The visible pictures and those nearby, the preview's first.
    var wantedPictures: ArtworkPlan<WantedPicture> {
        let list = ArtworkPlan(
            visible: grid.drawnRange(in: layout.items.size), of: selection.count, selected: selection.index,
            key: { wanted($0, layout.pictureBox) })
        guard selection.count > 0, let preview = wanted(selection.index, layout.previewBox) else {
            return list
        }
        return list.beginning(with: preview)
    }

    private var theme: Theme { context.theme }

    private var phrases: Phrases { context.phrases }

    private var grid: GridView {
        GridView(
            selection.grid, minimumItemSize: layout.minimumItemSize,
            overlap: layout.arrangement == .grid ? ItemsLayout.frame : 0, showsPartialRow: true
        ) { view(at: $0, isSelected: $1 && isActive) }
    }

    private func view(at index: Int, isSelected: Bool) -> any View {
        guard let item = item(index) else {
            return Text(phrases.loadingMore, style: theme.faint).padding(horizontal: 2)
        }
        switch context.detail {
        case .full:
            return view(of: item, at: index, isSelected: isSelected, picture: picture(of: item))
        case .lasting:
            let picture = picture(of: item)
            let view = view(
                of: item, at: index, isSelected: false, picture: picture?.isMadeOfCells == true ? picture : nil)
            return isSelected ? marked(view) : view
        case .essential:
            let view = ItemHeadline(title: item.title, position: layout.titlePosition, style: theme.title)
            return isSelected ? marked(view) : view
        }
    }

    private func picture(of item: Item) -> PreparedImage? {
        context.pictures.image(PictureKey(subject: item.picture, box: layout.pictureBox))
    }

    private func marked(_ view: any View) -> any View {
        MarkedItem(
            item: view, position: Position(column: layout.markColumn, row: layout.titlePosition.row),
            style: theme.title)
    }

    private func view(of item: Item, at index: Int, isSelected: Bool, picture: PreparedImage?) -> any View {
        switch layout.arrangement {
        case .list where item.next != nil:
            UpNextRow(
                item: item, index: index, isSelected: isSelected, layout: layout, picture: picture, theme: theme,
                phrases: phrases)
        case .grid where item.next != nil:
            UpNextCell(
                item: item, isSelected: isSelected, layout: layout, picture: picture, theme: theme, phrases: phrases)
        case .list:
            ItemRow(
                item: item, index: index, isSelected: isSelected, layout: layout, picture: picture, theme: theme,
                phrases: phrases)
        case .grid:
            ItemCell(
                item: item, isSelected: isSelected, size: layout.minimumItemSize, pictureBox: layout.pictureBox,
                picture: picture, theme: theme,
                phrases: phrases)
        }
    }
}
