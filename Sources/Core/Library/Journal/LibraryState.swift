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
    package private(set) var records: [LibrarySubject.ID: Record] = [:]
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
        for list in lists { listsOfNumber[list.id.unmarked, default: []].insert(list.id) }
    }

    /// Makes room for more plays.
    mutating func reserve(_ count: Int) { plays.reserve(count) }

    /// Applies an entry that is later than all before.
    mutating func apply(_ entry: JournalEntry) {
        switch entry.act {
        case .play(let subject, let time):
            plays.append(Play(id: entry.id, subject: subject, time: time, marked: entry.date))
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

    /// Takes back plays, and all that was said about subjects.
    /// - Parameters:
    ///   - plays: the entries of the plays.
    ///   - values: the entries about the subjects that still count, in order.
    mutating func takeBack(
        plays: Set<JournalEntry.ID>, _ subjects: Set<LibrarySubject.ID>, values: some Sequence<JournalEntry>
    ) {
        self.plays.remove(plays)
        for id in subjects {
            records[id] = nil
            if case .episode(let number) = id { skipped.remove(number) }
        }
        for entry in values { apply(entry) }
    }

    /// Changes a list, or all with its number if it has no mark.
    private mutating func change(_ id: JournalEntry.ID, at clock: Int, _ body: (inout List) -> Void) {
        if id.mark > 0, everyList[id] == nil {
            let list = everyList.removeValue(forKey: id.unmarked)
            everyList[id] = List(id: id, clock: list?.clock ?? clock, items: list?.items ?? [])
            listsOfNumber[id.unmarked, default: []].remove(id.unmarked)
            listsOfNumber[id.unmarked, default: []].insert(id)
        } else if id.mark == 0, listsOfNumber[id] == nil {
            listsOfNumber[id] = [id]
        }
        for id in id.mark > 0 ? [id] : listsOfNumber[id] ?? [] {
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

/// The entries of all machines in one order, and what they add up to.
///
/// A long journal lacks its first entries, which only few changes need: see `mayAdd`.
struct Journal: Hashable, Sendable {
    /// In order, without repeated ones.
    private(set) var entries: [JournalEntry] = []
    private(set) var state = LibraryState()
    /// The entries that were removed one by one.
    private(set) var removed = NamedEntries()
    /// The steps that were taken back as a whole.
    private(set) var undone = NamedEntries()

    /// The greatest number of each machine.
    private(set) var lastNumbers: [String: Int] = [:]
    /// The greatest clock of any entry that is in reach of the others.
    private(set) var clock = 0
    /// The least clock that is out of reach, as of a hostile file.
    private(set) var strayClock = Int.max
    /// Where entries with such a clock are in the order: after their machine's entry before.
    private var places: [JournalEntry: Int] = [:]
    /// The steps whose last entry has not been read: the program was killed while it wrote them, or they are still arriving.
    private(set) var unfinished: [JournalEntry.ID: UnfinishedStep] = [:]
    /// How many entries are not in memory: those before the others.
    private var missing = 0
    /// Whether an entry takes something back that the journal was not made with.
    private var hasTakenBackMore = false
    /// The unfinished steps of the entries that were appended.
    private var ends = StepEnds()

    func lastNumber(of device: String) -> Int { lastNumbers[device] ?? 0 }

    /// How many entries there are, also those that are not in memory.
    var count: Int { missing + entries.count }

    /// Whether all entries are in memory.
    var isWhole: Bool { missing == 0 }

    init(_ entries: [JournalEntry] = []) { add(entries) }

    /// Makes the journal that a digest contains.
    init(
        state: LibraryState, clock: Int, strayClock: Int, count: Int, lastNumbers: [String: Int],
        removed: Set<JournalEntry.ID>, undone: Set<JournalEntry.ID>, unfinished: [JournalEntry.ID: UnfinishedStep]
    ) {
        (self.state, self.clock, self.strayClock, self.lastNumbers, self.unfinished) =
            (state, clock, strayClock, lastNumbers, unfinished)
        (self.removed, self.undone) = (NamedEntries(removed), NamedEntries(undone))
        missing = count
    }

    /// Makes a journal to which all entries are appended in order.
    /// - Parameters:
    ///   - entries: those that take others back, in order.
    ///   - unfinished: the steps whose last entry will not be appended.
    init(takingBack entries: [JournalEntry], unfinished: [JournalEntry.ID: UnfinishedStep] = [:]) {
        self.unfinished = unfinished
        takeBack(entries)
    }

    /// Whether entries can be added to those in memory: earlier ones, and the end of a step that did not count, need all. So do those
    /// that take others back, unless the others are among them.
    /// - Parameter complete: see `add`.
    func mayAdd(_ new: [JournalEntry], complete: Set<JournalEntry.ID> = []) -> Bool {
        isWhole || (isPlain(new) || isClosed(new)) && unfinished(after: new, complete) != nil
    }

    /// Whether entries follow those that are not in memory, and take back only each other.
    private func isClosed(_ new: [JournalEntry]) -> Bool {
        entries.isEmpty
            && new.allSatisfy { entry in
                isNext(entry) && entry.act.takenBack.allSatisfy { $0.number > lastNumber(of: $0.device) }
            }
    }

    /// What entries take back from before those in memory.
    struct Reversal {
        /// The steps that count no more.
        fileprivate(set) var steps: [JournalEntry.ID] = []
        /// The entries of the plays that count no more.
        fileprivate(set) var plays: Set<JournalEntry.ID> = []
        /// Everything about which some value counts no more.
        private(set) var subjects: Set<LibrarySubject.ID> = []

        /// Adds the entries of one of the steps.
        /// - Returns: `false` if the step took something back itself, or changed a list: all entries are needed then.
        mutating func add(_ entries: [JournalEntry], of step: JournalEntry.ID) -> Bool {
            guard let first = entries.first, step.names(first.id) else { return false }
            for entry in entries {
                switch entry.act {
                case .play: plays.insert(entry.id)
                case .assign(let subject, _): subjects.insert(subject.id)
                case .unknown: break
                case .list, .item, .move, .remove, .undo: return false
                }
            }
            return true
        }
    }

    /// What entries would take back of those that are not in memory, or `nil` if all entries are needed to add them.
    func reversal(by new: [JournalEntry], complete: Set<JournalEntry.ID> = []) -> Reversal? {
        let isLater = new.allSatisfy { isNext($0) && !removed.contains($0.id) && !undone.contains($0.step) }
        guard !isWhole, isLater, strayClock == .max, unfinished.isEmpty,
            unfinished(after: new, complete)?.isEmpty == true,
            zip(new, new.dropFirst()).allSatisfy({ $0.order < $1.order })
        else { return nil }
        var reversal = Reversal()
        var removals: Set<JournalEntry.ID> = []
        for entry in new {
            switch entry.act {
            case .undo(let step):
                guard step.mark > 0, !undone.contains(step) else { return nil }
                reversal.steps.append(step)
            case .remove(let ids): removals.formUnion(ids)
            default: break
            }
        }
        guard !removals.isEmpty else { return reversal }
        // Items of lists are not among the plays.
        var known = state.plays.among(removals)
        for case .play in new.lazy.map(\.act) {
            known.formUnion(new.lazy.map(\.id).filter(removals.contains))
            break
        }
        guard removals == known else { return nil }
        reversal.plays = removals
        return reversal
    }

    /// Adds entries that take back others.
    /// - Parameters:
    ///   - reversal: with the entries of all its steps.
    ///   - values: the entries with values of its subjects, in order.
    mutating func add(_ new: [JournalEntry], _ reversal: Reversal, values: [JournalEntry]) {
        guard let last = new.last else { return }
        entries += new
        for entry in new { lastNumbers[entry.id.device] = max(lastNumber(of: entry.id.device), entry.id.number) }
        clock = last.clock
        takeBack(new)
        for entry in new where counts(entry) { state.apply(entry) }
        let subjects = reversal.subjects
        state.takeBack(
            plays: reversal.plays, subjects,
            values: values.lazy.filter { [self] entry in
                guard case .assign(let subject, _) = entry.act else { return false }
                return subjects.contains(subject.id) && entry.clock <= clock && counts(entry)
            }.map(\.self))
    }

    /// Whether entries only continue those that are there.
    private func isPlain(_ new: [JournalEntry]) -> Bool {
        new.allSatisfy {
            isNext($0) && $0.act.takenBack.isEmpty && !removed.contains($0.id) && !undone.contains($0.step)
        }
    }

    /// Whether an entry is later than those that are there, and moves none whose clock is out of reach.
    private func isNext(_ entry: JournalEntry) -> Bool {
        guard entry.clock > clock, entry.clock - clock <= JournalEntry.clockReach else { return false }
        return strayClock == .max
            || strayClock - entry.clock > JournalEntry.clockReach
                && entry.id.number > lastNumber(of: entry.id.device)
    }

    /// The unfinished steps with more entries.
    /// - Returns: `nil` if former entries count then, or count no more.
    private func unfinished(
        after new: [JournalEntry], _ complete: Set<JournalEntry.ID>
    ) -> [JournalEntry.ID: UnfinishedStep]? {
        var steps = unfinished
        for entry in new where entry.last > entry.id.number && !complete.contains(entry.step) {
            // Other entries of the step, or between them, may be there already.
            if lastNumber(of: entry.id.device) >= entry.id.number { return nil }
            steps[entry.step] = UnfinishedStep(last: max(entry.last, steps[entry.step]?.last ?? 0))
        }
        guard !steps.isEmpty else { return steps }
        // Entries of one step follow each other.
        var (step, last): (JournalEntry.ID?, Int?) = (nil, nil)
        for entry in new {
            if entry.step != step { (step, last) = (entry.step, steps[entry.step]?.last) }
            guard entry.id.number == last, entry.id.device == entry.step.device else { continue }
            if unfinished[entry.step]?.counts == false { return nil }
            (steps[entry.step], last) = (nil, nil)
        }
        for (step, part) in steps {
            var part = part
            for entry in new where entry.id.device == step.device && entry.step != step {
                part.isFollowed(by: entry.id.number, after: step.number)
            }
            if let before = unfinished[step], before.counts != part.counts { return nil }
            steps[step] = part
        }
        return steps
    }

    /// How many entries do not count because the end of their step is missing.
    static func unfinished(among entries: Set<JournalEntry>) -> Int {
        let steps = Journal().unfinished(after: Array(entries), [])?.filter { !$0.value.counts } ?? [:]
        return steps.isEmpty ? 0 : entries.count { steps[$0.step] != nil }
    }

    /// Adds entries; those that are there already change nothing. Different entries with one identifier, as from a copied machine,
    /// all count.
    /// - Parameter complete: steps whose last entry is known to follow, of which these are a part.
    /// - Precondition: `mayAdd` of them.
    /// - Returns: the new ones.
    @discardableResult
    mutating func add(_ new: [JournalEntry], complete: Set<JournalEntry.ID> = []) -> [JournalEntry] {
        let isLater = new.allSatisfy(isNext)
        let isPlain = isPlain(new)
        let unfinished = isPlain || !isWhole ? unfinished(after: new, complete) : nil
        var added = new
        // Without a copy if nothing is repeated: there may be hundreds of thousands.
        if !isLater || !zip(new, new.dropFirst()).allSatisfy({ $0.order < $1.order }) {
            var known = isLater ? [] : Set(entries)
            added = new.filter { known.insert($0).inserted }.sorted(by: JournalEntry.areInOrder)
        }
        guard let last = added.last else { return [] }
        if entries.isEmpty { entries = added } else { entries += added }
        for entry in added { lastNumbers[entry.id.device] = max(lastNumber(of: entry.id.device), entry.id.number) }
        if isLater { clock = last.clock } else { arrange() }
        if let unfinished {
            self.unfinished = unfinished
            if !isPlain { takeBack(added) }
            for entry in added where counts(entry) { state.apply(entry) }
        } else {
            replay(complete)
        }
        return added
    }

    /// Puts all entries in order.
    private mutating func arrange() {
        places = [:]
        entries.sort(by: JournalEntry.areInOrder)
        clock = JournalEntry.greatestClock(of: entries.lazy.map(\.clock))
        let strays = entries.drop { $0.clock <= clock }
        strayClock = strays.first?.clock ?? .max
        guard !strays.isEmpty else { return }
        let machines = Set(strays.map(\.id.device))
        let candidates = entries.filter { machines.contains($0.id.device) }.sorted { $0.id < $1.id }
        var last = 0
        for (place, entry) in candidates.enumerated() {
            if place > 0, candidates[place - 1].id.device != entry.id.device { last = 0 }
            if entry.clock >= strayClock {
                last += 1
                places[entry] = last
            } else {
                last = max(last, entry.clock)
            }
        }
        clock = max(clock, places.values.max() ?? 0)
        let places = places
        entries.sort {
            let clocks = (places[$0] ?? $0.clock, places[$1] ?? $1.clock)
            if clocks.0 != clocks.1 { return clocks.0 < clocks.1 }
            let ids = ($0.id.unmarked, $1.id.unmarked)
            return ids.0 == ids.1 ? JournalEntry.areInOrder($0, $1) : ids.0 < ids.1
        }
    }

    /// Appends an entry that is later than all before.
    /// - Parameter limit: how many entries remain in memory.
    mutating func append(_ entry: JournalEntry, keeping limit: Int) {
        ends.add(entry, after: lastNumber(of: entry.id.device))
        if entry.clock - clock > JournalEntry.clockReach { strayClock = entry.clock }
        clock = max(clock, entry.clock)
        lastNumbers[entry.id.device] = max(lastNumber(of: entry.id.device), entry.id.number)
        entries.append(entry)
        if counts(entry) {
            state.apply(entry)
            hasTakenBackMore =
                hasTakenBackMore
                || !entry.act.takenBack.allSatisfy { removed.ids.contains($0) || undone.ids.contains($0) }
        }
        if entries.count > limit { forgetEntries() }
    }

    /// What came of appending all entries.
    enum Appending: Hashable, Sendable {
        case done
        /// They must be appended again to a journal that knows these unfinished steps, and the removed entries.
        case unfinished([JournalEntry.ID: UnfinishedStep])
        /// A machine's numbers are not in order, and a step is unfinished, or a clock is out of reach: all entries must be added at once.
        case disordered
    }

    /// Ends appending.
    mutating func finishAppending() -> Appending {
        let found = ends.steps
        guard strayClock == .max, ends.isAscending || found.isEmpty else { return .disordered }
        guard !hasTakenBackMore, found.filter({ !$0.value.counts }) == unfinished.filter({ !$0.value.counts }) else {
            return .unfinished(found)
        }
        (unfinished, ends) = (found, StepEnds())
        return .done
    }

    /// Frees the entries that are in memory.
    mutating func forgetEntries() { (missing, entries) = (count, []) }

    /// Makes room for the plays of a long step.
    mutating func reserve(_ count: Int) { state.reserve(count) }

    private func counts(_ entry: JournalEntry) -> Bool {
        !removed.contains(entry.id) && !undone.contains(entry.step) && isFinished(entry.step)
    }

    func isFinished(_ step: JournalEntry.ID) -> Bool { unfinished.isEmpty || unfinished[step]?.counts != false }

    /// Backwards, because an entry takes back earlier ones: whether it counts itself is known by then.
    private mutating func takeBack(_ entries: [JournalEntry]) {
        for entry in entries.reversed() where counts(entry) {
            switch entry.act {
            case .remove(let ids): removed.insert(ids)
            case .undo(let step): undone.insert([step])
            default: break
            }
        }
    }

    private mutating func replay(_ complete: Set<JournalEntry.ID>) {
        (removed, undone) = (NamedEntries(), NamedEntries())
        // Of all entries together it is always known.
        unfinished = Journal().unfinished(after: entries, complete) ?? [:]
        takeBack(entries)
        state = LibraryState()
        state.reserve(entries.count)
        for entry in entries where counts(entry) { state.apply(entry) }
    }

    // MARK: Undo

    /// What can be undone and redone on a machine.
    struct Steps: Hashable, Sendable {
        /// The steps to undo, the next one at the end.
        private(set) var undoable: [JournalEntry.ID] = []
        /// The undos to take back, the next one at the end.
        private(set) var redoable: [JournalEntry.ID] = []
        /// The steps that are imports.
        private(set) var imports: Set<JournalEntry.ID> = []
        /// What each undo took back.
        private var undone: [JournalEntry.ID: JournalEntry.ID] = [:]
        /// Whether an undo takes back something that was not added.
        private(set) var refersToOthers = false
        /// Whether something other than an undo was added: nothing from before it can be redone.
        private(set) var hasActs = false

        mutating func removeUndoable(where isGone: (JournalEntry.ID) -> Bool) { undoable.removeAll(where: isGone) }

        /// Adds the machine's next entry.
        mutating func add(_ entry: JournalEntry) {
            if entry.isImport { imports.insert(entry.step) }
            switch entry.act {
            case .undo(let named):
                // Earlier versions named all steps with a number.
                let step =
                    named.mark > 0
                    ? named
                    : undone.keys.first(where: named.names) ?? undoable.last(where: named.names) ?? named
                if let original = undone[step] {
                    redoable.removeAll { $0 == step }
                    undoable.append(original)
                } else {
                    undone[entry.id] = step
                    // Almost always the last one, of perhaps a million.
                    if undoable.last == step {
                        undoable.removeLast()
                    } else {
                        let count = undoable.count
                        undoable.removeAll { $0 == step }
                        refersToOthers = refersToOthers || undoable.count == count
                    }
                    redoable.append(entry.id)
                }
            case _ where undoable.last != entry.step:
                undoable.append(entry.step)
                (redoable, hasActs) = ([], true)
            default: break
            }
        }
    }

    /// What a machine can undo and redo, as far as the entries in memory say.
    /// - Parameter lines: its own, under all its identifiers.
    func steps(of lines: [OwnLines]) -> Steps {
        var steps = entries.reduce(into: Steps()) { add($1, of: lines, to: &$0) }
        leaveOutUndone(&steps)
        return steps
    }

    /// Adds an entry if it is the machine's own.
    func add(_ entry: JournalEntry, of lines: [OwnLines], to steps: inout Steps) {
        if lines.contains(where: { $0.owns(entry.step) }), isFinished(entry.step) { steps.add(entry) }
    }

    /// A copy of this machine may have taken back what both had done before.
    func leaveOutUndone(_ steps: inout Steps) { steps.removeUndoable(where: undone.contains) }

    /// The entries of a step.
    func entries(of step: JournalEntry.ID) -> [JournalEntry] { entries.filter { step.names($0.step) } }

    /// Whether different entries of a machine have one number.
    func hasTwins(of device: String) -> Bool {
        let numbers = entries.filter { $0.id.device == device }.map(\.id.number).sorted()
        return zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
    }
}

/// Entries as others name them: one by one, or all with a number.
struct NamedEntries: Hashable, Sendable {
    private(set) var ids: Set<JournalEntry.ID> = []

    init(_ ids: Set<JournalEntry.ID> = []) { self.ids = ids }

    mutating func insert(_ new: some Sequence<JournalEntry.ID>) { ids.formUnion(new) }

    func contains(_ id: JournalEntry.ID) -> Bool {
        !ids.isEmpty && (ids.contains(id) || ids.contains(id.unmarked))
    }
}

/// A step whose last entry has not been read. It does not count, and later entries tell why it is missing.
struct UnfinishedStep: Hashable, Sendable {
    enum State: Int, Hashable, Sendable {
        /// Nothing has followed yet.
        case waiting
        /// The machine has used its numbers again: the step was never written to its end, nor acknowledged.
        case abandoned
        /// The machine has gone on after it: it was written, and its last line is lost or damaged. The others count.
        case damaged
    }

    /// The number of its last entry.
    let last: Int
    var state = State.waiting

    var counts: Bool { state == .damaged }

    /// Takes the number of an entry of another step of the same machine.
    /// - Parameter first: the number of this step's first entry.
    fileprivate mutating func isFollowed(by number: Int, after first: Int) {
        guard number > first, state != .abandoned else { return }
        state = number <= last ? .abandoned : .damaged
    }
}

/// Finds the unfinished steps among entries that are added in order, all of them.
private struct StepEnds: Hashable, Sendable {
    private var waiting: [JournalEntry.ID: UnfinishedStep] = [:]
    /// Those that another step of the machine has followed.
    private var followed: [JournalEntry.ID: UnfinishedStep] = [:]
    /// Whether each machine has counted upwards. Otherwise an end may have come before the step.
    private(set) var isAscending = true

    var steps: [JournalEntry.ID: UnfinishedStep] { waiting.merging(followed) { $1 } }

    /// - Parameter number: the machine's greatest number so far.
    mutating func add(_ entry: JournalEntry, after number: Int) {
        isAscending = isAscending && entry.id.number > number
        for (step, part) in waiting where step.device == entry.id.device && step != entry.step {
            var part = part
            part.isFollowed(by: entry.id.number, after: step.number)
            guard part.state != .waiting else { continue }
            (waiting[step], followed[step]) = (nil, part)
        }
        if entry.last > entry.id.number {
            waiting[entry.step] = UnfinishedStep(last: max(entry.last, waiting[entry.step]?.last ?? 0))
        } else if entry.step.device == entry.id.device {
            if waiting[entry.step]?.last == entry.id.number { waiting[entry.step] = nil }
            if followed[entry.step]?.last == entry.id.number { followed[entry.step] = nil }
        }
    }
}

extension LibraryAct {
    /// The entries that it removes, or the step that it takes back.
    var takenBack: [JournalEntry.ID] {
        switch self {
        case .undo(let step): [step]
        case .remove(let ids): ids
        default: []
        }
    }
}

extension JournalEntry {
    static func areInOrder(_ one: JournalEntry, _ other: JournalEntry) -> Bool {
        if one.order != other.order { return one.order < other.order }
        // Different entries with one identifier: any order will do that does not depend on their arrival.
        return one.line.lexicographicallyPrecedes(other.line)
    }
}
