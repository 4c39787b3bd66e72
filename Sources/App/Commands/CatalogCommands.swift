import Entities
import FoundationEssentials
import UseCases

struct CatalogCommands: Sendable {
    let console: Console
    let catalog: ManageCatalog

    static let row = Subcommand(
        "catalog", Subcommand.Form.actions { .catalog($0, $1) }, options: OptionName.common,
        examples: ["catalogSync": "marquee catalog sync", "catalogStatus": "marquee catalog status"])

    private var phrases: Phrases { console.phrases }

    func run(_ action: CatalogAction) async throws(CommandFailure) {
        switch action {
        case .sync: try console.print(try await sync())
        case .status: try console.print(await status())
        }
    }

    private func sync() async throws(CommandFailure) -> Report {
        console.showProgress(phrases.loading)
        for await event in catalog.sync() {
            switch event {
            case .progress(let done, let total): console.showProgress(phrases.catalogProgress(done, of: total))
            case .failed(let failure): throw .catalog(failure)
            case .finished(let outcome):
                return Report(
                    line: [
                        "shows": .integer(outcome.shows), "added": .integer(outcome.added),
                        "updated": .integer(outcome.updated), "removed": .integer(outcome.removed),
                    ], phrases.catalogSynced(outcome))
            }
        }
        throw .catalog(.gateway(.cancelled))
    }

    private func status() async -> Report {
        let summary = await catalog.table().map { ManageCatalog.Summary($0) }
        let synced = summary.map { Date(timeIntervalSince1970: Double($0.synced)) }
        let stamp = synced?.iso8601
        return Report(
            json: [
                "shows": .integer(summary?.shows ?? 0), "synced": JSONValue(stamp),
                "bytes": .integer(summary?.bytes ?? 0),
            ],
            rows: [
                summary.map { [String($0.shows), stamp ?? "", String($0.bytes)] } ?? [phrases.catalogNotDownloaded]
            ],
            text: .lines([summary.map { phrases.catalog($0) } ?? phrases.noCatalog]))
    }
}

enum CatalogAction: String, Hashable, Sendable, CaseIterable {
    /// Fetch the catalog, or bring it up to date.
    case sync
    case status
}
