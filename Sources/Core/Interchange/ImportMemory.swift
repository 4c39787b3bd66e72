import Core

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
            if let number = entry.positive("show") {
                choices.works[work] = .some(.show(Show.ID(number: number)))
            } else if let number = entry.positive("movie") {
                choices.works[work] = .some(.movie(Movie.ID(number: number)))
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
        let steps = steps.map { step -> JSONValue in
            .object([.init("device", .text(step.device)), .init("number", .integer(step.number))])
        }
        let works = Set(choices.works.keys).union(choices.orders.keys)
        let entries = works.map { work -> JSONValue in
            var fields = work.fields
            if let order = choices.orders[work] { fields.append(.init("order", .text(order.rawValue))) }
            switch choices.works[work] {
            case .some(.some(.show(let id))): fields.append(.init("show", .integer(id.number)))
            case .some(.some(.movie(let id))): fields.append(.init("movie", .integer(id.number)))
            case .some(.none): fields.append(.init("leftOut", .bool(true)))
            case .some(.some(.episode)), .some(.some(.season)), .some(.some(.person)), .none: break
            }
            return .object(fields)
        }
        return .object([
            .init("steps", .array(steps)), .init("choices", .array(entries.sorted { $0.line < $1.line })),
        ])
    }
}

extension ImportedWork {
    package var fields: [JSONValue.Field] {
        [
            .init("kind", .text(kind.rawValue)), .init("title", .text(title)),
            originalTitle.map { .init("original", .text($0)) }, year.map { .init("year", .integer($0)) },
            ids.tvmaze.map { .init("tvmaze", .integer($0)) }, ids.tvdb.map { .init("tvdb", .integer($0)) },
            ids.imdb.map { .init("imdb", .integer($0)) }, ids.tmdb.map { .init("tmdb", .integer($0)) },
            source.map { .init("source", .integer($0.number)) },
        ].compactMap(\.self)
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
