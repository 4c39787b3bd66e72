import FoundationEssentials

/// The entries of all machines in one order, and what they add up to.
///
/// A long journal lacks its first entries, which only few changes need: see `mayAdd`.
struct Journal: Hashable, Sendable {
    /// In order, without repeated ones.
    private(set) var entries: [JournalEntry] = []
    private(set) var state = LibraryState()
    /// What counts no more.
    private(set) var takenBack = TakenBack()
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
        takenBack: TakenBack, unfinished: [JournalEntry.ID: UnfinishedStep]
    ) {
        (self.state, self.clock, self.strayClock, self.lastNumbers, self.takenBack, self.unfinished) =
            (state, clock, strayClock, lastNumbers, takenBack, unfinished)
        missing = count
    }

    /// Makes a journal to which all entries are appended in order.
    /// - Parameters:
    ///   - entries: those that take others back, in order.
    ///   - unfinished: the steps whose last entry will not be appended.
    init(takingBack entries: [JournalEntry], unfinished: [JournalEntry.ID: UnfinishedStep] = [:]) {
        self.unfinished = unfinished
        takenBack.add(entries, where: isFinished)
    }

    /// Whether entries can be added to those in memory: earlier ones, and the end of a step that did not count, need all. Those that
    /// take others back need the others (`mayReverse`), unless they are among them.
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

    /// Whether entries only continue those that are there.
    private func isPlain(_ new: [JournalEntry]) -> Bool {
        new.allSatisfy { isNext($0) && $0.act.takenBack.isEmpty && !takenBack.contains($0) }
    }

    /// Whether an entry is later than those that are there, and moves none whose clock is out of reach.
    func isNext(_ entry: JournalEntry) -> Bool {
        guard entry.clock > clock, entry.clock - clock <= JournalEntry.clockReach else { return false }
        return strayClock == .max
            || strayClock - entry.clock > JournalEntry.clockReach
                && entry.id.number > lastNumber(of: entry.id.device)
    }

    /// The unfinished steps with more entries.
    /// - Returns: `nil` if former entries count then, or count no more.
    func unfinished(
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
            if !isPlain { takenBack.add(added, where: isFinished) }
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
            let ids = ($0.id.unhashed, $1.id.unhashed)
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
                || !entry.act.takenBack.allSatisfy { takenBack.removed.contains($0) || takenBack.undone.contains($0) }
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

    /// Adds entries that take back others.
    /// - Parameters:
    ///   - reversal: with everything that these change.
    ///   - values: the entries about its subjects and lists that are there, in order.
    mutating func add(_ new: [JournalEntry], _ reversal: Reversal, values: [JournalEntry]) {
        guard let last = new.last else { return }
        entries += new
        for entry in new { lastNumbers[entry.id.device] = max(lastNumber(of: entry.id.device), entry.id.number) }
        clock = last.clock
        takenBack = reversal.takenBack
        state.renew(reversal, values: values.filter(counts))
        for entry in new where counts(entry) { state.apply(entry) }
    }

    private func counts(_ entry: JournalEntry) -> Bool { !takenBack.contains(entry) && isFinished(entry.step) }

    func isFinished(_ step: JournalEntry.ID) -> Bool { unfinished.isEmpty || unfinished[step]?.counts != false }

    private mutating func replay(_ complete: Set<JournalEntry.ID>) {
        takenBack = TakenBack()
        // Of all entries together it is always known.
        unfinished = Journal().unfinished(after: entries, complete) ?? [:]
        takenBack.add(entries, where: isFinished)
        state = LibraryState()
        state.reserve(entries.count)
        for entry in entries where counts(entry) { state.apply(entry) }
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
