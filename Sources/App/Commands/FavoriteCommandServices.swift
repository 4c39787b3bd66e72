import Core

/// The use cases of the commands that print and change the favorites, wired to one folder.
struct FavoriteCommandServices: Sendable {
    let store: FavoritesStore
    let list: ListFavorites
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
        posters = favorites.posters
        self.catalog = catalog
        keep = KeepFavorites(store: favorites.store)
        export = ExportFavorites(store: favorites.store)
        `import` = ImportFavorites(store: favorites.store)
        isOffline = favorites.isOffline
    }
}
