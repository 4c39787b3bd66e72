import Core

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
                    phrases.noFavorite("movie:603"), phrases.noFolder, phrases.noFile,
                ])
            + texts("changes", FavoriteLine.Change.allCases.map { phrases.favoriteChange($0, title: "x") })
            + texts("import", [0, 1, 2].map { phrases.imported($0, known: 1346) } + reasons.map(phrases.importRemark))
            + texts(
                "cache",
                [0, 1, 2, 1346].flatMap { [phrases.files($0), phrases.cleared($0, bytes: "7 kB")] }
                    + [phrases.fetched("x"), phrases.nothingStored])
            + catalogue
    }

    private var catalogue: [(name: String, text: String)] {
        let table = CatalogueTable(shows: Library.shows)
        return texts(
            "catalogue",
            phrases.catalogueProgress(1, of: 350), phrases.noCatalogue,
            phrases.catalogueSynced(SyncCatalogue.Outcome(shows: 88_000, added: 1, updated: 2, removed: 3)),
            table.map { phrases.catalogue(ManageCatalogue.Summary($0)) },
            phrases.failure(SyncCatalogue.Failure.store(.busy)),
            phrases.failure(SyncCatalogue.Failure.store(.full)),
            phrases.failure(SyncCatalogue.Failure.gateway(.notTheAPI)))
            + texts(
                "catalogue on the screen",
                [
                    phrases.catalogueTitle, phrases.catalogueOffer, phrases.catalogueGet(key: "x"),
                    phrases.catalogueGetIt, phrases.catalogueGoesOn(stop: "x"), phrases.catalogueStarted(stop: "x"),
                    phrases.catalogueStopped(go: "x"), phrases.catalogueLabel, phrases.catalogueNote(key: "x"),
                    phrases.all(.shows), phrases.all(.films), phrases.noFilter, phrases.filterName,
                    phrases.nothingFitsFilter(.shows), phrases.nothingFitsFilter(.films), phrases.nameOfActor,
                    phrases.found(1, of: .films), phrases.found(2, of: .films), phrases.chosen,
                ] + [0, 1, 2, 21].flatMap { [phrases.catalogueMatches($0), phrases.moreChoices($0)] })
            + texts("orders", CatalogueOrder.allCases.map { phrases.sorted(by: $0) })
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
    static let table = CatalogueTable(shows: Library.shows)
    static let panel = table.flatMap { try? $0.facets(CatalogueQuery()) }.map {
        FilterPanel($0, networks: ["Harbor TV"], year: 2026)
    }

    /// The answer of the catalogue with the test shows.
    static func answer(_ query: CatalogueQuery, _ table: CatalogueTable) throws -> CatalogueAnswer {
        var answer = CatalogueAnswer(query: query, table: table, rows: try table.rows(query))
        answer.counts = try table.facets(query)
        answer.all = try table.facets(CatalogueQuery())
        answer.networks = table.popularNetworks()
        answer.year = 2026
        return answer
    }
}
