import FoundationEssentials

/// Keeps what is known of the favorites as young as it must be: TMDB's terms allow nothing to be kept for more than six
/// months. Shows are renewed when somebody looks at them.
public struct RenewFavorites: Sendable {
    private let store: FavoritesStore
    private let gateway: (any MoviesGateway)?
    private let posters: KeepFavoritePosters?
    private let clock: any WallClock

    /// Makes the use case.
    /// - Parameters:
    ///   - gateway: what knows films; `nil` without a key, or where the network is not to be touched.
    ///   - posters: what keeps their posters; `nil` where nobody does.
    public init(
        store: FavoritesStore, gateway: (any MoviesGateway)?, posters: KeepFavoritePosters? = nil,
        clock: any WallClock = SystemWallClock()
    ) {
        self.posters = posters
        self.store = store
        self.gateway = gateway
        self.clock = clock
    }

    /// Fetches anew the films that are due, one after the other, each of which is on the device before the next one is asked for;
    /// gives up what is too old after that, with its poster.
    /// - Throws: where the favorites cannot be read or written.
    public func callAsFunction() async throws(FavoritesError) {
        try await fetchDue()
        // What nobody has asked for yet is not too old for good.
        guard !Task.isCancelled else { return }
        if try await store.removeExpiredDetails() { try await posters?.sweep() }
    }

    /// Ends where the others cannot be had either. A server that is silent once may have stumbled over that one film; who is silent
    /// twice is waited for no longer.
    private func fetchDue() async throws(FavoritesError) {
        guard let gateway else { return }
        var isSilent = false
        for id in try await store.filmsDue() where !Task.isCancelled {
            switch await details(of: id, from: gateway) {
            case .success(let movie):
                isSilent = false
                try await keep(movie)
            case .failure(let error):
                if error.concernsEveryRequest || error.mayPass && isSilent { return }
                isSilent = error.mayPass
            }
        }
    }

    private func details(of id: Movie.ID, from gateway: any MoviesGateway) async -> Result<Movie, GatewayError> {
        do throws(GatewayError) {
            return .success(try await gateway.details(of: id))
        } catch {
            return .failure(error)
        }
    }

    private func keep(_ movie: Movie) async throws(FavoritesError) {
        let now = clock.now()
        let favorite = Favorite(.movie(movie), added: now, fetched: now)
        try await store.update([favorite])
        posters?.age(favorite)
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
