import Configuration
import Entities
import FoundationEssentials
import Platform

/// The library of this user: what `StoredJournal` and `StoredTitles` hold together. `LibraryDigests` shorten the next start.
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

    private let clock: any WallClock
    /// `nil` if everything stays in memory.
    private let path: String?
    /// `nil` for none.
    private var digests: LibraryDigests?
    /// Where earlier versions kept the favorites.
    private let favorites: (any DocumentStore)?
    private var stored: StoredJournal
    private var titles: StoredTitles
    private var untold = LibraryNews()
    private var revision = 0
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
    ///   - favorites: the folder with the favorites of earlier versions, which are taken over once.
    ///   - quota: what the journal is counted against, or `nil` without a limit.
    package init(
        folder: String, state: any DocumentStore, machine: [UInt8], titles: LibraryTitles? = nil,
        digests: (any DocumentStore)? = nil, favorites: (any DocumentStore)? = nil, quota: StorageQuota? = nil,
        clock: any WallClock = SystemWallClock()
    ) {
        (path, self.favorites, self.clock) = (folder, favorites, clock)
        self.titles = StoredTitles(titles)
        self.digests = digests.map(LibraryDigests.init)
        stored = StoredJournal(folder: folder, state: state, machine: machine, quota: quota)
    }

    /// A library in memory, for the demo.
    package init(
        _ library: @autoclosure @escaping @Sendable () -> Library, clock: any WallClock = SystemWallClock()
    ) {
        (path, digests, favorites, self.clock) = (nil, nil, nil, clock)
        (makeLibrary, titles) = (library, StoredTitles(nil))
        stored = StoredJournal()
    }

    private var journal: Journal { stored.journal }

    // MARK: Reading

    /// Reads the lines that were appended since the last call; the first time also what the services say.
    package func refresh() throws(StoreError) -> Change {
        try readNew()
        defer { untold = LibraryNews() }
        return Change(library: current(), others: untold.counts)
    }

    /// Reads the lines that other programs and machines have appended since the last call, or `nil` if there are none.
    package func news() throws(StoreError) -> Change? {
        try readNew()
        return untold.isEmpty ? nil : try refresh()
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
    private var isRead: Bool { stored.isRead && titles.isRead }

    private func readNew() throws(StoreError) {
        guard path != nil else {
            if let library = makeLibrary?() {
                (stored, titles) = (StoredJournal(library.journal), StoredTitles(of: library))
            }
            makeLibrary = nil
            return
        }
        let isFirst = !isRead
        let new = try stored.readNew { digests?.journal() }
        if isFirst { try readForTheFirstTime() } else { untold.add(new, to: stored.folder) }
        forgetExpired()
    }

    private func readForTheFirstTime() throws(StoreError) {
        var takeover: LibraryTakeover?
        do throws(StoreError) {
            takeover = try favorites.flatMap(LibraryTakeover.init)
        } catch {
            // Without a folder there are no favorites, and no journal either.
            if error != .tooLarge(limit: FavoritesFile.sizeLimit) { throw error }
            unreadable[LibraryTakeover.name] = error
        }
        titles.read(at: clock.now(), digest: digests?.readTitles())
        guard let takeover, let favorites else { return }
        // If the disk cannot be written, it is tried again at the next start.
        do throws(StoreError) {
            try takeover.write(to: stored.folder.folder, from: favorites)
            if !journal.isWhole { try stored.readWhole() }
        } catch {
            unreadable[LibraryTakeover.name] = error
        }
        titles.keep(takeover.titles.filter { !titles.known.knows($0) })
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
        revision += 1
        return known
    }

    /// The library at its last revision, with later changes.
    private var known: Library {
        var library = titles.known
        (library.state, library.revision) = (journal.state, revision)
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
        if !acts.isEmpty, let title = change.title(at: clock.now()), !titles.known.knows(title) { titles.keep([title]) }
        return (current(), acts)
    }

    /// Saves what a service says about titles.
    package func learn(_ new: [LibraryTitle]) -> Library {
        titles.keep(new)
        return current()
    }

    /// Saves the details of a show if it is in the library; of one that is looked at often, once an hour.
    /// - Returns: `nil` if nothing was saved.
    package func keep(_ details: ShowDetails) -> Library? {
        guard journal.state.records[.show(details.show.id)]?.isIncluded == true else { return nil }
        return titles.keep(details, at: clock.now()) ? current() : nil
    }

    /// Saves the details of a show in the library, however old they are, until they are fetched.
    package func keep(known details: ShowDetails) -> Library {
        if titles.known.shows[details.show.id].map({ $0.isProvisional && $0.details.episodes.isEmpty }) ?? false {
            titles.keep([.show(.init(of: details.show, episodes: details.episodes))])
        }
        return current()
    }

    /// Removes the films that were kept for as long as TMDB allows.
    /// - Returns: whether there were any.
    @discardableResult
    package func forgetExpired() -> Bool { titles.forgetExpired(at: clock.now()) }

    /// Saves when the shows were last compared with the list of changes.
    package func setChecked(_ date: Date) -> Library {
        titles.setChecked(date)
        return current()
    }

    // MARK: Undo

    /// Takes back this machine's last step that counts.
    /// - Returns: `nil` if nothing can be undone.
    package func undo() throws(StoreError) -> Reversal? { try reverse { $0.undoable.last } }

    /// Takes back the last import that counts; later changes stay.
    /// - Parameter old: imports of earlier versions, whose lines do not say that they are.
    /// - Returns: `nil` if none counts.
    package func undoImport(old: [JournalEntry.ID] = []) throws(StoreError) -> Reversal? {
        try reverse { steps in
            steps.undoable.last { step in
                steps.imports.contains(step) || old.contains { $0.names(step) }
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
        guard let (step, acts, isImport) = try stored.reversibleStep(isRedo: isRedo, choice) else { return nil }
        return Reversal(library: try perform([.undo(step: step)]), acts: acts, isImport: isImport)
    }

    // MARK: Files

    /// Reads all files of the journal again, and looks for faults and gaps.
    package func verify() throws(StoreError) -> JournalVerification {
        try readNew()
        guard path == nil else { return try stored.folder.verify() }
        var result = JournalVerification()
        result.entries = journal.count
        return result
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
            guard case .done(let aside) = try stored.folder.move(to: target, ownMachines: ownMachines, save: save)
            else {
                continue
            }
            stored.moved(to: target)
            return aside
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
        titles.removeAll()
        digests?.removeAll()
        return retirement
    }

    /// The machines whose entries only this one writes: itself, and those of its favorites of earlier versions.
    private var ownMachines: Set<String> {
        Set([stored.folder.device] + (favorites.map(LibraryTakeover.machines) ?? []))
    }

    // MARK: Digests

    /// What Up Next was made of when the last program ended, before the library is read.
    /// - Parameter shield: the setting.
    /// - Returns: `nil` if anything has changed since.
    package func lastUpNext(shield: SpoilerShield, calendar: LocalCalendar) -> UpNextDigest? {
        guard !isRead, let files = titles.files,
            let key = UpNextDigest.Key(journal: try? stored.folder.stamps(), titles: files.stamp, shield: shield)
        else { return nil }
        let now = clock.now()
        return digests?.readUpNext(for: key, at: now, calendar: calendar) { files.film($0, at: now) }
    }

    /// What that makes of the library as it was read.
    /// - Returns: `nil` if it has changed since.
    package func candidates(of last: UpNextDigest, shield: SpoilerShield, calendar: LocalCalendar) -> UpNextCandidates?
    {
        guard last.key == upNextKey(shield) else { return nil }
        return UpNextCandidates(last, of: known, calendar: calendar)
    }

    /// What Up Next depends on.
    private func upNextKey(_ shield: SpoilerShield) -> UpNextDigest.Key? {
        guard isDigestible else { return nil }
        return UpNextDigest.Key(journal: stored.folder.stampsOfRead, titles: titles.stamp, shield: shield)
    }

    /// What Up Next is made of.
    package func upNext(calendar: LocalCalendar) throws(StoreError) -> UpNextCandidates {
        let (library, now) = (try value(), clock.now())
        return digests?.upNext(of: library, at: now, calendar: calendar)
            ?? UpNextCandidates(library, at: now, calendar: calendar)
    }

    /// Writes the digest of Up Next, if something has changed since the last time.
    package func writeUpNext(shield: SpoilerShield, calendar: LocalCalendar) {
        guard let key = upNextKey(shield) else { return }
        digests?.writeUpNext(of: known, for: key, at: clock.now(), calendar: calendar)
    }

    /// Writes the digests for the next start if much has changed since the last time, unless the library is read-only.
    /// - Returns: whether the journal has changed so much, as after an import.
    @discardableResult
    package func writeDigests() -> Bool {
        guard isDigestible, stored.folder.isWritable else { return false }
        if let files = titles.files { digests?.write(titles.known.shows.count, from: files) }
        return digests?.write(&stored) == true
    }

    /// Whether all files have been read.
    private var isDigestible: Bool { isRead && unreadable.isEmpty && stored.unreadable.isEmpty }

    /// Examines the files.
    package func status() -> Status { Status(of: stored, unreadable: unreadable, at: clock.now()) }
}
