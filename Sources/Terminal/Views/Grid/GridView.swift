/// Items of equal size in as many columns as fit, of which only those on the screen are made.
///
/// Only whole items are drawn. The selected one is always among them: the view settles the state that it is given
/// for the rectangle that it is drawn into, whether that has been done before or not.
public struct GridView: View {
    /// Which item is selected, and which row is at the top.
    public let state: GridState
    /// The least columns, and the rows, of each item.
    public let minimumItemSize: Size
    /// Free columns between items side by side, and free rows between rows.
    public let spacing: Size
    let item: @Sendable (_ index: Int, _ isSelected: Bool) -> any View

    /// Makes a grid; `item` makes the view of an item, which is drawn over the whole of its cell.
    public init(
        _ state: GridState, minimumItemSize: Size, spacing: Size = .zero,
        item: @escaping @Sendable (_ index: Int, _ isSelected: Bool) -> any View
    ) {
        self.state = state
        self.minimumItemSize = Size(width: max(1, minimumItemSize.width), height: max(1, minimumItemSize.height))
        self.spacing = spacing
        self.item = item
    }

    /// The columns of a rectangle of that width: what `GridState` wants to know.
    public func layout(width: Int) -> GridLayout {
        GridLayout(width: width, minimumCellWidth: minimumItemSize.width, spacing: spacing.width)
    }

    /// How many whole rows fit into a rectangle of that height: what `GridState` wants to know.
    public func rows(height: Int) -> Int {
        ListView.capacity(height: height, itemHeight: minimumItemSize.height, spacing: spacing.height)
    }

    /// The items that a rectangle of that size shows: those worth fetching first.
    public func visibleRange(in size: Size) -> Range<Int> {
        state.visibleRange(columns: layout(width: size.width).columns, rows: rows(height: size.height))
    }

    /// The rectangle of an item in the grid's own, or nothing where it is not on the screen.
    public func rect(of index: Int, in area: Rect) -> Rect? {
        let visible = visibleRange(in: area.size)
        guard visible.contains(index) else { return nil }
        return rect(ofPlace: index - visible.lowerBound, layout: layout(width: area.width), in: area)
    }

    /// The item under a cell of the screen, or nothing between items and outside.
    public func index(at position: Position, in area: Rect) -> Int? {
        guard area.contains(position) else { return nil }
        let layout = layout(width: area.width)
        let stride = minimumItemSize.height + spacing.height
        let (row, line) = (position.row - area.top).quotientAndRemainder(dividingBy: stride)
        guard line < minimumItemSize.height, let column = layout.column(at: position.column - area.left) else {
            return nil
        }
        let visible = visibleRange(in: area.size)
        let place = layout.index(of: Position(column: column, row: row))
        return place < visible.count ? visible.lowerBound + place : nil
    }

    /// Where the hardware cursor belongs, which screen readers follow: the first cell of the selected item, or
    /// `inset` cells away from it where the item's text begins there.
    public func cursorPosition(in area: Rect, inset: Position = .zero) -> Position? {
        guard area.width > 0, let selection = state.selection, let rect = rect(of: selection, in: area) else {
            return nil
        }
        return Position(
            column: min(rect.left + max(0, inset.column), rect.right - 1),
            row: min(rect.top + max(0, inset.row), rect.bottom - 1))
    }

    func rect(ofPlace place: Int, layout: GridLayout, in area: Rect) -> Rect {
        let cell = layout.cell(of: place)
        return Rect(
            column: area.left + layout.left(ofColumn: cell.column),
            row: area.top + cell.row * (minimumItemSize.height + spacing.height), width: layout.cellWidth,
            height: minimumItemSize.height)
    }
}
