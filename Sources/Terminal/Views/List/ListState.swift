/// Which item of a list is selected, and which one is at the top: a grid of one column. Every operation takes the same time
/// however many items there are.
///
/// How many items fit is known where the list is drawn; whoever knows it calls `settle(capacity:)` before drawing, so
/// that drawing changes nothing.
public struct ListState: Hashable, Sendable {
    private var grid: GridState

    /// Makes the state of a list whose first item is selected.
    public init(count: Int = 0) {
        grid = GridState(count: count)
    }

    /// How many items there are.
    public var count: Int { grid.count }

    /// The selected item; none only where there are no items.
    public var selection: Int? { grid.selection }

    /// The first item on the screen.
    public var offset: Int { grid.offset }

    /// Tells how many items there are now; a selection beyond the end moves to the last item.
    public mutating func setCount(_ newCount: Int) { grid.setCount(newCount) }

    /// Selects the item, or the nearest one that there is.
    public mutating func select(_ index: Int) { grid.select(index) }

    /// Selects the first item.
    public mutating func selectFirst() { grid.selectFirst() }

    /// Selects the last item.
    public mutating func selectLast() { grid.selectLast() }

    /// Moves the selection by so many items, upwards where negative.
    public mutating func move(by items: Int) { grid.move(by: items) }

    /// Moves the selection by so many screens, upwards where negative; the screen moves with it, so that the selection
    /// keeps its place on it.
    public mutating func page(by pages: Int, capacity: Int) { grid.page(by: pages, columns: 1, rows: capacity) }

    /// Moves the screen by so many items, upwards where negative; the selection moves only where it would leave it.
    public mutating func scroll(by items: Int, capacity: Int) { grid.scroll(by: items, columns: 1, rows: capacity) }

    /// Brings the selection onto a screen of so many items with the least movement, and fills the screen where there are
    /// enough items. Settling again changes nothing.
    public mutating func settle(capacity: Int) { grid.settle(columns: 1, rows: capacity) }

    /// This state settled on a screen of so many items.
    public func settled(capacity: Int) -> ListState {
        var state = self
        state.settle(capacity: capacity)
        return state
    }

    /// The items on a screen that shows so many.
    public func visibleRange(capacity: Int) -> Range<Int> { grid.visibleRange(columns: 1, rows: capacity) }
}
