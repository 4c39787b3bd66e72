import Entities

/// The entries that count no more, because later ones took them back: as others name them, one by one or all with a number.
struct TakenBack: Hashable, Sendable {
    /// The entries that were removed one by one.
    private(set) var removed: Set<JournalEntry.ID> = []
    /// The steps that were taken back as a whole.
    private(set) var undone: Set<JournalEntry.ID> = []

    init() {}

    init(removed: Set<JournalEntry.ID>, undone: Set<JournalEntry.ID>) {
        (self.removed, self.undone) = (removed, undone)
    }

    var isEmpty: Bool { removed.isEmpty && undone.isEmpty }

    func contains(_ entry: JournalEntry) -> Bool { Self.names(removed, entry.id) || containsStep(entry.step) }

    func containsStep(_ step: JournalEntry.ID) -> Bool { Self.names(undone, step) }

    private static func names(_ ids: Set<JournalEntry.ID>, _ id: JournalEntry.ID) -> Bool {
        !ids.isEmpty && (ids.contains(id) || ids.contains(id.unhashed))
    }

    /// The entries and steps in one of two, but not in both.
    func difference(from other: TakenBack) -> TakenBack {
        TakenBack(
            removed: removed.symmetricDifference(other.removed), undone: undone.symmetricDifference(other.undone))
    }

    /// The entries and steps that are not in others.
    func subtracting(_ removed: Set<JournalEntry.ID>, _ undone: Set<JournalEntry.ID>) -> TakenBack {
        TakenBack(removed: self.removed.subtracting(removed), undone: self.undone.subtracting(undone))
    }

    /// Adds what entries take back. Backwards, because an entry takes back earlier ones: whether it counts itself is known by then.
    mutating func add(_ entries: [JournalEntry], where isFinished: (JournalEntry.ID) -> Bool) {
        for entry in entries.reversed() where !contains(entry) && isFinished(entry.step) {
            switch entry.act {
            case .remove(let ids): removed.formUnion(ids)
            case .undo(let step): undone.insert(step)
            default: break
            }
        }
    }
}

extension Journal {
    /// What changes when entries are taken back, or count again, that are not in memory.
    struct Reversal {
        /// What counts no more afterwards.
        let takenBack: TakenBack
        /// The plays that count no more.
        fileprivate(set) var gone: Set<JournalEntry.ID> = []
        /// The plays that count again, in order.
        fileprivate(set) var returning: [LibraryState.Play] = []
        /// Everything about which some value counts no more, or again.
        fileprivate(set) var subjects: Set<TitleID> = []
        /// The numbers of the lists of which something counts no more, or again.
        fileprivate(set) var lists: Set<JournalEntry.ID> = []

        /// Whether an entry says something about its subjects and lists.
        func concerns(_ entry: JournalEntry) -> Bool {
            if case .assign(let subject, _) = entry.act { return subjects.contains(subject.id) }
            return entry.list.map { lists.contains($0.unhashed) } ?? false
        }
    }

    /// Whether entries can be added with only those that they take back, if some are not in memory.
    func mayReverse(by new: [JournalEntry], complete: Set<JournalEntry.ID>) -> Bool {
        !isWhole && strayClock == .max && unfinished.isEmpty && new.allSatisfy { isNext($0) && !takenBack.contains($0) }
            && unfinished(after: new, complete)?.isEmpty == true
            && zip(new, new.dropFirst()).allSatisfy { $0.order < $1.order }
    }

    /// What changes if something else is taken back than now.
    /// - Parameter others: the entries that are taken back now or then, but not both, except plays and items that count now.
    func reversal(to takenBack: TakenBack, _ others: [JournalEntry]) -> Reversal {
        var reversal = Reversal(takenBack: takenBack)
        let names = takenBack.difference(from: self.takenBack).removed
        reversal.gone = state.plays.among(names)
        reversal.lists = state.lists(withItems: names)
        for entry in others where takenBack.contains(entry) != self.takenBack.contains(entry) {
            switch entry.act {
            case .play(let subject, let time):
                if takenBack.contains(entry) {
                    reversal.gone.insert(entry.id)
                } else {
                    reversal.returning.append(LibraryState.Play(entry, subject, time))
                }
            case .assign(let subject, _): reversal.subjects.insert(subject.id)
            default: if let list = entry.list { reversal.lists.insert(list.unhashed) }
            }
        }
        reversal.returning.sort { $0.order < $1.order }
        return reversal
    }

    // MARK: Steps

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
                    named.hash > 0
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

    /// What a machine can undo and redo, as far as entries say.
    /// - Parameters:
    ///   - lines: its own, under all its identifiers.
    ///   - entries: in order; by default those in memory.
    func steps(of lines: [OwnLines], among entries: [JournalEntry]? = nil) -> Steps {
        var steps = Steps()
        for entry in entries ?? self.entries
        where lines.contains(where: { $0.owns(entry.step) }) && isFinished(entry.step) {
            steps.add(entry)
        }
        // A copy of this machine may have taken back what both had done before.
        steps.removeUndoable(where: takenBack.containsStep)
        return steps
    }

    /// The entries of a step.
    func entries(of step: JournalEntry.ID) -> [JournalEntry] { entries.filter { step.names($0.step) } }

    /// Whether different entries of a machine have one number.
    func hasTwins(of device: String) -> Bool {
        let numbers = entries.filter { $0.id.device == device }.map(\.id.number).sorted()
        return zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
    }
}

extension JournalEntry {
    /// The list that it makes, changes or fills.
    fileprivate var list: ID? {
        switch act {
        case .list(let list, _): list ?? id
        case .item(let list, _, _), .move(let list, _, _): list
        default: nil
        }
    }
}
