/// Finds the band of rows that is cheapest to scroll.
///
/// Rows are compared by hash, as in Heckel's "A technique for isolating differences between files" (1978) and in
/// ncurses. Each changed row that was elsewhere before votes for a distance; for the distances with most votes, the
/// best band is the contiguous one with the largest sum (Kadane's algorithm) of rows moved into place minus rows
/// spoilt. All rows count alike; encoding the frame both ways shows the real savings.
struct ScrollDetector: Sendable {
    private struct Band {
        let scroll: Scroll
        let score: Int
    }

    /// Fewer rows are not worth the sequences and a second encoding.
    private static let fewestRows = 2
    /// The number of distances to examine.
    private static let finalists = 3
    /// The score of a row moved into place; its negative is that of a correct row spoilt.
    private static let weight = 16

    /// Whether the scroll found last is so good that encoding without it can be skipped.
    private(set) var isClearlyBest = false

    // Reused between frames to save allocations.
    private var hashesBefore: [UInt64] = []
    private var hashesAfter: [UInt64] = []
    private var votes: [Int] = []

    /// The scroll that moves most rows into place, or `nil` if no scroll moves enough. Both buffers are normalized and
    /// of one size.
    /// - Parameters:
    ///   - changedRows: the rows in which they differ.
    ///   - blank: a row of blanks of their width.
    mutating func bestScroll(
        from before: CellBuffer, to after: CellBuffer, changedRows: [Int], blank: CellRow
    ) -> Scroll? {
        isClearlyBest = false
        guard changedRows.count > Self.fewestRows else { return nil }
        hash(changedRows, of: before, and: after)
        vote(blank: blank.contentHash)
        var best: Band?
        for _ in 0..<Self.finalists {
            guard let index = votes.indices.max(by: { votes[$0] < votes[$1] }), votes[index] >= Self.fewestRows
            else { break }
            votes[index] = 0
            let band = bestBand(distance: index - hashesAfter.count, from: before, to: after)
            if band.score > best?.score ?? 0 { best = band }
        }
        guard let best, best.score > Self.weight else { return nil }
        isClearlyBest = best.score * 2 > changedRows.count * Self.weight
        return best.scroll
    }

    /// Hashes the changed rows. Unchanged rows get numbers that match no hash.
    private mutating func hash(_ changedRows: [Int], of before: CellBuffer, and after: CellBuffer) {
        hashesBefore.removeAll(keepingCapacity: true)
        hashesBefore.append(contentsOf: repeatElement(0, count: after.size.height))
        hashesAfter.removeAll(keepingCapacity: true)
        hashesAfter.append(contentsOf: repeatElement(1, count: after.size.height))
        for row in changedRows {
            hashesBefore[row] = CellRow(before, row: row).contentHash
            hashesAfter[row] = CellRow(after, row: row).contentHash
        }
    }

    /// Counts, for each distance from -height to height, the rows that it moves into place. Blank rows do not vote:
    /// they are everywhere and cheap.
    private mutating func vote(blank: UInt64) {
        let height = hashesAfter.count
        votes.removeAll(keepingCapacity: true)
        votes.append(contentsOf: repeatElement(0, count: 2 * height + 1))
        for row in 0..<height {
            let hash = hashesAfter[row]
            if hash == blank { continue }
            for source in 0..<height where hashesBefore[source] == hash && source != row {
                votes[height + source - row] += 1
            }
        }
    }

    private func bestBand(distance: Int, from before: CellBuffer, to after: CellBuffer) -> Band {
        let height = hashesAfter.count
        var best = (first: 0, last: 0, score: 0)
        var (first, score) = (0, 0)
        for row in max(0, -distance)..<min(height, height - distance) {
            if score <= 0 { (first, score) = (row, 0) }
            score += value(of: row, distance: distance, from: before, to: after)
            if score > best.score { best = (first, row, score) }
        }
        let rows = min(best.first, best.first + distance)...max(best.last, best.last + distance)
        return Band(scroll: Scroll(rows: rows, distance: distance), score: best.score)
    }

    /// The score of making this row from the one at the distance.
    private func value(of row: Int, distance: Int, from before: CellBuffer, to after: CellBuffer) -> Int {
        let (old, new) = (hashesBefore[row + distance], hashesAfter[row])
        if old == new { return Self.weight }
        let isChanged = new != 1
        // A row that must be sent either way costs about the same.
        if isChanged { return -1 }
        let isSame = CellRow(before, row: row + distance).isIdentical(to: CellRow(after, row: row))
        return isSame ? 0 : -Self.weight
    }
}

/// A band of rows for the terminal to scroll.
struct Scroll: Hashable, Sendable {
    /// The rows that move or make room.
    let rows: ClosedRange<Int>
    /// Rows upwards; negative for downwards. Never 0.
    let distance: Int

    /// Extends the band by adjacent rows if it moves more of them into place than not, so that one changed row does not
    /// stop the rows behind it.
    /// - Parameter isSame: whether a row of the old screen matches a row of the new one.
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

    /// The row whose content moves to `row`, or `nil` if a blank row comes in.
    func source(of row: Int) -> Int? {
        guard rows.contains(row) else { return row }
        return rows.contains(row + distance) ? row + distance : nil
    }
}
