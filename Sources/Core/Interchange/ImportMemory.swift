import Entities
import Library
import Platform

/// What this machine remembers of imports: what the user chose, so that a newer export does not ask again.
package struct ImportMemory: Hashable, Sendable {
    static let name = "imports.json"
    static let sizeLimit = 4 << 20
    private static let choiceLimit = 5_000

    /// The steps of imports by earlier versions. The journal itself knows later ones.
    private(set) var steps: [JournalEntry.ID] = []
    var choices = ImportChoices()

    package init() {}

    // MARK: File

    package init(_ store: any DocumentStore) {
        guard let bytes = (try? store.read(Self.name, limit: Self.sizeLimit)) ?? nil else { return }
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 17
        guard let node = try? reader.node(&room) else { return }
        steps = node.list("steps").compactMap { step in
            guard let device = step["device"]?.string, let number = step.positive("number") else { return nil }
            return JournalEntry.ID(device: device, number: number)
        }
        for entry in node.list("choices").prefix(Self.choiceLimit) {
            guard let work = ImportedWork(entry) else { continue }
            if let order = ImportRule(rawValue: entry.text("order")) { choices.orders[work] = order }
            let ids = ["show", "movie"].compactMap { kind in
                entry.positive(kind).flatMap { TitleID(kind: kind, number: $0) }
            }
            if let id = ids.first {
                choices.works[work] = id
            } else if entry.isTrue("leftOut") {
                choices.works[work] = .some(nil)
            }
        }
    }

    /// Changes the stored choices, to which other programs may have added.
    static func update(
        in store: any DocumentStore, _ change: (inout ImportMemory) -> Void
    ) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in
            var memory = ImportMemory(store)
            change(&memory)
            try store.write(Array(memory.document.lines.utf8), to: name)
        }
    }

    private var document: JSONValue {
        let works = Set(choices.works.keys).union(choices.orders.keys)
        let entries = works.map { work -> JSONValue in
            let choice: JSONValue =
                switch choices.works[work] {
                case .some(let id?): id.showOrFilm.map { .object([.init($0.kind, .integer($0.number))]) } ?? [:]
                case .some(nil): ["leftOut": .bool(true)]
                case nil: [:]
                }
            return work.json + JSONValue(compact: ["order": JSONValue(choices.orders[work]?.rawValue)]) + choice
        }
        return [
            "steps": .array(steps.map { ["device": .text($0.device), "number": .integer($0.number)] }),
            "choices": .array(entries.sorted { $0.line < $1.line }),
        ]
    }
}

extension ImportedWork {
    package var json: JSONValue {
        JSONValue(compact: [
            "kind": .text(kind.rawValue), "title": .text(title), "original": JSONValue(originalTitle),
            "year": JSONValue(year), "tvmaze": JSONValue(ids.tvmaze), "tvdb": JSONValue(ids.tvdb),
            "imdb": JSONValue(ids.imdb), "tmdb": JSONValue(ids.tmdb), "source": JSONValue(source?.number),
        ])
    }

    package init?(_ node: JSONNode) {
        guard let kind = ImportedSubject.Kind(rawValue: node.text("kind")) else { return nil }
        self.init(
            kind: kind,
            ids: ImportedIDs(
                tvmaze: node.positive("tvmaze"), tvdb: node.positive("tvdb"), imdb: node.positive("imdb"),
                tmdb: node.positive("tmdb")),
            title: node.text("title"), originalTitle: node["original"]?.string, year: node["year"]?.integer,
            source: node.positive("source").map { SourceTitle(number: $0) })
    }
}
