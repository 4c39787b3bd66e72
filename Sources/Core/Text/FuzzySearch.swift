/// Finds names by a few letters, and ranks them as fzf does. A query that narrows the one before, as typing does, searches only
/// among its results.
public struct FuzzySearch: Sendable {
    /// Names between two checks for cancellation.
    private static let stride = 2048

    /// The index that is searched.
    public let index: FuzzyIndex
    private var last = FuzzyQuery("")
    /// The unranked results of the last query.
    private var found: [Int32] = []

    /// Makes a fuzzy search.
    public init(_ index: FuzzyIndex) {
        self.index = index
    }

    /// The indices of matching names, the best first; equal ones by length, then by index. An empty query matches every name.
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func search(_ query: FuzzyQuery, limit: Int = .max) throws -> [Int32] {
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

/// The smallest of many numbers, up to a limit: a binary heap with the largest of them on top.
private struct BestKeys {
    private let limit: Int
    private var heap: [UInt64] = []

    init(limit: Int) {
        self.limit = limit
    }

    func sorted() -> [UInt64] {
        heap.sorted()
    }

    /// - Complexity: O(log *limit*); O(1) without a limit and for most numbers.
    mutating func insert(_ key: UInt64) {
        if heap.count < limit {
            heap.append(key)
            // Without a limit nothing is removed, so no order is needed.
            if limit != .max { rise() }
        } else if let top = heap.first, key < top {
            heap[0] = key
            sink()
        }
    }

    private mutating func rise() {
        var child = heap.count - 1
        while child > 0, heap[(child - 1) / 2] < heap[child] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var largest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] > heap[largest] {
                largest = child
            }
            if largest == parent { return }
            heap.swapAt(parent, largest)
            parent = largest
        }
    }
}
