/// Items of equal size in as many columns as fit. Only items on the screen are created.
///
/// The selected item is always completely visible: the view settles its state for the rectangle that it is drawn into.
public struct GridView: View {
    private let state: GridState
    private let minimumItemSize: Size
    private let overlap: Int
    private let showsPartialRow: Bool
    private let item: @Sendable (_ index: Int, _ isSelected: Bool) -> any View

    /// Makes a grid.
    /// - Parameters:
    ///   - minimumItemSize: the minimum width, and the height, of each item.
    ///   - overlap: the rows that items share with those below them, for example for a frame; fewer than the height.
    ///   - showsPartialRow: whether the beginning of a row that does not fit is drawn below the others.
    ///   - item: makes the view of an item, which is drawn over its whole cell.
    public init(
        _ state: GridState, minimumItemSize: Size, overlap: Int = 0, showsPartialRow: Bool = false,
        item: @escaping @Sendable (_ index: Int, _ isSelected: Bool) -> any View
    ) {
        self.state = state
        self.minimumItemSize = Size(width: max(1, minimumItemSize.width), height: max(1, minimumItemSize.height))
        self.overlap = min(max(0, overlap), self.minimumItemSize.height - 1)
        self.showsPartialRow = showsPartialRow
        self.item = item
    }

    /// Rows from the top of an item to the top of the one below it.
    private var pitch: Int { minimumItemSize.height - overlap }

    private func layout(width: Int) -> GridLayout {
        GridLayout(width: width, minimumCellWidth: minimumItemSize.width)
    }

    /// The items that a rectangle of that size shows completely.
    public func visibleRange(in size: Size) -> Range<Int> {
        state.visibleRange(columns: layout(width: size.width).columns, rows: rows(in: size.height))
    }

    /// The items that are drawn into a rectangle of that size, partial ones included.
    public func drawnRange(in size: Size) -> Range<Int> {
        let whole = visibleRange(in: size)
        guard showsPartialRow, rows(in: size.height) * pitch + overlap < size.height else { return whole }
        return whole.lowerBound..<min(state.count, whole.upperBound + layout(width: size.width).columns)
    }

    /// The rows of items that fit into a height.
    private func rows(in height: Int) -> Int { max(0, height - overlap) / pitch }

    /// The rectangle of an item, or `nil` if it is not completely on the screen.
    public func rect(of index: Int, in area: Rect) -> Rect? {
        let visible = visibleRange(in: area.size)
        guard visible.contains(index) else { return nil }
        return rect(ofPlace: index - visible.lowerBound, layout: layout(width: area.width), in: area)
    }

    /// The item at a position of the screen, or `nil` outside of items.
    public func index(at position: Position, in area: Rect) -> Int? {
        let layout = layout(width: area.width)
        guard area.contains(position), let column = layout.column(at: position.column - area.left) else { return nil }
        let row = (position.row - area.top) / pitch
        let drawn = drawnRange(in: area.size)
        let place = layout.index(of: Position(column: column, row: row))
        return place < drawn.count ? drawn.lowerBound + place : nil
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
            column: area.left + layout.left(ofColumn: cell.column), row: area.top + cell.row * pitch,
            width: layout.cellWidth, height: minimumItemSize.height)
    }

    /// The offer; without one, a single row of all items, or as many rows as the width needs.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? state.count.saturatingMultiply(minimumItemSize.width)
        let rows = layout(width: width).rows(of: state.count)
        return Size(width: width, height: proposal.height ?? rows.saturatingMultiply(pitch).saturatingAdd(overlap))
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Creates and draws the items on the screen.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard area.width > 0 else { return }
        let layout = layout(width: area.width)
        let drawn = drawnRange(in: area.size)
        buffer.clipped(to: area) { buffer in
            for index in drawn {
                let rect = rect(ofPlace: index - drawn.lowerBound, layout: layout, in: area)
                item(index, index == state.selection).draw(in: rect, on: &buffer)
            }
        }
    }
}
