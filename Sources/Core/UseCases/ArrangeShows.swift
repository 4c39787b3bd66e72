import Catalog
import Entities
import Networking

/// Sorts the shows of a catalog, or searches their names. The best matches come first; without a query the order applies.
///
/// The folded names are kept between calls, and so is the result of the last one: typing a word searches once per letter, each
/// time in fewer names.
package actor ArrangeShows {
    private var search: FuzzySearch?
    /// The catalog with the names in `search`.
    private var indexed: ShowPages?
    private let sortShows = SortShows()

    package init() {}

    /// The indices of the shows, in their order.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func callAsFunction(_ catalog: ShowPages, by order: ShowOrder, query: String) async throws -> [Int32] {
        let query = FuzzyQuery(query)
        guard !query.isEmpty else { return try await sortShows(catalog, by: order) }
        if indexed?.hasSameShows(as: catalog) != true {
            search = FuzzySearch(FuzzyIndex(catalog.values { $0.name }))
            indexed = catalog
        }
        return try search?.search(query) ?? []
    }
}

/// Sorts the shows of a catalog. Equal ones keep their order; shows that are not in memory come last.
package struct SortShows: Sendable {
    /// Comparisons between two checks for cancellation.
    private static let stride = 4096

    package init() {}

    /// The indices of the shows in the order: a permutation of `0..<catalog.count`.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func callAsFunction(_ catalog: ShowPages, by order: ShowOrder) async throws -> [Int32] {
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

    /// Sorts by a number, `nil` last.
    private func sort(_ catalog: ShowPages, by rank: (borrowing Show) -> UInt32?) throws -> [Int32] {
        // Shows without a number come before those that are not in memory.
        let ranks = catalog.values { rank($0) ?? .max - 1 }
        try Task.checkCancellation()
        var keys = ranks.enumerated().map { UInt64($1 ?? .max) << 32 | UInt64($0) }
        keys.sort()
        return keys.map { Int32(truncatingIfNeeded: $0) }
    }

    private func sortByName(_ catalog: ShowPages) throws -> [Int32] {
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
