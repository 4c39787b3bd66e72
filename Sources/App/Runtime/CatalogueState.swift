import Core

/// What the program knows about the catalogue of all shows.
struct CatalogueState: Sendable {
    /// The requests of a running sync.
    struct Progress: Hashable, Sendable {
        var done = 0
        /// As many as are expected; 0 until that is known.
        var total = 0

        var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }
    }

    /// `nil` until it is opened, and if there is none.
    private(set) var table: CatalogueTable?
    /// Whether the disk was asked for it.
    private(set) var isOpened = false
    /// `nil` unless it is being fetched or brought up to date.
    private(set) var progress: Progress?
    /// Why the last sync failed.
    private(set) var failure: SyncCatalogue.Failure?

    mutating func apply(_ event: CatalogueEvent) {
        switch event {
        case .opened(let table):
            isOpened = true
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

    /// The events that tell a screen that opens later.
    var events: [CatalogueEvent] {
        (isOpened ? [.opened(table)] : []) + (progress.map { [.progress($0)] } ?? [])
            + (failure.map { [.failed($0)] } ?? [])
    }
}

/// Events of the catalogue of all shows. Every screen receives them; one that opens later receives `CatalogueState.events`.
enum CatalogueEvent: Sendable {
    /// The table on disk was opened, or `nil` if there is none.
    case opened(CatalogueTable?)
    /// A sync has begun.
    case started
    case progress(CatalogueState.Progress)
    /// A sync is done, and this is the new table, or `nil` if it cannot be read.
    case synced(SyncCatalogue.Outcome, CatalogueTable?)
    /// The sync failed; the table is as before.
    case failed(SyncCatalogue.Failure)
    /// The user has stopped the sync; the next one continues it.
    case stopped
    /// The shows that fit a query.
    case found(CatalogueAsker, CatalogueAnswer)
}
