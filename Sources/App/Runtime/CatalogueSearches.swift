import Core
import FoundationEssentials

/// Which screen asks the catalogue; its next question replaces the one before.
enum CatalogueAsker: Hashable, Sendable {
    case list, search
}

/// Which numbers an answer of the catalogue needs.
enum CatalogueCounting: Hashable, Sendable {
    case none
    /// Those beside each further choice.
    case choices
    /// Also the choices that the panel offers.
    case panel
}

/// The answer to a question to the catalogue.
struct CatalogueAnswer: Sendable {
    let query: CatalogueQuery
    let table: CatalogueTable
    /// The rows that fit, in the order of the query.
    let rows: [Int32]
    var counts: CatalogueFacets?
    /// All choices, for the panel, and the networks of the popular shows.
    var all: CatalogueFacets?
    var networks: [String] = []
    /// The present year, for the panel.
    var year = 9999
}

extension Application {
    /// Finds the shows that fit a query, off the user-interface thread.
    func findShows(_ asker: CatalogueAsker, _ query: CatalogueQuery, _ counting: CatalogueCounting) {
        guard let table = model.catalogue.table else { return }
        let (library, settings, now) = (model.library, model.settings, wallClock.now())
        start(.catalogueRows(asker)) { delivery in
            let reader = CatalogueReader(library, settings, at: now)
            guard let rows = try? table.rows(query, for: reader) else { return }
            var answer = CatalogueAnswer(query: query, table: table, rows: rows)
            if counting != .none { answer.counts = try? table.facets(query, for: reader) }
            if counting == .panel {
                answer.all = try? table.facets(CatalogueQuery(), for: reader)
                answer.networks = table.popularNetworks()
                answer.year = LocalCalendar.system.time(of: now)?.day.year ?? answer.year
            }
            await delivery.receive(.catalogue(.found(asker, answer)))
        }
    }

    /// Brings the catalogue up to date when it is due: a moment after the start at the earliest, so that the first screen comes first.
    func scheduleCatalogueUpdate() {
        stop(.catalogueDue)
        guard model.updatesCatalogue, let table = model.catalogue.table else { return }
        let failed = model.catalogue.failure != nil
        let due = ManageCatalogue.freshness(of: table, at: wallClock.now())
        start(.catalogueDue, after: max(due, failed ? Self.catalogueRetry : Self.catalogueDelay)) {
            await $0.perform { $0.syncCatalogue() }
        }
    }

    private static let catalogueDelay = Duration.seconds(10)
    private static let catalogueRetry = Duration.seconds(3600)
}

extension CatalogueReader {
    init(_ library: Library, _ settings: Settings, at now: Date) {
        let shows = library.state.records.filter { $0.value.isIncluded }.keys.compactMap { id in
            if case .show(let show) = id { show } else { nil }
        }
        let today = LocalCalendar.system.time(of: now)?.day.daysSince1970 ?? 0
        let next = library.shows.compactMapValues { title in
            title.details.episodes.compactMap { $0.airdate?.daysSince1970 }.filter { $0 >= today }.min()
        }
        let services = (settings.text(of: .services) ?? "").split(separator: ",").map(String.init)
        self.init(library: Set(shows), services: Set(services), nextEpisodes: next)
    }
}
