import Catalog
import Entities
import FoundationEssentials
import UseCases

extension Phrases {
    /// That a sync runs, and how far it is.
    func catalogProgress(_ done: Int, of total: Int) -> String {
        text("catalog.progress", grouped(done), grouped(total))
    }

    func catalogSynced(_ outcome: SyncCatalog.Outcome) -> String {
        text(
            "catalog.synced", shows(outcome.shows, isComplete: true), grouped(outcome.added),
            grouped(outcome.updated), grouped(outcome.removed))
    }

    /// The size and the date of the catalog.
    func catalog(_ summary: ManageCatalog.Summary) -> String {
        let moment = LocalCalendar.system.time(of: Date(timeIntervalSince1970: Double(summary.synced)))
        return [
            shows(summary.shows, isComplete: true), bytes(summary.bytes),
            moment.map { text("catalog.updated", date($0, days: nil)) },
        ].joinedTexts(separator: comma)
    }

    var catalogNotDownloaded: String { self["catalog.notDownloaded"] }
    var noCatalog: String { self["catalog.none"] }

    /// Why a sync failed, and what to do.
    func failure(_ failure: SyncCatalog.Failure) -> String {
        switch failure {
        case .gateway(let error): text("catalog.failed", self.failure(error))
        case .store(.busy): self["catalog.busy"]
        case .store(let error): text("catalog.notStored", fileFailure(error))
        }
    }

    // MARK: On the screen

    var catalogTitle: String { self["catalog.title"] }
    var catalogOffer: String { self["catalog.offer"] }
    func catalogGet(key: String) -> String { text("catalog.get", key) }
    /// A line to choose, in plain mode.
    var catalogGetIt: String { self["catalog.getIt"] }
    func catalogGoesOn(stop: String) -> String { text("catalog.goesOn", stop) }
    func catalogStarted(stop: String) -> String { text("catalog.started", stop) }
    func catalogStopped(go: String) -> String { text("catalog.stopped", go) }
    var catalogLabel: String { self["catalog.label"] }
    func catalogNote(key: String?) -> String {
        sentences(self["catalog.note"], key.map { text("catalog.note.get", $0) })
    }
    /// How many shows of the catalog a search has found.
    func catalogMatches(_ count: Int) -> String { counted("catalog.matches", count) }
    func all(_ kind: FilterWords.Kind) -> String { self[kind == .films ? "catalog.allFilms" : "catalog.allShows"] }

    // MARK: Filters

    /// Shown in the field for the name of a list.
    var filterName: String { self["filter.name"] }
    var noFilter: String { self["filter.none"] }
    func nothingFitsFilter(_ kind: FilterWords.Kind) -> String {
        self[kind == .films ? "filter.noFilm" : "filter.nothingFits"]
    }
    /// A choice of the panel, and the field that it opens.
    var nameOfActor: String { self["filter.actor"] }
    func found(_ count: Int, of kind: FilterWords.Kind) -> String {
        kind == .films ? counted("filter.films", count) : shows(count, isComplete: true)
    }
    /// The row that opens the results.
    func showFound(_ count: Int, of kind: FilterWords.Kind) -> String { text("filter.show", found(count, of: kind)) }
    /// What follows a choice that applies, in plain mode.
    var chosen: String { self["filter.chosen"] }
    func moreChoices(_ count: Int) -> String { counted("filter.more", count) }
    func title(of key: FilterWords.Key) -> String { self["filter.title.\(key.rawValue)"] }
    func sorted(by order: CatalogOrder) -> String { self["catalog.order.\(order.rawValue)"] }

    func name(of choice: FilterPanel.Choice, in panel: FilterPanel) -> String {
        switch choice {
        case .named(_, .unknown), .numbers(_, .unknown): self["filter.unknown"]
        case .named(let key, .named(let name)): self.name(name, of: key, in: panel)
        case .numbers(.year, .range(let from, nil)): text("years.since", from.map { String($0) } ?? "")
        case .numbers(.year, .range(let from, let to)): years(from: from, to: to, status: nil) ?? ""
        case .numbers(.rating, .range(let from, _)): text("filter.atLeast", String((from ?? 0) / 10))
        case .numbers(_, .range(nil, let to?)): text("filter.atMost", minutes(to))
        case .numbers(_, .range(let from?, nil)): text("filter.atLeast", minutes(from))
        case .numbers(_, .range(let from, let to)): text("years.range", String(from ?? 0), minutes(to ?? 0))
        case .flag(let key): self["filter.\(key.rawValue)"]
        case .actor: nameOfActor
        case .order(let order): sorted(by: order)
        case .numbers(_, .any): ""
        }
    }

    private func name(_ name: String, of key: FilterWords.Key, in panel: FilterPanel) -> String {
        switch key {
        case .genre: genre(named: name)
        case .country: country(named: panel.countryName(name))
        case .language: spokenLanguage(named: name)
        case .status: Show.Status(rawValue: name).map { status($0) } ?? name
        case .type: type(named: name)
        default: name
        }
    }

    /// Why a word of a filter was ignored.
    func describe(_ problem: FilterWords.Problem) -> String {
        text("filter.problem.\(problem.kind)", problem.key.rawValue + ":" + problem.value)
    }
}
