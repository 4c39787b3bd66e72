import Core

extension Application {
    /// Reads the user's lists and tags.
    func readLists() {
        let (library, catalog, services) = (model.library, model.catalogTable, model.serviceNames)
        start(.lists) { delivery in
            guard let lists = try? library.listSummaries(in: catalog, services: services) else { return }
            await delivery.receive(.lists(.all(lists)))
        }
    }

    func readList(_ source: ListSource) {
        let (library, catalog, services) = (model.library, model.catalogTable, model.serviceNames)
        let shields = model.shields
        start(.list(source)) { delivery in
            do {
                let titles = try library.titles(of: source, in: catalog, services: services, shields: shields)
                await delivery.receive(.lists(.titles(source, titles)))
            } catch {
                // Other work has replaced it.
            }
        }
    }
}

extension AppModel {
    /// All shows, for lists that fill themselves, or `nil` if only those of the library are known.
    var catalogTable: CatalogTable? { catalog.table }

    /// The reader's services, as filters compare them.
    var serviceNames: Set<String> { Set(settings.services.names) }
}
