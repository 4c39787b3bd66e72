import Entities
import FoundationEssentials

/// What the user's acts add up to: the same for the same set of entries, in whatever order they arrived.
package struct LibraryState: Hashable, Sendable {
    /// What the user has said about a show, an episode or a film.
    package struct Record: Hashable, Sendable {
        /// The latest words that describe it.
        package var subject: LibrarySubject
        package var status: LibraryStatus?
        /// When it got its status.
        package var statusDate: Date?
        /// When it was added to the library; a later change of its status keeps this date.
        package var added: Date?
        package var isStarred = false
        /// When it got its star.
        package var starred: Date?
        /// The clock of the entry with its star, for stars of one moment.
        var starPlace = 0
        package var rating: Double?
        package var note: String?
        /// By name.
        package var tags: Set<String> = []
        package var isSkipped = false
        /// Plays before this moment do not count for progress.
        package var run: Date?
        package var specials: SpecialsPolicy?
        package var shield: SpoilerShield?
        package var shift: Int?

        /// Whether it is in the library.
        package var isIncluded: Bool { status != nil || isStarred }
    }

    /// Something watched once.
    package struct Play: Hashable, Sendable {
        package let id: JournalEntry.ID
        package let subject: LibrarySubject
        package let time: PlayTime
        /// When it was marked.
        package let marked: Date
        /// Of its entry.
        let clock: Int

        init(id: JournalEntry.ID, subject: LibrarySubject, time: PlayTime, marked: Date, clock: Int) {
            (self.id, self.subject, self.time, self.marked, self.clock) = (id, subject, time, marked, clock)
        }

        init(_ entry: JournalEntry, _ subject: LibrarySubject, _ time: PlayTime) {
            self.init(id: entry.id, subject: subject, time: time, marked: entry.date, clock: entry.clock)
        }

        /// The order of the journal. Twins differ in their dates, with which their lines begin.
        var order: (Int, JournalEntry.ID, Date) { (clock, id.unhashed, marked) }
    }

    /// A list of the user's, with its items by rank.
    package struct List: Hashable, Sendable {
        package struct Item: Hashable, Sendable {
            package let id: JournalEntry.ID
            package let subject: LibrarySubject
            /// Its position in the order of texts.
            package let rank: String
        }

        package let id: JournalEntry.ID
        let clock: Int
        /// `nil` while its name has not arrived, and after it was deleted.
        package fileprivate(set) var description: ListDescription?
        package fileprivate(set) var items: [Item] = []
    }

    /// Everything that was given a value, by its identity.
    package private(set) var records: [TitleID: Record] = [:]
    /// In the order of the journal.
    package private(set) var plays = Plays()
    /// The episodes that do not count as unwatched, by TVmaze's number.
    package private(set) var skipped: Set<Int> = []
    /// All lists by identity, also deleted ones, and those whose name has not arrived yet.
    private(set) var everyList: [JournalEntry.ID: List] = [:]
    /// The lists of a machine's number, of which there are several after a home was copied.
    private var listsOfNumber: [JournalEntry.ID: Set<JournalEntry.ID>] = [:]

    /// The lists, in the order in which they were made.
    package var lists: [List] {
        everyList.values.filter { $0.description != nil }.sorted { ($0.clock, $0.id) < ($1.clock, $1.id) }
    }

    /// The shows in the library.
    package var shows: Set<Show.ID> {
        var shows: Set<Show.ID> = []
        for case (.show(let id), let record) in records where record.isIncluded { shows.insert(id) }
        return shows
    }

    /// The plays of a show's episodes, in the order of the journal.
    package func plays(of show: Show.ID) -> [Play] { plays.of(show) }

    /// The plays of a film, in the order of the journal.
    package func plays(of movie: Movie.ID) -> [Play] { plays.of(movie) }

    /// An empty library.
    package init() {}

    /// Makes the state that a digest contains.
    init(records: [Record], plays: Plays, skipped: Set<Int>, lists: [List]) {
        self.records = Dictionary(records.map { ($0.subject.id, $0) }) { $1 }
        self.plays = plays
        self.skipped = skipped
        everyList = Dictionary(lists.map { ($0.id, $0) }) { $1 }
        for list in lists { listsOfNumber[list.id.unhashed, default: []].insert(list.id) }
    }

    /// Makes room for more plays.
    mutating func reserve(_ count: Int) { plays.reserve(count) }

    /// Applies an entry that is later than all before.
    mutating func apply(_ entry: JournalEntry) {
        switch entry.act {
        case .play(let subject, let time):
            plays.append(Play(entry, subject, time))
        case .assign(let subject, let value):
            if case .episode(let number) = subject.id, case .skipped(let isSkipped) = value {
                if isSkipped { skipped.insert(number) } else { skipped.remove(number) }
            }
            records[subject.id, default: Record(subject: subject)]
                .assign(value, to: subject, at: entry.date, starPlace: entry.clock)
        case .list(let id, let description):
            change(id ?? entry.id, at: entry.clock) { $0.description = description }
        case .item(let list, let subject, let rank):
            let item = List.Item(id: entry.id, subject: subject, rank: rank)
            change(list, at: entry.clock) { $0.insert(item) }
        case .move(let list, let item, let rank): change(list, at: entry.clock) { $0.move(item, to: rank) }
        case .remove, .undo, .unknown: break
        }
    }

    /// Takes back plays, lets others count again, and applies the values of subjects and lists once more.
    /// - Parameter values: the entries about the subjects and lists that count, in order.
    mutating func renew(_ reversal: Journal.Reversal, values: [JournalEntry]) {
        plays.replace(reversal.gone, with: reversal.returning)
        for id in reversal.subjects {
            records[id] = nil
            if case .episode(let number) = id { skipped.remove(number) }
        }
        for number in reversal.lists {
            for id in listsOfNumber.removeValue(forKey: number) ?? [] { everyList[id] = nil }
        }
        for entry in values { apply(entry) }
    }

    /// The identifiers that are those of plays or items.
    func counting(_ ids: Set<JournalEntry.ID>) -> Set<JournalEntry.ID> {
        let plays = plays.among(ids)
        if plays.count == ids.count { return plays }
        return plays.union(everyList.values.lazy.flatMap(\.items).map(\.id).filter(ids.contains))
    }

    /// The numbers of the lists that have one of these items.
    func lists(withItems ids: Set<JournalEntry.ID>) -> Set<JournalEntry.ID> {
        guard !ids.isEmpty else { return [] }
        return Set(everyList.values.filter { $0.items.contains { ids.contains($0.id) } }.map(\.id.unhashed))
    }

    /// Changes a list, or all with its number if it has no hash.
    private mutating func change(_ id: JournalEntry.ID, at clock: Int, _ body: (inout List) -> Void) {
        if id.hash > 0, everyList[id] == nil {
            let list = everyList.removeValue(forKey: id.unhashed)
            everyList[id] = List(id: id, clock: list?.clock ?? clock, items: list?.items ?? [])
            listsOfNumber[id.unhashed, default: []].remove(id.unhashed)
            listsOfNumber[id.unhashed, default: []].insert(id)
        } else if id.hash == 0, listsOfNumber[id] == nil {
            listsOfNumber[id] = [id]
        }
        for id in id.hash > 0 ? [id] : listsOfNumber[id] ?? [] {
            body(&everyList[id, default: List(id: id, clock: clock)])
        }
    }
}

extension LibraryState.List {
    fileprivate mutating func insert(_ item: Item) {
        // By halves: a list may have a hundred thousand items.
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if (item.rank, item.id) < (items[middle].rank, items[middle].id) { high = middle } else { low = middle + 1 }
        }
        items.insert(item, at: low)
    }

    fileprivate mutating func move(_ item: JournalEntry.ID, to rank: String) {
        guard let index = items.firstIndex(where: { item.names($0.id) }) else { return }
        let former = items.remove(at: index)
        insert(Item(id: former.id, subject: former.subject, rank: rank))
    }
}

extension LibraryState.Record {
    func has(_ value: LibraryValue) -> Bool {
        switch value {
        case .status(let status): self.status == status
        case .star(let isStarred): self.isStarred == isStarred
        case .rating(let rating): self.rating == rating
        case .note(let note): self.note == note
        case .tag(let tag, let isSet): tags.contains(tag) == isSet
        case .skipped(let isSkipped): self.isSkipped == isSkipped
        case .run(let date): run == date
        case .specials(let policy): specials == policy
        case .shield(let shield): self.shield == shield
        case .shift(let days): shift == days
        }
    }

    fileprivate mutating func assign(
        _ value: LibraryValue, to subject: LibrarySubject, at date: Date, starPlace: Int
    ) {
        if !subject.name.isEmpty { self.subject = subject }
        switch value {
        case .status(let status):
            if self.status == nil { added = status.map { _ in date } }
            (self.status, statusDate) = (status, status.map { _ in date })
        case .star(true):
            if !isStarred { (starred, self.starPlace) = (date, starPlace) }
            isStarred = true
        case .star(false): (isStarred, starred, self.starPlace) = (false, nil, 0)
        case .rating(let rating): self.rating = rating
        case .note(let note): self.note = note
        case .tag(let tag, true): tags.insert(tag)
        case .tag(let tag, false): tags.remove(tag)
        case .skipped(let isSkipped): self.isSkipped = isSkipped
        case .run(let date): run = date
        case .specials(let policy): specials = policy
        case .shield(let shield): self.shield = shield
        case .shift(let days): shift = days
        }
    }
}
