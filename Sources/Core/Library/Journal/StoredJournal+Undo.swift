import Platform

/// What undo needs of the entries that are not in memory.
extension StoredJournal {
    /// Bytes of the last lines in which a step is looked for: most often it is among them.
    private static let tails = [8 << 10, 64 << 10, 1 << 20]

    /// The step that is taken back or done again, and the acts that count no more, or again.
    mutating func reversibleStep(
        isRedo: Bool, _ choice: (Journal.Steps) -> JournalEntry.ID?
    ) throws(StoreError) -> (step: JournalEntry.ID, acts: [LibraryAct], isImport: Bool)? {
        try identify()
        guard let step = try step(isRedo: isRedo, choice) else { return nil }
        var entries = try entries(of: step)
        if case .undo(let original)? = entries.first?.act { entries = try self.entries(of: original) }
        return (step, entries.map(\.act), entries.first?.isImport == true)
    }

    /// Chooses a step among those that this machine can undo and redo.
    private func step(isRedo: Bool, _ choice: (Journal.Steps) -> JournalEntry.ID?) throws(StoreError) -> JournalEntry
        .ID?
    {
        let lines = ownLines
        let known = journal.steps(of: lines)
        guard !journal.isWhole, lines.contains(where: { journal.lastNumber(of: $0.device) > 0 }) else {
            return choice(known)
        }
        func isEnough(_ steps: Journal.Steps) -> Bool {
            !steps.refersToOthers && (choice(steps) != nil || isRedo && steps.hasActs)
        }
        if isEnough(known) { return choice(known) }
        for bytes in Self.tails {
            let steps = journal.steps(of: lines, among: (try? folder.tail(of: folder.device, bytes: bytes)) ?? [])
            if isEnough(steps) { return choice(steps) }
        }
        return choice(journal.steps(of: lines, among: try unreadFolder.firstEntries()))
    }

    /// The entries of a step.
    func entries(of step: JournalEntry.ID) throws(StoreError) -> [JournalEntry] {
        if journal.isWhole { return journal.entries(of: step) }
        if let last = lastEntries(of: step) { return last }
        return try unreadFolder.entries(naming: [step]).filter { step.names($0.step) }
    }

    /// The entries of a step, if they are in memory or among the last lines of its machine.
    private func lastEntries(of step: JournalEntry.ID) -> [JournalEntry]? {
        // It may be one of several with its number.
        guard step.hash > 0 else { return nil }
        func isWhole(_ entries: [JournalEntry]) -> Bool { entries.first.map { step.names($0.id) } ?? false }
        let known = journal.entries(of: step)
        if isWhole(known) { return known }
        for bytes in Self.tails {
            let tail = (try? folder.tail(of: step.device, bytes: bytes)) ?? []
            let found = tail.filter { step.names($0.step) }
            if isWhole(found) { return found }
        }
        return nil
    }

    /// What entries change that take others back.
    func reversal(by new: [JournalEntry]) throws(StoreError) -> Journal.Reversal {
        var takenBack = journal.takenBack
        takenBack.add(new, where: journal.isFinished)
        var entries = try entries(journal.takenBack.difference(from: takenBack))
        if entries.contains(where: { !$0.act.takenBack.isEmpty }) {
            // Whether these count decides about others, and so on.
            let known = try unreadFolder.entriesTakingBack().filter { $0.clock <= journal.clock }
            takenBack = TakenBack()
            takenBack.add(known + new, where: journal.isFinished)
            entries = try self.entries(journal.takenBack.difference(from: takenBack))
        }
        return journal.reversal(to: takenBack, entries)
    }

    /// The entries that are named, but for the plays and items that count.
    private func entries(_ names: TakenBack) throws(StoreError) -> [JournalEntry] {
        var (entries, found): ([JournalEntry], Set<JournalEntry.ID>) = ([], [])
        // One set of all entries of a large import would take hundreds of megabytes.
        var (places, others): ([JournalEntry.ID: Int32], Set<JournalEntry>) = ([:], [])
        func add(_ entry: JournalEntry) {
            guard entry.clock <= journal.clock else { return }
            if let place = places[entry.id] {
                guard entries[Int(place)] != entry, others.insert(entry).inserted else { return }
            } else {
                places[entry.id] = Int32(truncatingIfNeeded: entries.count)
            }
            entries.append(entry)
        }
        for step in names.undone {
            guard let last = lastEntries(of: step) else { continue }
            last.forEach(add)
            found.insert(step)
        }
        let rest = names.subtracting(journal.state.counting(names.removed), found)
        if !rest.isEmpty {
            for entry in try unreadFolder.entries(naming: rest.removed.union(rest.undone)) where rest.contains(entry) {
                add(entry)
            }
        }
        return entries
    }
}
