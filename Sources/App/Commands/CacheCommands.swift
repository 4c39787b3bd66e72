import Core
import FoundationEssentials

/// The commands about what is stored and can be fetched again.
struct CacheCommands: Sendable {
    /// What a folder holds.
    private struct Folder {
        let name: String
        let path: String
        let contents: ManageStored.Contents
        /// What is known of the catalog in it, if that is what it holds.
        let catalog: KeptCatalog?
    }

    let console: Console
    /// The folders by their names, in the order of `stored`.
    let folders: [(name: String, path: String)]
    /// `nil` where nothing is stored.
    let stored: ManageStored?
    let catalog: CatalogCache?
    let phrases: Phrases
    let asJSON: Bool

    /// Does what was asked.
    func run(_ action: CacheAction) async throws(CommandFailure) {
        switch action {
        case .status: try await tell()
        case .clear: try clear()
        }
    }

    private func tell() async throws(CommandFailure) {
        let kept = await catalog?.summary()
        let contents = stored?.contents() ?? []
        var list = ListWriter(console: console, kind: .folders, jsonName: asJSON ? "folders" : nil, credits: [])
        var failures: [String] = []
        var entries: [(Row, JSONValue)] = []
        for (index, (place, contents)) in zip(folders, contents).enumerated() {
            switch contents {
            case .success(let contents):
                let folder = Folder(
                    name: place.name, path: place.path, contents: contents, catalog: index == 0 ? kept : nil)
                entries.append((row(folder), json(folder)))
            case .failure(let error): failures.append("\(place.path): \(phrases.fileFailure(error))")
            }
        }
        try list.write(entries)
        try list.close([])
        if contents.isEmpty { console.say(phrases.nothingStored) }
        failures.forEach { console.say($0) }
        if !failures.isEmpty { throw .said(.failed) }
    }

    private func clear() throws(CommandFailure) {
        let contents = stored?.readable() ?? []
        do throws(StoreError) {
            try stored?.clear()
        } catch {
            throw .store(error)
        }
        let documents = contents.reduce(0) { $0 &+ $1.documents }
        let bytes = contents.reduce(0) { $0 &+ $1.bytes }
        if asJSON {
            let fields = [
                JSONValue.Field("documents", .integer(documents)), JSONValue.Field("bytes", .integer(bytes)),
            ]
            try console.print(JSONDocument(credits: []).text(fields))
        } else if console.columns == nil {
            try console.print(Row(fields: [String(documents), String(bytes)], cells: []).tabbed)
        } else {
            try console.print(phrases.cleared(documents, bytes: phrases.bytes(bytes)) + "\n")
        }
    }

    private func row(_ folder: Folder) -> Row {
        let fetched = folder.catalog?.fetched.formatted(.iso8601) ?? ""
        let shows = folder.catalog.map { phrases.shows($0.showCount, isComplete: true) }
        let moment = folder.catalog.flatMap { LocalCalendar.system.time(of: $0.fetched) }
        let state = moment.map { phrases.fetched(phrases.date($0, days: nil)) }
        let age = folder.catalog.flatMap { $0.isFresh ? nil : phrases.outdated }
        return Row(
            fields: [
                folder.name, String(folder.contents.documents), String(folder.contents.bytes),
                folder.catalog.map { String($0.showCount) } ?? "", fetched, folder.path,
            ],
            cells: [
                folder.path, phrases.files(folder.contents.documents), phrases.bytes(folder.contents.bytes),
                [shows, state, age].compactMap(\.self).joined(separator: phrases.comma),
            ])
    }

    private func json(_ folder: Folder) -> JSONValue {
        .object([
            JSONValue.Field("name", .text(folder.name)), JSONValue.Field("path", .text(folder.path)),
            JSONValue.Field("documents", .integer(folder.contents.documents)),
            JSONValue.Field("bytes", .integer(folder.contents.bytes)),
            JSONValue.Field("shows", JSONValue(folder.catalog?.showCount)),
            JSONValue.Field("fetched", JSONValue(folder.catalog?.fetched.formatted(.iso8601))),
            JSONValue.Field("outdated", folder.catalog.map { .bool(!$0.isFresh) } ?? .null),
        ])
    }
}
