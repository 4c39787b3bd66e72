import FoundationEssentials
import Platform

/// The journal as it is known, and its files: reads those of all machines, and appends to this machine's.
struct StoredJournal: Sendable {
    /// How often a step is appended again, to another folder or under another identifier: damaged notes of a move may form a circle.
    private static let appendLimit = 5
    /// More entries than these, which only undo needs, do not stay in memory.
    private static let keptEntries = 5_000
    /// Bytes of new lines that are not read at once.
    private static let replayedBytes = 4 << 20

    private(set) var journal: Journal
    private(set) var folder: JournalFolder
    /// This machine, or `nil` if it is not known yet, and for a journal in memory.
    private(set) var device: LibraryDevice?
    private(set) var unreadable: [String: StoreError] = [:]
    /// Whether it has been read.
    private(set) var isRead = false
    /// How many entries the digest contains; 0 if it is of no use.
    private(set) var digestedEntries = 0
    /// Whether later entries take back some of the digest, which the next start would have to find again.
    private(set) var changesDigest = false
    /// The folder of the program's state, or `nil` if everything stays in memory.
    private let state: (any DocumentStore)?
    private let machine: [UInt8]

    /// - Parameters:
    ///   - state: the folder of the program's state.
    ///   - machine: what tells machines apart.
    init(folder: String, state: any DocumentStore, machine: [UInt8], quota: StorageQuota?) {
        (self.state, self.machine) = (state, machine)
        self.folder = JournalFolder(folder: folder, device: "", quota: quota)
        journal = Journal()
    }

    /// A journal in memory.
    init(_ journal: Journal = Journal()) {
        (state, machine, isRead, self.journal) = (nil, [], true, journal)
        folder = JournalFolder(folder: "", device: Library.device)
    }

    /// The files, of which nothing has been read.
    var unreadFolder: JournalFolder {
        JournalFolder(folder: folder.folder, device: folder.device, quota: folder.quota)
    }

    // MARK: The machine

    /// Finds out which machine this is.
    mutating func identify() throws(StoreError) {
        guard folder.device.isEmpty, let state else { return }
        use(try LibraryDevice(store: state, machine: machine))
    }

    private mutating func use(_ device: LibraryDevice) {
        self.device = device
        folder.device = device.id
    }

    /// Takes another identifier if another machine has written some of these entries under this one.
    private mutating func renewDevice(after entries: [JournalEntry]) throws(StoreError) {
        guard let device, entries.contains(where: { $0.id.device == device.id }) else { return }
        let isShared =
            if let lines = try device.lines() {
                journal.lastNumber(of: device.id) > lines.next || entries.contains(where: lines.isForeign)
            } else {
                journal.hasTwins(of: device.id)
            }
        if isShared { use(try device.renewed()) }
    }

    /// What this machine has written.
    var ownLines: [OwnLines] {
        guard let device else { return [OwnLines(device: folder.device)] }
        return device.former + [((try? device.lines()) ?? nil) ?? OwnLines(device: device.id)]
    }

    // MARK: Reading

    /// Reads the lines appended since the last time.
    /// - Parameter digest: reads the digest, from which the first reading starts.
    /// - Returns: the new entries, or `nil` if all entries were read again.
    mutating func readNew(digest: () -> JournalDigest?) throws(StoreError) -> [JournalEntry]? {
        // A disk that cannot be written can be read.
        try? identify()
        try follow()
        if !isRead, let digest = digest() { start(from: digest) }
        defer { if journal.entries.count > Self.keptEntries { journal.forgetEntries() } }
        var new: [JournalEntry]?
        if try folder.unreadBytes() > Self.replayedBytes {
            try readWhole()
            try? renewDevice(after: journal.entries)
        } else {
            let reading = try folder.readNew()
            unreadable = reading.unreadable
            new = try add(reading.entries)
            try? renewDevice(after: reading.entries)
        }
        isRead = true
        return new
    }

    /// Starts from a digest, unless its files have become others.
    private mutating func start(from digest: JournalDigest) {
        let known = JournalFolder(
            folder: folder.folder, device: folder.device, files: digest.files, quota: folder.quota)
        guard (try? known.continues()) == true else { return }
        (folder, journal, digestedEntries) = (known, digest.journal, digest.journal.count)
    }

    /// Its entries are in the digest now.
    mutating func markDigested() { (digestedEntries, changesDigest) = (journal.count, false) }

    /// Continues in the folder that the journal was moved to.
    private mutating func follow() throws(StoreError) {
        var visited: Set = [folder.folder]
        while let target = try folder.destination(), visited.insert(target).inserted {
            folder = try folder.moved(to: target)
        }
    }

    /// Continues in a folder, of which nothing has been read.
    mutating func moved(to target: String) {
        folder = JournalFolder(folder: target, device: folder.device, quota: folder.quota)
    }

    /// Reads all entries.
    mutating func readWhole() throws(StoreError) {
        // The state of a long journal takes much memory, which is free before the next one is made.
        (journal, folder) = (Journal(), unreadFolder)
        do throws(StoreError) {
            (journal, unreadable) = try folder.readJournal(keeping: Self.keptEntries)
        } catch {
            // The library must not seem to be empty.
            (folder, isRead) = (unreadFolder, false)
            throw error
        }
        digestedEntries = 0
    }

    /// Adds entries.
    /// - Parameter complete: steps whose last entry is known to follow.
    /// - Returns: the new ones.
    private mutating func add(
        _ entries: [JournalEntry], complete: Set<JournalEntry.ID> = []
    ) throws(StoreError) -> [JournalEntry] {
        if journal.mayAdd(entries, complete: complete) { return journal.add(entries, complete: complete) }
        if try addReversal(entries, complete: complete) { return entries }
        let (count, lastNumbers) = (journal.count, journal.lastNumbers)
        try readWhole()
        guard journal.count > count else { return [] }
        let new = Set(entries).filter { $0.id.number > lastNumbers[$0.id.device] ?? 0 }
        // Twins, and entries that were missing, have lower numbers.
        return new.isEmpty ? Array(entries.suffix(journal.count - count)) : Array(new)
    }

    /// Adds entries that take others back, with only the entries and values that this concerns.
    /// - Returns: `false` if all entries are needed.
    private mutating func addReversal(
        _ entries: [JournalEntry], complete: Set<JournalEntry.ID>
    ) throws(StoreError) -> Bool {
        guard journal.mayReverse(by: entries, complete: complete) else { return false }
        let reversal = try reversal(by: entries)
        let isPlay = reversal.subjects.isEmpty && reversal.lists.isEmpty
        let values = isPlay ? [] : try unreadFolder.entries(naming: reversal.lists, reversal.subjects)
        journal.add(
            entries, reversal, values: values.filter { $0.clock <= journal.clock && reversal.concerns($0) })
        changesDigest = true
        return true
    }

    /// Adds entries that were written elsewhere, if all are in memory.
    mutating func add(written entries: [JournalEntry]) {
        if journal.isWhole { journal.add(entries) }
    }

    /// Begins an empty journal in another folder, under a new identifier.
    mutating func retire(to path: String) throws(StoreError) {
        guard let state else { return }
        try LibraryDevice.forget(in: state)
        self = StoredJournal(folder: path, state: state, machine: machine, quota: folder.quota)
    }

    // MARK: Writing

    /// Appends a step.
    /// - Parameters:
    ///   - dates: when each act happened, or `nil` if all happen now.
    ///   - isImport: whether the step is an import.
    ///   - digest: reads the digest.
    mutating func append(
        _ acts: [LibraryAct], at now: Date, dates: [Date]?, isImport: Bool, digest: () -> JournalDigest?
    ) throws(StoreError) {
        guard state != nil else {
            let new = JournalEntry.step(
                acts, Library.device, after: journal.entries.last, at: now, dates: dates, isImport: isImport)
            for entry in new { _ = try entry.checkedLine() }
            journal.add(new)
            return
        }
        try identify()
        let (step, others) = try write(acts, at: now, dates: dates, isImport: isImport, digest: digest)
        _ = try add(others)
        if acts.count > Self.keptEntries { journal.reserve(acts.count) }
        while let new = try folder.readOn() {
            _ = try add(new, complete: [step])
            if acts.count > Self.keptEntries { journal.forgetEntries() }
        }
    }

    /// Writes a step: into the new folder if the journal has moved, under a new identifier if another machine uses this one or lines of
    /// this one are lost.
    private mutating func write(
        _ acts: [LibraryAct], at now: Date, dates: [Date]?, isImport: Bool, digest: () -> JournalDigest?
    ) throws(StoreError) -> (step: JournalEntry.ID, others: [JournalEntry]) {
        for _ in 0..<Self.appendLimit {
            let last = journal.lastNumber(of: folder.device)
            if let written = try folder.append(
                acts, at: now, dates: dates, clock: journal.clock, lastNumber: last, isImport: isImport, owner: device)
            {
                if last == 0 { folder.prepareForSharing() }
                return written
            }
            if try folder.destination() == nil, let device { use(try device.renewed()) }
            _ = try readNew(digest: digest)
        }
        throw .busy
    }
}
