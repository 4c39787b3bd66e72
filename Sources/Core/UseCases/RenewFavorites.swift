import FoundationEssentials

/// Keeps what is known of the favorites as young as it must be: TMDB's terms allow nothing to be kept for more than six
/// months. Shows are renewed when somebody looks at them.
public struct RenewFavorites: Sendable {
    /// Seconds after which what is known of a film is fetched anew, and after which it is given up: five months, and
    /// 180 days, which no six months are shorter than.
    private static let renewal: Double = 150 * 86_400
    private static let limit: Double = 180 * 86_400

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

    /// Fetches anew the films that are due, one after the other, and gives up what is too old.
    /// - Throws: where the favorites cannot be read or written.
    public func callAsFunction() async throws(FavoritesError) {
        var changed: [Favorite] = []
        for favorite in try await store.all() {
            guard case .movie(let id) = favorite.id, isDue(favorite) else { continue }
            if !Task.isCancelled, let movie = try? await gateway?.details(of: id) {
                changed.append(Favorite(.movie(movie), added: favorite.added, fetched: clock.now()))
            } else if let age = age(favorite) {
                guard age > RenewFavorites.limit else { continue }
                changed.append(Favorite(.expired(id), added: favorite.added, fetched: favorite.fetched))
            } else {
                // The clock was wrong then or is wrong now: nothing is given up for that, and nothing is kept for ever.
                changed.append(Favorite(favorite.entry, added: favorite.added, fetched: clock.now()))
            }
        }
        if !changed.isEmpty { try await store.update(changed) }
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

    private func isDue(_ favorite: Favorite) -> Bool {
        guard !favorite.entry.isExpired, let age = age(favorite) else { return true }
        return age > RenewFavorites.renewal
    }

    /// Seconds since it was fetched; `nil` for a stamp in the future, which says nothing.
    private func age(_ favorite: Favorite) -> Double? {
        let seconds = clock.now().timeIntervalSince(favorite.fetched)
        return seconds < -86_400 ? nil : seconds
    }
}

extension Favorite.Entry {
    fileprivate var isExpired: Bool {
        if case .expired = self { true } else { false }
    }
}
