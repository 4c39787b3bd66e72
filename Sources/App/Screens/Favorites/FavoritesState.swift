import Core

/// What the screen of favorites knows.
struct FavoritesState: Sendable {
    /// The filter's field, while there is one.
    struct Filter: Hashable, Sendable {
        var field = TextField()
        /// Whether keys go into the field; afterwards they browse the matches.
        var isTyping = true
    }

    /// The favorites in order; `nil` until they have been read.
    var favorites: [Favorite]?
    var order = FavoriteOrder.added
    var filter: Filter?
    /// Counts the requests for a list, to recognize late answers.
    var listNumber = 0
    var browser = ItemBrowser()
    /// Why they cannot be read.
    var failure: FavoritesError?

    var selection: Selection { browser.selection }

    /// The text to filter by.
    var query: String { filter?.field.text ?? "" }

    var selected: Favorite? {
        guard let favorites, favorites.indices.contains(selection.index) else { return nil }
        return favorites[selection.index]
    }
}

/// What happens to the favorites.
enum FavoritesEvent: Sendable {
    /// Which shows and films are favorites.
    case known(Set<Favorite.ID>)
    /// The favorites that the request of that number asked for.
    case listed(number: Int, [Favorite])
    /// A show or film of that title was added or removed.
    case changed(FavoriteChange, title: String)
    /// A change was undone.
    case reverted(FavoriteChange)
    /// There is no change to undo.
    case nothingToRevert
    /// They could not be read or written.
    case failed(FavoritesError)
    /// The file was damaged, and what was done about it.
    case damaged(FavoritesDamage)
    /// The star of a new favorite has been highlighted long enough.
    case rested(Favorite.ID)
}
