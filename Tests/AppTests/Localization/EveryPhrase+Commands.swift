import Catalog
import Platform
import UseCases

@testable import App

extension EveryPhrase {
    /// The phrases of commands.
    var commands: [(name: String, text: String)] {
        let errors = [
            StoreError.full, .denied, .busy, .tooLarge(limit: 9), .textTooLong(limit: 9), .unrepresentable, .notAFile,
            .notAFolder, .system(5),
        ]
        let reasons: [ImportFavorites.Problem.Reason] = [.unknownKind, .untitled, .damaged, .more(1), .more(4_901)]
        return texts(
            "failures",
            errors.flatMap {
                [
                    phrases.outputFailure($0), phrases.fileFailure($0), phrases.clearingFailure($0),
                    phrases.posterFailure($0),
                ]
            }
                + [
                    phrases.noPage(1346), phrases.foundByName("x", id: 1), phrases.ambiguous("x"),
                    phrases.numbered("1"),
                    phrases.noFavorite("movie:603"), phrases.noFolder, phrases.noFile,
                ])
            + texts("changes", FavoriteLine.Change.allCases.map { phrases.favoriteChange($0, title: "x") })
            + texts("import", [0, 1, 2].map { phrases.imported($0, known: 1346) } + reasons.map(phrases.importRemark))
            + texts(
                "cache",
                [0, 1, 2, 1346].flatMap { [phrases.files($0), phrases.cleared($0, bytes: "7 kB")] }
                    + [phrases.fetched("x"), phrases.nothingStored])
            + catalog
    }

    private var catalog: [(name: String, text: String)] {
        let table = CatalogTable(shows: SampleShows.all)
        return texts(
            "catalog",
            phrases.catalogProgress(1, of: 350), phrases.noCatalog, phrases.catalogNotDownloaded,
            phrases.catalogSynced(SyncCatalog.Outcome(shows: 88_000, added: 1, updated: 2, removed: 3)),
            table.map { phrases.catalog(ManageCatalog.Summary($0)) },
            phrases.failure(SyncCatalog.Failure.store(.busy)),
            phrases.failure(SyncCatalog.Failure.store(.full)),
            phrases.failure(SyncCatalog.Failure.gateway(.notTheAPI)))
            + texts(
                "catalog on the screen",
                [
                    phrases.catalogTitle, phrases.catalogOffer, phrases.catalogGet(key: "x"),
                    phrases.catalogGetIt, phrases.catalogGoesOn(stop: "x"), phrases.catalogStarted(stop: "x"),
                    phrases.catalogStopped(go: "x"), phrases.catalogLabel, phrases.catalogNote(key: "x"),
                    phrases.all(.shows), phrases.all(.films), phrases.noFilter, phrases.filterName,
                    phrases.nothingFitsFilter(.shows), phrases.nothingFitsFilter(.films), phrases.nameOfActor,
                    phrases.found(1, of: .films), phrases.found(2, of: .films), phrases.showFound(2, of: .films),
                    phrases.chosen,
                ] + [0, 1, 2, 21].flatMap { [phrases.catalogMatches($0), phrases.moreChoices($0)] })
            + texts("orders", CatalogOrder.allCases.map { phrases.sorted(by: $0) })
            + texts("fields", FilterWords.Key.allCases.map { phrases.title(of: $0) })
            + texts(
                "choices",
                FilterPanelExample.panel.map { panel in
                    panel.rows.compactMap { row in
                        if case .choice(let choice) = row { phrases.name(of: choice, in: panel) } else { nil }
                    }
                } ?? [])
            + texts("problems", Self.problems.map { phrases.describe($0) })
    }

    private static let problems =
        [
            "genre:", "year:x", "year:0", "year:2..1", "status:x", "-year:1", "genre:\"x", "cast:x",
        ].flatMap { FilterWords($0).problems }
        + ["network:x", "x year:1999"].flatMap { FilterWords($0, for: .films).problems }
}

/// The panel of the test shows.
enum FilterPanelExample {
    static let table = CatalogTable(shows: SampleShows.all)
    static let panel = table.flatMap { try? $0.facets(CatalogQuery()) }.map {
        FilterPanel($0, networks: ["Harbor TV"], year: 2026)
    }

    /// The answer of the catalog with the test shows.
    static func answer(_ query: CatalogQuery, _ table: CatalogTable) throws -> CatalogAnswer {
        var answer = CatalogAnswer(query: query, table: table, rows: try table.rows(query))
        answer.counts = try table.facets(query)
        answer.all = try table.facets(CatalogQuery())
        answer.networks = table.popularNetworks()
        answer.year = 2026
        return answer
    }
}
