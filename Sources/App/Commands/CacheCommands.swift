import Entities
import FoundationEssentials
import Networking
import Platform
import UseCases

struct CacheCommands: Sendable {
    let console: Console
    /// The folders with their names, in the order of `stored`.
    let folders: [(name: String, path: String)]
    /// `nil` without a cache.
    let stored: ManageStored?
    let catalog: ShowPagesCache?

    static let row = Subcommand(
        "cache", Subcommand.Form.actions { .cache($0, $1) }, options: [.demo, .json],
        examples: ["cacheStatus": "marquee cache status", "cacheClear": "marquee cache clear"])

    private var phrases: Phrases { console.phrases }

    func run(_ action: CacheAction) async throws(CommandFailure) {
        switch action {
        case .status: try await printStatus()
        case .clear: try console.print(try clear())
        }
    }

    private func printStatus() async throws(CommandFailure) {
        let catalog = await catalog?.summary()
        let contents = stored?.contents() ?? []
        var failures: [String] = []
        var records: [Record] = []
        for (index, (folder, contents)) in zip(folders, contents).enumerated() {
            switch contents {
            case .success(let contents): records.append(record(folder, contents, index == 0 ? catalog : nil))
            case .failure(let error): failures.append("\(folder.path): \(phrases.fileFailure(error))")
            }
        }
        var list = ListWriter(.folders, on: console)
        try list.write(records)
        try list.close()
        if contents.isEmpty { console.say(phrases.nothingStored) }
        failures.forEach { console.say($0) }
        if !failures.isEmpty { throw .said(.failed) }
    }

    private func clear() throws(CommandFailure) -> Report {
        let contents = stored?.readable() ?? []
        try failing(as: CommandFailure.store) { () throws(StoreError) in try stored?.clear() }
        let documents = contents.reduce(0) { $0 &+ $1.documents }
        let bytes = contents.reduce(0) { $0 &+ $1.bytes }
        return Report(
            line: ["documents": .integer(documents), "bytes": .integer(bytes)],
            phrases.cleared(documents, bytes: phrases.bytes(bytes)))
    }

    /// - Parameter catalog: the catalog in the folder, if it holds one.
    private func record(
        _ folder: (name: String, path: String), _ contents: ManageStored.Contents, _ catalog: ShowPagesSummary?
    ) -> Record {
        let moment = catalog.flatMap { LocalCalendar.system.time(of: $0.fetched) }
        let facts = [
            catalog.map { phrases.shows($0.showCount, isComplete: true) },
            moment.map { phrases.fetched(phrases.date($0, days: nil)) },
            catalog.flatMap { $0.isFresh ? nil : phrases.outdated },
        ]
        return Record(
            json: [
                "name": .text(folder.name), "path": .text(folder.path), "documents": .integer(contents.documents),
                "bytes": .integer(contents.bytes), "shows": JSONValue(catalog?.showCount),
                "fetched": JSONValue(catalog?.fetched.iso8601),
                "outdated": catalog.map { .bool(!$0.isFresh) } ?? .null,
            ],
            cells: [
                folder.path, phrases.files(contents.documents), phrases.bytes(contents.bytes),
                facts.joinedTexts(separator: phrases.comma),
            ])
    }
}

enum CacheAction: String, Hashable, Sendable, CaseIterable {
    case status, clear
}
