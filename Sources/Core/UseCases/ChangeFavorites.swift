import FoundationEssentials

/// A change of the favorites that can be undone.
package enum FavoriteChange: Hashable, Sendable {
    case added(Favorite.ID)
    case removed(RemovedFavorite)
    /// Another program had made the same change; there is nothing to undo.
    case unchanged(Favorite.ID, isFavorite: Bool)

    package var id: Favorite.ID {
        switch self {
        case .added(let id): id
        case .removed(let removed): removed.id
        case .unchanged(let id, _): id
        }
    }

    package var isFavorite: Bool {
        switch self {
        case .added: true
        case .removed: false
        case .unchanged(_, let isFavorite): isFavorite
        }
    }
}

/// Changes whether a show or film on the screen is a favorite, and undoes that.
///
/// The entry is on the device when the call returns. `KeepFavoritePosters` fetches its poster.
package struct ToggleFavorite: Sendable {
    private let store: FavoritesStore
    private let clock: any WallClock

    package init(store: FavoritesStore, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.clock = clock
    }

    /// Adds or removes a favorite. If another program has made the same change already, nothing changes. Adding a former favorite
    /// again restores it with its date.
    /// - Parameters:
    ///   - entry: the show or film on the screen.
    ///   - isFavorite: the opposite of what the screen shows.
    ///   - details: the show's, if known: they contain the next episode.
    /// - Throws: `FavoritesError`; then nothing has changed.
    package func callAsFunction(
        _ entry: Favorite.Entry, to isFavorite: Bool, details: ShowDetails? = nil
    ) async throws(FavoritesError) -> FavoriteChange {
        let unchanged = FavoriteChange.unchanged(entry.id, isFavorite: isFavorite)
        guard isFavorite else { return try await store.remove(entry.id).map { .removed($0) } ?? unchanged }
        let now = clock.now()
        let favorite = Favorite(entry, added: now, fetched: now, nextEpisode: details?.nextAirstamp(after: now))
        return try await store.restore(favorite) ? .added(entry.id) : unchanged
    }

    /// Undoes a change: a removed favorite returns to its place, with its date.
    package func undo(_ change: FavoriteChange) async throws(FavoritesError) {
        switch change {
        case .added(let id): _ = try await store.remove(id)
        case .removed(let removed): try await store.putBack(removed)
        case .unchanged: break
        }
    }
}

/// Adds and removes favorites by command, whatever they were before.
package struct KeepFavorites: Sendable {
    private let store: FavoritesStore
    private let clock: any WallClock

    package init(store: FavoritesStore, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.clock = clock
    }

    /// Adds a show with its next episode.
    /// - Returns: `false` if it is a favorite already.
    package func add(_ details: ShowDetails) async throws(FavoritesError) -> Bool {
        let now = clock.now()
        return try await store.add(
            Favorite(.show(details.show), added: now, fetched: now, nextEpisode: details.nextAirstamp(after: now)))
    }

    /// Adds a film.
    /// - Returns: `false` if it is a favorite already.
    package func add(_ movie: Movie) async throws(FavoritesError) -> Bool {
        let now = clock.now()
        return try await store.add(Favorite(.movie(movie), added: now, fetched: now))
    }

    /// Removes a show or film.
    /// - Returns: `false` if it is not a favorite.
    package func remove(_ id: Favorite.ID) async throws(FavoritesError) -> Bool {
        try await store.remove(id) != nil
    }
}
