/// The last queries on disk. They are a convenience: a disk that fails costs the memory of them, and nothing is said.
public actor RecentQueries {
    private static let name = "searches.json"

    private let store: any DocumentStore
    private var history: QueryHistory?

    /// Opens the queries; nothing is read yet.
    /// - Parameter store: the folder of what the program remembers.
    public init(store: any DocumentStore) {
        self.store = store
    }

    /// The queries that are remembered.
    public func all() -> QueryHistory {
        if let history { return history }
        let read = read()
        history = read
        return read
    }

    /// Remembers a query that has found something.
    public func add(_ query: String) {
        change { $0.add(query) }
    }

    /// Forgets a query.
    public func remove(_ query: String) {
        change { $0.remove(query) }
    }

    /// Changes what is on disk, which another program may have changed meanwhile.
    private func change(_ body: (inout QueryHistory) -> Void) {
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in
                var new = read()
                body(&new)
                history = new
                try store.write(new.encode(), to: RecentQueries.name)
            }
        } catch {
            var new = history ?? QueryHistory()
            body(&new)
            history = new
        }
    }

    private func read() -> QueryHistory {
        guard let bytes = try? store.read(RecentQueries.name, limit: QueryHistory.sizeLimit) else {
            return history ?? QueryHistory()
        }
        if let read = try? QueryHistory(decoding: bytes) { return read }
        try? store.setAside(RecentQueries.name)
        return history ?? QueryHistory()
    }
}
