import FoundationEssentials

/// Makes a show or a film a favorite, or no favorite any more, and takes that back.
///
/// The entry is on the device when the call returns. Its poster, which comes from the network, is `KeepFavoritePosters`'
/// business.
public struct ToggleFavorite: Sendable {
    private let store: FavoritesStore
    private let clock: any WallClock

    /// Makes the use case.
    public init(store: FavoritesStore, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.clock = clock
    }

    /// Makes a favorite of what is none, and none of what is one.
    /// - Parameters:
    ///   - entry: the show or film as it is known on the screen.
    ///   - details: those of the show, where they are known: they tell of the next episode.
    /// - Throws: `FavoritesError`; then nothing has changed.
    public func callAsFunction(
        _ entry: Favorite.Entry, details: ShowDetails? = nil
    ) async throws(FavoritesError) -> FavoriteChange {
        if let removed = try await store.remove(entry.id) { return .removed(removed) }
        let now = clock.now()
        try await store.add(Favorite(entry, added: now, fetched: now, nextEpisode: details?.nextAirstamp(after: now)))
        return .added(entry.id)
    }

    /// Takes a change back: what was removed stands again where it stood, with the day on which it was added.
    public func undo(_ change: FavoriteChange) async throws(FavoritesError) {
        switch change {
        case .added(let id): try await store.remove(id)
        case .removed(let removed): try await store.putBack(removed)
        }
    }
}
