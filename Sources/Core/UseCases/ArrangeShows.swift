/// Orders and filters what is loaded, away from the screen. The best matches come first; without a query the order rules.
///
/// The folded names are kept from one question to the next: typing a word asks once per letter.
public actor ArrangeShows {
    private var names: NameIndex?
    /// The catalog whose names they are: one with as many shows may hold others, after a refresh or in the demo.
    private var indexed = ShowCatalog()
    private let sortShows = SortShows()
    private let filterShows = FilterShows()

    /// Makes the use case.
    public init() {}

    /// The indices of the shows to be seen, in their order.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func callAsFunction(_ catalog: ShowCatalog, by order: ShowOrder, query: String) async throws -> [Int32] {
        let query = FuzzyQuery(query)
        guard !query.isEmpty else { return try await sortShows(catalog, by: order) }
        return try await filterShows(query, in: index(of: catalog))
    }

    private func index(of catalog: ShowCatalog) -> NameIndex {
        if let names, indexed == catalog { return names }
        let index = NameIndex(catalog)
        names = index
        indexed = catalog
        return index
    }
}
