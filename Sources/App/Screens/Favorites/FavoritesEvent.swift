import Core

/// What has come of the favorites.
enum FavoritesEvent: Sendable {
    /// Which shows and films are favorites, as the disk has them.
    case known(Set<Favorite.ID>)
    /// The favorites in the order and with the filter that the request of that number asked for.
    case listed(number: Int, [Favorite])
    /// A show or film was made one, or is one no more; by its title.
    case changed(FavoriteChange, title: String)
    /// A change was taken back.
    case reverted(FavoriteChange)
    /// There is no change that could be taken back.
    case nothingToRevert
    /// The disk did not let them be read or changed.
    case failed(FavoritesError)
    /// The file was damaged, and what was done about it.
    case damaged(FavoritesDamage)
    /// The star of a new favorite has shone long enough.
    case rested(Favorite.ID)
}
