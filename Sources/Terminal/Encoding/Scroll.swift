/// A band of rows that the terminal is to move by itself.
struct Scroll: Hashable, Sendable {
    /// The rows that move, or make room.
    let rows: ClosedRange<Int>
    /// Rows upwards; downwards where it is negative. Never 0.
    let distance: Int

    /// The scroll with the rows beside the band of which it brings more into place than not: what changes in one of them does
    /// not keep those behind it from moving.
    /// - Parameter isSame: whether a row of before is to stand in a row of afterwards, both numbers within the screen.
    func extended(height: Int, _ isSame: (_ source: Int, _ row: Int) -> Bool) -> Scroll {
        let beyond = distance > 0 ? height - 1 - rows.upperBound : rows.lowerBound
        var (score, best, count) = (0, 0, 0)
        for step in 0..<max(0, beyond) {
            let source = distance > 0 ? rows.upperBound + 1 + step : rows.lowerBound - 1 - step
            score += isSame(source, source - distance) ? 1 : -1
            if score > best { (best, count) = (score, step + 1) }
        }
        let (first, last) = (rows.lowerBound, rows.upperBound)
        return Scroll(rows: distance > 0 ? first...last + count : first - count...last, distance: distance)
    }

    /// The row whose content comes to stand in `row`; `nil` where a blank row comes in.
    func source(of row: Int) -> Int? {
        guard rows.contains(row) else { return row }
        return rows.contains(row + distance) ? row + distance : nil
    }
}
