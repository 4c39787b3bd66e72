import Synchronization

/// The last queries on disk. They are a convenience: a disk that fails costs the memory of them, and nothing is said.
public actor RecentQueries {
    private static let name = "searches.json"

    private let store: any DocumentStore
    /// The queries as they were last known.
    private var history = QueryHistory()
    /// Whether the disk has them; what it has not taken is kept here alone.
    private var isKept = true
    /// Queries that are to be remembered and have not been written yet, the oldest first.
    private let noted = Mutex<[String]>([])

    /// Opens the queries; nothing is read yet.
    /// - Parameter store: the folder of what the program remembers.
    public init(store: any DocumentStore) {
        self.store = store
    }

    /// The queries that are remembered, with all that have been noted.
    public func all() -> QueryHistory {
        keepNoted()
        read()
        return history
    }

    /// Remembers a query that has found something.
    public func add(_ query: String) {
        note(query)
        keepNoted()
    }

    /// Notes a query that has found something, without waiting for the disk: who asks for the queries from now on is told of
    /// it. `keepNoted` writes it.
    nonisolated func note(_ query: String) {
        noted.withLock { $0.append(query) }
    }

    /// Writes what has been noted.
    func keepNoted() {
        let queries = noted.withLock { noted in
            defer { noted = [] }
            return noted
        }
        guard !queries.isEmpty else { return }
        change { history in
            for query in queries { history.add(query) }
        }
    }

    /// Forgets a query.
    public func remove(_ query: String) {
        keepNoted()
        change { $0.remove(query) }
    }

    /// Changes what is on disk, which another program may have changed meanwhile.
    private func change(_ body: (inout QueryHistory) -> Void) {
        var isChanged = false
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in
                read()
                body(&history)
                isChanged = true
                try store.write(history.encode(), to: RecentQueries.name)
            }
            isKept = true
        } catch {
            if !isChanged { body(&history) }
            isKept = false
        }
    }

    /// Reads what is on disk. Where there is no file there are no queries: resetting the lock elsewhere has removed them.
    private func read() {
        guard isKept else { return }
        do throws(StoreError) {
            guard let bytes = try store.read(RecentQueries.name, limit: QueryHistory.sizeLimit) else {
                history = QueryHistory()
                return
            }
            if let read = try? QueryHistory(decoding: bytes) {
                history = read
            } else {
                try store.setAside(RecentQueries.name)
            }
        } catch {
            // What was last known stands.
        }
    }
}
