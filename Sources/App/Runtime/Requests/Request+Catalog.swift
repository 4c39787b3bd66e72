import Catalog
import Entities
import FoundationEssentials
import Library

/// Which screen asks the catalog; its next question replaces the one before.
enum CatalogAsker: Hashable, Sendable {
    case list, search
}

/// Which numbers an answer of the catalog needs.
enum CatalogCounting: Hashable, Sendable {
    case none
    /// Those beside each further choice.
    case choices
    /// Also the choices that the panel offers.
    case panel
}

/// The answer to a question to the catalog.
struct CatalogAnswer: Sendable {
    let query: CatalogQuery
    let table: CatalogTable
    /// The rows that fit, in the order of the query.
    let rows: [Int32]
    var counts: CatalogFacets?
    /// All choices, for the panel, and the networks of the popular shows.
    var all: CatalogFacets?
    var networks: [String] = []
    /// The present year, for the panel.
    var year = 9999
}

extension Request {
    /// The table of all shows on disk; `CatalogEvent.opened` follows.
    static var catalogTable: Self {
        Self { app in
            guard let catalog = app.services.storage.catalog else { return app.answer(.catalog(.opened(nil))) }
            return { await $0.receive(.catalog(.opened(await catalog.table()))) }
        }
    }

    /// The shows that fit a query; `CatalogEvent.found` follows.
    static func shows(_ asker: CatalogAsker, _ query: CatalogQuery, _ counting: CatalogCounting) -> Self {
        Self(asker, query, counting, key: .catalogRows(asker)) { app in
            let (known, pages) = (app.model.data.catalog.table, app.model.data.pages)
            guard known != nil || !pages.isEmpty else { return nil }
            let (library, settings, now) = (app.model.data.library, app.model.data.settings, app.wallClock.now())
            return { delivery in
                // Without the catalog, the loaded shows are all.
                let loaded = (0..<pages.count).lazy.compactMap { pages.show(at: $0) }
                guard let table = known ?? CatalogTable(shows: Array(loaded)) else { return }
                let reader = CatalogReader(library, settings, at: now)
                guard let rows = try? table.rows(query, for: reader) else { return }
                var answer = CatalogAnswer(query: query, table: table, rows: rows)
                if counting != .none { answer.counts = try? table.facets(query, for: reader) }
                if counting == .panel {
                    // Most often it is opened before anything is chosen.
                    let isAll = query.filter.isEmpty && query.text.isEmpty
                    answer.all = isAll ? answer.counts : try? table.facets(CatalogQuery(), for: reader)
                    answer.networks = table.popularNetworks()
                    answer.year = settings.calendar.today(at: now)?.year ?? answer.year
                }
                await delivery.receive(.catalog(.found(asker, answer)))
            }
        }
    }
}

extension CatalogReader {
    init(_ library: Library, _ settings: Settings, at now: Date) {
        let services = (settings.text(of: .services) ?? "").split(separator: ",").map(String.init)
        self.init(
            library: library.state.shows, services: Set(services),
            nextEpisodes: library.nextDays(from: settings.calendar.today(at: now)?.daysSince1970 ?? 0))
    }
}

extension Library {
    /// The days of next episodes, in days since 1970.
    fileprivate func nextDays(from today: Int) -> [Show.ID: Int] {
        shows.compactMapValues { title in
            title.details.episodes.lazy.compactMap { $0.airdate?.daysSince1970 }.filter { $0 >= today }.min()
        }
    }
}
