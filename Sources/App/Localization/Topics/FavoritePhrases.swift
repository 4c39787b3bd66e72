import Core

/// The words of the favorites.
protocol FavoritePhrases: LanguageFormats {
    func favorites(_ count: Int, by order: FavoriteOrder) -> String
    func sorted(by order: FavoriteOrder) -> String
    /// - Parameter undo: the key that takes it back; `nil` where there is none.
    func favoriteAdded(_ title: String, undo: String?) -> String
    /// - Parameter undo: the key that takes it back; `nil` where there is none.
    func favoriteRemoved(_ title: String, undo: String?) -> String
    func favoritesFailure(_ error: FavoritesError) -> String
    func favoritesDamage(_ damage: FavoritesDamage) -> String
    var noFavorites: String { get }
    /// - Parameter key: the key that makes something a favorite; `nil` where there is none.
    func howToKeepFavorites(key: String?) -> String
    var unknownFilm: String { get }
    func expiredFilm(number: Int) -> String
    var undone: String { get }
    var nothingToUndo: String { get }
}
