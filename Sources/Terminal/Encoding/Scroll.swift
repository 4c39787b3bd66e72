/// A band of rows that the terminal is to move by itself.
struct Scroll: Hashable, Sendable {
    /// The rows that move, or make room.
    let rows: ClosedRange<Int>
    /// Rows upwards; downwards where it is negative. Never 0.
    let distance: Int

    /// The row whose content comes to stand in `row`; `nil` where a blank row comes in.
    func source(of row: Int) -> Int? {
        guard rows.contains(row) else { return row }
        return rows.contains(row + distance) ? row + distance : nil
    }
}
