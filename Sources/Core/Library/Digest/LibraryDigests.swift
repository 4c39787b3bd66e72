import Entities
import FoundationEssentials
import Platform

/// The digests in the cache, and what the ones that are there contain.
struct LibraryDigests: Sendable {
    /// Entries, and shows, below which reading all of them takes no longer.
    private static let least = (entries: 500, shows: 50)
    /// New entries, and changed shows, for which a digest is written again, and the share of all entries.
    private static let fresh = (entries: 200, shows: 20, share: 200)

    private let store: any DocumentStore
    private var titles: TitlesDigest?
    /// What the digest of Up Next depends on.
    private var upNextKey: UpNextDigest.Key?
    private var candidates: UpNextCandidates?

    init(store: any DocumentStore) { self.store = store }

    func removeAll() {
        for name in [JournalDigest.name, TitlesDigest.name, UpNextDigest.name] { try? store.remove(name) }
    }

    private func map(_ name: String, limit: Int) -> MappedBytes? { (try? store.map(name, limit: limit)) ?? nil }

    /// Writes a digest, unless another program writes one now.
    private func write(_ digest: [UInt8], to name: String) {
        _ = try? store.exclusivelyIfFree { () throws(StoreError) in try store.write(digest, to: name) }
    }

    // MARK: The journal

    func journal() -> JournalDigest? {
        map(JournalDigest.name, limit: JournalDigest.sizeLimit).flatMap { try? JournalDigest(decoding: $0) }
    }

    /// Writes the digest of the journal if much has changed since the last time.
    /// - Returns: whether it has grown so much.
    func write(_ journal: inout StoredJournal) -> Bool {
        let count = journal.journal.count
        let isFresh = abs(count - journal.digestedEntries) >= max(Self.fresh.entries, count / Self.fresh.share)
        guard count >= Self.least.entries, isFresh || journal.changesDigest else { return false }
        let digest = JournalDigest(files: journal.folder.files, journal: journal.journal)
        write(digest.encode(), to: JournalDigest.name)
        journal.markDigested()
        return isFresh
    }

    // MARK: Titles

    mutating func readTitles() -> TitlesDigest? {
        titles = map(TitlesDigest.name, limit: TitlesDigest.sizeLimit).flatMap { try? TitlesDigest(decoding: $0) }
        return titles
    }

    /// Writes the digest of the shows if many have changed since the last time.
    mutating func write(_ shows: Int, from files: LibraryTitles) {
        guard shows >= Self.least.shows, files.undigested(titles) >= Self.fresh.shows else { return }
        write(files.makeDigest(after: titles), to: TitlesDigest.name)
        _ = readTitles()
    }

    // MARK: Up Next

    /// What Up Next was made of when the last program ended.
    /// - Returns: `nil` if anything has changed since.
    mutating func readUpNext(
        for key: UpNextDigest.Key, at now: Date, calendar: LocalCalendar, film: (Movie.ID) -> LibraryTitle.Film?
    ) -> UpNextDigest? {
        let digest = map(UpNextDigest.name, limit: UpNextDigest.sizeLimit).flatMap {
            try? UpNextDigest(decoding: $0, for: key, at: now, calendar: calendar, film: film)
        }
        upNextKey = digest?.key
        return digest
    }

    /// The candidates of Up Next, of which only those are made that have changed since the last time.
    mutating func upNext(of library: Library, at now: Date, calendar: LocalCalendar) -> UpNextCandidates {
        let new = UpNextCandidates(library, after: candidates, at: now, calendar: calendar)
        candidates = new
        return new
    }

    /// Writes the digest of Up Next, if something has changed since the last time.
    mutating func writeUpNext(of library: Library, for key: UpNextDigest.Key, at now: Date, calendar: LocalCalendar) {
        guard library.shows.count >= Self.least.shows, key != upNextKey else { return }
        let shields = EpisodeShields(.init(setting: key.shield), in: library, at: now, calendar: calendar)
        let candidates = upNext(of: library, at: now, calendar: calendar)
        let digest = UpNextDigest(
            key: key, moment: now, candidates: shields.shown(candidates.all),
            fetched: library.episodesFetched(at: now), isComplete: !library.lacksTitles(at: now))
        write(digest.encode(calendar: calendar), to: UpNextDigest.name)
        upNextKey = key
        // It has read a text of every show.
        titles?.release()
    }
}
