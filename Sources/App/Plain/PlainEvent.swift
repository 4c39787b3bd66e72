import Core

/// Everything that can happen to the plain program.
enum PlainEvent: Sendable {
    case started
    case line(String)
    /// No more lines come.
    case inputEnded
    /// Something has come of the request of that number.
    case answer(number: Int, PlainAnswer)
    /// Which shows and films are favorites.
    case known(Set<Favorite.ID>)
    /// The file of favorites was damaged, and what was done about it.
    case damaged(FavoritesDamage)
}
