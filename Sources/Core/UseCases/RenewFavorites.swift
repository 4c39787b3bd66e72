import FoundationEssentials

/// Keeps what is known of the favorites as young as it must be: TMDB's terms allow nothing to be kept for more than six
/// months. Shows are renewed when somebody looks at them.
public struct RenewFavorites: Sendable {
    private let store: FavoritesStore
    private let gateway: (any MoviesGateway)?
    private let clock: any WallClock

    /// Makes the use case.
    /// - Parameter gateway: what knows films; `nil` without a key, or where the network is not to be touched.
    public init(store: FavoritesStore, gateway: (any MoviesGateway)?, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.gateway = gateway
        self.clock = clock
    }

    /// Fetches anew the films that are due, one after the other, and gives up what is too old after that.
    /// - Throws: where the favorites cannot be read or written.
    public func callAsFunction() async throws(FavoritesError) {
        let due = try await store.filmsDue()
        guard !due.isEmpty else { return }
        var renewed: [Favorite] = []
        for id in due where !Task.isCancelled {
            guard let movie = try? await gateway?.details(of: id) else { continue }
            let now = clock.now()
            renewed.append(Favorite(.movie(movie), added: now, fetched: now))
        }
        if !renewed.isEmpty { try await store.update(renewed) }
        // What nobody has asked for yet is not too old for good.
        guard !Task.isCancelled else { return }
        try await store.giveUp()
    }

    /// Notes what has been fetched of a show, where it is a favorite of which something else was known.
    public func note(_ details: ShowDetails) async throws(FavoritesError) {
        let now = clock.now()
        let new = Favorite(
            .show(details.show), added: now, fetched: now, nextEpisode: details.nextAirstamp(after: now))
        guard let old = try await store.favorite(new.id), old.entry != new.entry || old.nextEpisode != new.nextEpisode
        else { return }
        try await store.update([new])
    }
}
