/// Orders and filters what is loaded, away from the screen. The best matches come first; without a query the order rules.
///
/// The folded names are kept from one question to the next, and so is what the last one found: typing a word asks once per
/// letter, each time of fewer names.
public actor ArrangeShows {
    private var search: FuzzySearch?
    /// The pages whose names they are: a catalog with as many shows may hold others, after a refresh or in the demo. What has been
    /// asked for meanwhile, and could not be had, changes no name.
    private var indexed: [CatalogSlot] = []
    private let sortShows = SortShows()

    /// Makes the use case.
    public init() {}

    /// The indices of the shows to be seen, in their order.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func callAsFunction(_ catalog: ShowCatalog, by order: ShowOrder, query: String) async throws -> [Int32] {
        let query = FuzzyQuery(query)
        guard !query.isEmpty else { return try await sortShows(catalog, by: order) }
        prepare(for: catalog)
        return try search?.search(query) ?? []
    }

    private func prepare(for catalog: ShowCatalog) {
        guard search == nil || indexed != catalog.slots else { return }
        search = FuzzySearch(FuzzyIndex(catalog.values { $0.name }))
        indexed = catalog.slots
    }
}
