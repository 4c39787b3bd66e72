/// Which item of a grid is selected, and which row is at the top. Every operation takes the same time however many items
/// there are.
///
/// Columns come and go with the width of the window, so the state keeps items, not rows; the number of columns and of
/// rows that fit comes in from where it is known.
public struct GridState: Hashable, Sendable {
    /// How many items there are.
    public private(set) var count: Int
    /// The selected item; none only where there are no items.
    public private(set) var selection: Int?
    /// The first item on the screen; once settled, the first one of a row.
    public private(set) var offset: Int

    /// Makes the state of a grid whose first item is selected.
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

    /// Moves the selection by so many items in reading order, back where negative: left and right go on in the next row.
    public mutating func move(by items: Int) {
        guard let selection else { return }
        select(selection.saturatingAdd(items))
    }

    /// Moves the selection by so many rows, upwards where negative, within its column.
    ///
    /// It stops in the first and in the last row; where that is too short for the column, on its last item.
    public mutating func move(rows: Int, columns: Int) {
        guard let selection else { return }
        let columns = max(1, columns)
        let row = min(max(0, (selection / columns).saturatingAdd(rows)), (count - 1) / columns)
        select(row * columns + selection % columns)
    }

    /// Moves the selection by so many screens, upwards where negative; the screen moves with it.
    public mutating func page(by pages: Int, columns: Int, rows: Int) {
        let columns = max(1, columns)
        let distance = pages.saturatingMultiply(max(1, rows))
        move(rows: distance, columns: columns)
        offset = max(0, offset.saturatingAdd(distance.saturatingMultiply(columns)))
        settle(columns: columns, rows: rows)
    }

    /// Moves the screen by so many rows, upwards where negative; the selection moves only where it would leave it.
    public mutating func scroll(by distance: Int, columns: Int, rows: Int) {
        guard let selection, rows > 0 else { return }
        let columns = max(1, columns)
        let top = min(max(0, (offset / columns).saturatingAdd(distance)), lastTop(columns: columns, rows: rows))
        offset = top * columns
        let row = selection / columns
        move(rows: min(max(row, top), top + rows - 1) - row, columns: columns)
    }

    /// Brings the selection onto a screen of so many columns and rows with the least movement, and fills the screen where
    /// there are enough items. Settling again changes nothing.
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

    /// This state settled on a screen of so many columns and rows.
    public func settled(columns: Int, rows: Int) -> GridState {
        var state = self
        state.settle(columns: columns, rows: rows)
        return state
    }

    /// The items on a screen of so many columns and rows.
    public func visibleRange(columns: Int, rows: Int) -> Range<Int> {
        let first = settled(columns: columns, rows: rows).offset
        let places = max(1, columns).saturatingMultiply(max(0, rows))
        return first..<min(count, first.saturatingAdd(places))
    }

    /// The uppermost row of a screen that shows the end.
    private func lastTop(columns: Int, rows: Int) -> Int {
        max(0, (count + columns - 1) / columns - rows)
    }
}
