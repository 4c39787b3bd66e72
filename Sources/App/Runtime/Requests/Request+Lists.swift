import Library

extension Request {
    /// The user's lists and tags; `ListsEvent.all` follows.
    static var lists: Self {
        Self { app in
            let (library, catalog, services) = (
                app.model.data.library, app.model.data.catalog.table, app.model.serviceNames
            )
            return { delivery in
                guard let lists = try? library.listSummaries(in: catalog, services: services) else { return }
                await delivery.receive(.lists(.all(lists)))
            }
        }
    }

    /// The titles of a list; `ListsEvent.titles` follows.
    static func list(_ source: ListSource) -> Self {
        Self(source, key: .list(source)) { app in
            let (library, catalog, services) = (
                app.model.data.library, app.model.data.catalog.table, app.model.serviceNames
            )
            let shields = app.model.data.shields
            return { delivery in
                // Other work has replaced it, if this fails.
                let titles = try? library.titles(of: source, in: catalog, services: services, shields: shields)
                if let titles { await delivery.receive(.lists(.titles(source, titles))) }
            }
        }
    }
}

extension AppModel {
    /// The reader's services, as filters compare them.
    fileprivate var serviceNames: Set<String> { Set(data.settings.services.names) }
}
