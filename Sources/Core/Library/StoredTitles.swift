import Entities
import FoundationEssentials

/// The titles of the library as the services describe them, and their files, which are read once and then follow.
struct StoredTitles: Sendable {
    /// More often than once in so many seconds, a show that is looked at is not written.
    private static let writePause = 3600.0

    /// `nil` if everything stays in memory.
    let files: LibraryTitles?
    /// The titles, in a library without the user's acts.
    private(set) var known: Library
    private(set) var isRead: Bool
    /// The stamp of the folder after the last own change, or `nil` if another program has changed it since.
    private(set) var stamp: Int64?

    init(_ files: LibraryTitles?) { (self.files, known, isRead) = (files, Library(), false) }

    /// The titles of a library in memory.
    init(of library: Library) { (files, known, isRead) = (nil, library, true) }

    mutating func read(at now: Date, digest: TitlesDigest?) {
        isRead = true
        guard let files else { return }
        stamp = files.stamp
        known.learn(files.all(at: now, digest: digest))
        known.checked = files.lastCheck
    }

    mutating func keep(_ titles: [LibraryTitle]) {
        known.learn(titles)
        write { files in for title in titles { files.keep(title) } }
    }

    /// - Returns: whether there was something new to keep.
    mutating func keep(_ details: ShowDetails, at now: Date) -> Bool {
        if let known = known.shows[details.show.id], known.details.episodes == details.episodes,
            known.details.show == details.show,
            (0..<Self.writePause).contains(now.timeIntervalSince(known.fetched))
        {
            return false
        }
        keep([.show(.init(details: details, fetched: now))])
        return true
    }

    /// Removes the films that were kept for as long as TMDB allows.
    /// - Returns: whether there were any.
    mutating func forgetExpired(at now: Date) -> Bool {
        let expired = known.forgetExpired(at: now)
        if !expired.isEmpty { write { files in for id in expired { files.drop(id) } } }
        return !expired.isEmpty
    }

    /// Saves when the shows were last compared with the list of changes.
    mutating func setChecked(_ date: Date) {
        known.checked = date
        write { $0.lastCheck = date }
    }

    mutating func removeAll() {
        files?.removeAll()
        self = StoredTitles(files)
    }

    private mutating func write(_ change: (LibraryTitles) -> Void) {
        guard let files else { return }
        let isKnown = stamp == files.stamp
        change(files)
        stamp = isKnown ? files.stamp : nil
    }
}
