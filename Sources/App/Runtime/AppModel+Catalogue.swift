import Core

extension AppModel {
    /// Whether the catalogue is brought up to date without asking.
    var updatesCatalogue: Bool { settings.updatesCatalog && settings.kiosk == nil && source == .network }

    mutating func update(by event: CatalogueEvent) -> [Effect] {
        catalogue.apply(event)
        let effects = router.receive(.catalogue(event))
        switch event {
        case .opened: return effects + (updatesCatalogue ? [.scheduleCatalogueUpdate] : [])
        case .synced(let outcome, _):
            return effects + tell(.catalogueSynced(outcome)) + [.scheduleCatalogueUpdate]
        case .failed(let failure): return effects + tell(.catalogueFailed(failure)) + [.scheduleCatalogueUpdate]
        case .started, .progress, .stopped, .found: return effects
        }
    }

    /// Fetches the catalogue or brings it up to date, or stops that.
    mutating func toggleCatalogueSync() -> [Effect] {
        guard catalogue.progress == nil else { return [.stopCatalogueSync, .say(.catalogueStopped)] }
        return [.syncCatalogue, .say(.catalogueStarted)]
    }

    /// Opens the panel of filters, with the words of the search field.
    mutating func openFilters() -> [Effect] {
        if router.current is CataloguePresenter { return router.handle(.command(.filters)) }
        let search = router.current as? SearchPresenter
        let line = search?.filterLine ?? ""
        if search.map({ $0.state.kind == .films }) ?? (router.tab == .films) {
            let query = FilterWords(line, for: .films).query
            let year = LocalCalendar.system.time(of: now)?.day.year ?? 0
            return [.present(.films(query, year: year, settings.layout))]
        }
        return [.present(.catalogue(FilterWords(line).query, isChoosing: true, settings.layout))]
    }

    /// Saves a filter as a list that fills itself.
    func save(_ filter: String, as name: String) -> [Effect] {
        guard let acts = library.state.acts(savingFilter: filter, as: name) else { return [.say(.hasList(name))] }
        return acts.isEmpty ? [.say(.nothingChanged)] : [.changeLibrary(.acts(acts))]
    }

    /// Says the outcome of a sync that the user has asked for.
    private mutating func tell(_ message: Message) -> [Effect] {
        defer { hasAskedForCatalogue = false }
        return hasAskedForCatalogue ? [.say(message)] : []
    }
}
