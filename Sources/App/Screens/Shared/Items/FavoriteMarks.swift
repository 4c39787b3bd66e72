import Core

/// Which shows and films are favorites, as far as the screen shows it.
struct FavoriteMarks: Hashable, Sendable {
    var ids: Set<Favorite.ID> = []
    /// The one whose star shines for a moment.
    var new: Favorite.ID?

    subscript(_ id: Favorite.ID) -> FavoriteMark {
        guard ids.contains(id) else { return .none }
        return id == new ? .new : .kept
    }
}
