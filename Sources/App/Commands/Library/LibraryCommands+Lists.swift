import Core
import FoundationEssentials

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
            let items = try await items(titles, in: before)
            let acts = before.state.acts(adding: items.map(\.subject), to: list.id)
            try await perform(
                items.map { item in item.part(acts.filter { $0.adds(item.subject.id) }) }, in: before, all: acts)
        case .remove(let name, let titles):
            let list = try ownList(name, in: before)
            try await perform(
                try await items(titles, in: before).map { item in
                    item.part(before.state.acts(removing: [item.subject.id], from: list.id))
                }, in: before)
        case .move(let name, let wanted, let position):
            let list = try ownList(name, in: before)
            let item = try await item(wanted, in: before)
            let place = list.items.first { $0.subject.id == item.subject.id }
            let acts = place.map { before.state.acts(moving: $0.id, to: position - 1, in: list.id) } ?? []
            try await perform([item.part(acts)], in: before)
        }
    }

    /// Something to put into a list.
    private struct Item {
        let subject: LibrarySubject
        let id: TitleID?
        let title: String

        func part(_ acts: [LibraryAct]) -> Part { Part(id: id, title: title, acts: acts) }
    }

    private func items(_ wanted: [ItemArgument], in value: Library) async throws(CommandFailure) -> [Item] {
        var items: [Item] = []
        for (place, item) in wanted.enumerated() {
            console.step = (place, wanted.count)
            items.append(try await self.item(item, in: value))
        }
        return items
    }

    private func item(_ wanted: ItemArgument, in value: Library) async throws(CommandFailure) -> Item {
        switch wanted {
        case .person(let person):
            let known = value.state.lists.lazy.flatMap(\.items).map(\.subject).first { $0.isPerson(person) }
            if let known { return Item(subject: known, id: nil, title: known.name) }
            console.showProgress(phrases.loading)
            let found = try await shows.services.person(try await shows.id(of: person)).details.person
            let subject = LibrarySubject(.person(found.id), name: found.name)
            return Item(subject: subject, id: nil, title: found.name)
        case .title(let target):
            if case .season(let season)? = target.episodes.first, target.episodes.count == 1 {
                let (show, _) = try await show(for: target.title, in: value) { has(target.episodes, $0) }
                let subject = LibrarySubject(.season(show.id, season), name: show.name)
                return Item(subject: subject, id: .show(show.id), title: show.name)
            }
            let (subject, id, title) = try await subject(of: target, in: value)
            return Item(subject: subject, id: id, title: title)
        }
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

    private func items(of list: LibraryState.List, in library: Library) async -> [Item] {
        if let smart = list.smart {
            let catalog = await shows.services.allShows?.table()
            let services = shows.services.preferences.services
            let shows = try? smart.shows(in: catalog, of: library, services: Set(services.names))
            return (shows ?? []).map {
                Item(subject: LibrarySubject(.show($0)), id: .show($0.id), title: $0.name)
            }
        }
        return list.items.map { item in
            let subject = item.subject
            return Item(
                subject: subject, id: subject.id.showOrFilm ?? subject.place.map { .show($0.show) },
                title: library.words(for: subject, phrases))
        }
    }

    private func print(lists: [LibraryState.List], of library: Library) async throws(CommandFailure) {
        var counted: [(list: LibraryState.List, count: Int)] = []
        for list in lists { counted.append((list, await items(of: list, in: library).count)) }
        try console.print(
            Report(
                .lists,
                counted.map { list, count in
                    ["name": .text(list.name), "count": .integer(count), "filter": JSONValue(list.smart?.filter)]
                },
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
                                "kind": .text(item.subject.id.kind), "id": .integer(item.subject.id.number),
                                "title": .text(item.title),
                            ]
                        }),
                ],
                rows: items.map { [$0.subject.notation, $0.title] },
                text: .lines(items.enumerated().map { "\($0 + 1). \($1.title)" })))
    }
}

extension Library {
    /// A title, or the title of a show with the code of its episode.
    func words(for subject: LibrarySubject, _ phrases: Phrases) -> String {
        if case .season(let show, let season) = subject.id {
            return [title(of: .show(show)) ?? subject.name, EpisodeCode.season(season)].joined(separator: " ")
        }
        guard let place = subject.place else { return title(of: subject.id) ?? subject.name }
        let code =
            place.number.map { EpisodeCode(season: place.season, number: $0).description }
            ?? phrases.code(ofSpecial: subject.name)
        return [title(of: .show(place.show)) ?? "", code].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension LibraryAct {
    fileprivate func adds(_ id: TitleID) -> Bool {
        guard case .item(_, let subject, _) = self else { return false }
        return subject.id == id
    }
}

extension LibrarySubject {
    fileprivate func isPerson(_ wanted: Wanted<Person.ID>) -> Bool {
        guard case .person(let id) = self.id else { return false }
        return switch wanted {
        case .id(let wanted), .number(let wanted, _): id == wanted
        case .name(let name): self.name.lowercased() == name.lowercased()
        }
    }

    /// As commands name it; of a season with its show.
    fileprivate var notation: String {
        if case .season(let show, let season) = id {
            return TitleID.show(show).notation + " " + EpisodeCode.season(season)
        }
        return [place.map { TitleID.show($0.show).notation }, id.notation].joinedTexts(separator: " ")
    }
}
