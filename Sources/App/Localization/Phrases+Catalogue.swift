import Core
import FoundationEssentials

extension Phrases {
    /// That a sync runs, and how far it is.
    func catalogueProgress(_ done: Int, of total: Int) -> String {
        text("catalog.progress", grouped(done), grouped(total))
    }

    func catalogueSynced(_ outcome: SyncCatalogue.Outcome) -> String {
        text(
            "catalog.synced", shows(outcome.shows, isComplete: true), grouped(outcome.added),
            grouped(outcome.updated), grouped(outcome.removed))
    }

    /// The size and the date of the catalogue.
    func catalogue(_ summary: ManageCatalogue.Summary) -> String {
        let moment = LocalCalendar.system.time(of: Date(timeIntervalSince1970: Double(summary.synced)))
        return [
            shows(summary.shows, isComplete: true), bytes(summary.bytes),
            moment.map { text("catalog.updated", date($0, days: nil)) },
        ]
        .compactMap(\.self).joined(separator: comma)
    }

    var noCatalogue: String { self["catalog.none"] }

    /// Why a sync failed, and what to do.
    func failure(_ failure: SyncCatalogue.Failure) -> String {
        switch failure {
        case .gateway(let error): text("catalog.failed", self.failure(error))
        case .store(.busy): self["catalog.busy"]
        case .store(let error): text("catalog.notStored", fileFailure(error))
        }
    }
}
