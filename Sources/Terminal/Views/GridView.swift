/// Items of equal size in as many columns as fit. Only whole items are drawn, and only those on the screen are created.
///
/// The selected item is always visible: the view settles its state for the rectangle that it is drawn into.
public struct GridView: View {
    private let state: GridState
    private let minimumItemSize: Size
    private let item: @Sendable (_ index: Int, _ isSelected: Bool) -> any View

    /// Makes a grid.
    /// - Parameters:
    ///   - minimumItemSize: the minimum width, and the height, of each item.
    ///   - item: makes the view of an item, which is drawn over its whole cell.
    public init(
        _ state: GridState, minimumItemSize: Size,
        item: @escaping @Sendable (_ index: Int, _ isSelected: Bool) -> any View
    ) {
        self.state = state
        self.minimumItemSize = Size(width: max(1, minimumItemSize.width), height: max(1, minimumItemSize.height))
        self.item = item
    }

    private func layout(width: Int) -> GridLayout {
        GridLayout(width: width, minimumCellWidth: minimumItemSize.width)
    }

    /// The items that a rectangle of that size shows.
    public func visibleRange(in size: Size) -> Range<Int> {
        state.visibleRange(
            columns: layout(width: size.width).columns, rows: max(0, size.height) / minimumItemSize.height)
    }

    /// The rectangle of an item; `nil` if it is not on the screen.
    public func rect(of index: Int, in area: Rect) -> Rect? {
        let visible = visibleRange(in: area.size)
        guard visible.contains(index) else { return nil }
        return rect(ofPlace: index - visible.lowerBound, layout: layout(width: area.width), in: area)
    }

    /// The item at a position of the screen; `nil` outside of items.
    public func index(at position: Position, in area: Rect) -> Int? {
        let layout = layout(width: area.width)
        guard area.contains(position), let column = layout.column(at: position.column - area.left) else { return nil }
        let row = (position.row - area.top) / minimumItemSize.height
        let visible = visibleRange(in: area.size)
        let place = layout.index(of: Position(column: column, row: row))
        return place < visible.count ? visible.lowerBound + place : nil
    }

    /// The position of the hardware cursor, which screen readers follow: the first cell of the selected item, moved by
    /// `inset` to where the item's text begins.
    public func cursorPosition(in area: Rect, inset: Position = .zero) -> Position? {
        guard area.width > 0, let selection = state.selection, let rect = rect(of: selection, in: area) else {
            return nil
        }
        return Position(
            column: min(rect.left + max(0, inset.column), rect.right - 1),
            row: min(rect.top + max(0, inset.row), rect.bottom - 1))
    }

    private func rect(ofPlace place: Int, layout: GridLayout, in area: Rect) -> Rect {
        let cell = layout.cell(of: place)
        return Rect(
            column: area.left + layout.left(ofColumn: cell.column), row: area.top + cell.row * minimumItemSize.height,
            width: layout.cellWidth, height: minimumItemSize.height)
    }

    /// The offer; without one, a single row of all items, or as many rows as the width needs.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? state.count.saturatingMultiply(minimumItemSize.width)
        let rows = layout(width: width).rows(of: state.count)
        return Size(width: width, height: proposal.height ?? rows.saturatingMultiply(minimumItemSize.height))
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Creates and draws the items on the screen.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard area.width > 0 else { return }
        let layout = layout(width: area.width)
        let visible = visibleRange(in: area.size)
        for index in visible {
            let rect = rect(ofPlace: index - visible.lowerBound, layout: layout, in: area)
            item(index, index == state.selection).draw(in: rect, on: &buffer)
        }
    }
}
