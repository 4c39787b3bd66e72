import Core
import FoundationEssentials

/// `marquee list`.
extension LibraryCommands {
    func run(_ request: ListRequest) async throws(CommandFailure) {
        let before = try await value()
        switch request {
        case .show(nil): try await print(lists: before.state.lists, of: before)
        case .show(let name?): try await print(try list(name, in: before), of: before)
        case .create(let name):
            guard before.state.list(named: name) == nil else { throw .hasList(name) }
            try await perform(
                [Part(id: nil, title: name, acts: before.state.acts(creating: ListDescription(name: name)))],
                in: before)
        case .filter(let name, let words):
            guard let acts = before.state.acts(savingFilter: words, as: name) else { throw .hasList(name) }
            try await perform([Part(id: nil, title: name, acts: acts)], in: before)
        case .rename(let name, let new):
            let list = try list(name, in: before)
            if let other = before.state.list(named: new), other.id != list.id { throw .hasList(new) }
            let description = ListDescription(
                name: new, about: list.description?.about ?? "", filter: list.description?.filter)
            try await perform(
                [Part(id: nil, title: new, acts: before.state.acts(describing: list.id, as: description))], in: before)
        case .delete(let name):
            let list = try list(name, in: before)
            try await perform([Part(id: nil, title: list.name, acts: before.state.acts(deleting: list.id))], in: before)
        case .add(let name, let titles):
            let list = try ownList(name, in: before)
            let entries = try await entries(for: titles, in: before)
            let acts = before.state.acts(adding: entries.map { LibrarySubject($0) }, to: list.id)
            try await perform(
                entries.map { entry in
                    Part(id: entry.id, title: entry.titleText, acts: acts.filter { $0.adds(LibrarySubject(entry).id) })
                }, in: before, all: acts)
        case .remove(let name, let titles):
            let list = try ownList(name, in: before)
            let entries = try await entries(for: titles, in: before)
            try await perform(
                entries.map { entry in
                    Part(
                        id: entry.id, title: entry.titleText,
                        acts: before.state.acts(removing: [LibrarySubject(entry).id], from: list.id))
                }, in: before)
        case .move(let name, let wanted, let position):
            let list = try ownList(name, in: before)
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
        guard let list = value.state.list(named: name) else { throw .noList(name) }
        return list
    }

    /// A list of items, as opposed to one that fills itself.
    private func ownList(_ name: String, in value: Library) throws(CommandFailure) -> LibraryState.List {
        let list = try list(name, in: value)
        guard list.smart == nil else { throw .isSmart(list.name) }
        return list
    }

    /// An item of a list, with its name and the show of an episode.
    private struct Item {
        let id: Favorite.ID?
        let title: String
    }

    private func items(of list: LibraryState.List, in library: Library) async -> [Item] {
        if let smart = list.smart {
            let catalogue = await catalog.services.allShows?.table()
            let services = catalog.services.preferences.services
            let shows = try? smart.shows(in: catalogue, of: library, services: Set(services.names))
            return (shows ?? []).map { Item(id: .show($0.id), title: $0.name) }
        }
        return list.items.map { item in
            Item(id: item.subject.id.showOrFilm, title: library.words(for: item.subject, phrases))
        }
    }

    private func print(lists: [LibraryState.List], of library: Library) async throws(CommandFailure) {
        var counted: [(list: LibraryState.List, count: Int)] = []
        for list in lists { counted.append((list, await items(of: list, in: library).count)) }
        try console.print(
            Report(
                json: [
                    "lists": .array(
                        counted.map { list, count in
                            [
                                "name": .text(list.name), "count": .integer(count),
                                "filter": JSONValue(list.smart?.filter),
                            ]
                        })
                ],
                rows: counted.map { [$0.list.name, String($0.count), $0.list.smart?.filter ?? ""] },
                text: .table(
                    counted.map { [$0.list.name, phrases.titles($0.count), $0.list.smart?.filter ?? ""] }, .lists)))
    }

    private func print(_ list: LibraryState.List, of library: Library) async throws(CommandFailure) {
        let items = await items(of: list, in: library)
        try console.print(
            Report(
                json: [
                    "name": .text(list.name), "filter": JSONValue(list.smart?.filter),
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

extension Library {
    /// A title, or the title of a show with the code of its episode.
    func words(for subject: LibrarySubject, _ phrases: Phrases) -> String {
        guard let place = subject.place else { return title(of: subject.id) ?? subject.name }
        let code =
            place.number.map { EpisodeCode(season: place.season, number: $0).description }
            ?? phrases.code(ofSpecial: subject.name)
        return [title(of: .show(place.show)) ?? "", code].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension LibraryAct {
    /// Whether it puts something into a list.
    fileprivate func adds(_ id: LibrarySubject.ID) -> Bool {
        guard case .item(_, let subject, _) = self else { return false }
        return subject.id == id
    }
}
