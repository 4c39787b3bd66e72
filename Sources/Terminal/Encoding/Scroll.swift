/// A band of rows that the terminal is to move by itself.
struct Scroll: Hashable, Sendable {
    /// The rows that move, or make room.
    let rows: ClosedRange<Int>
    /// Rows upwards; downwards where it is negative. Never 0.
    let distance: Int

    /// The scroll with all rows beside the band that come into place by it, too.
    /// - Parameter isSame: whether a row of before is to stand in a row of afterwards, both numbers within the screen.
    func extended(height: Int, _ isSame: (_ source: Int, _ row: Int) -> Bool) -> Scroll {
        var (first, last) = (rows.lowerBound, rows.upperBound)
        if distance > 0 {
            while last + 1 < height, isSame(last + 1, last + 1 - distance) { last += 1 }
        } else {
            while first > 0, isSame(first - 1, first - 1 - distance) { first -= 1 }
        }
        return Scroll(rows: first...last, distance: distance)
    }

    /// The row whose content comes to stand in `row`; `nil` where a blank row comes in.
    func source(of row: Int) -> Int? {
        guard rows.contains(row) else { return row }
        return rows.contains(row + distance) ? row + distance : nil
    }
}
