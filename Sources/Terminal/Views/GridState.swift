/// The selected item and the scroll offset of a grid; a list is a grid of one column. All operations take constant time.
///
/// The number of columns changes with the width of the window, so the state stores items, not rows; callers pass the
/// columns and the visible rows.
public struct GridState: Hashable, Sendable {
    /// The number of items.
    public private(set) var count: Int
    /// The selected item, or `nil` only if there are no items.
    public private(set) var selection: Int?
    /// The first item on the screen; after `settle`, the first of its row.
    public private(set) var offset = 0

    /// Makes the state of a grid whose first item is selected.
    public init(count: Int = 0) {
        self.count = max(0, count)
        selection = self.count > 0 ? 0 : nil
    }

    /// Sets the number of items; a selection beyond the end moves to the last item.
    public mutating func setCount(_ newCount: Int) {
        count = max(0, newCount)
        offset = min(offset, max(0, count - 1))
        select(selection ?? 0)
    }

    /// Selects the item, or the nearest existing one.
    public mutating func select(_ index: Int) {
        selection = count > 0 ? min(max(0, index), count - 1) : nil
    }

    /// Moves the selection by items in reading order, backwards if negative.
    public mutating func move(by items: Int) {
        guard let selection else { return }
        select(selection.saturatingAdd(items))
    }

    /// Moves the selection by rows within its column, upwards if negative; stops at the first and the last row.
    public mutating func move(rows: Int, columns: Int) {
        guard let selection else { return }
        let columns = max(1, columns)
        let row = min(max(0, (selection / columns).saturatingAdd(rows)), (count - 1) / columns)
        select(row * columns + selection % columns)
    }

    /// Scrolls by rows, upwards if negative; the selection moves only if it would leave the screen.
    public mutating func scroll(by distance: Int, columns: Int, rows: Int) {
        guard let selection, rows > 0 else { return }
        let columns = max(1, columns)
        let top = min(max(0, (offset / columns).saturatingAdd(distance)), lastTop(columns: columns, rows: rows))
        offset = top * columns
        let row = selection / columns
        move(rows: min(max(row, top), top + rows - 1) - row, columns: columns)
    }

    /// Scrolls as little as possible so that the selection is on the screen and the screen is full. Idempotent.
    public mutating func settle(columns: Int, rows: Int) {
        let columns = max(1, columns)
        guard let selection, rows > 0 else {
            offset = min(offset, max(0, count - 1)) / columns * columns
            return
        }
        let row = selection / columns
        let top = min(max(offset / columns, row - rows + 1), row, lastTop(columns: columns, rows: rows))
        offset = max(0, top) * columns
    }

    /// The items on a settled screen of that size.
    public func visibleRange(columns: Int, rows: Int) -> Range<Int> {
        var settled = self
        settled.settle(columns: columns, rows: rows)
        let places = max(1, columns).saturatingMultiply(max(0, rows))
        return settled.offset..<min(count, settled.offset.saturatingAdd(places))
    }

    private func lastTop(columns: Int, rows: Int) -> Int {
        max(0, (count + columns - 1) / columns - rows)
    }
}
