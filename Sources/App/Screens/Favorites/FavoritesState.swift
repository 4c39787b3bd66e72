import Core

struct FavoritesState: Sendable {
    struct Filter: Hashable, Sendable {
        var field = TextField()
        /// Whether keys are typed into the field instead of browsing the matches.
        var isTyping = true
    }

    /// The favorites in order; `nil` until they have been read.
    var favorites: [Favorite]?
    var order = FavoriteOrder.added
    var filter: Filter?
    /// Counts the requests for a list, to recognize late answers.
    var listNumber = 0
    var browser = ItemBrowser()
    /// Why the favorites cannot be read.
    var failure: FavoritesError?

    var selection: Selection { browser.selection }

    var query: String { filter?.field.text ?? "" }

    var selected: Favorite? {
        guard let favorites, favorites.indices.contains(selection.index) else { return nil }
        return favorites[selection.index]
    }
}

/// A change to the favorites, or the answer to a request about them.
enum FavoritesEvent: Sendable {
    case known(Set<Favorite.ID>)
    /// The answer to the request with this number.
    case listed(number: Int, [Favorite])
    /// A show or film with this title was added or removed.
    case changed(FavoriteChange, title: String)
    case reverted(FavoriteChange)
    case nothingToRevert
    /// The favorites could not be read or written.
    case failed(FavoritesError)
    /// The file was damaged; tells how it was repaired.
    case damaged(FavoritesDamage)
    /// The star of a new favorite has been highlighted long enough.
    case rested(Favorite.ID)
}
