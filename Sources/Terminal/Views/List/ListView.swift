/// Items of equal height one below the other, of which only those on the screen are made.
///
/// Only whole items are drawn. The selected one is always among them: the view settles the state that it is given
/// for the rectangle that it is drawn into, whether that has been done before or not.
public struct ListView: View {
    /// Which item is selected, and which one is at the top.
    public let state: ListState
    /// Rows of each item.
    public let itemHeight: Int
    /// Free rows between items.
    public let spacing: Int
    let item: @Sendable (_ index: Int, _ isSelected: Bool) -> any View

    /// Makes a list; `item` makes the view of an item, which is drawn over the whole width.
    public init(
        _ state: ListState, itemHeight: Int = 1, spacing: Int = 0,
        item: @escaping @Sendable (_ index: Int, _ isSelected: Bool) -> any View
    ) {
        self.state = state
        self.itemHeight = max(1, itemHeight)
        self.spacing = max(0, spacing)
        self.item = item
    }

    /// How many items fit into so many rows: what `ListState.settle(capacity:)` wants to know.
    public static func capacity(height: Int, itemHeight: Int, spacing: Int = 0) -> Int {
        let (rows, gap) = (max(1, itemHeight), max(0, spacing))
        return (max(0, height) + gap) / (rows + gap)
    }

    /// How many items fit into the size.
    public func capacity(in size: Size) -> Int {
        ListView.capacity(height: size.height, itemHeight: itemHeight, spacing: spacing)
    }

    /// The items that a rectangle of that size shows: those worth fetching first.
    public func visibleRange(in size: Size) -> Range<Int> {
        state.visibleRange(capacity: capacity(in: size))
    }

    /// The rectangle of an item in the list's own, or nothing where it is not on the screen.
    public func rect(of index: Int, in area: Rect) -> Rect? {
        let visible = visibleRange(in: area.size)
        guard visible.contains(index) else { return nil }
        return Rect(
            column: area.left, row: area.top + (index - visible.lowerBound) * (itemHeight + spacing), width: area.width,
            height: itemHeight)
    }

    /// The item under a cell of the screen, or nothing between items and outside.
    public func index(at position: Position, in area: Rect) -> Int? {
        guard area.contains(position) else { return nil }
        let (place, row) = (position.row - area.top).quotientAndRemainder(dividingBy: itemHeight + spacing)
        let visible = visibleRange(in: area.size)
        return row < itemHeight && place < visible.count ? visible.lowerBound + place : nil
    }

    /// Where the hardware cursor belongs, which screen readers follow: the first cell of the selected item, or
    /// `inset` columns to the right of it where the item's text begins there.
    public func cursorPosition(in area: Rect, inset: Int = 0) -> Position? {
        guard area.width > 0, let selection = state.selection, let rect = rect(of: selection, in: area) else {
            return nil
        }
        return Position(column: min(rect.left + max(0, inset), rect.right - 1), row: rect.top)
    }
}
