import Catalog
import Entities

/// What a list of titles is made of.
package enum ListSource: Hashable, Sendable {
    /// A list of the user's, of items or of a filter.
    case list(JournalEntry.ID)
    /// Everything with a tag.
    case tag(String)
    /// All shows or films of the library.
    case kept(KeptTitles)
}

/// The titles of the library of one kind.
package enum KeptTitles: Hashable, Sendable {
    /// Shows with a status or a star.
    case shows
    /// Films with a status or a star, and watched ones.
    case films
}

/// A list among all lists.
package struct ListSummary: Hashable, Sendable, Identifiable {
    package let id: ListSource
    package let name: String
    package let about: String
    /// The filter of a list that fills itself.
    package let filter: String?
    package let count: Int
    /// The names of the first titles.
    package let names: [String]

    fileprivate static let mostNames = 30

    package init(
        id: ListSource, name: String, about: String = "", filter: String? = nil, count: Int, names: [String] = []
    ) {
        (self.id, self.name, self.about, self.filter) = (id, name, about, filter)
        (self.count, self.names) = (count, names)
    }
}

/// Something in a list, with the known facts.
package struct ListedTitle: Hashable, Sendable {
    /// The item of a list of items.
    package let item: JournalEntry.ID?
    package let subject: LibrarySubject
    /// The show or film; of a season or an episode its show, or `nil` for a person.
    package let entry: Title?
    /// As it is shown, or `nil` for anything but an episode.
    package let episode: Episode?

    /// The person, of whom the name is known.
    package var person: Person? {
        guard case .person(let id) = subject.id else { return nil }
        return Person(id: id, name: subject.name)
    }

    /// The season's number, or `nil` for anything else.
    package var season: Int? {
        guard case .season(_, let season) = subject.id else { return nil }
        return season
    }
}

extension Library {
    /// The lists in the order in which they were made, and the tags by name.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func listSummaries(
        in catalog: CatalogTable? = nil, services: Set<String> = []
    ) throws -> [ListSummary] {
        let lists = try state.lists.map { list in
            let shows = try list.smart?.shows(in: catalog, of: self, services: services)
            let names = shows?.prefix(ListSummary.mostNames).map(\.name)
            return ListSummary(
                id: .list(list.id), name: list.name, about: list.description?.about ?? "",
                filter: list.description?.filter, count: shows?.count ?? list.items.count,
                names: names ?? list.items.prefix(ListSummary.mostNames).map { name(of: $0.subject) })
        }
        var tags: [String: [LibrarySubject]] = [:]
        for record in state.records.values { for tag in record.tags { tags[tag, default: []].append(record.subject) } }
        return lists
            + tags.sorted { $0.key < $1.key }.map { tag, subjects in
                let names = subjects.map(name).sorted().prefix(ListSummary.mostNames)
                return ListSummary(id: .tag(tag), name: tag, count: subjects.count, names: Array(names))
            }
    }

    /// The name that the library knows, or else that of the journal.
    private func name(of subject: LibrarySubject) -> String { title(of: subject.id) ?? subject.name }

    /// The titles of a list in its order; those of a tag by name. `nil` if the list is gone.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func titles(
        of source: ListSource, in catalog: CatalogTable? = nil, services: Set<String> = [],
        shields: EpisodeShields? = nil
    ) throws -> [ListedTitle]? {
        switch source {
        case .kept(let kind):
            return kept(kind).map { title(of: $0, shields: shields) }.sorted { $0.sortKey < $1.sortKey }
        case .tag(let tag):
            return state.records.values.filter { $0.tags.contains(tag) }
                .map { title(of: $0.subject, shields: shields) }
                .sorted { $0.sortKey < $1.sortKey }
        case .list(let id):
            guard let list = state.list(id) else { return nil }
            if let smart = list.smart {
                return try smart.shows(in: catalog, of: self, services: services).map { show in
                    // The library knows more than the table: summary, days and times.
                    let show = shows[show.id]?.details.show ?? show
                    return ListedTitle(
                        item: nil, subject: LibrarySubject(.show(show)), entry: .show(show), episode: nil)
                }
            }
            return list.items.map { title(of: $0.subject, item: $0.id, shields: shields) }
        }
    }

    /// The shows or films of the library, in no order.
    package func kept(_ kind: KeptTitles) -> [LibrarySubject] {
        let included = state.records.values.filter(\.isIncluded).map(\.subject)
        let watched = kind == .films ? state.plays.map(\.subject) : []
        var seen: Set<TitleID> = []
        return (included + watched).filter { subject in
            switch (subject.id, kind) {
            case (.show, .shows), (.movie, .films): seen.insert(subject.id).inserted
            default: false
            }
        }
    }

    private func title(
        of subject: LibrarySubject, item: JournalEntry.ID? = nil, shields: EpisodeShields?
    ) -> ListedTitle {
        let entry: Title?
        var episode: Episode?
        switch subject.id {
        case .movie(let id) where movies[id] == nil && subject.name.isEmpty: entry = .expired(id)
        case .show, .movie: entry = known(subject.id, name: subject.name)
        case .season(let show, _):
            entry = known(.show(show), name: self.title(of: .show(show)) ?? subject.name)
        case .person: entry = nil
        case .episode(let number):
            let place = subject.place ?? LibrarySubject.Place(show: Show.ID(number: 0), season: 0, number: nil)
            entry = known(.show(place.show), name: self.title(of: .show(place.show)) ?? "")
            let found =
                shows[place.show]?.details.episodes.first { $0.id == number }
                ?? Episode(id: number, name: subject.name, season: place.season, number: place.number)
            if case .show(let show)? = entry { episode = shields?[show].shown(found) ?? found }
        }
        return ListedTitle(item: item, subject: subject, entry: entry, episode: episode)
    }
}

extension ListedTitle {
    fileprivate var sortKey: (String, Int, Int) {
        let (kind, number) = subject.id.kindOrder
        return (entry.map { $0.name ?? "" } ?? subject.name, kind, number)
    }
}

/// A change of the user's lists.
package enum ListChange: Hashable, Sendable {
    /// Makes a list, perhaps with something in it.
    case create(String, LibrarySubject?)
    /// Saves a filter, as ``FilterWords`` writes it, under a name; changes nothing if a list of items has that name.
    case saveFilter(String, as: String)
    case rename(ListSource, String)
    /// Deletes a list; of a tag, takes it off everything.
    case delete(ListSource)
    /// The show or film, so that it is known; of a season or an episode its show, or `nil` for a person.
    case add(LibrarySubject, Title?, to: JournalEntry.ID)
    case remove(TitleID, from: ListSource)
    /// Moves an item to a place among the others, counted without it.
    case move(JournalEntry.ID, to: Int, in: JournalEntry.ID)
}

extension LibraryState {
    func acts(for change: ListChange) -> [LibraryAct] {
        switch change {
        case .create(let name, let subject):
            guard list(named: name) == nil else { return [] }
            let item = subject.flatMap { subject in
                ListRank.between(nil, nil).map { LibraryAct.item(list: .ofBatch(1), subject, rank: $0) }
            }
            return acts(creating: ListDescription(name: name)) + (item.map { [$0] } ?? [])
        case .saveFilter(let filter, let name): return acts(savingFilter: filter, as: name) ?? []
        case .rename(.list(let id), let name):
            guard let description = list(id)?.description, list(named: name).map({ $0.id == id }) ?? true else {
                return []
            }
            return acts(
                describing: id,
                as: ListDescription(name: name, about: description.about, filter: description.filter))
        case .rename(.tag(let tag), let name):
            return tagged(tag).flatMap { [.assign($0, .tag(tag, false)), .assign($0, .tag(name, true))] }
        case .delete(.list(let id)): return acts(deleting: id)
        case .delete(.tag(let tag)): return tagged(tag).map { .assign($0, .tag(tag, false)) }
        case .add(let subject, _, let list): return acts(adding: [subject], to: list)
        case .remove(let subject, .list(let list)): return acts(removing: [subject], from: list)
        case .remove(let subject, .tag(let tag)):
            return tagged(tag).filter { $0.id == subject }.map { .assign($0, .tag(tag, false)) }
        case .rename(.kept, _), .delete(.kept), .remove(_, .kept): return []
        case .move(let item, let place, let list): return acts(moving: item, to: place, in: list)
        }
    }

    private func tagged(_ tag: String) -> [LibrarySubject] {
        records.values.filter { $0.tags.contains(tag) }.map(\.subject).sorted { $0.id.kindOrder < $1.id.kindOrder }
    }
}
