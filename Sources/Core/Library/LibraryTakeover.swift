import Entities
import FoundationEssentials
import Platform

/// The favorites of versions before 0.2, `favorites.json`, as entries of the journal.
///
/// The same file gives the same entries, of a machine named by a hash of the file: if several programs take it over at once, the library
/// is the same. Their clocks are low, so anything that the user did later counts.
package struct LibraryTakeover: Sendable {
    /// The file of favorites.
    static let name = "favorites.json"
    static let copyName = "favorites.backup.json"
    private static let asidePrefix = "favorites.before-library"
    /// The name of the file in the journal.
    static let journalName = "favorites.jsonl"

    let entries: [JournalEntry]
    let titles: [LibraryTitle]
    /// The machine that the entries belong to.
    let device: String
    /// The content of the file.
    private let bytes: [UInt8]

    /// Reads the favorites, or their backup if they are damaged, as far as possible.
    /// - Returns: `nil` if there is no file.
    init?(from store: any DocumentStore) throws(StoreError) {
        guard let bytes = try store.read(Self.name, limit: FavoritesFile.sizeLimit) else { return nil }
        self.bytes = bytes
        var file = FavoritesFile(salvaging: bytes)
        if file.damage != nil, let copy = (try? store.read(Self.copyName, limit: FavoritesFile.sizeLimit)) ?? nil {
            let backup = FavoritesFile(salvaging: copy)
            if backup.damage == nil || backup.entries.count > file.entries.count { file = backup }
        }
        device = Self.machine(of: bytes)
        var seen: Set<TitleID> = []
        let favorites = file.entries.compactMap(\.favorite).filter { seen.insert($0.id).inserted }
        var number = 0
        var entries: [JournalEntry] = []
        for favorite in favorites {
            let step = JournalEntry.ID(device: device, number: number + 1)
            for act in favorite.acts {
                number += 1
                entries.append(
                    JournalEntry(
                        id: JournalEntry.ID(device: device, number: number), date: favorite.added, clock: number,
                        step: step, act: act))
            }
        }
        self.entries = entries
        titles = favorites.compactMap(\.libraryTitle)
    }

    /// The machines of the files that were taken over.
    static func machines(in store: any DocumentStore) -> [String] {
        ((try? store.names()) ?? []).filter { $0 == name || $0.hasPrefix(asidePrefix) }.compactMap { name in
            ((try? store.read(name, limit: FavoritesFile.sizeLimit)) ?? nil).map(machine)
        }
    }

    /// A hash of the file.
    private static func machine(of bytes: [UInt8]) -> String {
        SHA256.digest(bytes).prefix(8).map { byte in
            let digits = String(byte, radix: 16)
            return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// Writes the entries into the journal, and then renames the file.
    func write(to journal: String, from store: any DocumentStore) throws(StoreError) {
        let log = FileStore(folder: "\(journal)/\(JournalFolder.log)/\(device)")
        try log.exclusively { () throws(StoreError) in
            try log.write(entries.flatMap { $0.line + [0x0A] }, to: Self.journalName)
        }
        try store.exclusively { () throws(StoreError) in
            // Another program may have changed it meanwhile, or taken it over.
            guard try store.read(Self.name, limit: FavoritesFile.sizeLimit) == bytes else { return }
            try Self.setAside(Self.name, in: store)
            if try store.read(Self.copyName, limit: FavoritesFile.sizeLimit) == bytes {
                try store.remove(Self.copyName)
            }
        }
    }

    /// Renames the favorites and their backup, which then are not taken over any more.
    package static func setAside(in store: any DocumentStore) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in
            for name in [name, copyName] { try setAside(name, in: store) }
        }
    }

    private static func setAside(_ name: String, in store: any DocumentStore) throws(StoreError) {
        guard let bytes = try store.read(name, limit: FavoritesFile.sizeLimit) else { return }
        let names = Set(try store.names())
        var aside = "\(asidePrefix).json"
        var number = 2
        while names.contains(aside) {
            aside = "\(asidePrefix)-\(number).json"
            number += 1
        }
        try store.write(bytes, to: aside)
        try store.remove(name)
    }
}

extension Favorite {
    /// What the user did to make it a favorite.
    package var acts: [LibraryAct] {
        let subject = LibrarySubject(entry)
        let status: LibraryStatus = if case .show = entry { .followed } else { .planned }
        return [.assign(subject, .star(true)), .assign(subject, .status(status))]
    }

    /// What a service said about it, or `nil` if nothing is left of that.
    package var libraryTitle: LibraryTitle? {
        switch entry {
        case .show(let show): .show(.init(of: show))
        case .movie(let movie): .movie(.init(movie: movie, fetched: fetched))
        case .expired: nil
        }
    }
}
