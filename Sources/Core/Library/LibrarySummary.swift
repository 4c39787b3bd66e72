import Entities

/// What a step of acts amounts to, for one sentence.
///
/// A step may do several things: the first verb in the order of `Verb` names it, and only the acts of that verb count. Marking an
/// episode, which also follows its show, is "watched".
package struct LibrarySummary: Hashable, Sendable {
    /// The kind of change.
    package enum Verb: String, Hashable, Sendable, CaseIterable {
        case watched, unwatched
        case listDeleted, listCreated, listed, unlisted, reordered
        case starred, unstarred
        case followed, planned, paused, dropped, removed
        case rewatched, rewatchCancelled
        case rated, unrated, noted, noteRemoved, tagged, untagged
        case skipped, unskipped
        case specials, shield, shift
        case imported
        /// Something that this version does not know.
        case other
    }

    /// What it was done to.
    package enum Object: Hashable, Sendable {
        /// A show, a film, a person or a list, by its title, which may be empty.
        case title(String)
        case titles(Int)
        /// A season and the title of its show, which may be empty.
        case season(Int, show: String)
        /// An episode and the title of its show, which may be empty.
        case episode(EpisodeCode?, show: String)
        /// Episodes and the title of their show, or `nil` for those of several.
        case episodes(Int, show: String?)
        /// Plays or items of lists that are not known any more.
        case things(Int)
        /// Everything that an import has brought.
        case mixture(Mixture)
    }

    /// How much of each kind a step has brought.
    package struct Mixture: Hashable, Sendable {
        package var plays = 0
        /// The shows and films that it is about.
        package var shows = 0
        package var films = 0
        package var ratings = 0
        /// Items of lists.
        package var listed = 0
        /// Notes and tags.
        package var notes = 0
        /// All acts.
        package var total = 0

        package init() {}

        fileprivate init(_ acts: [LibraryAct]) {
            total = acts.count
            var titles: Set<TitleID> = []
            for act in acts {
                switch act {
                case .play(let subject, _):
                    plays += 1
                    subject.title.map { _ = titles.insert($0) }
                case .assign(let subject, let value):
                    subject.title.map { _ = titles.insert($0) }
                    switch value {
                    case .rating: ratings += 1
                    case .note, .tag: notes += 1
                    default: break
                    }
                case .item(_, let subject, _):
                    listed += 1
                    subject.title.map { _ = titles.insert($0) }
                default: break
                }
            }
            for case .show in titles { shows += 1 }
            films = titles.count - shows
        }
    }

    package let verb: Verb
    package let object: Object
    /// A tag, the name of a list, a rating, a policy, or a number of days, depending on the verb.
    package let detail: String?

    package init(verb: Verb, object: Object, detail: String? = nil) {
        self.verb = verb
        self.object = object
        self.detail = detail
    }

    /// Sums up a step.
    /// - Parameters:
    ///   - acts: those of the step.
    ///   - before: the library without them, in which removed plays are found.
    ///   - after: the library with them.
    ///   - isImport: whether it is an import, of which everything is counted.
    /// - Returns: `nil` for no acts.
    package init?(_ acts: [LibraryAct], before: Library, after: Library, isImport: Bool = false) {
        let parts = acts.compactMap { Part($0, before, after) }
        guard let first = parts.min(by: { $0.verb.place < $1.verb.place }) else { return nil }
        guard !isImport else {
            (verb, object, detail) = (.imported, .mixture(Mixture(acts)), nil)
            return
        }
        let same = parts.filter { $0.verb == first.verb }
        verb = first.verb
        let details = Set(same.map(\.detail))
        detail = details.count == 1 ? first.detail : nil
        object = Self.object(same.flatMap(\.subjects), count: same.reduce(0) { $0 + $1.count }, before, after)
    }

    private static func object(
        _ subjects: [LibrarySubject], count: Int, _ before: Library, _ after: Library
    ) -> Object {
        func title(_ id: TitleID) -> String { after.title(of: id) ?? before.title(of: id) ?? "" }
        guard let first = subjects.first else { return .things(count) }
        let shows = Set(subjects.map { $0.place?.show })
        guard subjects.allSatisfy({ $0.place != nil }) else {
            let ids = Set(subjects.map(\.id))
            guard ids.count == 1 else { return .titles(ids.count) }
            if case .season(let show, let season) = first.id { return .season(season, show: title(.show(show))) }
            return .title(first.name.isEmpty ? title(first.id) : first.name)
        }
        let show = shows.count == 1 ? shows.first.flatMap { $0 }.map { title(.show($0)) } : nil
        guard subjects.count == 1, let place = first.place else { return .episodes(subjects.count, show: show) }
        return .episode(place.number.map { EpisodeCode(season: place.season, number: $0) }, show: show ?? "")
    }
}

/// One act in a summary.
private struct Part {
    let verb: LibrarySummary.Verb
    var subjects: [LibrarySubject] = []
    var count = 1
    var detail: String?

    init?(_ act: LibraryAct, _ before: Library, _ after: Library) {
        switch act {
        case .play(let subject, _): (verb, subjects) = (.watched, [subject])
        case .assign(let subject, let value):
            subjects = [subject]
            (verb, detail) = Self.verb(for: value)
        case .list(let id, let description):
            verb = description == nil ? .listDeleted : .listCreated
            let name =
                description?.name
                ?? id.flatMap { id in
                    (before.state.list(id) ?? after.state.list(id))?.description?.name
                }
            subjects = Self.subjects(ofList: name)
        case .item(let list, let subject, _):
            (verb, subjects) = (.listed, [subject])
            detail = (after.state.list(list) ?? before.state.list(list))?.description?.name
        case .move(let list, _, _):
            verb = .reordered
            subjects = Self.subjects(ofList: (after.state.list(list) ?? before.state.list(list))?.description?.name)
        case .remove(let ids):
            let ids = Set(ids)
            let plays = [before, after].lazy.map { $0.state.plays.filter { ids.contains($0.id) } }.first { !$0.isEmpty }
            if let plays {
                (verb, subjects) = (.unwatched, plays.map(\.subject))
                return
            }
            let lists = before.state.lists + after.state.lists
            guard let list = lists.first(where: { $0.items.contains { ids.contains($0.id) } }) else {
                (verb, count) = (.unwatched, ids.count)
                return
            }
            verb = .unlisted
            subjects = list.items.filter { ids.contains($0.id) }.map(\.subject)
            detail = list.description?.name
        case .undo: return nil
        case .unknown: verb = .other
        }
    }

    /// A list has no identity among subjects; its name is what counts.
    private static func subjects(ofList name: String?) -> [LibrarySubject] {
        name.map { [LibrarySubject(.show(Show.ID(number: 0)), name: $0)] } ?? []
    }

    private static func verb(for value: LibraryValue) -> (LibrarySummary.Verb, detail: String?) {
        switch value {
        case .status(let status):
            switch status {
            case .followed: (.followed, nil)
            case .planned: (.planned, nil)
            case .paused: (.paused, nil)
            case .dropped: (.dropped, nil)
            case nil: (.removed, nil)
            }
        case .star(let isStarred): (isStarred ? .starred : .unstarred, nil)
        case .rating(let rating): rating.map { (.rated, LibrarySummary.text(of: $0)) } ?? (.unrated, nil)
        case .note(let note): (note == nil ? .noteRemoved : .noted, nil)
        case .tag(let tag, let isSet): (isSet ? .tagged : .untagged, tag)
        case .skipped(let isSkipped): (isSkipped ? .skipped : .unskipped, nil)
        case .run(let date): (date == nil ? .rewatchCancelled : .rewatched, nil)
        case .specials(let policy): (.specials, policy?.rawValue)
        case .shield(let shield): (.shield, shield?.rawValue)
        case .shift(let days): (.shift, days.map(String.init))
        }
    }
}

extension LibrarySummary {
    /// A rating in the fewest digits: `8`, `7.5`.
    package static func text(of rating: Double) -> String {
        rating == rating.rounded() && abs(rating) < 1e6 ? String(Int(rating)) : String(rating)
    }
}

extension LibrarySummary.Verb {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension LibrarySubject {
    /// The show or film that it is, or is a part of.
    fileprivate var title: TitleID? {
        switch id {
        case .show, .movie: id
        case .season(let show, _): .show(show)
        case .episode: place.map { .show($0.show) }
        case .person: nil
        }
    }
}

extension Library {
    /// A show or film as its service describes it or, while that is not known, with its name; `nil` for anything else.
    package func known(_ id: TitleID, name: String) -> Title? {
        switch id {
        case .show(let id): .show(shows[id]?.details.show ?? Show(id: id, name: name))
        case .movie(let id): .movie(movies[id]?.movie ?? Movie(id: id, title: name))
        case .episode, .season, .person: nil
        }
    }

    /// The title of a show or film: the service's, or the user's last words for it, or `nil` if neither is known.
    package func title(of id: TitleID) -> String? {
        let known: String? =
            switch id {
            case .show(let show): shows[show]?.name
            case .movie(let movie): movies[movie]?.movie.title
            case .episode, .season, .person: nil
            }
        return known ?? state.records[id].map(\.subject.name).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension LibraryState {
    /// The list with that identity, unless it was deleted.
    package func list(_ id: JournalEntry.ID) -> List? { lists.first { $0.id == id } }
}
