/// What was changed about the favorites; enough to take it back.
public enum FavoriteChange: Hashable, Sendable {
    /// A show or film was made one.
    case added(Favorite.ID)
    /// One was taken out.
    case removed(RemovedFavorite)

    /// Which show or film.
    public var id: Favorite.ID {
        switch self {
        case .added(let id): id
        case .removed(let removed): removed.id
        }
    }

    /// Whether it is a favorite now.
    public var isFavorite: Bool {
        if case .added = self { true } else { false }
    }
}
