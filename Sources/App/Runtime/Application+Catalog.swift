import Core

extension Application {
    /// Opens the table of all shows, off the user-interface thread.
    func openCatalogTable() {
        guard let catalog = services.catalog else { return receive(.catalog(.opened(nil))) }
        start(.catalogTable) { delivery in
            await delivery.receive(.catalog(.opened(await catalog.table())))
        }
    }

    /// Fetches the catalog, or brings it up to date, while the program goes on.
    func syncCatalog() {
        guard running[.catalogSync] == nil, let catalog = services.catalog else { return }
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
}
