import FoundationEssentials

/// Makes shows and films favorites, and takes them out again, whatever they were before: for those who say what they want
/// rather than change what they see, which is what `ToggleFavorite` is for.
public struct KeepFavorites: Sendable {
    private let store: FavoritesStore
    private let clock: any WallClock

    /// Makes the use case.
    public init(store: FavoritesStore, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.clock = clock
    }

    /// Makes a favorite of a show, with the next episode that its details tell of.
    /// - Returns: `false` where it is one already; then nothing has changed.
    public func add(_ details: ShowDetails) async throws(FavoritesError) -> Bool {
        let now = clock.now()
        return try await store.add(
            Favorite(.show(details.show), added: now, fetched: now, nextEpisode: details.nextAirstamp(after: now)))
    }

    /// Makes a favorite of a film.
    /// - Returns: `false` where it is one already; then nothing has changed.
    public func add(_ movie: Movie) async throws(FavoritesError) -> Bool {
        let now = clock.now()
        return try await store.add(Favorite(.movie(movie), added: now, fetched: now))
    }

    /// Takes a show or film out of the favorites.
    /// - Returns: `false` where it was none.
    public func remove(_ id: Favorite.ID) async throws(FavoritesError) -> Bool {
        try await store.remove(id) != nil
    }
}
