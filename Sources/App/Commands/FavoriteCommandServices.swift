import Core

/// The use cases of the commands that print and change the favorites, wired to one folder.
struct FavoriteCommandServices: Sendable {
    let store: FavoritesStore
    let list: ListFavorites
    /// Gives up what may not be kept any longer; nothing is fetched that nobody has asked for.
    let giveUp: RenewFavorites
    let posters: KeepFavoritePosters
    let catalog: CatalogServices
    let keep: KeepFavorites
    let export: ExportFavorites
    let `import`: ImportFavorites
    let isOffline: Bool

    /// Wires them.
    init(_ favorites: FavoriteServices, _ catalog: CatalogServices) {
        store = favorites.store
        list = favorites.list
        giveUp = RenewFavorites(store: favorites.store, gateway: nil)
        posters = favorites.posters
        self.catalog = catalog
        keep = KeepFavorites(store: favorites.store)
        export = ExportFavorites(store: favorites.store)
        `import` = ImportFavorites(store: favorites.store)
        isOffline = favorites.isOffline
    }
}
