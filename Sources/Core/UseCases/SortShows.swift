/// Puts the shows of a catalog into an order. Equal ones stay as they are listed; shows that are not there come last.
public struct SortShows: Sendable {
    /// Comparisons and shows between two looks at whether the order is still wanted.
    private static let stride = 4096

    /// Makes the use case.
    public init() {}

    /// The indices of the shows in the order wanted: a permutation of `0..<catalog.count`.
    ///
    /// It runs beside the caller.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func callAsFunction(_ catalog: ShowCatalog, by order: ShowOrder) async throws -> [Int32] {
        try sort(catalog, by: order)
    }

    func sort(_ catalog: ShowCatalog, by order: ShowOrder) throws -> [Int32] {
        switch order {
        case .listed: (0..<catalog.count).map(Int32.init)
        case .name: try sortByName(catalog)
        case .rating: try sort(catalog) { show in show.rating.map { 10_000 - UInt32($0 * 1000) } }
        case .premiered:
            try sort(catalog) { show in
                show.premiered.map { 99_999_999 - UInt32($0.year * 10_000 + $0.month * 100 + $0.day) }
            }
        }
    }

    /// Sorts by a number; what has none comes last.
    private func sort(_ catalog: ShowCatalog, by rank: (borrowing Show) -> UInt32?) throws -> [Int32] {
        // Of what has no number, that which is there comes before that which is not.
        let ranks = catalog.values { rank($0) ?? .max - 1 }
        try Task.checkCancellation()
        var keys = ranks.enumerated().map { UInt64($1 ?? .max) << 32 | UInt64($0) }
        keys.sort()
        return keys.map { Int32(truncatingIfNeeded: $0) }
    }

    private func sortByName(_ catalog: ShowCatalog) throws -> [Int32] {
        let names = FoldedNames(catalog.values { $0.name })
        try Task.checkCancellation()
        var order = Array(names.keys)
        var comparisons = 0
        try order.sort { first, second in
            comparisons += 1
            if comparisons % SortShows.stride == 0 { try Task.checkCancellation() }
            return names.areInOrder(first, second)
        }
        return order.map(\.index)
    }
}
