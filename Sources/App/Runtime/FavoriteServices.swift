import Core

/// The use cases of the favorites, wired to one folder.
struct FavoriteServices: Sendable {
    let store: FavoritesStore
    let toggle: ToggleFavorite
    let list: ListFavorites
    let posters: KeepFavoritePosters
    let renew: RenewFavorites
    let isOffline: Bool

    /// Wires them.
    /// - Parameters:
    ///   - documents: the user's folder.
    ///   - movies: what knows films; `nil` without a key.
    ///   - pictures: where their posters come from.
    ///   - seenFile: where most posters are already.
    init(
        documents: any DocumentStore, posters: FavoritePosters, movies: (any MoviesGateway)?,
        pictures: PictureGateway, seenFile: @escaping KeepFavoritePosters.SeenFile, isOffline: Bool,
        clock: any WallClock = SystemWallClock()
    ) {
        store = FavoritesStore(store: documents, clock: clock)
        toggle = ToggleFavorite(store: store, clock: clock)
        list = ListFavorites(store: store, clock: clock)
        self.posters = KeepFavoritePosters(store: store, posters: posters, pictures: pictures, seenFile: seenFile)
        renew = RenewFavorites(
            store: store, gateway: isOffline ? nil : movies, posters: self.posters, clock: clock)
        self.isOffline = isOffline
    }

    /// Takes over what has been loaded of a show, where it is a favorite. That it cannot be written costs nothing that anybody
    /// has decided, and nothing is said.
    func note(_ update: DetailsUpdate) async {
        guard case .details(let details, _, isOutdated: false, _) = update else { return }
        try? await renew.note(details)
    }
}
