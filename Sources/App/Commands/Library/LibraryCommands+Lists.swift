import Catalog
import Entities
import FoundationEssentials
import Library

extension LibraryCommands {
    static let listRows = [
        Subcommand(
            "list",
            [
                .library(action: "show", "[NAME]", CommandWords.word, Self.showList),
                .library(action: "create", "NAME", CommandWords.name, Self.createList),
                .library(action: "filter", "NAME FILTER…", CommandWords.filteredList, Self.saveFilter),
                .library(action: "rename", "NAME NEW", CommandWords.renamedList, Self.renameList),
                .library(action: "add", "NAME SHOW [EPISODE]…", CommandWords.listItems, Self.add),
                .library(action: "remove", "NAME SHOW [EPISODE]…", CommandWords.listItems, Self.remove),
                .library(action: "move", "NAME SHOW [EPISODE] NUMBER", CommandWords.listMove, Self.moveItem),
                .library(action: "delete", "NAME", CommandWords.name, Self.deleteList),
            ], options: OptionName.lookup,
            examples: [
                "list": "marquee list", "listAdd": "marquee list add \"rainy days\" 82 movie:603",
                "listFilter": "marquee list filter \"new drama\" genre:drama year:2024..",
            ], hasDefaultAction: true)
    ]

    /// All lists for `nil`.
    private func showList(_ name: String?) async throws(CommandFailure) {
        let before = try await value()
        guard let name else { return try await print(lists: before.state.lists, of: before) }
        try await print(try list(name, in: before), of: before)
    }

    private func createList(_ name: String) async throws(CommandFailure) {
        let before = try await value()
        guard before.state.list(named: name) == nil else { throw .hasList(name) }
        try await perform(
            [Part(id: nil, title: name, acts: before.state.acts(creating: ListDescription(name: name)))], in: before)
    }

    /// Saves a filter, in the words of the catalog, as a list that fills itself.
    private func saveFilter(_ name: String, _ words: String) async throws(CommandFailure) {
        let before = try await value()
        guard let acts = before.state.acts(savingFilter: words, as: name) else { throw .hasList(name) }
        try await perform([Part(id: nil, title: name, acts: acts)], in: before)
    }

    private func renameList(_ name: String, _ new: String) async throws(CommandFailure) {
        let before = try await value()
        let list = try list(name, in: before)
        if let other = before.state.list(named: new), other.id != list.id { throw .hasList(new) }
        let description = ListDescription(
            name: new, about: list.description?.about ?? "", filter: list.description?.filter)
        try await perform(
            [Part(id: nil, title: new, acts: before.state.acts(describing: list.id, as: description))], in: before)
    }

    private func deleteList(_ name: String) async throws(CommandFailure) {
        let before = try await value()
        let list = try list(name, in: before)
        try await perform([Part(id: nil, title: list.name, acts: before.state.acts(deleting: list.id))], in: before)
    }

    private func add(_ name: String, _ titles: [ItemArgument]) async throws(CommandFailure) {
        let before = try await value()
        let list = try ownList(name, in: before)
        let items = try await items(titles, in: before)
        let acts = before.state.acts(adding: items.map(\.subject), to: list.id)
        try await perform(
            items.map { item in item.part(acts.filter { $0.adds(item.subject.id) }) }, in: before, all: acts)
    }

    private func remove(_ name: String, _ titles: [ItemArgument]) async throws(CommandFailure) {
        let before = try await value()
        let list = try ownList(name, in: before)
        try await perform(
            try await items(titles, in: before).map { item in
                item.part(before.state.acts(removing: [item.subject.id], from: list.id))
            }, in: before)
    }

    /// - Parameter position: from 1.
    private func moveItem(_ name: String, _ wanted: ItemArgument, to position: Int) async throws(CommandFailure) {
        let before = try await value()
        let list = try ownList(name, in: before)
        let item = try await item(wanted, in: before)
        let place = list.items.first { $0.subject.id == item.subject.id }
        let acts = place.map { before.state.acts(moving: $0.id, to: position - 1, in: list.id) } ?? []
        try await perform([item.part(acts)], in: before)
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

/// Something that can be in a list.
enum ItemArgument: Hashable, Sendable {
    /// A show or film, or one season or episode.
    case title(TitleArgument)
    case person(Wanted<Person.ID>)
}

extension CommandWords {
    fileprivate func renamedList() throws(UsageError) -> (String, String) {
        guard operands.count > 1 else { throw missing("NAME") }
        guard operands.count == 2 else { throw .unexpectedArgument(operands[2]) }
        return (operands[0], operands[1])
    }

    fileprivate func filteredList() throws(UsageError) -> (String, String) {
        let line = operands.dropFirst().joined(separator: " ")
        guard !line.isEmpty else { throw missing("FILTER") }
        guard line.count <= TextField.limit else { throw .tooLong(operand: "FILTER", limit: TextField.limit) }
        let filter = FilterWords(line)
        if let problem = filter.problems.first {
            throw .invalidValue(
                option: problem.key.rawValue + ":", value: problem.value, allowed: problem.key.field.examples)
        }
        return (name(), FilterWords.line(for: filter.query))
    }

    /// Titles after the name of a list, each perhaps with seasons or episodes, and people.
    fileprivate func listItems() throws(UsageError) -> (String, [ItemArgument]) {
        let words = operands.dropFirst()
        guard !words.isEmpty else { throw missing("SHOW") }
        var items: [ItemArgument] = []
        var show: Wanted<TitleID>?
        for word in words {
            if let person = Self.person(word) {
                items.append(.person(person))
                show = nil
            } else if let selection = EpisodeSelection(word), let show {
                // The first one replaces the show that it belongs to.
                if items.last == .title(TitleArgument(title: show)) { items.removeLast() }
                items.append(.title(TitleArgument(title: show, episodes: [selection])))
            } else {
                let title = try title([word])
                items.append(.title(TitleArgument(title: title)))
                show = title
            }
        }
        return (name(), items)
    }

    /// Reads `person:14072` or `person:NAME`.
    private static func person(_ word: String) -> Wanted<Person.ID>? {
        let prefix = "person:"
        let name = String(word.dropFirst(prefix.count))
        guard word.hasPrefix(prefix), !name.isEmpty, name.count <= TextField.limit else { return nil }
        return Int(identifier: name).map { .id(Person.ID(number: $0)) } ?? .name(name)
    }

    fileprivate func listMove() throws(UsageError) -> (String, ItemArgument, Int) {
        guard operands.count > 2, let word = operands.last, let position = Int(identifier: word) else {
            throw missing("NUMBER")
        }
        let words = operands.dropFirst().dropLast()
        if words.count == 1, let person = words.first.flatMap(Self.person) {
            return (name(), .person(person), position)
        }
        return (name(), .title(try target(words)), position)
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
