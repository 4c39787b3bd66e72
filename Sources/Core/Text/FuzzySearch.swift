/// Finds names by a few letters, and ranks them as fzf does. A query that narrows the one before, as typing does, looks at
/// what that one has found alone.
public struct FuzzySearch: Sendable {
    /// Names that are looked at between two looks at whether the search is still wanted.
    private static let stride = 2048

    /// The names.
    public let index: FuzzyIndex
    private var last = FuzzyQuery("")
    /// The places of the names that the last query has found, as listed.
    private var found: [Int32] = []

    /// Makes a search in the names of an index.
    public init(_ index: FuzzyIndex) {
        self.index = index
    }

    /// The places of the names that a query finds: the best first, of equals the shorter, then the one listed first. An
    /// empty query finds all, as listed.
    /// - Parameter limit: how many at most; the best are the same as without a limit.
    /// - Throws: `CancellationError` when the task is cancelled.
    public mutating func search(_ query: FuzzyQuery, limit: Int = .max) throws -> [Int32] {
        guard !query.isEmpty else { return (0..<Int32(clamping: min(index.count, max(limit, 0)))).map { $0 } }
        var best = BestKeys(limit: limit)
        found =
            query.narrows(last)
            ? try look(at: found, for: query, &best)
            : try look(at: 0..<Int32(clamping: index.count), for: query, &best)
        last = query
        return best.sorted().map { Int32(truncatingIfNeeded: $0) }
    }

    private mutating func look(
        at places: some Sequence<Int32>, for query: FuzzyQuery, _ best: inout BestKeys
    ) throws -> [Int32] {
        // What was found before is no more what the last query has found, should this one be cancelled.
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

    /// One number that sorts as the ranking does, with the place in its lower half.
    private static func key(score: Int, length: Int, place: Int32) -> UInt64 {
        let rank = UInt64(UInt16.max) - UInt64(min(max(score, 0), Int(UInt16.max)))
        return rank << 48 | UInt64(min(length, Int(UInt16.max))) << 32 | UInt64(UInt32(bitPattern: place))
    }
}
