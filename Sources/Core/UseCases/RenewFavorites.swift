import FoundationEssentials

/// Refreshes the favorites' data: TMDB's terms allow films to be stored for six months. Shows are refreshed when their details
/// are shown.
package struct RenewFavorites: Sendable {
    private let store: FavoritesStore
    private let gateway: (any MoviesGateway)?
    private let posters: KeepFavoritePosters?
    private let clock: any WallClock

    /// - Parameters:
    ///   - gateway: `nil` without a key, and offline.
    ///   - posters: `nil` if posters are not stored.
    package init(
        store: FavoritesStore, gateway: (any MoviesGateway)?, posters: KeepFavoritePosters? = nil,
        clock: any WallClock = SystemWallClock()
    ) {
        self.posters = posters
        self.store = store
        self.gateway = gateway
        self.clock = clock
    }

    /// Fetches the films that are due, storing each before the next request; then removes the data that is still too old, with
    /// its poster.
    /// - Throws: if the favorites cannot be read or written.
    package func callAsFunction() async throws(FavoritesError) {
        try await fetchDue()
        // The other films were not requested yet.
        guard !Task.isCancelled else { return }
        if try await store.removeExpiredDetails() { try await posters?.sweep() }
    }

    /// Ends if the other films would fail too: a server that fails once may have trouble with one film, one that fails twice is
    /// left alone.
    private func fetchDue() async throws(FavoritesError) {
        guard let gateway else { return }
        var isSilent = false
        for id in try await store.filmsDue() where !Task.isCancelled {
            switch await Result(catching: { () async throws(GatewayError) in try await gateway.details(of: id) }) {
            case .success(let movie):
                isSilent = false
                try await keep(movie)
            case .failure(let error):
                if error.concernsEveryRequest || error.mayPass && isSilent { return }
                isSilent = error.mayPass
            }
        }
    }

    private func keep(_ movie: Movie) async throws(FavoritesError) {
        let now = clock.now()
        let favorite = Favorite(.movie(movie), added: now, fetched: now)
        try await store.update([favorite])
        posters?.invalidate(favorite)
    }

    /// Updates a favorite show with its details, if anything has changed.
    package func note(_ details: ShowDetails) async throws(FavoritesError) {
        let now = clock.now()
        let new = Favorite(
            .show(details.show), added: now, fetched: now, nextEpisode: details.nextAirstamp(after: now))
        guard let old = try await store.favorite(new.id), old.entry != new.entry || old.nextEpisode != new.nextEpisode
        else { return }
        try await store.update([new])
    }
}

/// Stores the poster of every favorite, and removes all others.
///
/// A favorite that was added offline gets its poster later.
package struct KeepFavoritePosters: Sendable {
    /// Returns the file of a picture in memory or cache by its address.
    package typealias SeenFile = @Sendable (String) async -> [UInt8]?

    private let store: FavoritesStore
    private let posters: FavoritePosters
    private let pictures: PictureGateway
    private let seenFile: SeenFile

    /// - Parameters:
    ///   - posters: where they are stored.
    ///   - pictures: where missing ones come from.
    ///   - seenFile: where most of them are already.
    package init(
        store: FavoritesStore, posters: FavoritePosters, pictures: PictureGateway, seenFile: @escaping SeenFile
    ) {
        self.store = store
        self.posters = posters
        self.pictures = pictures
        self.seenFile = seenFile
    }

    /// Fetches the missing posters one after the other, until the task is cancelled. After a failure to reach a server its other
    /// posters are skipped: each would take as long.
    /// - Parameter isOffline: whether only memory and cache may be used.
    /// - Returns: how many are still missing.
    /// - Throws: if the favorites cannot be read, or a poster cannot be written.
    package func fetchMissing(isOffline: Bool = false) async throws(FavoritesError) -> Int {
        let kept = posters.names()
        let addresses = try await store.all().compactMap(FavoritePosters.address)
        var missing = 0
        var silentHosts: Set<String> = []
        for address in addresses where !kept.contains(PictureName.of(address)) {
            let isThere = try await fetch(address, isOffline || Task.isCancelled, &silentHosts)
            if !isThere { missing += 1 }
        }
        return missing
    }

    /// Removes the poster of a film that was fetched again, so that it is fetched again too: its address may stay the same.
    func invalidate(_ favorite: Favorite) {
        FavoritePosters.address(of: favorite).map(posters.drop)
    }

    /// Removes the posters of former favorites; none if some favorites cannot be read.
    package func sweep() async throws(FavoritesError) {
        // In this order: a poster that another program stores after this line belongs to a favorite that is read below.
        let kept = posters.names()
        guard !kept.isEmpty else { return }
        guard let favorites = try await store.allForCertain() else { return }
        let wanted = favorites.compactMap(FavoritePosters.address).map(PictureName.of)
        posters.remove(kept.subtracting(wanted))
    }

    private func fetch(
        _ address: String, _ isOffline: Bool, _ silentHosts: inout Set<String>
    ) async throws(FavoritesError) -> Bool {
        var bytes = await seenFile(address)
        if bytes == nil, !isOffline, let host = RemoteAddress.origin(of: address)?.host, !silentHosts.contains(host) {
            do throws(GatewayError) {
                bytes = try await pictures.bytes(at: address)
            } catch {
                if KeepFavoritePosters.concernsServer(error) { silentHosts.insert(host) }
            }
        }
        guard let bytes else { return false }
        do throws(StoreError) {
            try posters.keep(bytes, at: address)
        } catch {
            throw .store(error)
        }
        return true
    }

    /// Whether a failure concerns the server, and not only this picture.
    private static func concernsServer(_ error: GatewayError) -> Bool {
        switch error {
        case .unreachable(.tooLarge): false
        case .unreachable, .rateLimited, .portal: true
        case .status(let status): status >= 500
        default: false
        }
    }
}
