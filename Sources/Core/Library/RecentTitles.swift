import Entities
import FoundationEssentials
import Platform

/// The shows and films that were opened last, the latest first, each once. If the disk fails, they last as long as the program.
package actor RecentTitles {
    package static let limit = 40
    private static let name = "recent.json"
    private static let sizeLimit = 1 << 20

    private let store: any DocumentStore
    private var titles: [Favorite] = []
    /// Whether the last write succeeded; otherwise only this program has the titles.
    private var isSaved = true

    /// - Parameter store: the folder of the program's state.
    package init(store: any DocumentStore) {
        self.store = store
    }

    /// The titles, without films whose data may not be kept any longer.
    package func all(at now: Date) -> [Title] {
        read()
        return titles.filter { !Self.isExpired($0, at: now) }.map(\.entry)
    }

    package func add(_ entry: Title, at now: Date) {
        // Whole seconds, as the file has them.
        let time = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        let id = entry.id
        change { titles in
            titles.removeAll { $0.id == id || Self.isExpired($0, at: now) }
            titles = [Favorite(entry, added: time, fetched: time)] + titles.prefix(Self.limit - 1)
        }
    }

    package func remove(_ id: TitleID) {
        change { $0.removeAll { $0.id == id } }
    }

    private static func isExpired(_ title: Favorite, at now: Date) -> Bool {
        switch title.entry {
        case .show: false
        case .movie: now.timeIntervalSince(title.fetched) > LibraryTitles.filmLimit
        case .expired: true
        }
    }

    /// Changes the titles on disk, which another program may have changed since they were read.
    private func change(_ body: (inout [Favorite]) -> Void) {
        var isChanged = false
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in
                read()
                body(&titles)
                isChanged = true
                var file = FavoritesFile()
                for title in titles { file.append(FavoriteEntry(title)) }
                try store.write(file.encode(), to: Self.name)
            }
            isSaved = true
        } catch {
            if !isChanged { body(&titles) }
            isSaved = false
        }
    }

    /// Reads the file; as much of a damaged one as makes sense.
    private func read() {
        guard isSaved, let bytes = try? store.read(Self.name, limit: Self.sizeLimit) else { return }
        titles = FavoritesFile(salvaging: bytes).entries.compactMap(\.favorite).prefix(Self.limit).map(\.self)
    }
}
