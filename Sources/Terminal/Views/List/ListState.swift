/// Which item of a list is selected, and which one is at the top. Every operation takes the same time however many items
/// there are.
///
/// How many items fit is known where the list is drawn; whoever knows it calls `settle(capacity:)` before drawing, so
/// that drawing changes nothing.
public struct ListState: Hashable, Sendable {
    /// How many items there are.
    public private(set) var count: Int
    /// The selected item; none only where there are no items.
    public private(set) var selection: Int?
    /// The first item on the screen.
    public private(set) var offset: Int

    /// Makes the state of a list whose first item is selected.
    public init(count: Int = 0) {
        self.count = max(0, count)
        selection = self.count > 0 ? 0 : nil
        offset = 0
    }

    /// Tells how many items there are now; a selection beyond the end moves to the last item.
    public mutating func setCount(_ newCount: Int) {
        count = max(0, newCount)
        offset = min(offset, max(0, count - 1))
        select(selection ?? 0)
    }

    /// Selects the item, or the nearest one that there is.
    public mutating func select(_ index: Int) {
        selection = count > 0 ? min(max(0, index), count - 1) : nil
    }

    /// Selects the first item.
    public mutating func selectFirst() { select(0) }

    /// Selects the last item.
    public mutating func selectLast() { select(count - 1) }

    /// Moves the selection by so many items, upwards where negative.
    public mutating func move(by items: Int) {
        guard let selection else { return }
        select(selection.saturatingAdd(items))
    }

    /// Moves the selection by so many screens, upwards where negative; the screen moves with it, so that the selection
    /// keeps its place on it.
    public mutating func page(by pages: Int, capacity: Int) {
        let distance = pages.saturatingMultiply(max(1, capacity))
        move(by: distance)
        offset = offset.saturatingAdd(distance)
        settle(capacity: capacity)
    }

    /// Moves the screen by so many items, upwards where negative; the selection moves only where it would leave it.
    public mutating func scroll(by items: Int, capacity: Int) {
        guard let selection, capacity > 0 else { return }
        offset = min(max(0, offset.saturatingAdd(items)), max(0, count - capacity))
        select(min(max(selection, offset), offset + capacity - 1))
    }

    /// Brings the selection onto a screen of so many items with the least movement, and fills the screen where there are
    /// enough items. Settling again changes nothing.
    public mutating func settle(capacity: Int) {
        guard let selection, capacity > 0 else {
            offset = min(max(0, offset), max(0, count - 1))
            return
        }
        offset = max(offset, selection - capacity + 1)
        offset = min(offset, selection, max(0, count - capacity))
        offset = max(0, offset)
    }

    /// This state settled on a screen of so many items.
    public func settled(capacity: Int) -> ListState {
        var state = self
        state.settle(capacity: capacity)
        return state
    }

    /// The items on a screen that shows so many.
    public func visibleRange(capacity: Int) -> Range<Int> {
        let first = settled(capacity: capacity).offset
        return first..<min(count, first + max(0, capacity))
    }
}
