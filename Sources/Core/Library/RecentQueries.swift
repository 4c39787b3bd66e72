import Platform
import Synchronization

/// The query history on disk. If the disk fails, the history lasts as long as the program, without a message.
package actor RecentQueries {
    private static let name = "searches.json"

    private let store: any DocumentStore
    private var history = QueryHistory()
    /// Whether the last write succeeded; otherwise only this program has the history.
    private var isSaved = true
    /// Queries that were announced and not written yet, the oldest first.
    private let announced = Mutex<[String]>([])

    /// - Parameter store: the folder of the program's state.
    package init(store: any DocumentStore) {
        self.store = store
    }

    /// The history.
    package func all() -> QueryHistory {
        saveAnnounced()
        read()
        return history
    }

    /// Adds a query and saves it.
    package func add(_ query: String) {
        announce(query)
        saveAnnounced()
    }

    package func remove(_ query: String) {
        saveAnnounced()
        change { $0.remove(query) }
    }

    /// Adds a query without waiting for the disk: it is in the history from now on. `saveAnnounced` writes it.
    package nonisolated func announce(_ query: String) {
        announced.withLock { $0.append(query) }
    }

    package func saveAnnounced() {
        let queries = announced.withLock { announced in
            defer { announced = [] }
            return announced
        }
        guard !queries.isEmpty else { return }
        change { history in
            for query in queries { history.add(query) }
        }
    }

    /// Changes the history on disk, which another program may have changed since it was read.
    private func change(_ body: (inout QueryHistory) -> Void) {
        var isChanged = false
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in
                read()
                body(&history)
                isChanged = true
                try store.write(history.encode(), to: RecentQueries.name)
            }
            isSaved = true
        } catch {
            if !isChanged { body(&history) }
            isSaved = false
        }
    }

    /// Reads the history. A missing file is an empty history: another program may have reset the lock.
    private func read() {
        guard isSaved else { return }
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
            // The last known history stays.
        }
    }
}
