import Catalog
import Entities
import FoundationEssentials

/// The catalog of all shows on this computer: opens its table, fetches it, and brings it up to date.
package struct ManageCatalog: Sendable {
    /// What the table is like.
    package struct Summary: Hashable, Sendable {
        package let shows: Int
        /// In seconds since 1970.
        package let synced: Int
        package let bytes: Int

        package init(_ table: CatalogTable) {
            (shows, synced, bytes) = (table.count, table.synced, table.size)
        }
    }

    private let store: CatalogStore
    private let synchronize: SyncCatalog
    private let isOffline: Bool
    private let isFetchedUnasked: Bool

    /// - Parameter isFetchedUnasked: whether a missing table is fetched when it is opened, as in the demo.
    package init(
        store: CatalogStore, synchronize: SyncCatalog, isOffline: Bool = false, isFetchedUnasked: Bool = false
    ) {
        self.store = store
        self.synchronize = synchronize
        self.isOffline = isOffline
        self.isFetchedUnasked = isFetchedUnasked
    }

    /// Opens the table, or `nil` if there is none, or it cannot be read: then it can be fetched again.
    package func table() async -> CatalogTable? {
        let table = (try? store.open()) ?? nil
        guard table == nil, isFetchedUnasked else { return table }
        for await _ in synchronize() {}
        return (try? store.open()) ?? nil
    }

    /// Fetches the table, or brings it up to date. The sync is cancelled with the reader of its events; the next one continues it.
    package func sync() -> AsyncStream<SyncCatalog.Event> {
        guard isOffline else { return synchronize() }
        return AsyncStream { continuation in
            continuation.yield(.failed(.gateway(.offline)))
            continuation.finish()
        }
    }

    /// How long a table is up to date.
    package static func freshness(of table: CatalogTable, at now: Date) -> Duration {
        // A time in the future is left from a clock that was wrong.
        table.staleness(at: now) == nil
            ? .seconds(CachePolicy.changes.timeToLive - now.timeIntervalSince(table.syncDate)) : .zero
    }
}

extension CatalogTable {
    fileprivate var syncDate: Date { Date(timeIntervalSince1970: Double(synced)) }

    /// How old the table is, or `nil` while it is up to date.
    package func staleness(at now: Date) -> Staleness? { CachePolicy.changes.staleness(of: syncDate, at: now) }
}
