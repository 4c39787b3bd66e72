import Catalog
import UseCases

/// What the program knows about the catalog of all shows.
struct CatalogState: Sendable {
    /// The requests of a running sync.
    struct Progress: Hashable, Sendable {
        var done = 0
        /// As many as are expected; 0 until that is known.
        var total = 0

        var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }
    }

    /// `nil` until it is opened, and if there is none.
    private(set) var table: CatalogTable?
    /// `nil` unless it is being fetched or brought up to date.
    private(set) var progress: Progress?
    /// Why the last sync failed.
    private(set) var failure: SyncCatalog.Failure?

    mutating func apply(_ event: CatalogEvent) {
        switch event {
        case .opened(let table):
            self.table = table
        case .started:
            progress = Progress()
            failure = nil
        case .progress(let progress): self.progress = progress
        case .synced(_, let table):
            self.table = table ?? self.table
            progress = nil
        case .failed(let failure):
            self.failure = failure
            progress = nil
        case .stopped: progress = nil
        case .found: break
        }
    }
}

/// Events of the catalog of all shows.
enum CatalogEvent: Sendable {
    /// The table on disk was opened, or `nil` if there is none.
    case opened(CatalogTable?)
    /// A sync has begun.
    case started
    case progress(CatalogState.Progress)
    /// A sync is done, and this is the new table, or `nil` if it cannot be read.
    case synced(SyncCatalog.Outcome, CatalogTable?)
    /// The sync failed; the table is as before.
    case failed(SyncCatalog.Failure)
    /// The user has stopped the sync; the next one continues it.
    case stopped
    /// The shows that fit a query.
    case found(CatalogAsker, CatalogAnswer)
}
