import Core

/// The words of the favorites.
protocol FavoritePhrases: LanguageFormats {
    func favorites(_ count: Int, by order: FavoriteOrder) -> String
    func sorted(by order: FavoriteOrder) -> String
    func favoriteAdded(_ title: String, undo: String) -> String
    func favoriteRemoved(_ title: String, undo: String) -> String
    func favoritesFailure(_ error: FavoritesError) -> String
    func favoritesDamage(_ damage: FavoritesDamage) -> String
    var noFavorites: String { get }
    func howToKeepFavorites(key: String) -> String
    var unknownFilm: String { get }
    func expiredFilm(number: Int) -> String
    var undone: String { get }
    var nothingToUndo: String { get }
}
