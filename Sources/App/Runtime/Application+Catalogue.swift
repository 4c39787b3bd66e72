import Core

extension Application {
    /// Opens the table of all shows, off the user-interface thread.
    func openCatalogueTable() {
        guard let catalogue = services.catalogue else { return receive(.catalogue(.opened(nil))) }
        start(.catalogueTable) { delivery in
            await delivery.receive(.catalogue(.opened(await catalogue.table())))
        }
    }

    /// Fetches the catalogue, or brings it up to date, while the program goes on.
    func syncCatalogue() {
        guard running[.catalogueSync] == nil, let catalogue = services.catalogue else { return }
        let events = catalogue.sync()
        start(.catalogueSync) { delivery in
            for await event in events {
                switch event {
                case .progress(let done, let total):
                    await delivery.receive(.catalogue(.progress(.init(done: done, total: total))))
                case .finished(let outcome):
                    await delivery.receive(.catalogue(.synced(outcome, await catalogue.table())))
                case .failed(let failure): await delivery.receive(.catalogue(.failed(failure)))
                }
            }
        }
        receive(.catalogue(.started))
    }

    func stopCatalogueSync() {
        guard running[.catalogueSync] != nil else { return }
        stop(.catalogueSync)
        receive(.catalogue(.stopped))
    }
}
