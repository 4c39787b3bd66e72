import Catalog

extension AppModel {
    /// Whether the catalog is brought up to date without asking.
    var updatesCatalog: Bool { data.settings.updatesCatalog && data.settings.kiosk == nil && data.source == .network }

    mutating func update(by event: CatalogEvent) -> [Effect] {
        data.catalog.apply(event)
        let effects = router.receive(.catalog(event), in: data)
        switch event {
        case .opened: return effects + (updatesCatalog ? [.scheduleCatalogUpdate] : [])
        case .synced(let outcome, _):
            return effects + tell(.catalogSynced(outcome)) + [.scheduleCatalogUpdate]
        case .failed(let failure): return effects + tell(.catalogFailed(failure)) + [.scheduleCatalogUpdate]
        case .started, .progress, .stopped, .found: return effects
        }
    }

    /// Fetches the catalog or brings it up to date, or stops that.
    mutating func toggleCatalogSync() -> [Effect] {
        guard data.catalog.progress == nil else { return [.stopCatalogSync, .say(.catalogStopped)] }
        return [.syncCatalog, .say(.catalogStarted)]
    }

    /// Opens the panel of filters, with the words of the search field.
    mutating func openFilters() -> [Effect] {
        if router.current is CatalogPresenter { return router.handle(.command(.filters), in: data) }
        let search = router.current as? SearchPresenter
        let line = search?.filterLine ?? ""
        if search.map({ $0.state.kind == .films }) ?? (router.browsed == .films) {
            let query = FilterWords(line, for: .films).query
            return [.present(.films(query))]
        }
        return [.present(.catalog(FilterWords(line).query, isChoosing: true))]
    }

    /// Saves a filter as a list that fills itself.
    func save(_ filter: String, as name: String) -> [Effect] {
        guard let acts = data.library.state.acts(savingFilter: filter, as: name) else { return [.say(.hasList(name))] }
        return acts.isEmpty ? [.say(.nothingChanged)] : [.changeLibrary(.acts(acts))]
    }

    /// Says the outcome of a sync that the user has asked for.
    private mutating func tell(_ message: Message) -> [Effect] {
        defer { hasAskedForCatalog = false }
        return hasAskedForCatalog ? [.say(message)] : []
    }
}
