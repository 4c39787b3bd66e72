import Core

/// What the screen of favorites knows.
struct FavoritesState: Sendable {
    /// What stands in the filter's field, while there is one.
    struct Filter: Hashable, Sendable {
        var field = TextField()
        /// Whether keys go into the field; afterwards they browse what was found.
        var isTyping = true
    }

    /// The favorites as they are shown; `nil` before they have been read.
    var favorites: [Favorite]?
    var order = FavoriteOrder.added
    var filter: Filter?
    /// Counts the requests for a list, so that a late answer to an earlier one is told from the newest.
    var listNumber = 0
    var selection = Selection()
    var layout = LayoutChoice.automatic
    /// Why they cannot be read.
    var failure: FavoritesError?

    /// What the filter asks for.
    var query: String { filter?.field.text ?? "" }

    /// The selected one.
    var selected: Favorite? {
        guard let favorites, favorites.indices.contains(selection.index) else { return nil }
        return favorites[selection.index]
    }
}
