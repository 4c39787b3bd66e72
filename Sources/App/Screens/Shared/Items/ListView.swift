import Entities
import Terminal

/// A list of titles or of lines: a line above it, its rows or a message in their place, the scroll bar and, if there is
/// room, a preview of the selected title.
struct ListView: ScreenView {
    enum Rows: Sendable {
        /// Shows, films and people, as a list or a grid.
        case titles(TitleRows)
        /// A line each.
        case lines(@Sendable (_ index: Int, _ isSelected: Bool) -> any View)
    }

    let selection: Selection
    let layout: ItemsLayout
    let context: ScreenContext
    let rows: Rows
    /// Whether keys go to the rows, so that the selected one is marked.
    var isActive = true
    /// The line above the rows.
    var head: (any View)?
    /// A field in the place of the line above the rows, and whether keys go to it.
    var field: Field?
    /// What fills the screen below the head in place of the rows.
    var cover: (any View)?
    /// Shown in place of the rows if there are none.
    var notice: EmptyScreen?
    /// Words about the selected row, below the rows or beside them.
    var note: SettingsNote?

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if !layout.head.isEmpty { (field?.line ?? head)?.draw(in: layout.head, on: &buffer) }
        if let notice { return notice.draw(in: emptyPlace(in: area), on: &buffer) }
        if let cover { return cover.draw(in: area.inset(by: Insets(top: layout.head.height)), on: &buffer) }
        drawRows(on: &buffer)
        note?.draw(on: &buffer)
    }

    /// The hardware cursor's position: the field, or the selected row's words.
    func cursor(in area: Rect) -> CursorPlacement? {
        if let field, field.isTyping { return field.line.cursor(in: layout.head) }
        if let notice { return notice.cursor(in: emptyPlace(in: area)) }
        return grid.cursorPosition(in: layout.items, inset: layout.titlePosition).map {
            CursorPlacement($0, isVisible: false)
        }
    }

    func item(at position: Position, in area: Rect) -> Int? { grid.index(at: position, in: layout.items) }

    func door(at position: Position, in area: Rect) -> Int? { notice?.door(at: position, in: emptyPlace(in: area)) }

    /// The rows below the head, in their whole width.
    private func emptyPlace(in area: Rect) -> Rect { area.inset(by: Insets(top: layout.head.height)) }

    func scrollBar(in area: Rect) -> ScrollBar? {
        cover == nil ? ScrollBar(of: selection, at: layout.indicator, style: theme.border) : nil
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        selection.layoutEvents(columns: layout.columns, lines: layout.lines)
    }

    /// The visible pictures and those nearby, the preview's first.
    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        guard case .titles(let titles) = rows, cover == nil else { return ArtworkPlan([]) }
        let list = ArtworkPlan(
            visible: grid.drawnRange(in: layout.items.size), of: selection.count, selected: selection.index,
            key: { titles.wanted($0, layout.pictureBox) })
        guard selection.count > 0, let preview = titles.wanted(selection.index, layout.previewBox) else { return list }
        return list.beginning(with: preview)
    }

    /// Draws the rows alone, for screens that place them among other parts.
    func drawRows(on buffer: inout CellBuffer) {
        grid.draw(in: layout.items, on: &buffer)
        let isText = if case .lines = rows { true } else { false }
        if isText || context.showsScrollBar { scrollBar(in: layout.items)?.draw(on: &buffer) }
        // The rule next to the preview is drawn with it. The rule alone would be redrawn in every row that the
        // terminal scrolls.
        guard case .titles(let titles) = rows, context.detail == .full, let area = layout.preview, selection.count > 0,
            let selected = titles.item(selection.index), let content = titles.preview()
        else { return }
        let picture = context.pictures.image(PictureKey(subject: selected.picture, box: layout.previewBox))
        let rule = Rect(column: area.left, row: area.top, width: 1, height: area.height)
        buffer.fill(rule, style: theme.border, glyph: "│")
        ItemPreview(
            content: content, mark: selected.mark, picture: picture, pictureBox: layout.previewBox, context: context
        )
        .draw(in: area.inset(by: ItemsLayout.previewInsets), on: &buffer)
    }

    var grid: GridView {
        switch rows {
        case .titles(let titles):
            GridView(
                selection.grid, minimumItemSize: layout.minimumItemSize,
                overlap: layout.arrangement == .grid ? ItemsLayout.frame : 0, showsPartialRow: true
            ) { [self] in titles.view(at: $0, isSelected: $1 && isActive, layout: layout, context: context) }
        case .lines(let line): GridView(selection.grid, minimumItemSize: layout.minimumItemSize, item: line)
        }
    }
}

extension ListView {
    typealias Field = (line: FieldLine, isTyping: Bool)

    /// A list or grid of titles.
    /// - Parameter titles: `nil` until they have been read.
    init(
        _ browser: ItemBrowser, in context: ScreenContext, titles: TitleRows?, field: Field? = nil,
        head: (any View)? = nil, headLines: Int = 1, hasSections: Bool = false
    ) {
        let headLines = field == nil && head == nil ? 0 : headLines
        self.init(
            selection: browser.selection,
            layout: context.itemsLayout(headLines: headLines, hasSections: hasSections),
            context: context, rows: .titles(titles ?? .none), head: head, field: field)
        if titles == nil { cover = LoadingView(context: context) }
    }

    /// A list of lines.
    /// - Parameters:
    ///   - width: the most columns of a line.
    ///   - line: the words of a row.
    init<Row>(
        _ list: ListState<Row>, in context: ScreenContext, width: Int, field: Field?,
        line: @escaping @Sendable (Row, _ isSelected: Bool) -> any View
    ) {
        self.init(
            selection: list.selection,
            layout: ItemsLayout(size: context.size, lineWidth: width, headLines: field == nil ? 0 : 1),
            context: context, rows: .lines(list, in: context, line), field: field)
        if list.rows == nil { cover = LoadingView(context: context) }
    }
}

extension ListView.Rows {
    /// Rows in a line each, of which the selected one is marked.
    static func lines<Row>(
        _ list: ListState<Row>, in context: ScreenContext,
        _ line: @escaping @Sendable (Row, _ isSelected: Bool) -> any View
    ) -> Self {
        .lines { index, isSelected in
            guard let row = list[index] else { return EmptyView() }
            let words = line(row, isSelected)
            return row.isSelectable
                ? SelectableLine(isSelected: isSelected, theme: context.theme, content: words) : words
        }
    }
}

/// The titles of a list.
struct TitleRows: Sendable {
    /// The item at an index, or `nil` while it is being loaded.
    let item: @Sendable (Int) -> Item?
    /// The picture of the item at an index, for a size in cells. It is called for many more items than are visible, so
    /// it must not need their words.
    let wanted: @Sendable (Int, Size) -> WantedPicture?
    /// The words about the selected item.
    let preview: @Sendable () -> ItemPreview.Content?

    static let none = TitleRows(item: { _ in nil }, wanted: { _, _ in nil }, preview: { nil })

    init(
        item: @escaping @Sendable (Int) -> Item?, wanted: @escaping @Sendable (Int, Size) -> WantedPicture?,
        preview: @escaping @Sendable () -> ItemPreview.Content?
    ) {
        (self.item, self.wanted, self.preview) = (item, wanted, preview)
    }

    /// Makes the rows of shows and films.
    /// - Parameter item: the item of a show or film, if it says more than usual.
    init(
        _ listed: ListedItems, in context: ScreenContext,
        item: (@Sendable (Title) -> Item)? = nil
    ) {
        self.init(
            item: { index in
                listed.entry(index).map {
                    item?($0) ?? Item($0, mark: context.marks[$0.id], phrases: context.phrases)
                }
            },
            wanted: { index, box in listed.entry(index).flatMap { WantedPicture(of: $0, box: box) } },
            preview: {
                listed.entry(listed.selection.index).flatMap { ItemPreview.Content($0, phrases: context.phrases) }
            })
    }

    fileprivate func view(at index: Int, isSelected: Bool, layout: ItemsLayout, context: ScreenContext) -> any View {
        let theme = context.theme
        guard let item = item(index) else {
            return Text(context.phrases.loadingMore, style: theme.faint).padding(horizontal: 2)
        }
        return context.view(
            of: item, isSelected: isSelected, pictureBox: layout.pictureBox, titlePosition: layout.titlePosition,
            markColumn: layout.markColumn
        ) {
            item.view(at: index, isSelected: $0, picture: $1, layout: layout, context: context)
        }
    }
}

extension ScreenContext {
    /// An item in as much detail as the connection can carry now.
    func view(
        of item: Item, isSelected: Bool, pictureBox: Size, titlePosition: Position, markColumn: Int,
        whole: (_ isSelected: Bool, PreparedImage?) -> any View
    ) -> any View {
        let picture = pictures.image(PictureKey(subject: item.picture, box: pictureBox))
        let passed: any View
        switch detail {
        case .full: return whole(isSelected, picture)
        case .lasting: passed = whole(false, picture?.isMadeOfCells == true ? picture : nil)
        case .essential: passed = ItemHeadline(title: item.title, position: titlePosition, style: theme.title)
        }
        guard isSelected else { return passed }
        return MarkedItem(
            item: passed, position: Position(column: markColumn, row: titlePosition.row), style: theme.title)
    }
}

extension Item {
    fileprivate func view(
        at index: Int, isSelected: Bool, picture: PreparedImage?, layout: ItemsLayout, context: ScreenContext
    ) -> any View {
        let (theme, phrases) = (context.theme, context.phrases)
        return switch (layout.arrangement, next) {
        case (.grid, nil):
            ItemCell(
                item: self, isSelected: isSelected, size: layout.minimumItemSize, pictureBox: layout.pictureBox,
                picture: picture, theme: theme, phrases: phrases)
        case (.grid, _):
            UpNextCell(
                item: self, isSelected: isSelected, layout: layout, picture: picture, theme: theme, phrases: phrases)
        case (_, nil):
            ItemRow(
                item: self, index: index, isSelected: isSelected, layout: layout, picture: picture, theme: theme,
                phrases: phrases)
        case (_, _):
            UpNextRow(
                item: self, index: index, isSelected: isSelected, layout: layout, picture: picture, theme: theme,
                phrases: phrases)
        }
    }
}
