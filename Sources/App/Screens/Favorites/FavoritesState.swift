import Core

struct FavoritesState: Sendable {
    struct Filter: Hashable, Sendable {
        var field = TextField()
        /// Whether keys are typed into the field instead of browsing the matches.
        var isTyping = true
    }

    /// The favorites in order, or `nil` until they have been read.
    var favorites: [Favorite]?
    var order = FavoriteOrder.added
    var filter: Filter?
    /// Counts the requests for a list, to recognize late answers.
    var listNumber = 0
    var browser = ItemBrowser()
    /// Why the favorites cannot be read.
    var failure: StoreError?

    var selection: Selection { browser.selection }

    var query: String { filter?.field.text ?? "" }

    var selected: Favorite? {
        guard let favorites, favorites.indices.contains(selection.index) else { return nil }
        return favorites[selection.index]
    }
}

/// What happened to the list of favorites.
enum FavoritesEvent: Sendable {
    /// The answer to the request with this number.
    case listed(number: Int, [Favorite])
    /// The star of a new favorite has been highlighted long enough.
    case rested(Favorite.ID)
}
