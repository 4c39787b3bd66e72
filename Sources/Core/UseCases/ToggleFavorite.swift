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

    /// Makes a favorite of what was seen to be none, and none of what was seen to be one. Another program may have done so
    /// already: then that stays. Who makes a favorite again of what was one takes that back, but for what is known anew.
    /// - Parameters:
    ///   - entry: the show or film as it is known on the screen.
    ///   - isFavorite: what it is to be: the opposite of what was seen.
    ///   - details: those of the show, where they are known: they tell of the next episode.
    /// - Throws: `FavoritesError`; then nothing has changed.
    public func callAsFunction(
        _ entry: Favorite.Entry, to isFavorite: Bool, details: ShowDetails? = nil
    ) async throws(FavoritesError) -> FavoriteChange {
        let unchanged = FavoriteChange.unchanged(entry.id, isFavorite: isFavorite)
        guard isFavorite else { return try await store.remove(entry.id).map { .removed($0) } ?? unchanged }
        let now = clock.now()
        let favorite = Favorite(entry, added: now, fetched: now, nextEpisode: details?.nextAirstamp(after: now))
        return try await store.restore(favorite) ? .added(entry.id) : unchanged
    }

    /// Takes a change back: what was removed stands again where it stood, with the day on which it was added.
    public func undo(_ change: FavoriteChange) async throws(FavoritesError) {
        switch change {
        case .added(let id): _ = try await store.remove(id)
        case .removed(let removed): try await store.putBack(removed)
        case .unchanged: break
        }
    }
}
