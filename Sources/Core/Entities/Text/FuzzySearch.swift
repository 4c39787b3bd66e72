/// Finds names by a few letters, and ranks them as fzf does. A query that narrows the one before, as typing does, searches only
/// among its results.
package struct FuzzySearch: Sendable {
    /// Names between two checks for cancellation.
    private static let stride = 2048

    package let index: FuzzyIndex
    private var last = FuzzyQuery("")
    /// The unranked results of the last query.
    private var found: [Int32] = []

    package init(_ index: FuzzyIndex) {
        self.index = index
    }

    /// The indices of matching names, the best first; equal ones by length, then by index. An empty query matches every name.
    /// - Throws: `CancellationError` if the task is cancelled.
    package mutating func search(_ query: FuzzyQuery, limit: Int = .max) throws -> [Int32] {
        guard !query.isEmpty else { return (0..<Int32(clamping: min(index.count, max(limit, 0)))).map { $0 } }
        var best = BestKeys(limit: limit)
        found =
            query.narrows(last)
            ? try scan(found, for: query, &best)
            : try scan(0..<Int32(clamping: index.count), for: query, &best)
        last = query
        return best.sorted().map { Int32(truncatingIfNeeded: $0) }
    }

    private mutating func scan(
        _ places: some Sequence<Int32>, for query: FuzzyQuery, _ best: inout BestKeys
    ) throws -> [Int32] {
        // The results are not reused if this query is cancelled.
        last = FuzzyQuery("")
        let mask = query.mask
        var match = FuzzyMatch(query)
        var found: [Int32] = []
        var countdown = 1
        for place in places {
            countdown -= 1
            if countdown == 0 {
                try Task.checkCancellation()
                countdown = FuzzySearch.stride
            }
            guard index.masks[Int(place)] & mask == mask else { continue }
            let range = index.range(of: Int(place))
            guard let score = match.score(index.units, range) else { continue }
            found.append(place)
            best.insert(FuzzySearch.key(score: score, length: range.count, place: place))
        }
        return found
    }

    /// A number that sorts by rank, with the index in its lower half.
    private static func key(score: Int, length: Int, place: Int32) -> UInt64 {
        let rank = UInt64(UInt16.max) - UInt64(min(max(score, 0), Int(UInt16.max)))
        return rank << 48 | UInt64(min(length, Int(UInt16.max))) << 32 | UInt64(UInt32(bitPattern: place))
    }
}

/// The smallest of many numbers, up to a limit.
package struct BestKeys {
    private let limit: Int
    private var keys: [UInt64] = []
    private var largest = UInt64.max

    package init(limit: Int) {
        self.limit = max(limit, 0)
    }

    package func sorted() -> [UInt64] {
        Array(keys.sorted().prefix(limit))
    }

    /// - Complexity: O(log *limit*) on average, O(1) without a limit.
    package mutating func insert(_ key: UInt64) {
        guard key < largest else { return }
        keys.append(key)
        guard keys.count / 2 > limit else { return }
        keys.sort()
        keys.removeLast(keys.count - limit)
        largest = keys.last ?? 0
    }
}
