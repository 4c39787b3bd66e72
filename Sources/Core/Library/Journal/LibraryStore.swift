import FoundationEssentials

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

    private let clock: any WallClock
    /// `nil` if everything stays in memory.
    private let path: String?
    private let titles: LibraryTitles?
    /// `nil` for none.
    private var digests: LibraryDigests?
    /// Where earlier versions kept the favorites.
    private let former: (any DocumentStore)?
    private var stored: StoredJournal
    /// The stamp of the titles' folder after the last own change, or `nil` if another program has changed it since.
    private var titlesStamp: Int64?
    private var library = Library()
    private var areTitlesRead = false
    /// Whether other programs or machines have added lines that were not reported yet, and how many by each machine.
    private var hasNews = false
    private var untold: [String: Int] = [:]
    /// The favorites of earlier versions, if they cannot be read.
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
        (path, self.titles, self.former, self.clock) = (folder, titles, former, clock)
        self.digests = digests.map(LibraryDigests.init)
        stored = StoredJournal(folder: folder, state: state, machine: machine, quota: quota)
    }

    /// A library in memory, for the demo.
    package init(
        _ library: @autoclosure @escaping @Sendable () -> Library, clock: any WallClock = SystemWallClock()
    ) {
        (path, titles, digests, former, self.clock) = (nil, nil, nil, nil, clock)
        makeLibrary = library
        stored = StoredJournal()
    }

    private var journal: Journal { stored.journal }

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
    package func entry(of id: TitleID) throws(StoreError) -> Title? {
        try value().entry(of: id, at: clock.now())
    }

    /// Whether the journal and the titles have been read.
    private var isRead: Bool { stored.isRead && areTitlesRead }

    private func readNew() throws(StoreError) {
        guard path != nil else {
            if let makeLibrary {
                library = makeLibrary()
                stored = StoredJournal(library.journal)
            }
            (makeLibrary, areTitlesRead) = (nil, true)
            return
        }
        let isFirst = !isRead
        // It takes much memory, which is free if another one is made.
        library.state = LibraryState()
        let new = try stored.readNew { digests?.journal() }
        if isFirst {
            try readForTheFirstTime()
            areTitlesRead = true
        } else {
            hasNews = hasNews || new?.isEmpty != true
            for entry in new ?? [] where entry.id.device != stored.folder.device {
                untold[stored.folder.name(of: entry.id.device), default: 0] += 1
            }
        }
        forgetExpired()
    }

    private func readForTheFirstTime() throws(StoreError) {
        if let titles {
            titlesStamp = titles.stamp
            library.learn(titles.all(at: clock.now(), digest: digests?.readTitles()))
            library.checked = titles.lastCheck
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
            try takeover.write(to: stored.folder.folder, from: former)
            changeTitles { titles in for title in new { titles.keep(title) } }
            if !journal.isWhole { try stored.readWhole() }
        } catch {
            unreadable[LibraryTakeover.name] = error
        }
        stored.add(written: takeover.entries)
    }

    /// Reports that files of the journal have changed, in the folder where it is now. Only Linux reports any.
    package func changes() -> AsyncStream<Void> {
        guard path != nil else { return AsyncStream { $0.finish() } }
        return ConfigurationFolder(path: "\(journalFolder)/\(JournalFolder.log)").changes(withSubfolders: true)
    }

    /// The folder of the journal, which another program may move.
    package var journalFolder: String { stored.folder.folder }

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
        try stored.append(acts.divided, at: clock.now(), dates: dates, isImport: isImport) { digests?.journal() }
        return current()
    }

    /// Records what a change means in the library as it is now.
    /// - Returns: the library, and the acts, of which there may be none.
    package func perform(
        _ change: LibraryChange, calendar: LocalCalendar
    ) throws(StoreError) -> (library: Library, acts: [LibraryAct]) {
        if !isRead { try readNew() }
        let acts = current().acts(for: change, at: clock.now(), calendar: calendar)
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
        try stored.identify()
        guard let step = try stored.step(isRedo: isRedo, choice) else { return nil }
        var entries = try stored.entries(of: step)
        if case .undo(let original)? = entries.first?.act { entries = try stored.entries(of: original) }
        let (acts, isImport) = (entries.map(\.act), entries.first?.isImport == true)
        // Those of a large import take much memory, and the next line reads them again.
        entries = []
        return Reversal(library: try perform([.undo(step: step)]), acts: acts, isImport: isImport)
    }

    // MARK: Files

    /// Reads all files of the journal again, and looks for faults and gaps.
    package func verify() throws(StoreError) -> JournalVerification {
        guard path != nil else {
            var result = JournalVerification()
            result.entries = try value().journal.entries.count
            return result
        }
        try readNew()
        return try stored.folder.verify()
    }

    /// Merges this machine's small files of earlier years.
    package func compact() throws(StoreError) -> JournalCompaction {
        guard path != nil else { return JournalCompaction() }
        try readNew()
        return try stored.folder.compact(at: clock.now())
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
                try stored.identify()
                // An earlier move was interrupted before it saved the folder.
                let new = FilePlace.real(target)
                if FilePlace.real(journalFolder) == new, FilePlace.real(path) != new { break }
            } catch {
                throw .store(error)
            }
            guard case .done(let former) = try stored.folder.move(to: target, ownMachines: ownMachines, save: save)
            else {
                continue
            }
            stored.moved(to: target)
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
        try stored.identify()
        let retirement = try stored.folder.retire(ownMachines: ownMachines)
        if case .left(let folder) = retirement, !leave() { return .kept(folder) }
        try stored.retire(to: path)
        titles?.removeAll()
        digests?.removeAll()
        (library, areTitlesRead) = (Library(), false)
        return retirement
    }

    /// The machines whose entries only this one writes: itself, and those of its favorites of earlier versions.
    private var ownMachines: Set<String> {
        Set([stored.folder.device] + (former.map(LibraryTakeover.machines) ?? []))
    }

    // MARK: Digests

    /// What Up Next was made of when the last program ended, before the library is read.
    /// - Parameter shield: the setting.
    /// - Returns: `nil` if anything has changed since.
    package func lastUpNext(shield: SpoilerShield, calendar: LocalCalendar) -> UpNextDigest? {
        guard !isRead, let titles, let key = upNextKey(shield, try? stored.folder.stamps(), titles.stamp) else {
            return nil
        }
        let now = clock.now()
        return digests?.readUpNext(for: key, at: now, calendar: calendar) { titles.film($0, at: now) }
    }

    /// What that makes of the library as it was read.
    /// - Returns: `nil` if it has changed since.
    package func candidates(of last: UpNextDigest, shield: SpoilerShield, calendar: LocalCalendar) -> UpNextCandidates?
    {
        guard isDigestible, last.key == upNextKey(shield, stored.folder.stampsOfRead, titlesStamp) else { return nil }
        return UpNextCandidates(last, of: library, calendar: calendar)
    }

    private func upNextKey(
        _ shield: SpoilerShield, _ journal: [String: JournalFolder.Stamp]?, _ titles: Int64?
    ) -> UpNextDigest.Key? {
        guard let journal, let titles else { return nil }
        return UpNextDigest.Key(journal: journal, titles: titles, shield: shield)
    }

    /// What Up Next is made of.
    package func upNext(calendar: LocalCalendar) throws(StoreError) -> UpNextCandidates {
        let (library, now) = (try value(), clock.now())
        return digests?.upNext(of: library, at: now, calendar: calendar)
            ?? UpNextCandidates(library, at: now, calendar: calendar)
    }

    /// Writes the digest of Up Next, if something has changed since the last time.
    package func writeUpNext(shield: SpoilerShield, calendar: LocalCalendar) {
        guard isDigestible, let key = upNextKey(shield, stored.folder.stampsOfRead, titlesStamp) else { return }
        var library = library
        library.state = journal.state
        digests?.writeUpNext(of: library, for: key, at: clock.now(), calendar: calendar)
    }

    /// Writes the digests for the next start if much has changed since the last time, unless the library is read-only.
    /// - Returns: whether the journal has changed so much, as after an import.
    @discardableResult
    package func writeDigests() -> Bool {
        guard isDigestible, stored.folder.isWritable else { return false }
        if let titles { digests?.write(library.shows.count, from: titles) }
        return digests?.write(&stored) == true
    }

    /// Whether all files have been read.
    private var isDigestible: Bool { isRead && unreadable.isEmpty && stored.unreadable.isEmpty }

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
            var whole = stored.unreadFolder
            let reading = try? whole.replay(into: census) { $0.add($1, limit: limit) }
            census = reading?.result ?? census
        }
        return Status(
            folder: journalFolder, device: stored.folder.device, former: stored.device?.former.map(\.device) ?? [],
            entries: census.machines.values.reduce(0, +), machines: census.machines,
            damagedLines: stored.folder.files.mapValues(\.damagedLines).filter { $0.value > 0 },
            unreadable: stored.unreadable.merging(unreadable) { $1 }, aheadOfTime: census.aheadOfTime)
    }
}
