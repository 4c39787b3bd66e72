import UseCases

extension Application {
    private static let catalogDelay = Duration.seconds(10)
    private static let catalogRetry = Duration.seconds(3600)

    /// Fetches the catalog, or brings it up to date, while the program goes on.
    func syncCatalog() {
        guard running[.catalogSync] == nil, let catalog = services.storage.catalog else { return }
        let events = catalog.sync()
        start(.catalogSync) { delivery in
            for await event in events {
                switch event {
                case .progress(let done, let total):
                    await delivery.receive(.catalog(.progress(.init(done: done, total: total))))
                case .finished(let outcome):
                    await delivery.receive(.catalog(.synced(outcome, await catalog.table())))
                case .failed(let failure): await delivery.receive(.catalog(.failed(failure)))
                }
            }
        }
        receive(.catalog(.started))
    }

    func stopCatalogSync() {
        guard running[.catalogSync] != nil else { return }
        stop(.catalogSync)
        receive(.catalog(.stopped))
    }

    /// Brings the catalog up to date when it is due: a moment after the start at the earliest, so that the first screen comes first.
    func scheduleCatalogUpdate() {
        stop(.catalogDue)
        guard model.updatesCatalog, let table = model.data.catalog.table else { return }
        let failed = model.data.catalog.failure != nil
        let due = ManageCatalog.freshness(of: table, at: wallClock.now())
        start(.catalogDue, after: max(due, failed ? Self.catalogRetry : Self.catalogDelay)) {
            await $0.perform { $0.syncCatalog() }
        }
    }
}
