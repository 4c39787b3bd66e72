import Core
import FoundationEssentials

/// `marquee list`.
extension LibraryCommands {
    func run(_ request: ListRequest) async throws(CommandFailure) {
        let before = try await value()
        switch request {
        case .show(nil): try print(lists: before.state.lists)
        case .show(let name?): try print(try list(name, in: before), of: before)
        case .create(let name):
            guard (try? list(name, in: before)) == nil else { throw .hasList(name) }
            try await perform(
                [Part(id: nil, title: name, acts: before.state.acts(creating: ListDescription(name: name)))],
                in: before)
        case .delete(let name):
            let list = try list(name, in: before)
            try await perform([Part(id: nil, title: list.name, acts: before.state.acts(deleting: list.id))], in: before)
        case .add(let name, let titles):
            let list = try list(name, in: before)
            let entries = try await entries(for: titles, in: before)
            let acts = before.state.acts(adding: entries.map { LibrarySubject($0) }, to: list.id)
            try await perform(
                entries.map { entry in
                    Part(id: entry.id, title: entry.titleText, acts: acts.filter { $0.adds(LibrarySubject(entry).id) })
                }, in: before, all: acts)
        case .remove(let name, let titles):
            let list = try list(name, in: before)
            let entries = try await entries(for: titles, in: before)
            try await perform(
                entries.map { entry in
                    Part(
                        id: entry.id, title: entry.titleText,
                        acts: before.state.acts(removing: [LibrarySubject(entry).id], from: list.id))
                }, in: before)
        case .move(let name, let wanted, let position):
            let list = try list(name, in: before)
            let entry = try await entry(for: wanted, in: before)
            let item = list.items.first { $0.subject.id == LibrarySubject.ID(entry.id) }
            let acts = item.map { before.state.acts(moving: $0.id, to: position - 1, in: list.id) } ?? []
            try await perform([Part(id: entry.id, title: entry.titleText, acts: acts)], in: before)
        }
    }

    private func entries(
        for titles: [Wanted<Favorite.ID>], in value: Library
    ) async throws(CommandFailure) -> [Favorite.Entry] {
        var entries: [Favorite.Entry] = []
        for wanted in titles { entries.append(try await entry(for: wanted, in: value)) }
        return entries
    }

    private func list(_ name: String, in value: Library) throws(CommandFailure) -> LibraryState.List {
        guard let list = FindByName.exact(name, in: value.state.lists, name: \.name).first else { throw .noList(name) }
        return list
    }

    private func print(lists: [LibraryState.List]) throws(CommandFailure) {
        try console.print(
            Report(
                json: [
                    "lists": .array(
                        lists.map { ["name": .text($0.name), "count": .integer($0.items.count)] })
                ],
                rows: lists.map { [$0.name, String($0.items.count)] },
                text: .table(lists.map { [$0.name, phrases.titles($0.items.count)] }, .lists)))
    }

    private func print(_ list: LibraryState.List, of library: Library) throws(CommandFailure) {
        let items = list.items.map { item in
            (id: item.subject.id.showOrFilm, title: library.title(of: item.subject.id) ?? item.subject.name)
        }
        try console.print(
            Report(
                json: [
                    "name": .text(list.name),
                    "items": .array(
                        items.map { item -> JSONValue in
                            [
                                "kind": JSONValue(item.id?.kind), "id": JSONValue(item.id?.number),
                                "title": .text(item.title),
                            ]
                        }),
                ],
                rows: items.map { [$0.id?.notation ?? "", $0.title] },
                text: .lines(items.enumerated().map { "\($0 + 1). \($1.title)" })))
    }
}

extension LibraryState.List {
    fileprivate var name: String { description?.name ?? "" }
}

extension LibraryAct {
    /// Whether it puts something into a list.
    fileprivate func adds(_ id: LibrarySubject.ID) -> Bool {
        guard case .item(_, let subject, _) = self else { return false }
        return subject.id == id
    }
}
