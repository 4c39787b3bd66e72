/// What was changed about the favorites; enough to take it back.
public enum FavoriteChange: Hashable, Sendable {
    /// A show or film was made one.
    case added(Favorite.ID)
    /// One was taken out.
    case removed(RemovedFavorite)
    /// Another program had made it what it was to be; there is nothing to take back.
    case unchanged(Favorite.ID, isFavorite: Bool)

    /// Which show or film.
    public var id: Favorite.ID {
        switch self {
        case .added(let id): id
        case .removed(let removed): removed.id
        case .unchanged(let id, _): id
        }
    }

    /// Whether it is a favorite now.
    public var isFavorite: Bool {
        switch self {
        case .added: true
        case .removed: false
        case .unchanged(_, let isFavorite): isFavorite
        }
    }
}
