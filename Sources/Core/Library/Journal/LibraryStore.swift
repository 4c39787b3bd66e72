import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The library of this user: reads the journal of all machines, writes this machine's.
///
/// Everything it acknowledges is on the device. Calls block on the disk: it runs on an executor whose threads may block.
package actor LibraryStore {
    /// What changed.
    package struct Change: Hashable, Sendable {
        package let library: Library
        /// How many acts other machines added, by their names.
        package let others: [String: Int]

        package init(library: Library, others: [String: Int] = [:]) {
            self.library = library
            self.others = others
        }
    }

    /// What undo or redo did.
    package struct Reversal: Hashable, Sendable {
        package let library: Library
        /// The acts that count no more, or again.
        package let acts: [LibraryAct]
        /// Whether the step is an import.
        package let isImport: Bool

        package init(library: Library, acts: [LibraryAct], isImport: Bool = false) {
            (self.library, self.acts, self.isImport) = (library, acts, isImport)
        }
    }

    /// What the files are like.
    package struct Status: Hashable, Sendable {
        package let folder: String
        package let device: String
        /// Identifiers that this machine gave up because another one writes under them, or some of their lines are missing.
        package let former: [String]
        package let entries: Int
        /// Entries by machine.
        package let machines: [String: Int]
        /// Lines that are no entries, by file.
        package let damagedLines: [String: Int]
        /// Files that cannot be read.
        package let unreadable: [String: StoreError]
        /// Entries whose date is more than a day ahead of this machine's clock.
        package let aheadOfTime: Int
    }

    private static let dayAhead = 86_400.0
    /// How often a step is appended again, to another folder or under another identifier: damaged notes of a move may form a circle.
    private static let appendLimit = 5
    /// More entries than these, which only undo needs, do not stay in memory.
    private static let keptEntries = 5_000
    /// Bytes of the last lines in which undo looks for a step: most often it is among them.
    private static let tails = [64 << 10, 1 << 20]
    /// Bytes of new lines that are not read at once.
    private static let replayedBytes = 4 << 20

    private let clock: any WallClock
    /// `nil` if everything stays in memory.
    private let path: String?
    private let state: any DocumentStore
    private let machine: [UInt8]
    private let titles: LibraryTitles?
    /// The cache with the digests, or `nil` for none.
    private let digests: (any DocumentStore)?
    /// Where earlier versions kept the favorites.
    private let former: (any DocumentStore)?
    private var folder: JournalFolder
    /// This machine, or `nil` if it is not known yet, and for a library in memory.
    private var device: LibraryDevice?
    /// How many entries are in the digest, and the files of titles that are.
    private var digestedEntries = 0
    private var digestedTitles: Set<StoredDocument> = []
    /// The digest with the texts of episodes.
    private var texts: MappedBytes?
    /// What the digest of Up Next depends on.
    private var digestedUpNext: UpNextDigest.Key?
    private var digestedCandidates: UpNextCandidates?
    /// The stamp of the titles' folder after the last own change, or `nil` if another program has changed it since.
    private var titlesStamp: Int64?
    private var journal = Journal()
    private var library = Library()
    /// Whether the journal and the titles have been read.
    private var isRead = false
    /// Whether other programs or machines have added lines that were not reported yet, and how many by each machine.
    private var hasNews = false
    private var untold: [String: Int] = [:]
    private var unreadable: [String: StoreError] = [:]
    /// Makes a library in memory at the first call.
    private var makeLibrary: (@Sendable () -> Library)?

    /// - Parameters:
    ///   - folder: the journal's folder, which machines may share.
    ///   - state: the folder of the program's state, which they must not.
    ///   - machine: what tells machines apart, such as the contents of `/etc/machine-id`.
    ///   - titles: what the services say, or `nil` to keep it in memory only.
    ///   - digests: a folder of the cache for the digests.
    ///   - former: the folder with the favorites of earlier versions, which are taken over once.
    ///   - quota: what the journal is counted against, or `nil` without a limit.
    package init(
        folder: String, state: any DocumentStore, machine: [UInt8], titles: LibraryTitles? = nil,
        digests: (any DocumentStore)? = nil, former: (any DocumentStore)? = nil, quota: StorageQuota? = nil,
        clock: any WallClock = SystemWallClock()
    ) {
        (path, self.state, self.machine, self.titles, self.clock) = (folder, state, machine, titles, clock)
        self.former = former
        self.digests = digests
        self.folder = JournalFolder(folder: folder, device: "", quota: quota)
    }

    /// A library in memory, for the demo.
    package init(
        _ library: @autoclosure @escaping @Sendable () -> Library, clock: any WallClock = SystemWallClock()
    ) {
        (path, state, machine, titles, self.clock) = (nil, MemoryStore(), [], nil, clock)
        makeLibrary = library
        (former, digests) = (nil, nil)
        folder = JournalFolder(folder: "", device: Library.device)
    }

    // MARK: Reading

    /// Reads the lines that were appended since the last call; the first time also what the services say.
    package func refresh() throws(StoreError) -> Change {
        try readNew()
        defer { (hasNews, untold) = (false, [:]) }
        return Change(library: current(), others: untold)
    }

    /// Reads the lines that other programs and machines have appended since the last call, or `nil` if there are none.
    package func news() throws(StoreError) -> Change? {
        try readNew()
        return hasNews ? try refresh() : nil
    }

    /// The library with the lines that were appended since the last call, which stay news.
    package func latest() throws(StoreError) -> Library {
        try readNew()
        return current()
    }

    /// The library as it is known; the first call reads it.
    package func value() throws(StoreError) -> Library {
        if !isRead { try readNew() }
        return current()
    }

    /// A show or film in the library.
    package func entry(of id: Favorite.ID) throws(StoreError) -> Favorite.Entry? {
        try value().entry(of: id, at: clock.now())
    }

    private func readNew() throws(StoreError) {
        guard path != nil else {
            if let makeLibrary {
                library = makeLibrary()
                journal = library.journal
            }
            (makeLibrary, isRead) = (nil, true)
            return
        }
        // A disk that cannot be written can be read.
        if folder.device.isEmpty { try? identify() }
        try followJournal()
        if !isRead { readDigest() }
        if try folder.unreadBytes() > Self.replayedBytes {
            try readWholeJournal()
            try? renewDevice(after: journal.entries)
            hasNews = isRead
        } else {
            let reading = try folder.readNew()
            unreadable = reading.unreadable
            let new = try add(reading.entries)
            try? renewDevice(after: reading.entries)
            hasNews = isRead && (hasNews || !new.isEmpty)
            for entry in new where isRead && entry.id.device != folder.device {
                untold[folder.name(of: entry.id.device), default: 0] += 1
            }
        }
        if !isRead { try readForTheFirstTime() }
        if journal.entries.count > Self.keptEntries { journal.forgetEntries() }
        isRead = true
        forgetExpired()
    }

    /// Adds entries to the journal.
    /// - Parameter complete: steps whose last entry is known to follow.
    /// - Returns: the new ones.
    private func add(
        _ entries: [JournalEntry], complete: Set<JournalEntry.ID> = []
    ) throws(StoreError) -> [JournalEntry] {
        if journal.mayAdd(entries, complete: complete) { return journal.add(entries, complete: complete) }
        if try addReversal(entries, complete: complete) { return entries }
        let (count, lastNumbers) = (journal.count, journal.lastNumbers)
        // Lines since the digest may take back each other.
        if !journal.entries.isEmpty, readDigest(), let reading = try? folder.readNew(), reading.unreadable.isEmpty,
            journal.mayAdd(reading.entries)
        {
            journal.add(reading.entries)
        } else {
            try readWholeJournal()
        }
        guard journal.count > count else { return [] }
        let new = Set(entries).filter { $0.id.number > lastNumbers[$0.id.device] ?? 0 }
        // Twins, and entries that were missing, have lower numbers.
        return new.isEmpty ? Array(entries.suffix(journal.count - count)) : Array(new)
    }

    /// Adds entries that take others back, with only the entries and values that this concerns.
    /// - Returns: `false` if all entries are needed.
    private func addReversal(
        _ entries: [JournalEntry], complete: Set<JournalEntry.ID>
    ) throws(StoreError) -> Bool {
        guard var reversal = journal.reversal(by: entries, complete: complete) else { return false }
        for step in reversal.steps {
            guard reversal.add(try self.entries(of: step), of: step) else { return false }
        }
        let values = reversal.subjects.isEmpty ? [] : try unreadFolder.values(of: reversal.subjects)
        journal.add(entries, reversal, values: values)
        // The next start would have to find them again.
        digestedEntries = 0
        return true
    }

    /// The files of the journal, of which nothing has been read.
    private var unreadFolder: JournalFolder {
        JournalFolder(folder: folder.folder, device: folder.device, quota: folder.quota)
    }

    /// Reads all entries.
    private func readWholeJournal() throws(StoreError) {
        // The state of a long journal takes much memory, which is free before the next one is made.
        (journal, library.state) = (Journal(), LibraryState())
        do throws(StoreError) {
            folder = unreadFolder
            (journal, unreadable) = try folder.readJournal(keeping: Self.keptEntries)
        } catch {
            // The library must not seem to be empty.
            (folder, isRead) = (unreadFolder, false)
            throw error
        }
        // The next start would have to read all entries again.
        digestedEntries = 0
    }

    private func readForTheFirstTime() throws(StoreError) {
        if let titles {
            titlesStamp = titles.stamp
            let digest = digests.flatMap { digests -> TitlesDigest? in
                texts = (try? digests.map(TitlesDigest.name, limit: TitlesDigest.sizeLimit)) ?? nil
                return texts.flatMap { try? TitlesDigest(decoding: $0) }
            }
            library.learn(titles.all(at: clock.now(), digest: digest))
            library.checked = titles.lastCheck
            digestedTitles = digest.map { Set($0.shows.keys) } ?? []
        }
        guard let former else { return }
        let takeover: LibraryTakeover?
        do throws(StoreError) {
            takeover = try LibraryTakeover(from: former)
        } catch {
            // Without a folder there are no favorites, and no journal either.
            if error != .tooLarge(limit: FavoritesFile.sizeLimit) { throw error }
            unreadable[LibraryTakeover.name] = error
            return
        }
        guard let takeover else { return }
        let new = takeover.titles.filter { !library.knows($0) }
        library.learn(new)
        // If the disk cannot be written, it is tried again at the next start.
        do throws(StoreError) {
            try takeover.write(to: folder.folder, from: former)
            changeTitles { titles in for title in new { titles.keep(title) } }
            if !journal.isWhole { try readWholeJournal() }
        } catch {
            unreadable[LibraryTakeover.name] = error
        }
        if journal.isWhole { journal.add(takeover.entries) }
    }

    /// Reports that files of the journal have changed, in the folder where it is now. Only Linux reports any.
    package func changes() -> AsyncStream<Void> {
        guard path != nil else { return AsyncStream { $0.finish() } }
        return ConfigurationFolder(path: "\(journalFolder)/\(JournalFolder.log)").changes(withSubfolders: true)
    }

    /// The folder of the journal, which another program may move.
    package var journalFolder: String { folder.folder }

    private func identify() throws(StoreError) { use(try LibraryDevice(store: state, machine: machine)) }

    private func use(_ device: LibraryDevice?) {
        self.device = device
        if let device { folder.device = device.id }
    }

    /// Takes another identifier if another machine has written some of these entries under this one.
    private func renewDevice(after entries: [JournalEntry]) throws(StoreError) {
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
    private var ownLines: [OwnLines] {
        guard let device else { return [OwnLines(device: folder.device)] }
        return device.former + [((try? device.lines()) ?? nil) ?? OwnLines(device: device.id)]
    }

    private func current() -> Library {
        library.state = journal.state
        library.revision += 1
        return library
    }

    // MARK: Changing

    /// Records acts as one step: in several lines, of which all count or none.
    /// - Parameters:
    ///   - dates: when each act happened, or `nil` if all happen now.
    ///   - isImport: whether `undoImport` can take it back.
    package func perform(
        _ acts: [LibraryAct], dates: [Date]? = nil, isImport: Bool = false
    ) throws(StoreError) -> Library {
        // The clock of a new entry must be above all others.
        if !isRead { try readNew() }
        guard !acts.isEmpty else { return current() }
        let acts = acts.divided
        guard path != nil else {
            let new = JournalEntry.step(
                acts, Library.device, after: journal.entries.last, at: clock.now(), dates: dates, isImport: isImport)
            for entry in new { _ = try entry.checkedLine() }
            journal.add(new)
            return current()
        }
        if folder.device.isEmpty { try identify() }
        let (step, others) = try append(acts, dates: dates, isImport: isImport)
        _ = try add(others)
        if acts.count > Self.keptEntries { journal.reserve(acts.count) }
        while let new = try folder.readOn() {
            _ = try add(new, complete: [step])
            if acts.count > Self.keptEntries { journal.forgetEntries() }
        }
        return current()
    }

    /// Appends a step: in the new folder if the journal has moved, under a new identifier if another machine uses this one or lines of
    /// this one are lost.
    private func append(
        _ acts: [LibraryAct], dates: [Date]?, isImport: Bool
    ) throws(StoreError) -> (step: JournalEntry.ID, others: [JournalEntry]) {
        for _ in 0..<Self.appendLimit {
            let last = journal.lastNumber(of: folder.device)
            if let appended = try folder.append(
                acts, at: clock.now(), dates: dates, clock: journal.clock, lastNumber: last, isImport: isImport,
                owner: device)
            {
                if last == 0 { folder.prepareForSharing() }
                return appended
            }
            if try folder.destination() == nil, let device { use(try device.renewed()) }
            try readNew()
        }
        throw .busy
    }

    /// Records what a change means in the library as it is now.
    /// - Returns: the library, and the acts, of which there may be none.
    package func perform(_ change: LibraryChange) throws(StoreError) -> (library: Library, acts: [LibraryAct]) {
        if !isRead { try readNew() }
        let acts = current().acts(for: change, at: clock.now())
        _ = try perform(acts)
        if !acts.isEmpty, let title = change.title(at: clock.now()), !library.knows(title) { _ = learn([title]) }
        return (current(), acts)
    }

    /// Saves what a service says about titles.
    package func learn(_ new: [LibraryTitle]) -> Library {
        _ = current()
        library.learn(new)
        changeTitles { titles in for title in new { titles.keep(title) } }
        return current()
    }

    private func changeTitles(_ change: (LibraryTitles) -> Void) {
        guard let titles else { return }
        let isKnown = titlesStamp == titles.stamp
        change(titles)
        titlesStamp = isKnown ? titles.stamp : nil
    }

    /// Saves the details of a show if it is in the library.
    /// - Returns: `nil` if it is not.
    package func note(_ details: ShowDetails) -> Library? {
        guard journal.state.records[.show(details.show.id)]?.isIncluded == true else { return nil }
        let former = library.shows[details.show.id]
        let new = LibraryTitle.Details(details: details, fetched: clock.now())
        // A show that is looked at often is written once an hour.
        if let former, former.details.episodes == details.episodes, former.details.show == details.show,
            (0..<3600).contains(new.fetched.timeIntervalSince(former.fetched))
        {
            return nil
        }
        return learn([.show(new)])
    }

    /// Saves the details of a show in the library, however old they are, until they are fetched.
    package func note(known details: ShowDetails) -> Library {
        if library.shows[details.show.id].map({ $0.isProvisional && $0.details.episodes.isEmpty }) ?? false {
            _ = learn([.show(.init(of: details.show, episodes: details.episodes))])
        }
        return current()
    }

    /// Removes the films that were kept for as long as TMDB allows.
    /// - Returns: whether there were any.
    @discardableResult
    package func forgetExpired() -> Bool {
        let expired = library.forgetExpired(at: clock.now())
        if !expired.isEmpty { changeTitles { titles in for id in expired { titles.drop(id) } } }
        return !expired.isEmpty
    }

    /// Saves when the shows were last compared with the list of changes.
    func setChecked(_ date: Date) -> Library {
        library.checked = date
        changeTitles { $0.lastCheck = date }
        return current()
    }

    // MARK: Undo

    /// Takes back this machine's last step that counts.
    /// - Returns: `nil` if nothing can be undone.
    package func undo() throws(StoreError) -> Reversal? { try reverse { $0.undoable.last } }

    /// Takes back the last import that counts; later changes stay.
    /// - Parameter former: imports of earlier versions, whose lines do not say that they are.
    /// - Returns: `nil` if none counts.
    package func undoImport(former: [JournalEntry.ID] = []) throws(StoreError) -> Reversal? {
        try reverse { steps in
            steps.undoable.last { step in
                steps.imports.contains(step) || former.contains { $0.names(step) }
            }
        }
    }

    /// Takes back the last undo.
    /// - Returns: `nil` if nothing was undone, or something else was done since.
    package func redo() throws(StoreError) -> Reversal? { try reverse(isRedo: true) { $0.redoable.last } }

    private func reverse(
        isRedo: Bool = false, _ choice: (Journal.Steps) -> JournalEntry.ID?
    ) throws(StoreError) -> Reversal? {
        if !isRead { try readNew() }
        if folder.device.isEmpty { try identify() }
        let lines = ownLines
        var steps = journal.steps(of: lines)
        let isIncomplete = !journal.isWhole && lines.contains { journal.lastNumber(of: $0.device) > 0 }
        func isEnough(_ steps: Journal.Steps) -> Bool {
            !steps.refersToOthers && (choice(steps) != nil || isRedo && steps.hasActs)
        }
        if isIncomplete, !isEnough(steps), !findSteps(&steps, of: lines, until: isEnough) {
            var whole = unreadFolder
            steps = try whole.replay(into: Journal.Steps()) { [journal] steps, entry in
                journal.add(entry, of: lines, to: &steps)
            }.result
            journal.leaveOutUndone(&steps)
        }
        guard let step = choice(steps) else { return nil }
        var entries = try self.entries(of: step)
        if case .undo(let original)? = entries.first?.act { entries = try self.entries(of: original) }
        return Reversal(
            library: try perform([.undo(step: step)]), acts: entries.map(\.act),
            isImport: entries.first?.isImport == true)
    }

    /// Looks for steps among the last lines of this machine.
    private func findSteps(
        _ steps: inout Journal.Steps, of lines: [OwnLines], until isEnough: (Journal.Steps) -> Bool
    ) -> Bool {
        for bytes in Self.tails {
            let tail = (try? folder.tail(of: folder.device, bytes: bytes)) ?? []
            steps = tail.reduce(into: Journal.Steps()) { journal.add($1, of: lines, to: &$0) }
            journal.leaveOutUndone(&steps)
            if isEnough(steps) { return true }
        }
        return false
    }

    /// The entries of a step: those in memory, or else in the last lines of its machine, or else in all.
    private func entries(of step: JournalEntry.ID) throws(StoreError) -> [JournalEntry] {
        func isWhole(_ entries: [JournalEntry]) -> Bool { entries.first.map { step.names($0.id) } ?? false }
        let known = journal.entries(of: step)
        if journal.isWhole || isWhole(known) { return known }
        for bytes in Self.tails {
            let tail = (try? folder.tail(of: step.device, bytes: bytes)) ?? []
            let found = tail.filter { step.names($0.step) }
            if isWhole(found) { return found }
        }
        return try unreadFolder.entries(containing: [step.text]).filter { step.names($0.step) }
    }

    // MARK: Files

    /// Continues in the folder that the journal was moved to.
    private func followJournal() throws(StoreError) {
        var visited: Set = [folder.folder]
        while let target = try folder.destination(), visited.insert(target).inserted {
            folder = try folder.moved(to: target)
        }
    }

    private func continueJournal(in target: String) {
        folder = JournalFolder(folder: target, device: folder.device, quota: folder.quota)
    }

    /// Reads all files of the journal again, and looks for faults and gaps.
    package func verify() throws(StoreError) -> JournalVerification {
        guard path != nil else {
            var result = JournalVerification()
            result.entries = try value().journal.entries.count
            return result
        }
        try readNew()
        return try folder.verify()
    }

    /// Merges this machine's small files of earlier years.
    package func compact() throws(StoreError) -> JournalCompaction {
        guard path != nil else { return JournalCompaction() }
        try readNew()
        return try folder.compact(at: clock.now())
    }

    /// Moves the journal to another folder, and joins the one that may be there.
    /// - Parameter save: makes the folder that of the library.
    /// - Returns: where the old files are, or `nil` if there were none.
    package func move(
        to target: String, save: () throws(ConfigurationFileError) -> Void
    ) throws(LibraryMoveError) -> String? {
        while true {
            do throws(StoreError) {
                guard let path else { throw .denied }
                try readNew()
                if folder.device.isEmpty { try identify() }
                // An earlier move was interrupted before it saved the folder.
                let new = FilePlace.real(target)
                if FilePlace.real(folder.folder) == new, FilePlace.real(path) != new { break }
            } catch {
                throw .store(error)
            }
            guard case .done(let former) = try folder.move(to: target, ownMachines: ownMachines, save: save) else {
                continue
            }
            continueJournal(in: target)
            return former
        }
        do throws(ConfigurationFileError) { try save() } catch { throw .configuration(error) }
        return nil
    }

    /// Moves the journal aside, and forgets this machine's number and what the services say: the next library starts empty.
    /// - Parameter leave: makes the next library in another folder than this one, which others use too. Returns whether it could.
    package func retire(leave: () -> Bool) throws(StoreError) -> JournalRetirement {
        guard let path else { throw .denied }
        try readNew()
        if folder.device.isEmpty { try identify() }
        let retirement = try folder.retire(ownMachines: ownMachines)
        if case .left(let folder) = retirement, !leave() { return .kept(folder) }
        try LibraryDevice.forget(in: state)
        (device, folder) = (nil, JournalFolder(folder: path, device: "", quota: folder.quota))
        titles?.removeAll()
        for name in [JournalDigest.name, TitlesDigest.name, UpNextDigest.name] { try? digests?.remove(name) }
        (journal, library, isRead) = (Journal(), Library(), false)
        return retirement
    }

    /// The machines whose entries only this one writes: itself, and those of its favorites of earlier versions.
    private var ownMachines: Set<String> {
        Set([folder.device] + (former.map(LibraryTakeover.machines) ?? []))
    }

    // MARK: Digests

    /// Entries, and shows, below which reading all of them takes no longer.
    private static let digested = (entries: 500, shows: 50)
    /// New entries, and changed shows, for which a digest is written again, and the share of all entries.
    private static let fresh = (entries: 200, shows: 20, share: 200)

    /// Starts from the digest of the journal.
    /// - Returns: `false` if there is none, or its files have become others.
    @discardableResult
    private func readDigest() -> Bool {
        guard let digests, let bytes = (try? digests.map(JournalDigest.name, limit: JournalDigest.sizeLimit)) ?? nil,
            let digest = try? JournalDigest(decoding: bytes)
        else { return false }
        let known = JournalFolder(
            folder: folder.folder, device: folder.device, files: digest.files, quota: folder.quota)
        guard (try? known.continues()) == true else { return false }
        (folder, journal, digestedEntries) = (known, digest.journal, digest.journal.count)
        return true
    }

    /// What Up Next was made of when the last program ended, before the library is read.
    /// - Parameter shield: the setting.
    /// - Returns: `nil` if anything has changed since.
    package func lastUpNext(shield: SpoilerShield, calendar: LocalCalendar) -> [UpNext.Candidate]? {
        guard !isRead, let digests, let titles, let key = upNextKey(shield, try? folder.stamps(), titles.stamp),
            let bytes = (try? digests.map(UpNextDigest.name, limit: UpNextDigest.sizeLimit)) ?? nil
        else { return nil }
        let now = clock.now()
        let digest = try? UpNextDigest(decoding: bytes, for: key, at: now, calendar: calendar) { id in
            titles.film(id, at: now)
        }
        digestedUpNext = digest?.key
        return digest?.candidates
    }

    private func upNextKey(
        _ shield: SpoilerShield, _ journal: [String: JournalFolder.Stamp]?, _ titles: Int64?
    ) -> UpNextDigest.Key? {
        guard let journal, let titles else { return nil }
        return UpNextDigest.Key(journal: journal, titles: titles, shield: shield)
    }

    /// Writes the digest of Up Next, if something has changed since the last time.
    package func writeUpNext(shield: SpoilerShield, calendar: LocalCalendar) {
        guard let digests, isRead, unreadable.isEmpty, library.shows.count >= Self.digested.shows,
            let key = upNextKey(shield, folder.stampsOfRead, titlesStamp), key != digestedUpNext
        else { return }
        let now = clock.now()
        var library = library
        library.state = journal.state
        let shields = EpisodeShields(.init(setting: shield), in: library, at: now, calendar: calendar)
        let candidates = UpNextCandidates(library, after: digestedCandidates, at: now, calendar: calendar)
        let digest = UpNextDigest(key: key, moment: now, candidates: shields.shown(candidates.all))
        write(digest.encode(calendar: calendar), to: UpNextDigest.name, in: digests)
        (digestedUpNext, digestedCandidates) = (key, candidates)
        // It has read a text of every show.
        texts?.release()
    }

    /// Writes the digests for the next start if much has changed since the last time, unless the library is read-only.
    package func writeDigests() {
        guard let digests, isRead, unreadable.isEmpty, folder.isWritable else { return }
        let fresh = max(Self.fresh.entries, journal.count / Self.fresh.share)
        if journal.count >= Self.digested.entries, abs(journal.count - digestedEntries) >= fresh {
            write(JournalDigest(files: folder.files, journal: journal).encode(), to: JournalDigest.name, in: digests)
            digestedEntries = journal.count
        }
        guard let titles, library.shows.count >= Self.digested.shows,
            titles.undigested(digestedTitles) >= Self.fresh.shows
        else { return }
        let digest = titles.makeDigest(digestedTitles, library.shows)
        write(digest.encode(), to: TitlesDigest.name, in: digests)
        digestedTitles = Set(digest.shows.keys)
    }

    /// Writes a digest, unless another program writes one now.
    private func write(_ digest: [UInt8], to name: String, in digests: any DocumentStore) {
        _ = try? digests.exclusivelyIfFree { () throws(StoreError) in try digests.write(digest, to: name) }
    }

    /// The entries of each machine.
    private struct Census {
        var machines: [String: Int] = [:]
        var aheadOfTime = 0

        mutating func add(_ entry: JournalEntry, limit: Date) {
            machines[entry.id.device, default: 0] += 1
            if entry.date > limit { aheadOfTime += 1 }
        }
    }

    /// Examines the files.
    package func status() -> Status {
        let limit = clock.now() + Self.dayAhead
        var census = Census()
        if journal.isWhole {
            for entry in journal.entries { census.add(entry, limit: limit) }
        } else {
            var whole = unreadFolder
            let reading = try? whole.replay(into: census) { $0.add($1, limit: limit) }
            census = reading?.result ?? census
        }
        return Status(
            folder: folder.folder, device: folder.device, former: device?.former.map(\.device) ?? [],
            entries: census.machines.values.reduce(0, +),
            machines: census.machines, damagedLines: folder.files.mapValues(\.damagedLines).filter { $0.value > 0 },
            unreadable: unreadable, aheadOfTime: census.aheadOfTime)
    }
}
