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
    mutating func isFollowed(by number: Int, after first: Int) {
        guard number > first, state != .abandoned else { return }
        state = number <= last ? .abandoned : .damaged
    }
}

/// Finds the unfinished steps among entries that are added in order, all of them.
struct StepEnds: Hashable, Sendable {
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
