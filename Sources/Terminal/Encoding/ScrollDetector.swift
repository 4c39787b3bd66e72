/// Finds the band of rows that, moved by the terminal itself, leaves least to be sent.
///
/// Rows are compared by their hashes, as in Heckel's "A technique for isolating differences between files" (1978) and in
/// ncurses. Each changed row that stood elsewhere before speaks for a distance with the bytes that it would save; for
/// the distances with most to say, the best band is the contiguous one with the largest sum (Kadane's algorithm).
struct ScrollDetector: Sendable {
    /// Fewer changed rows are not worth looking at.
    private static let fewestRows = 3
    /// Distances of which the bands are worked out.
    private static let finalists = 3
    /// The sequences that move a band, and the motion after them.
    private static let price = 18

    /// Whether the scroll found last needs no comparison with a frame without it.
    private(set) var isClearlyBest = false

    // Kept between frames only to keep their memory.
    private var hashesBefore: [UInt64] = []
    private var hashesAfter: [UInt64] = []
    private var costs: [Int] = []
    private var votes: [Int] = []

    /// The scroll that promises to save most, or `nil` where none promises anything. Both buffers are normalized and of
    /// one size.
    mutating func bestScroll(from before: CellBuffer, to after: CellBuffer) -> Scroll? {
        isClearlyBest = false
        guard measure(before, after) >= Self.fewestRows else { return nil }
        vote()
        var best: (scroll: Scroll, saving: Int)?
        for _ in 0..<Self.finalists {
            guard let index = votes.indices.max(by: { votes[$0] < votes[$1] }), votes[index] > Self.price else { break }
            votes[index] = 0
            let found = bestBand(distance: index - costs.count, from: before, to: after)
            if let found, found.saving > best?.saving ?? 0 { best = found }
        }
        guard let best else { return nil }
        isClearlyBest = best.saving * 2 > costs.reduce(0, +)
        return best.scroll
    }

    /// Hashes the rows that differ and estimates what each would cost where it stands.
    /// - Returns: how many differ.
    private mutating func measure(_ before: CellBuffer, _ after: CellBuffer) -> Int {
        hashesBefore.removeAll(keepingCapacity: true)
        hashesAfter.removeAll(keepingCapacity: true)
        costs.removeAll(keepingCapacity: true)
        var changed = 0
        for row in 0..<after.size.height {
            let (old, new) = (CellRow(before, row: row), CellRow(after, row: row))
            // Rows that stay need no hash: `saving` compares where they would be moved over.
            let isChanged = !old.isIdentical(to: new)
            hashesBefore.append(isChanged ? old.contentHash : 0)
            hashesAfter.append(isChanged ? new.contentHash : 1)
            costs.append(isChanged ? RowCost.estimate(from: old, to: new) : 0)
            changed += isChanged ? 1 : 0
        }
        return changed
    }

    /// Adds up, for each distance from -height to height, what the rows that it brings into place would save.
    private mutating func vote() {
        let height = costs.count
        votes.removeAll(keepingCapacity: true)
        votes.append(contentsOf: repeatElement(0, count: 2 * height + 1))
        for row in 0..<height where costs[row] > 0 {
            let hash = hashesAfter[row]
            for source in 0..<height where hashesBefore[source] == hash {
                votes[height + source - row] += costs[row]
            }
        }
    }

    /// The band that saves most when moved by the distance.
    private func bestBand(
        distance: Int, from before: CellBuffer, to after: CellBuffer
    ) -> (scroll: Scroll, saving: Int)? {
        let height = costs.count
        var best: (first: Int, last: Int, sum: Int)?
        var (first, sum) = (0, 0)
        for row in max(0, -distance)..<min(height, height - distance) {
            if sum <= 0 { (first, sum) = (row, 0) }
            sum += saving(row: row, distance: distance, from: before, to: after)
            if sum > best?.sum ?? 0 { best = (first, row, sum) }
        }
        guard let best else { return nil }
        let rows = min(best.first, best.first + distance)...max(best.last, best.last + distance)
        let scroll = Scroll(rows: rows, distance: distance)
        let saving = best.sum - Self.price - priceOfNewRows(scroll, after)
        return saving > 0 ? (scroll, saving) : nil
    }

    /// What it saves, or costs, that this row is made from another one.
    private func saving(row: Int, distance: Int, from before: CellBuffer, to after: CellBuffer) -> Int {
        if hashesBefore[row + distance] == hashesAfter[row] { return costs[row] }
        // A row that has to be sent either way costs about the same; one that was right would be spoilt.
        if costs[row] > 0 { return -1 }
        return -RowCost.estimate(from: CellRow(before, row: row + distance), to: CellRow(after, row: row))
    }

    /// What it costs more that some rows are made from blank ones.
    private func priceOfNewRows(_ scroll: Scroll, _ after: CellBuffer) -> Int {
        let blanks = CellRow(blanks: Array(repeating: .blank, count: after.size.width))
        var price = 0
        for row in scroll.rows where scroll.source(of: row) == nil {
            price += RowCost.estimate(from: blanks, to: CellRow(after, row: row)) - costs[row]
        }
        return price
    }
}
